"""Which revisions of a deck its visitors may see."""

from django.db.models import QuerySet

from decks.models import Deck, Revision

LONGEST_WAY = 10_000  # a query takes only so many numbers


def visible_revisions(deck: Deck, *, own: bool) -> QuerySet[Revision]:
    """All revisions for the owner; for others those that lead to the deck as it is, the newest
    of them where there are very many."""
    if own:
        return deck.revisions.all()
    parents = dict(deck.revisions.values_list("pk", "parent"))
    way: set[int] = set()
    at = deck.head_id
    while at is not None and at not in way and len(way) < LONGEST_WAY:
        way.add(at)
        at = parents.get(at)
    return deck.revisions.filter(pk__in=way)


def find_revision(known: QuerySet[Revision], number: str) -> Revision | None:
    """The one of that number, where it is among those."""
    if number.isascii() and number.isdigit() and len(number) < 9:
        return known.filter(number=int(number)).first()
    return None
