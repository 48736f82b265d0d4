"""The start of a run: how many games, which pilot, who begins, what the opponent has."""

import secrets
from collections.abc import Sequence
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.text import capfirst
from django.views.decorators.http import require_http_methods

from games.catalog import card_index
from games.engine.goldfish import LONGEST_HORIZON, BadOption
from games.engine.layout import CannotPlay
from games.engine.options import RunOptions
from games.engine.play import Option, Play, load_play
from games.registry import GAMES
from games.rules.cards import CardInfo
from simulator.goldfishing import NotPlayable
from simulator.models import SimulationRun
from simulator.planning import FEWEST_GAMES, MOST_GAMES
from simulator.services import CannotStart, start_run
from simulator.views.access import starter, visible_deck

GAMES_OFFERED = (10_000, 100_000, 1_000_000)
LARGEST_SEED = 2**31 - 1


class StartForm(forms.Form):
    """What a player may set; the game's own options are added for its play."""

    games = forms.IntegerField(
        min_value=FEWEST_GAMES, max_value=MOST_GAMES, initial=100_000, label="Games"
    )
    pilot = forms.ChoiceField(label="Pilot")
    first = forms.ChoiceField(
        choices=(("both", "Half and half"), ("play", "On the play"), ("draw", "On the draw")),
        label="Who begins",
    )
    horizon = forms.IntegerField(min_value=1, max_value=LONGEST_HORIZON, label="Stop after")
    seed = forms.IntegerField(min_value=0, max_value=LARGEST_SEED, required=False, label="Seed")

    def __init__(self, play: Play, cards: Sequence[CardInfo], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.play = play
        pilot = self.fields["pilot"]
        assert isinstance(pilot, forms.ChoiceField)
        pilot.choices = [(name, f"{name}: {says}") for name, says in play.pilots.items()]
        self.fields["horizon"].initial = play.horizon
        self.fields["horizon"].help_text = f"{play.unit}s; later games count as undecided."
        self.fields["seed"].help_text = "Leave empty for a new one. The same seed, the same games."
        for name, option in play.options.items():
            self.fields[f"own-{name}"] = _card_field(option, cards) or _number_field(option)

    def run_options(self) -> RunOptions:
        values = self.cleaned_data
        own = {name: values[f"own-{name}"] for name in self.play.options}
        return RunOptions(values["first"], values["pilot"], values["horizon"], own)

    @property
    def seed_wanted(self) -> int:
        seed = self.cleaned_data.get("seed")
        return secrets.randbelow(LARGEST_SEED) if seed is None else int(seed)


def _number_field(option: Option) -> forms.Field:
    return forms.IntegerField(
        min_value=option.least,
        max_value=option.most,
        initial=option.default,
        label=capfirst(option.says),
    )


def _card_field(option: Option, cards: Sequence[CardInfo]) -> forms.Field | None:
    """A choice of cards by their names, for a number that stands for one."""
    offered = [(at, card.title) for at, card in enumerate(option.cards(cards), start=1)]
    if not offered:
        return None
    none = [] if option.least else [(0, "None")]
    return forms.TypedChoiceField(
        choices=[*none, *offered],
        coerce=int,
        initial=min(option.default, len(offered)),
        label=capfirst(option.says),
    )


@require_http_methods(["GET", "HEAD", "POST"])
def start_page(request: HttpRequest, key: str) -> HttpResponse:
    """Ask how to play the deck, and start."""
    deck = visible_deck(request, key)
    game = GAMES[deck.game]
    context: dict[str, Any] = {"deck": deck, "game": game, "offered": GAMES_OFFERED}
    if not game.play:
        return render(request, "simulator/start.html", context, status=404)
    cards = card_index(game.slug).cards
    form = StartForm(load_play(game), cards, request.POST or None, initial={"first": "both"})
    fault = ""
    if request.method == "POST" and form.is_valid():
        try:
            run = start_run(
                deck.as_list(),
                games=form.cleaned_data["games"],
                seed=form.seed_wanted,
                options=form.run_options(),
                stored=deck,
                **starter(request),
            )
            return redirect("simulator:run", run.key)
        except (CannotStart, CannotPlay, BadOption, NotPlayable) as error:
            fault = str(error)
    earlier = SimulationRun.objects.visible_to(request.user, request.session.session_key)
    context |= {"form": form, "fault": fault, "runs": earlier.filter(deck=deck)[:10]}
    return render(request, "simulator/start.html", context)
