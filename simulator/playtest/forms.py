"""The form that starts a game by hand."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from decks.models import Deck
from games.engine.pilots import default_pilot
from games.engine.play import Play
from simulator.goldfish.seeds import LARGEST_SEED, new_seed
from simulator.playtest.pilots import offered_pilots
from simulator.playtest.services import BY_SEED, ME, OPPONENT


class PlaytestForm(forms.Form):
    """Against whom, who goes first, and with which seed."""

    against = forms.ChoiceField(label=_("Against"), required=False)
    pilot = forms.ChoiceField(label=_("Who plays it"), required=False)
    first = forms.ChoiceField(
        label=_("Who goes first"),
        choices=((ME, _("I do")), (OPPONENT, _("The opponent")), (BY_SEED, _("By chance"))),
    )
    seed = forms.IntegerField(
        min_value=0,
        max_value=LARGEST_SEED,
        required=False,
        label=_("Seed"),
        help_text=_("Leave empty for a new game. The same seed shuffles alike."),
    )

    def __init__(self, play: Play, offered: Sequence[Deck], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.offered = {deck.key: deck for deck in offered}
        decks = [(key, deck.title) for key, deck in self.offered.items()]
        self._choose("against", [("", _("Nobody: play alone")), *decks])
        self._choose("pilot", offered_pilots(play))
        self.fields["pilot"].initial = default_pilot(play)

    def _choose(self, name: str, choices: list[tuple[str, Any]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    @property
    def chosen(self) -> dict[str, Any]:
        """What a game is started with."""
        values, seed = self.cleaned_data, self.cleaned_data.get("seed")
        return {
            "against": self.offered.get(values["against"]),
            "pilot": values["pilot"],
            "first": values["first"],
            "seed": new_seed() if seed is None else seed,
        }
