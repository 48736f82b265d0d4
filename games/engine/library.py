"""The face-down deck: drawn by a lazy shuffle, so that no order exists before a card is seen."""

from games.engine.chance import HasStream, below
from games.engine.compiling import kernel
from games.engine.records import Library, Numbers

EMPTY = -1


@kernel
def fill_library(library: Library, cards: Numbers, size: int) -> None:
    """A shuffled deck of those cards."""
    clear_library(library)
    for at in range(size):
        library.cards[at] = cards[at]
    library.unknown = size


@kernel
def clear_library(library: Library) -> None:
    """An empty deck."""
    library.unknown = 0
    library.on_top = 0
    library.taken = 0
    library.on_bottom = 0


@kernel
def cards_left(library: Library) -> int:
    """How many cards the deck holds."""
    return library.unknown + library.on_top + library.on_bottom - library.taken


@kernel
def take_top(player: HasStream, library: Library) -> int:
    """The top card, which leaves the deck; EMPTY if there is none."""
    if library.on_top > 0:
        library.on_top -= 1
        return library.top[library.on_top]
    if library.unknown > 0:
        at = below(player, library.unknown)
        card = library.cards[at]
        library.unknown -= 1
        library.cards[at] = library.cards[library.unknown]
        return card
    if library.taken < library.on_bottom:
        card = library.bottom[library.taken]
        library.taken += 1
        return card
    return EMPTY


@kernel
def put_on_top(library: Library, card: int) -> None:
    library.top[library.on_top] = card
    library.on_top += 1


@kernel
def put_on_bottom(library: Library, card: int) -> None:
    if library.taken > 0:
        for at in range(library.taken, library.on_bottom):
            library.bottom[at - library.taken] = library.bottom[at]
        library.on_bottom -= library.taken
        library.taken = 0
    library.bottom[library.on_bottom] = card
    library.on_bottom += 1


@kernel
def shuffle_in(library: Library, card: int) -> None:
    """Shuffle one card in: the whole deck loses its order, as a shuffled deck does."""
    shuffle(library)
    library.cards[library.unknown] = card
    library.unknown += 1


@kernel
def shuffle(library: Library) -> None:
    """Forget every order: known cards go back among the unknown ones."""
    while library.on_top > 0:
        library.on_top -= 1
        library.cards[library.unknown] = library.top[library.on_top]
        library.unknown += 1
    while library.taken < library.on_bottom:
        library.cards[library.unknown] = library.bottom[library.taken]
        library.unknown += 1
        library.taken += 1
    library.taken = 0
    library.on_bottom = 0


@kernel
def take_kind(library: Library, card: int) -> bool:
    """Take one copy of that card out of the deck, wherever it lies (a search of the deck)."""
    for at in range(library.unknown):
        if library.cards[at] == card:
            library.unknown -= 1
            library.cards[at] = library.cards[library.unknown]
            return True
    for at in range(library.on_top):
        if library.top[at] == card:
            for after in range(at + 1, library.on_top):
                library.top[after - 1] = library.top[after]
            library.on_top -= 1
            return True
    for at in range(library.taken, library.on_bottom):
        if library.bottom[at] == card:
            for after in range(at + 1, library.on_bottom):
                library.bottom[after - 1] = library.bottom[after]
            library.on_bottom -= 1
            return True
    return False


@kernel
def copies_left(library: Library, card: int) -> int:
    """How many copies of that card the deck holds."""
    found = 0
    for at in range(library.unknown):
        found += library.cards[at] == card
    for at in range(library.on_top):
        found += library.top[at] == card
    for at in range(library.taken, library.on_bottom):
        found += library.bottom[at] == card
    return found
