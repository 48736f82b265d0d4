"""The form that starts a swap search."""

import re
from collections.abc import Sequence
from math import isfinite
from typing import Any

from django import forms
from django.utils.translation import gettext as _now
from django.utils.translation import gettext_lazy as _

from decks.models import Deck
from games.engine.play import load_play
from games.presentation.labels import describe_pilots, pilot_choices
from games.registry import GAMES
from games.services.card_indexes import card_index
from simulator.goldfish.seeds import LARGEST_SEED
from simulator.runs.opponents import choices_of
from simulator.swaps.candidates import POOLS
from simulator.swaps.services import MOST_OPPONENTS


class SwapForm(forms.Form):
    """What may leave, what may enter, and who plays."""

    out = forms.ChoiceField(label=_("Take out"), required=False)
    pool = forms.ChoiceField(label=_("Put in"), choices=tuple(POOLS.items()))
    query = forms.CharField(label=_("Only cards that match"), required=False, max_length=300)
    pilot = forms.ChoiceField(label=_("Pilot"))
    against = forms.MultipleChoiceField(
        label=_("Win against"),
        required=False,
        widget=forms.SelectMultiple({"size": 6}),
        help_text=_("The field to beat, up to 8 decks. Choose none to rank swaps by speed alone."),
    )
    shares = forms.CharField(
        label=_("How common they are"),
        required=False,
        max_length=200,
        help_text=_(
            "Percentages in the order of the chosen decks, such as 50, 30, 20. Empty: equal shares."
        ),
    )
    seed = forms.IntegerField(label=_("Seed"), min_value=0, max_value=LARGEST_SEED, initial=1)

    def __init__(self, deck: Deck, opponents: Sequence[Deck], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.opponents = {each.key: each for each in opponents}
        against = self.fields["against"]
        assert isinstance(against, forms.MultipleChoiceField)
        against.choices = choices_of(opponents)
        index = card_index(deck.game)
        codes = {code for cards in deck.as_list().sections.values() for code in cards}
        cards = sorted((card.title, code) for code in codes if (card := index.by_code(code)))
        named = [("", str(_("any card of the deck"))), *((code, title) for title, code in cards)]
        pilots = load_play(GAMES[deck.game]).pilots
        example = GAMES[deck.game].search.examples[0].query
        self._choose("out", named)
        self._choose("pilot", pilot_choices(pilots))
        self.fields["pilot"].help_text = describe_pilots(pilots)
        self.fields["query"].help_text = (
            _("A card search, such as %s; empty for all cards.") % example
        )
        self.fields["seed"].help_text = _("The same seed gives the same result.")

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        chosen, shares = values.get("against", []), values.get("shares", "")
        if len(chosen) > MOST_OPPONENTS:
            message = _now("Choose at most %d decks.") % MOST_OPPONENTS
            self.add_error("against", message)
        if shares and len(numbers_in(shares)) != len(chosen):
            message = _now("Give a number above 0 for each of the %d chosen decks.")
            self.add_error("shares", message % len(chosen))
        return values

    @property
    def field_to_beat(self) -> list[tuple[Deck, float]]:
        """The chosen decks in their order, and how common each is."""
        keys = [key for key in self.opponents if key in self.cleaned_data["against"]]
        shares = numbers_in(self.cleaned_data["shares"]) or [1.0] * len(keys)
        return [(self.opponents[key], share) for key, share in zip(keys, shares, strict=True)]

    def _choose(self, name: str, choices: list[tuple[str, str]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices


def numbers_in(text: str) -> list[float]:
    """The numbers above 0 in a list; none if anything in it is something else."""
    words = re.split(r"[\s,;]+", text.replace("%", " ").strip())
    try:
        found = [float(word) for word in words if word]
    except ValueError:
        return []
    return found if all(isfinite(number) and number > 0 for number in found) else []
