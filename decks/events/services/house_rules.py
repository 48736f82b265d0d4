"""House formats of events: an event has a copy of its own, which nobody changes or deletes."""

from games.models import HouseFormat
from games.models.formats import HOUSE_PREFIX, new_key


def frozen_format(game: str, slug: str) -> str:
    """The format that lists are judged by: of a house format a copy, so that its author cannot
    change the rules of an event that is going on, nor take them away."""
    if not slug.startswith(HOUSE_PREFIX):
        return slug
    house = HouseFormat.objects.filter(game=game, key=slug.removeprefix(HOUSE_PREFIX)).first()
    if house is None or is_frozen(house):
        return slug
    house.pk, house.key, house.owner, house.session_key = None, new_key(), None, ""
    house.save(force_insert=True)
    return house.slug


def is_frozen(house: HouseFormat) -> bool:
    """Whether it belongs to nobody, so that nobody can change it."""
    return house.owner_id is None and not house.session_key
