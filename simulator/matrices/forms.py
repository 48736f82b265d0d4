"""The forms of a matrix: to start one, to have it searched, and to describe a field."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _now
from django.utils.translation import gettext_lazy as _

from games.engine.play import Play
from games.presentation.labels import describe_pilots, pilot_choices
from simulator.goldfish.seeds import LARGEST_SEED, new_seed
from simulator.matrices.decks_on_offer import OfferGroup, keys_in
from simulator.matrices.planning import (
    FEWEST_DECKS,
    FEWEST_GAMES,
    FEWEST_SEARCHED_GAMES,
    MOST_DECKS,
    MOST_GAMES,
    MOST_GAMES_IN_ALL,
    MOST_SEARCHED_GAMES,
    suggested_searched_games,
)
from simulator.matrices.services import Entrant


class MatrixForm(forms.Form):
    """Which decks, who plays them, and how many games a pairing has."""

    decks = forms.MultipleChoiceField(required=False, label=_("Decks"))
    links = forms.CharField(
        required=False,
        max_length=4_000,
        label=_("Other public decks"),
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Links to the decks, one per line; the code at the end of a link is enough."),
    )
    pilot = forms.ChoiceField(label=_("Pilot of all decks"))
    games = forms.IntegerField(
        min_value=FEWEST_GAMES,
        max_value=MOST_GAMES,
        step_size=2,
        initial=10_000,
        label=_("Games for each pairing"),
    )
    seed = forms.IntegerField(min_value=0, max_value=LARGEST_SEED, required=False, label=_("Seed"))

    def __init__(self, play: Play, groups: Sequence[OfferGroup], *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.offered = {offer.value: offer.entrant for group in groups for offer in group.offers}
        decks, pilot = self.fields["decks"], self.fields["pilot"]
        assert isinstance(decks, forms.MultipleChoiceField)
        assert isinstance(pilot, forms.ChoiceField)
        decks.choices = [(value, entrant.name) for value, entrant in self.offered.items()]
        pilot.choices = pilot_choices(play.pilots)
        pilot.help_text = describe_pilots(play.pilots)
        self.fields["games"].help_text = _now(
            "%(least)s to %(most)s, and at most %(in_all)s games in all."
        ) % {
            "least": f"{FEWEST_GAMES:,}",
            "most": f"{MOST_GAMES:,}",
            "in_all": f"{MOST_GAMES_IN_ALL:,}",
        }
        self.fields["seed"].help_text = _(
            "Leave empty for a new seed. The same seed gives the same games."
        )

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        self._add_links(values)
        chosen = len(values.get("decks", []))
        if not self.errors and not FEWEST_DECKS <= chosen <= MOST_DECKS:
            message = _now("Choose %(least)d to %(most)d decks. You have chosen %(chosen)d.")
            sizes = {"least": FEWEST_DECKS, "most": MOST_DECKS, "chosen": chosen}
            self.add_error("decks", message % sizes)
        return values

    def _add_links(self, values: dict[str, Any]) -> None:
        """The decks that are named by link are chosen too."""
        keys = keys_in(values.get("links", ""))
        unknown = [key for key in keys if key not in self.offered]
        if unknown:
            message = _now("No deck of this game that you may see has this link or code: %s.")
            self.add_error("links", message % ", ".join(unknown))
        values["decks"] = list(dict.fromkeys([*values.get("decks", []), *keys]))

    @property
    def chosen(self) -> dict[str, Any]:
        """What a matrix is started with, its decks by name."""
        values, seed = self.cleaned_data, self.cleaned_data.get("seed")
        return {
            "entrants": by_name(self.offered[value] for value in values["decks"]),
            "games": values["games"],
            "pilot": values["pilot"],
            "seed": new_seed() if seed is None else seed,
        }


def by_name(entrants: Any) -> list[Entrant]:
    """Always in the same order, so that a matrix of the same decks is the same matrix."""
    return sorted(entrants, key=lambda each: (each.name.casefold(), repr(each.deck.sections)))


class SearchForm(forms.Form):
    """How many games the search pilot plays for each pairing."""

    games = forms.IntegerField(
        min_value=FEWEST_SEARCHED_GAMES,
        max_value=MOST_SEARCHED_GAMES,
        step_size=2,
        label=_("Games for each pairing"),
    )

    def __init__(self, decks: int, data: Any = None) -> None:
        super().__init__(data, initial={"games": suggested_searched_games(decks)})


class FieldForm(forms.Form):
    """How common each deck is among the opponents, in percent; what is left empty is not there."""

    def __init__(self, names: Sequence[str], *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        for at, name in enumerate(names, start=1):
            self.fields[f"f{at}"] = forms.FloatField(
                min_value=0,
                max_value=100,
                required=False,
                label=name,
                widget=forms.NumberInput(attrs={"step": "any"}),
            )

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        if not self.errors and not sum(share or 0 for share in values.values()) > 0:
            raise forms.ValidationError(_now("Give at least one deck more than 0 percent."))
        return values

    @property
    def shares(self) -> list[float]:
        """The share of each deck."""
        return [float(self.cleaned_data[name] or 0) for name in self.fields]
