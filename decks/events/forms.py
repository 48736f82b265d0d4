"""The form of an event's settings."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

from django import forms
from django.utils.translation import gettext_lazy as _

from decks.events.models import Event
from decks.events.models.event import Structure
from decks.events.tournament.standings import TieBreak
from games.models import HouseFormat
from games.models.formats import HOUSE_PREFIX
from games.registry import GAMES
from games.rules.events import EventDefaults

TIE_BREAKS = {
    TieBreak.OPPONENTS_MATCH_WIN.value: _("Opponents’ match-win percentage"),
    TieBreak.GAME_WIN.value: _("Game-win percentage"),
    TieBreak.OPPONENTS_GAME_WIN.value: _("Opponents’ game-win percentage"),
    TieBreak.MATCH_WIN.value: _("Match-win percentage"),
    TieBreak.HEAD_TO_HEAD.value: _("Result between the players"),
}
TIE_BREAK_PLACES = (_("First"), _("Second"), _("Third"), _("Fourth"), _("Fifth"))
GROUPS: tuple[tuple[Any, tuple[str, ...]], ...] = (
    (
        _("Event"),
        ("name", "format", "starts", "time_zone", "place", "online", "description", "visibility"),
    ),
    (_("Registration"), ("capacity", "deadline", "closes", "accounts_required", "check_in")),
    (
        _("Deck lists"),
        ("lists_required", "without_list", "lists_in_main", "lists_in_cut"),
    ),
    (
        _("Rounds"),
        ("structure", "rounds", "round_minutes", "games_to_win", "cut", "cut_structure"),
    ),
)
# What an event of a structure does not have. The form hides it, by the stylesheet alone.
WITHOUT: dict[str, tuple[str, ...]] = {
    Structure.SINGLE: ("rounds", "cut", "tie-breaks"),
    Structure.DOUBLE: ("rounds", "cut", "tie-breaks"),
    Structure.ROUND_ROBIN: ("rounds", "cut"),
    Structure.FREE_FOR_ALL: ("matches", "tie-breaks"),
}
AS_USUAL = _("Leave it empty for what is usual in the game.")
MOMENT = "%Y-%m-%dT%H:%M"
ZONES = sorted(available_timezones())


def zone_of(data: Mapping[str, Any] | None, event: Event | None) -> ZoneInfo:
    """The time zone that the form's times are in."""
    name = (data or {}).get("time_zone") or (event.time_zone if event else "UTC")
    return ZoneInfo(name if name in ZONES else "UTC")


class MarkedSelect(forms.Select):
    """A menu whose options have an attribute for the stylesheet."""

    def __init__(self, attribute: str, marks: Callable[[str], Iterable[str]]) -> None:
        super().__init__()
        self.attribute, self.marks = attribute, marks

    def create_option(self, name: str, value: Any, *others: Any, **named: Any) -> dict[str, Any]:
        option = super().create_option(name, value, *others, **named)
        option["attrs"][self.attribute] = " ".join(self.marks(str(value)))
        return option


def _usual_structures() -> str:
    """The usual structure, and the games with another."""
    usual = EventDefaults().structure
    others = [
        _("%(structure)s in %(game)s")
        % {"structure": Structure(game.events.structure).label.lower(), "game": game.name}
        for game in GAMES.values()
        if game.events.structure != usual
    ]
    found = {"structure": Structure(usual).label, "others": ", ".join(others)}
    return _("Usual: %(structure)s; %(others)s.") % found


def _usually_without(game_and_format: str) -> tuple[str, ...]:
    """What events of the game do not have where nobody chooses a structure."""
    game = game_and_format.partition("/")[0]
    return WITHOUT.get(GAMES[game].events.structure, ())


class EventForm(forms.ModelForm):
    """Settings of an event. Use it with the zone of `zone_of` activated: its times are local."""

    format = forms.ChoiceField(
        label=_("Game and format"), widget=MarkedSelect("data-usually-without", _usually_without)
    )
    time_zone = forms.ChoiceField(
        label=_("Time zone"), choices=[(zone, zone) for zone in ZONES], initial="UTC"
    )
    structure = forms.ChoiceField(
        label=_("Structure"),
        required=False,
        widget=MarkedSelect("data-without", lambda structure: WITHOUT.get(structure, ())),
    )
    round_minutes = forms.IntegerField(
        label=_("Minutes per round"),
        min_value=1,
        max_value=600,
        required=False,
        help_text=AS_USUAL,
    )
    games_to_win = forms.IntegerField(
        label=_("Games to win a match"),
        min_value=1,
        max_value=9,
        required=False,
        help_text=AS_USUAL,
    )

    class Meta:
        model = Event
        fields = (
            "name", "format", "starts", "time_zone", "place", "online", "description", "visibility",
            "structure", "rounds", "round_minutes", "games_to_win", "cut", "cut_structure",
            "capacity", "closes", "accounts_required", "check_in", "lists_required", "deadline",
            "without_list", "lists_in_main", "lists_in_cut",
        )  # fmt: skip
        labels = {  # noqa: RUF012 - Django's form options
            "name": _("Name"),
            "starts": _("Starts"),
            "place": _("Place, or the link of an online event"),
            "online": _("Online"),
            "description": _("What players should know"),
            "visibility": _("Who sees the event"),
            "rounds": _("Rounds before the cut"),
            "cut": _("Players in the cut"),
            "cut_structure": _("Bracket of the cut"),
            "capacity": _("Maximum players"),
            "accounts_required": _("Players need an account"),
            "check_in": _("Players check in before the start"),
            "lists_required": _("Players submit deck lists"),
            "deadline": _("Deadline"),
            "closes": _("Registration closes"),
            "without_list": _("Without a legal list at the deadline"),
            "lists_in_main": _("Who sees lists before the cut"),
            "lists_in_cut": _("Who sees lists in the cut"),
        }
        help_texts = {  # noqa: RUF012 - Django's form options
            "deadline": _(
                "Until then players register and submit lists. The event’s time zone counts."
            ),
            "lists_in_main": _("Never before the start. Opponents see what everybody may see."),
        }
        widgets = {  # noqa: RUF012 - Django's form options
            "starts": forms.DateTimeInput({"type": "datetime-local"}, MOMENT),
            "deadline": forms.DateTimeInput({"type": "datetime-local"}, MOMENT),
            "description": forms.Textarea({"rows": 4}),
        }

    def __init__(self, user: Any, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        usual: tuple[Any, Any] = ("", _("As usual for the game"))
        self.fields["structure"].help_text = _usual_structures()
        self.fields["structure"].choices = [usual, *Structure.choices]  # type: ignore[attr-defined]
        self.fields["format"].choices = _formats(user, self.instance)  # type: ignore[attr-defined]
        for name in ("starts", "deadline"):
            self.fields[name].input_formats = [MOMENT, f"{MOMENT}:%S"]  # type: ignore[attr-defined]
        self._add_tie_breaks()
        if self.instance.pk:
            self.initial["format"] = f"{self.instance.game}/{self.instance.format}"

    def _add_tie_breaks(self) -> None:
        """One choice for each place in the order of tie-breaks."""
        used = self.instance.tie_breaks
        for place, ordinal in enumerate(TIE_BREAK_PLACES):
            self.fields[f"tie_break_{place}"] = forms.ChoiceField(
                label=ordinal,
                choices=[("", _("None")), *TIE_BREAKS.items()],
                required=False,
                initial=used[place] if place < len(used) else "",
            )

    def groups(self) -> list[tuple[Any, list[forms.BoundField]]]:
        """The fields under their headings."""
        ties = [f"tie_break_{place}" for place in range(len(TIE_BREAK_PLACES))]
        return [
            (title, [self[name] for name in names])
            for title, names in (*GROUPS, (_("Tie-breaks"), ties))
        ]

    def values(self) -> dict[str, Any]:
        """The settings; what was left empty is as usual for the game."""
        data = dict(self.cleaned_data)
        ties = [data.pop(f"tie_break_{place}", "") for place in range(len(TIE_BREAK_PLACES))]
        if any(f"tie_break_{place}" in self.data for place in range(len(TIE_BREAK_PLACES))):
            data["tie_breaks"] = [tie for tie in ties if tie]
        data["game"], _slash, data["format"] = data["format"].partition("/")
        usual = GAMES[data["game"]].events
        data["structure"] = data["structure"] or usual.structure
        if "cut" in WITHOUT.get(data["structure"], ()):
            data["cut"] = 0
        data["round_minutes"] = data["round_minutes"] or usual.round_minutes
        data["games_to_win"] = data["games_to_win"] or usual.games_to_win
        return data

    def _post_clean(self) -> None:
        """The services check the settings as a whole: nothing is put on the instance here."""


def _formats(user: Any, event: Event) -> list[tuple[str, str]]:
    """The formats that can be played, game by game, with the house formats that the visitor made
    or opened, and the event's own copy of one. A closed menu has to say the game, too."""
    house = HouseFormat.objects.known_to(user, None)
    return [
        (f"{slug}/{format_slug}", f"{game.name}: {name}")
        for slug, game in GAMES.items()
        for format_slug, name in (
            *((f.slug, f.name) for f in game.formats if f.playable),
            *((f.slug, f.name) for f in house if f.game == slug),
            *((f.slug, _copy_label(f)) for f in _own_copy(event, slug)),
        )
    ]


def _own_copy(event: Event, game: str) -> Iterable[HouseFormat]:
    """The event's own copy of a house format, if it is one of that game."""
    if event.game != game or not event.format.startswith(HOUSE_PREFIX):
        return ()
    return HouseFormat.objects.filter(game=game, key=event.format.removeprefix(HOUSE_PREFIX))


def _copy_label(house: HouseFormat) -> str:
    """How the copy is told from the format that it was made from."""
    return _("%(format)s (as it was when it was chosen)") % {"format": house.name}
