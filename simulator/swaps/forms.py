"""The form that starts a swap search."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from decks.models import Deck
from games.engine.play import load_play
from games.presentation.labels import describe_pilots
from games.registry import GAMES
from games.services.card_indexes import card_index
from simulator.goldfish.seeds import LARGEST_SEED
from simulator.swaps.candidates import POOLS


class SwapForm(forms.Form):
    """What may leave, what may enter, and who plays."""

    out = forms.ChoiceField(label=_("Take out"), required=False)
    pool = forms.ChoiceField(label=_("Put in"), choices=tuple(POOLS.items()))
    query = forms.CharField(label=_("Only cards that match"), required=False, max_length=300)
    pilot = forms.ChoiceField(label=_("Pilot"))
    seed = forms.IntegerField(label=_("Seed"), min_value=0, max_value=LARGEST_SEED, initial=1)

    def __init__(self, deck: Deck, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        index = card_index(deck.game)
        codes = {code for cards in deck.as_list().sections.values() for code in cards}
        cards = sorted((card.title, code) for code in codes if (card := index.by_code(code)))
        named = [("", str(_("any card of the deck"))), *((code, title) for title, code in cards)]
        pilots = load_play(GAMES[deck.game]).pilots
        example = GAMES[deck.game].search.examples[0].query
        self._choose("out", named)
        self._choose("pilot", [(name, name) for name in pilots])
        self.fields["pilot"].help_text = describe_pilots(pilots)
        self.fields["query"].help_text = (
            _("A card search, such as %s; empty for all cards.") % example
        )
        self.fields["seed"].help_text = _("The same seed gives the same result.")

    def _choose(self, name: str, choices: list[tuple[str, str]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices
