"""The decks that a deck can be played against, and the fields in which one is chosen."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from django import forms
from django.db.models import Q
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from decks.library.comparison import LONGEST, find_deck
from decks.library.demo_decks import SYSTEM_USER
from decks.library.distinct_names import distinct_names
from decks.models import Deck

MOST_OFFERED = 50


def opponents(request: HttpRequest, deck: Deck) -> list[Deck]:
    """The visitor's own and the demo decks, and one that the address names with `against`."""
    me, session = request.user, request.session.session_key
    visible = Deck.objects.visible_to(me, session).filter(game=deck.game)
    named = visible.filter(key=request.GET.get("against", ""))
    own = Deck.objects.owned_by(me, session).filter(game=deck.game)
    demo = visible.filter(owner__username=SYSTEM_USER)
    offered = Q(pk__in=named) | Q(pk__in=own) | Q(pk__in=demo)
    return list(
        visible.filter(offered)
        .select_related("head", "owner")
        .order_by("name", "pk")[:MOST_OFFERED]
    )


def choices_of(decks: Iterable[Deck]) -> list[tuple[str, str]]:
    """Decks for a list to choose from; those that share a name say whose they are."""
    listed = list(decks)
    shared = Counter(each.title for each in listed)
    by_owner = _("%(deck)s by %(owner)s")
    names = [
        by_owner % {"deck": each.title, "owner": each.owner}
        if shared[each.title] > 1 and each.owner
        else each.title
        for each in listed
    ]
    return [(each.key, name) for each, name in zip(listed, distinct_names(names), strict=True)]


class OpponentForm(forms.Form):
    """The deck across the table: one of a list, or any other by its name or link. `alone` is what
    the list says for no deck, where a deck can be played alone."""

    against = forms.ChoiceField(label=gettext_lazy("Against"), required=False)
    other = forms.CharField(
        label=gettext_lazy("Or another deck"),
        max_length=LONGEST,
        required=False,
        help_text=gettext_lazy("The name of a public deck, or the link of any deck."),
    )

    def __init__(
        self, request: HttpRequest, deck: Deck, *args: Any, alone: Any = "", **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.request, self.deck, self.can_be_alone = request, deck, bool(alone)
        self.offered = {each.key: each for each in opponents(request, deck)}
        none = [("", alone or _("Choose a deck"))]
        self.choose_from("against", [*none, *choices_of(self.offered.values())])

    def choose_from(self, name: str, choices: list[tuple[str, Any]]) -> None:
        """What a field offers."""
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    def clean(self) -> dict[str, Any]:
        values = super().clean() or self.cleaned_data
        typed = str(values.get("other") or "").strip()
        opponent = self._named(typed) if typed else self.offered.get(values.get("against") or "")
        if opponent is None and not self.can_be_alone and not self.errors:
            self.add_error("against", _("Choose a deck."))
        return values | {"opponent": opponent}

    def _named(self, typed: str) -> Deck | None:
        """The deck that was typed; says what is wrong where it is not one deck of this game."""
        choice = find_deck(self.request, typed, self.deck.game)
        if choice.deck is None:
            names = ", ".join(
                _("%(deck)s by %(owner)s") % {"deck": deck.title, "owner": deck.owner}
                for deck in choice.offered
            )
            self.add_error(
                "other",
                _("Several decks have this name: %s. Paste the link of one.") % names
                if names
                else _("No deck of yours and no public deck has this name or link."),
            )
        elif choice.deck.game != self.deck.game:
            self.add_error("other", _("This deck is for another game."))
            return None
        return choice.deck
