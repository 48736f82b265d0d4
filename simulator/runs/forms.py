"""The form that starts a run: how many games, which pilot, who begins, what the opponent has."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.text import capfirst
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.engine.options import LONGEST_HORIZON, RunOptions
from games.engine.play import Option, Play
from games.presentation.labels import describe_pilots, pilot_choices, translated
from games.rules.cards import CardInfo
from simulator.goldfish.seeds import LARGEST_SEED, new_seed
from simulator.runs.planning import MAX_GAMES, MIN_GAMES


class StartForm(forms.Form):
    """What a player may set; the game's own options are added for its play."""

    games = forms.IntegerField(
        min_value=MIN_GAMES,
        max_value=MAX_GAMES,
        initial=100_000,
        label=_("Games"),
    )
    pilot = forms.ChoiceField(label=_("Pilot"))
    first = forms.ChoiceField(
        choices=(
            ("both", _("Half on the play, half on the draw")),
            ("play", _("On the play")),
            ("draw", _("On the draw")),
        ),
        label=_("Who goes first"),
    )
    horizon = forms.IntegerField(min_value=1, max_value=LONGEST_HORIZON, label=_("Stop after"))
    seed = forms.IntegerField(min_value=0, max_value=LARGEST_SEED, required=False, label=_("Seed"))

    def __init__(self, play: Play, cards: Sequence[CardInfo], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.play = play
        pilot = self.fields["pilot"]
        assert isinstance(pilot, forms.ChoiceField)
        pilot.choices = pilot_choices(play.pilots)
        pilot.help_text = describe_pilots(play.pilots)
        self.fields["games"].help_text = games_between(MIN_GAMES, MAX_GAMES)
        self.fields["horizon"].initial = play.horizon
        self.fields["horizon"].help_text = _(
            "%ss. A game that is not over by then is undecided."
        ) % (play.unit.capitalize())
        self.fields["seed"].help_text = _(
            "Leave empty for a new seed. The same seed gives the same games."
        )
        for name, option in play.options.items():
            self.fields[f"own-{name}"] = _option_field(option, cards)

    def run_options(self) -> RunOptions:
        values = self.cleaned_data
        own = {name: values[f"own-{name}"] for name in self.play.options}
        return RunOptions(values["first"], values["pilot"], values["horizon"], own)

    @property
    def chosen_seed(self) -> int:
        seed = self.cleaned_data.get("seed")
        return new_seed() if seed is None else int(seed)


def games_between(least: int, most: int) -> str:
    """How many games may be played, as the help of a field."""
    return gettext("%(least)s to %(most)s") % {"least": f"{least:,}", "most": f"{most:,}"}


def _option_field(option: Option, cards: Sequence[CardInfo]) -> forms.Field:
    if (option.least, option.most) == (0, 1) and not option.among:
        return _yes_or_no_field(option)
    return _card_field(option, cards) or _number_field(option)


def _yes_or_no_field(option: Option) -> forms.Field:
    return forms.TypedChoiceField(
        choices=[(1, _("Yes")), (0, _("No"))],
        coerce=int,
        initial=option.default,
        label=capfirst(translated(option.says)),
    )


def _number_field(option: Option) -> forms.Field:
    return forms.IntegerField(
        min_value=option.least,
        max_value=option.most,
        initial=option.default,
        label=capfirst(translated(option.says)),
    )


def _card_field(option: Option, cards: Sequence[CardInfo]) -> forms.Field | None:
    """A choice of cards by name, for an option whose number stands for a card."""
    offered = [(at, card.title) for at, card in enumerate(option.cards(cards), start=1)]
    if not offered:
        return None
    none = [] if option.least else [(0, _("None"))]
    return forms.TypedChoiceField(
        choices=[*none, *offered],
        coerce=int,
        initial=min(option.default, len(offered)),
        label=capfirst(translated(option.says)),
    )
