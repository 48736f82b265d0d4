"""The addresses that `make screenshots` visits."""

from collections.abc import Iterator

from django.utils.timezone import localdate

from decks.models import Deck
from games.registry import GAMES
from games.rules.formats import in_force
from games.services.card_indexes import card_index
from games.services.format_rules import format_rules
from simulator.models import Matrix, PlaytestGame, SimulationRun, SwapSearch
from simulator.playtest.services import TURN, start_playtest, take_step

# A word that is a value in some games and in few names of any.
BARE_WORD = "fire"
MID_GAME = 4

# What an account sees before it has any decks.
EMPTY = {
    "my-decks-empty": "/decks/mine/",
    "choose-simulation-empty": "/simulate/",
    "notices-empty": "/notices/",
    "account-empty": "/accounts/",
}
PLAIN = {
    "home": "/",
    "check": "/check/",
    "odds": "/odds/",
    "odds-answer": (
        "/odds/?deck=60&draws=10&name0=Starters&cards0=12&least0=1&name1=Answers&cards1=8&most1=3"
    ),
    "choose-simulation": "/simulate/",
    "search": f"/search/?q={BARE_WORD}",
    "search-nothing": "/search/?q=xyzzy",
    "search-mistake": "/games/six-forms/cards/?q=form%3Afire+(cost%3E",
    "search-unknown-field": "/games/six-forms/cards/?q=elemant%3Afire",
    "syntax": "/syntax/",
    "decks": "/decks/",
    "decks-none": "/decks/?tag=nothing-has-this-tag",
    "my-decks": "/decks/mine/",
    "new-deck": "/decks/new/",
    "new-deck-game": "/decks/new/?game=oversoul",
    "account": "/accounts/",
    "token": "/accounts/token/",
    "notices": "/notices/",
    "import": "/decks/import/?game=highlander&text=1+Slash%0A1+Slosh",
    "import-empty": "/decks/import/",
    "compare-choose": "/decks/compare/",
    "speed-choose": "/simulations/compare/",
    "password": "/accounts/password/",
    "delete-account": "/accounts/delete/",
    "api": "/api/v1/docs/",
    "error-404": "/cards/",
}
# What somebody sees who is not signed in.
FOR_STRANGERS = {
    "first-visit": "/",
    "signup": "/accounts/signup/",
    "login": "/accounts/login/",
    "login-to-continue": "/accounts/login/?next=/accounts/",
    "reset": "/accounts/reset/",
    "reset-sent": "/accounts/reset/sent/",
    "reset-old-link": "/accounts/reset/MQ/set-password/",
    "my-decks-stranger": "/decks/mine/",
    "private-deck": "/decks/nosuchdeck/",
}


def banned_card(slug: str, form: str) -> str:
    """The code of a card that is banned now; of the first card where there is none."""
    index = card_index(slug)
    wheres = [
        entry.where
        for dated in reversed(in_force(format_rules(GAMES[slug], form).lists, localdate()))
        for entry in dated.entries
        if entry.limit == 0
    ]
    found = index.search(wheres[0]).cards if wheres else index.cards
    return found[0].code


def card_to_put_in(deck: Deck) -> tuple[str, str]:
    """The largest section of a full deck, and a card for it that the deck does not have."""
    sections = deck.as_list().sections
    section = max(sections, key=lambda key: sum(sections[key].values()))
    fitting = card_index(deck.game).search(GAMES[deck.game].section(section).where).cards
    return section, next(card.code for card in fitting if card.code not in sections[section])


def game_pages(deck: Deck) -> Iterator[tuple[str, str]]:
    """The pages about one game and its cards."""
    slug = deck.game
    yield "game", f"/games/{slug}/"
    yield "cards", f"/games/{slug}/cards/"
    yield "cards-word", f"/games/{slug}/cards/?q={BARE_WORD}"
    yield "cards-list", f"/games/{slug}/cards/?view=list"
    yield "advanced", f"/games/{slug}/search/"
    yield "syntax", f"/syntax/{slug}/"
    yield "card", f"/games/{slug}/cards/{card_index(slug).cards[0].code}/"
    yield "card-banned", f"/games/{slug}/cards/{banned_card(slug, deck.format)}/"
    yield "pilots", f"/games/{slug}/pilots/"
    yield "formats", f"/formats/{slug}/"
    yield "format", f"/formats/{slug}/{deck.format}/"


def deck_pages(deck: Deck, changed: Deck, house: str) -> Iterator[tuple[str, str]]:
    """The pages of one deck, and of one that was changed after it was copied."""
    assert changed.copied_from is not None
    section, code = card_to_put_in(deck)
    yield "deck", f"/decks/{deck.key}/?seed=1"
    yield "edit-text", f"/decks/{deck.key}/edit/bulk/"
    yield "edit-details", f"/decks/{deck.key}/edit/details/"
    yield "edit-replace", f"/decks/{deck.key}/edit/replace/{section}/{code}/"
    yield "gems-and-pool", f"/decks/{deck.key}/edit/gems-and-pool/"
    yield "history", f"/decks/{changed.key}/history/"
    yield "difference", f"/decks/{changed.key}/history/difference/?from=1&to=2"
    yield "registration", f"/decks/{deck.key}/print/registration/"
    yield "share", f"/decks/{deck.key}/share/"
    yield "compare", f"/decks/compare/?a={changed.copied_from.key}&b={changed.key}"
    yield "house-format", f"/formats/{deck.game}/{house}/"
    yield "house-format-edit", f"/formats/{deck.game}/{house}/edit/"


def editor_pages(deck: Deck, unfinished: Deck) -> Iterator[tuple[str, str]]:
    """The editor, which fills the window."""
    yield "editor", f"/decks/{deck.key}/edit/"
    yield "editor-word", f"/decks/{deck.key}/edit/?q={BARE_WORD}&scope=all&legal=no#search_pane"
    yield "editor-unfinished", f"/decks/{unfinished.key}/edit/#verdict_pane"
    yield "editor-numbers", f"/decks/{deck.key}/edit/#numbers_pane"
    code = next(iter(card_index(deck.game).cards)).code
    yield "editor-card", f"/decks/{deck.key}/edit/card/{code}/"


def playtest_in_mid_game(deck: Deck, other: Deck) -> PlaytestGame:
    """A game against a pilot, a few turns in, to the player's next decision."""
    game = start_playtest(
        deck, against=other, seed=2, owner=deck.owner, session_key=deck.session_key
    )
    while game.turn < MID_GAME and not game.outcome:
        take_step(game, game.version, TURN, None)
    return game


def simulator_pages(
    deck: Deck, other: Deck, run: SimulationRun, search: SwapSearch, matrix: Matrix
) -> Iterator[tuple[str, str]]:
    """The pages that simulate, of one game."""
    yield "simulate", f"/decks/{deck.key}/simulate/"
    yield "report", f"/simulations/{run.key}/"
    yield "speed", f"/simulations/compare/?a={deck.key}&b={other.key}&games=1000"
    yield "odds", f"/odds/?of={deck.key}"
    yield "try-swaps", f"/decks/{deck.key}/swaps/"
    yield "swaps", f"/swaps/{search.key}/"
    yield "start-matrix", f"/matrices/new/?game={deck.game}"
    yield "matrix", f"/matrices/{matrix.key}/?f1=60&f2=40"
    match_up = matrix.match_ups.first()
    assert match_up is not None
    yield "start-match-up", f"/decks/{deck.key}/match-up/"
    yield "match-up", f"/match-ups/{match_up.key}/"
    yield "replay", f"/simulations/{run.key}/games/0/"
    yield "replay-middle", f"/simulations/{run.key}/games/0/?step=12"
    yield "playtest", f"/decks/{deck.key}/playtest/?seed=1"
    yield "board", f"/playtests/{playtest_in_mid_game(deck, other).key}/"
