"""The form that starts a match-up."""

from typing import Any

from django import forms
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from decks.models import Deck
from games.engine.play import Play
from games.presentation.labels import describe_pilots, pilot_choices
from simulator.goldfish.seeds import LARGEST_SEED, new_seed
from simulator.matchups.services import FEWEST_GAMES, MOST_GAMES
from simulator.runs.forms import games_between
from simulator.runs.opponents import OpponentForm


class MatchUpForm(OpponentForm):
    """The deck across the table, who plays, and how many games."""

    field_order = ("pilot", "against", "other", "other_pilot", "games", "seed")
    pilot = forms.ChoiceField(label=_("Pilot of this deck"))
    other_pilot = forms.ChoiceField(label=_("Pilot of the other deck"))
    games = forms.IntegerField(
        min_value=FEWEST_GAMES,
        max_value=MOST_GAMES,
        step_size=2,
        initial=10_000,
        label=_("Games"),
    )
    seed = forms.IntegerField(min_value=0, max_value=LARGEST_SEED, required=False, label=_("Seed"))

    def __init__(
        self, request: HttpRequest, deck: Deck, play: Play, *args: Any, **kwargs: Any
    ) -> None:
        super().__init__(request, deck, *args, **kwargs)
        pilots = pilot_choices(play.pilots)
        self.choose_from("pilot", pilots)
        self.choose_from("other_pilot", pilots)
        self.about_pilots = describe_pilots(play.pilots)
        self.fields["games"].help_text = games_between(FEWEST_GAMES, MOST_GAMES)
        self.fields["seed"].help_text = _(
            "Leave empty for a new seed. The same seed gives the same games."
        )

    @property
    def chosen(self) -> dict[str, Any]:
        """What a match-up is started with."""
        values, seed = self.cleaned_data, self.cleaned_data.get("seed")
        return {
            "against": values["opponent"],
            "games": values["games"],
            "seed": new_seed() if seed is None else seed,
            "pilots": (values["pilot"], values["other_pilot"]),
        }
