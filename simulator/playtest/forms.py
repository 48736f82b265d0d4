"""The form that starts a game by hand."""

from typing import Any

from django import forms
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from decks.models import Deck
from games.engine.pilots import default_pilot
from games.engine.play import Play
from games.presentation.labels import pilot_choices
from simulator.goldfish.seeds import LARGEST_SEED, new_seed
from simulator.playtest.pilots import describe_offered, offered_pilots
from simulator.playtest.services import BY_SEED, ME, OPPONENT
from simulator.runs.opponents import OpponentForm


class PlaytestForm(OpponentForm):
    """Against whom, who goes first, and with which seed."""

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
        help_text=_("Leave empty for a new game. The same seed gives the same shuffles."),
    )

    def __init__(
        self, request: HttpRequest, deck: Deck, play: Play, *args: Any, **kwargs: Any
    ) -> None:
        super().__init__(request, deck, *args, alone=_("Nobody: play alone"), **kwargs)
        self.choose_from("pilot", pilot_choices(offered_pilots(play)))
        self.fields["pilot"].initial = default_pilot(play)
        self.fields["pilot"].help_text = describe_offered(play)

    @property
    def chosen(self) -> dict[str, Any]:
        """What a game is started with."""
        values, seed = self.cleaned_data, self.cleaned_data.get("seed")
        return {
            "against": values["opponent"],
            "pilot": values["pilot"],
            "first": values["first"],
            "seed": new_seed() if seed is None else seed,
        }
