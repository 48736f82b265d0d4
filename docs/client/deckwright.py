"""A client for the Deckwright API, version 1. It needs nothing but Python 3.11.

Made from the schema by `manage.py make_client`; do not edit it by hand.

    from deckwright import Deckwright

    site = Deckwright("https://decks.example.org", token="dw_…")
    for game in site.games_list():
        print(game["name"])
"""

import json
from typing import Any, Literal, NotRequired, TypedDict
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen


class ApiError(Exception):
    """An answer other than 2xx; `body` says what was wrong."""

    def __init__(self, status: int, body: Any, retry_after: int | None) -> None:
        super().__init__(f"{status}: {body}")
        self.status, self.body, self.retry_after = status, body, retry_after


class AccountChange(TypedDict):
    at: "str"
    kind: "str"
    key: "str"
    data: "dict[str, Any]"


class AccountChanges(TypedDict):
    changes: "list[AccountChange]"
    cursor: "str"


class AccountRefusal(TypedDict):
    detail: "str"


class Applied(TypedDict):
    deck: "str"
    version: "int"
    legal: "bool | None"


class Apply(TypedDict):
    arm: "int"


class Batch(TypedDict):
    results: "list[dict[str, Any]]"


class Card(TypedDict):
    game: "str"
    code: "str"
    name: "str"
    subtitle: "str"
    set: "str"
    number: "str"
    type: "str"
    rarity: "str"
    effects: "list[dict[str, Any]]"
    text: "str"
    flavour: "str"
    token: "bool"
    attributes: "dict[str, Any]"


class CardChange(TypedDict):
    section: "str"
    code: "str"
    before: "int"
    after: "int"
    by: "int"


class CardCount(TypedDict):
    code: "str"
    count: "int"


class CardPage(TypedDict):
    count: "int"
    next: "str | None"
    previous: "str | None"
    facets: "dict[str, list[FacetValue]]"
    hints: "list[str]"
    results: "list[Card]"


class CardSet(TypedDict):
    code: "str"
    name: "str"
    released: "NotRequired[str | None]"
    official: "NotRequired[bool]"
    blurb: "NotRequired[str]"
    cards: "int"


class Cell(TypedDict):
    key: "str"
    decks: "list[int]"
    status: "str"
    games_done: "int"


class Change(TypedDict):
    code: "str"
    name: "str"
    count: "int"
    section: "str"


class Changes(TypedDict):
    changes: "list[dict[str, Any]]"


class CheckResult(TypedDict):
    passed: "bool"
    note: "NotRequired[str]"
    found: "NotRequired[list[str]]"


class Choice(TypedDict):
    version: "int"
    choice: "NotRequired[int]"
    do: "NotRequired[DoEnum]"


class Clock(TypedDict):
    running: "bool"


ClosesEnum = Literal['deadline', 'full', 'by_hand']


class Consent(TypedDict):
    consents: "bool"


class Correction(TypedDict):
    text: "str"
    anyway: "NotRequired[bool]"
    reason: "str"


class CreatedWebhook(TypedDict):
    key: "str"
    address: "str"
    kinds: "list[str]"
    created: "str"
    secret: "str"


class Cut(TypedDict):
    seeds: "list[int]"
    places: "dict[str, int]"


CutEnum = Literal[0, 2, 4, 8, 16, 32]


CutStructureEnum = Literal['single_elimination', 'double_elimination']


class Deck(TypedDict):
    key: "str"
    game: "str"
    format: "str"
    name: "str"
    title: "str"
    visibility: "VisibilityEnum"
    tags: "list[str]"
    likes: "int"
    folder: "NotRequired[str | None]"
    legal: "bool | None"
    version: "int"
    created: "str"
    updated: "str"
    owner: "str | None"
    description: "str"
    sections: "dict[str, list[CardCount]]"
    maybe: "list[CardCount]"
    pool: "list[CardCount] | None"
    gem_assignment: "dict[str, int] | None"
    notes: "NotRequired[dict[str, str]]"
    locks: "NotRequired[list[list[Any]]]"
    copied_from: "str | None"
    checked_on: "str | None"


class DeckCheck(TypedDict):
    round: "int"
    player: "int"
    drawn: "bool"
    passed: "bool | None"
    note: "str"
    found: "list[str]"
    missing: "list[str]"
    fingerprint: "str | None"


class DeckPage(TypedDict):
    count: "int"
    next: "str | None"
    previous: "str | None"
    results: "list[DeckSummary]"


class DeckSummary(TypedDict):
    key: "str"
    game: "str"
    format: "str"
    name: "str"
    title: "str"
    visibility: "VisibilityEnum"
    tags: "list[str]"
    likes: "int"
    folder: "NotRequired[str | None]"
    legal: "bool | None"
    version: "int"
    created: "str"
    updated: "str"


class Delivery(TypedDict):
    key: "str"
    kind: "str"
    data: "dict[str, Any]"
    status: "DeliveryStatusEnum"
    attempts: "int"
    due: "str"
    answer: "str"
    created: "str"


DeliveryStatusEnum = Literal['waiting', 'done', 'failed']


class Detail(TypedDict):
    detail: "str"


class Difference(TypedDict):
    cards: "list[CardChange]"
    words: "list[str]"


DoEnum = Literal['undo', 'pilot', 'turn', 'continue', 'concede']


class Draw(TypedDict):
    share: "NotRequired[int]"
    player: "NotRequired[int]"


class EditedDeck(TypedDict):
    key: "str"
    game: "str"
    format: "str"
    name: "str"
    title: "str"
    visibility: "VisibilityEnum"
    tags: "list[str]"
    likes: "int"
    folder: "NotRequired[str | None]"
    legal: "bool | None"
    version: "int"
    created: "str"
    updated: "str"
    owner: "str | None"
    description: "str"
    sections: "dict[str, list[CardCount]]"
    maybe: "list[CardCount]"
    pool: "list[CardCount] | None"
    gem_assignment: "dict[str, int] | None"
    notes: "NotRequired[dict[str, str]]"
    locks: "NotRequired[list[list[Any]]]"
    copied_from: "str | None"
    checked_on: "str | None"
    overtaken: "bool"


class Entry(TypedDict):
    number: "int"
    name: "str"
    status: "str"
    checked_in: "bool"
    consents: "bool"
    first_round: "int"
    fixed_table: "int | None"
    list: "ListState | None"
    link: "str"


class Event(TypedDict):
    key: "str"
    code: "str"
    name: "str"
    game: "str"
    format: "str"
    starts: "str"
    time_zone: "str"
    place: "str"
    online: "bool"
    status: "str"
    version: "int"
    structure: "str"
    planned_rounds: "int"
    players: "list[Player]"
    rounds: "list[Round]"
    standings: "list[Standing]"
    cut: "Cut"


class EventPage(TypedDict):
    count: "int"
    next: "str | None"
    previous: "str | None"
    results: "list[EventSummary]"


class EventSettings(TypedDict):
    name: "NotRequired[str]"
    format: "NotRequired[str]"
    starts: "NotRequired[str]"
    time_zone: "NotRequired[str]"
    place: "NotRequired[str]"
    online: "NotRequired[bool]"
    description: "NotRequired[str]"
    visibility: "NotRequired[VisibilityEnum]"
    accounts_required: "NotRequired[bool]"
    check_in: "NotRequired[bool]"
    capacity: "NotRequired[int | None]"
    closes: "NotRequired[ClosesEnum]"
    lists_required: "NotRequired[bool]"
    deadline: "NotRequired[str | None]"
    without_list: "NotRequired[WithoutListEnum]"
    lists_in_main: "NotRequired[ListVisibilityEnum]"
    lists_in_cut: "NotRequired[ListVisibilityEnum]"
    structure: "NotRequired[StructureEnum]"
    rounds: "NotRequired[int]"
    round_minutes: "NotRequired[int]"
    games_to_win: "NotRequired[int]"
    cut: "NotRequired[CutEnum]"
    cut_structure: "NotRequired[CutStructureEnum]"
    tie_breaks: "NotRequired[list[TieBreaksEnum]]"
    key: "str"
    code: "str"
    game: "str"
    status: "str"
    version: "int"


EventStatusEnum = Literal['draft', 'registration', 'closed', 'running', 'finished', 'cancelled']


class EventSummary(TypedDict):
    key: "str"
    code: "str"
    name: "str"
    game: "str"
    format: "str"
    starts: "str"
    time_zone: "str"
    place: "str"
    online: "bool"
    status: "str"
    version: "int"


class ExtraTime(TypedDict):
    minutes: "int"


class FacetValue(TypedDict):
    value: "str"
    count: "int"


class Fault(TypedDict):
    detail: "NotRequired[str]"


class Figure(TypedDict):
    key: "str"
    title: "str"
    says: "str"
    head: "list[str]"
    rows: "list[list[str]]"
    numbers: "dict[str, Any]"


class Format(TypedDict):
    slug: "str"
    name: "str"
    summary: "str"
    rule_ref: "str"
    playable: "bool"
    house: "bool"
    base: "str"
    pool: "str"
    constraints: "list[dict[str, Any]]"
    lists: "list[FormatList]"


class FormatList(TypedDict):
    name: "str"
    effective: "str"
    pool: "NotRequired[str]"
    season_cards: "NotRequired[str]"
    notes: "NotRequired[str]"
    entries: "list[ListEntry]"


class Game(TypedDict):
    slug: "str"
    name: "str"
    tagline: "str"
    about: "str"
    sections: "list[Section]"
    types: "list[str]"
    rarities: "list[str]"
    formats: "list[str]"


GameEnum = Literal['lightseekers', 'highlander', 'arkhtide', 'six-forms', 'oversoul']


class Group(TypedDict):
    name: "str"
    cards: "int"
    least: "int"
    most: "NotRequired[int | None]"


KindEnum = Literal['warning', 'game_loss', 'match_loss', 'disqualification']


KindsEnum = Literal['simulation.finished', 'deck.illegal', 'event.changed']


class LegalAction(TypedDict):
    code: "int"
    text: "str"
    card: "str"
    place: "str"


class Like(TypedDict):
    liked: "bool"


class Likes(TypedDict):
    liked: "bool"
    likes: "int"


class Line(TypedDict):
    turn: "int"
    phase: "str"
    text: "str"


class ListEntry(TypedDict):
    where: "str"
    limit: "int | None"
    note: "str"


class ListState(TypedDict):
    number: "int"
    fingerprint: "str"
    legal: "bool"
    as_of: "str"
    by_staff: "bool"
    reason: "str"
    created: "str"


ListVisibilityEnum = Literal['private', 'opponents', 'public']


class LogLine(TypedDict):
    created: "str"
    actor: "str | None"
    action: "str"
    details: "dict[str, Any]"


class Match(TypedDict):
    table: "int | None"
    decided: "bool"
    players: "list[Seat]"
    draws: "int"
    why: "str"


class MatchUp(TypedDict):
    key: "str"
    deck: "str"
    other_deck: "str"
    game: "GameEnum"
    format: "str"
    name: "NotRequired[str]"
    other_name: "NotRequired[str]"
    options: "NotRequired[Any]"
    games: "int"
    games_done: "int"
    seed: "int"
    engine: "str"
    status: "NotRequired[StatusEnum]"
    fault: "NotRequired[str]"
    created: "str"
    finished: "NotRequired[str | None]"
    report: "dict[str, Any] | None"


class Matrix(TypedDict):
    key: "str"
    game: "str"
    format: "str"
    decks: "list[str]"
    games: "int"
    games_done: "int"
    pilot: "str"
    seed: "int"
    engine: "str"
    status: "str"
    fault: "str"
    is_shared: "bool"
    created: "str"
    beside: "NotRequired[str | None]"
    cells: "list[Cell]"
    report: "dict[str, Any] | None"


MulliganEnum = Literal['none', 'redraw', 'replace', 'replace-3']


class NamedCard(TypedDict):
    code: "str"
    name: "str"
    count: "int"


class NewDeck(TypedDict):
    name: "NotRequired[str]"
    format: "NotRequired[str]"
    description: "NotRequired[str]"
    tags: "NotRequired[list[str]]"
    visibility: "NotRequired[VisibilityEnum]"
    folder: "NotRequired[str | None]"
    game: "str"
    sections: "NotRequired[dict[str, list[CardCount]]]"
    pool: "NotRequired[list[CardCount] | None]"
    gem_assignment: "NotRequired[dict[str, int] | None]"
    text: "NotRequired[str]"
    skip_unread: "NotRequired[bool]"


class NewEntry(TypedDict):
    name: "str"
    consents: "NotRequired[bool]"


class NewEvent(TypedDict):
    name: "str"
    format: "NotRequired[str]"
    starts: "str"
    time_zone: "NotRequired[str]"
    place: "NotRequired[str]"
    online: "NotRequired[bool]"
    description: "NotRequired[str]"
    visibility: "NotRequired[VisibilityEnum]"
    accounts_required: "NotRequired[bool]"
    check_in: "NotRequired[bool]"
    capacity: "NotRequired[int | None]"
    closes: "NotRequired[ClosesEnum]"
    lists_required: "NotRequired[bool]"
    deadline: "NotRequired[str | None]"
    without_list: "NotRequired[WithoutListEnum]"
    lists_in_main: "NotRequired[ListVisibilityEnum]"
    lists_in_cut: "NotRequired[ListVisibilityEnum]"
    structure: "NotRequired[StructureEnum]"
    rounds: "NotRequired[int]"
    round_minutes: "NotRequired[int]"
    games_to_win: "NotRequired[int]"
    cut: "NotRequired[CutEnum]"
    cut_structure: "NotRequired[CutStructureEnum]"
    tie_breaks: "NotRequired[list[TieBreaksEnum]]"
    game: "str"


class NewPenalty(TypedDict):
    player: "int"
    kind: "KindEnum"
    infraction: "str"
    note: "NotRequired[str]"


class NewWebhook(TypedDict):
    address: "str"
    kinds: "list[KindsEnum]"


class Odds(TypedDict):
    probability: "float"
    exact: "bool"
    fraction: "str"


class Opponent(TypedDict):
    deck: "str"
    share: "NotRequired[float]"


class OwnList(TypedDict):
    text: "NotRequired[str]"
    anyway: "NotRequired[bool]"
    decks: "NotRequired[list[str]]"


class PatchedDeckWords(TypedDict):
    name: "NotRequired[str]"
    format: "NotRequired[str]"
    description: "NotRequired[str]"
    tags: "NotRequired[list[str]]"
    visibility: "NotRequired[VisibilityEnum]"
    folder: "NotRequired[str | None]"


class PatchedEntryChange(TypedDict):
    name: "NotRequired[str]"
    fixed_table: "NotRequired[int | None]"


class PatchedLabel(TypedDict):
    label: "NotRequired[str]"


class PatchedSettings(TypedDict):
    name: "NotRequired[str]"
    format: "NotRequired[str]"
    starts: "NotRequired[str]"
    time_zone: "NotRequired[str]"
    place: "NotRequired[str]"
    online: "NotRequired[bool]"
    description: "NotRequired[str]"
    visibility: "NotRequired[VisibilityEnum]"
    accounts_required: "NotRequired[bool]"
    check_in: "NotRequired[bool]"
    capacity: "NotRequired[int | None]"
    closes: "NotRequired[ClosesEnum]"
    lists_required: "NotRequired[bool]"
    deadline: "NotRequired[str | None]"
    without_list: "NotRequired[WithoutListEnum]"
    lists_in_main: "NotRequired[ListVisibilityEnum]"
    lists_in_cut: "NotRequired[ListVisibilityEnum]"
    structure: "NotRequired[StructureEnum]"
    rounds: "NotRequired[int]"
    round_minutes: "NotRequired[int]"
    games_to_win: "NotRequired[int]"
    cut: "NotRequired[CutEnum]"
    cut_structure: "NotRequired[CutStructureEnum]"
    tie_breaks: "NotRequired[list[TieBreaksEnum]]"


class Penalty(TypedDict):
    number: "int"
    player: "int"
    kind: "str"
    infraction: "str"
    note: "str"
    round: "int | None"
    table: "int | None"
    waits: "bool"
    withdrawn: "bool"


class Place(TypedDict):
    section: "str"
    code: "str"


class Play(TypedDict):
    number: "int"
    name: "str"
    status: "str"
    checked_in: "bool"
    consents: "bool"
    first_round: "int"
    fixed_table: "int | None"
    list: "ListState | None"
    link: "str"
    event: "EventSummary"
    lists_open: "bool"
    match: "PlayerMatch | None"


class Played(TypedDict):
    playtest: "Playtest"
    table: "Table"
    actions: "list[LegalAction]"
    lines: "list[TableLine]"


class Player(TypedDict):
    number: "int"
    name: "str"
    status: "str"


class PlayerMatch(TypedDict):
    table: "int | None"
    decided: "bool"
    players: "list[Seat]"
    draws: "int"
    why: "str"
    round: "int"
    disputed: "bool"
    extra_minutes: "int"


class Playtest(TypedDict):
    key: "str"
    deck: "str | None"
    other_deck: "str | None"
    game: "GameEnum"
    format: "str"
    name: "str"
    other_name: "str"
    opponent: "str"
    seat: "int"
    seed: "int"
    engine: "str"
    version: "int"
    turn: "int"
    outcome: "str"
    shared: "bool"
    created: "str"
    changed: "str"


PoolEnum = Literal['kind', 'maybe']


class PostedBatch(TypedDict):
    as_of: "NotRequired[str | None]"
    repair: "NotRequired[bool]"
    complete: "NotRequired[bool]"
    seed: "NotRequired[int | None]"
    game: "NotRequired[str | None]"
    format: "NotRequired[str | None]"
    decks: "list[PostedDeck | Any]"


class PostedDeck(TypedDict):
    as_of: "NotRequired[str | None]"
    repair: "NotRequired[bool]"
    complete: "NotRequired[bool]"
    seed: "NotRequired[int | None]"
    game: "NotRequired[str | None]"
    format: "NotRequired[str | None]"
    name: "NotRequired[str | None]"
    sections: "NotRequired[dict[str, list[CardCount]]]"
    pool: "NotRequired[list[CardCount] | None]"
    locked: "NotRequired[list[Place] | None]"
    gem_assignment: "NotRequired[dict[str, int] | None]"
    text: "NotRequired[str]"


class Problem(TypedDict):
    line: "int"
    text: "str"
    reason: "str"
    nearest: "list[str]"
    section: "str"
    count: "int"


class PublicDeck(TypedDict):
    key: "str"
    game: "str"
    format: "str"
    name: "str"
    title: "str"
    visibility: "VisibilityEnum"
    tags: "list[str]"
    likes: "int"
    folder: "NotRequired[str | None]"
    legal: "bool | None"
    version: "int"
    created: "str"
    updated: "str"
    owner: "str | None"


class PublicPage(TypedDict):
    count: "int"
    next: "str | None"
    previous: "str | None"
    results: "list[PublicDeck]"


class QueryFault(TypedDict):
    detail: "str"
    position: "int"
    length: "int"
    suggestion: "str"


class Question(TypedDict):
    deck: "int"
    draws: "int"
    hand: "NotRequired[int | None]"
    mulligan: "NotRequired[MulliganEnum]"
    groups: "list[Group]"


class Refusal(TypedDict):
    detail: "str"


class Repair(TypedDict):
    add: "list[Change]"
    remove: "list[Change]"
    possible: "bool | None"
    smallest: "bool"
    clash: "list[str]"


class ReplaySteps(TypedDict):
    names: "list[str]"
    last_step: "int"
    steps: "list[Step]"


class Report(TypedDict):
    game: "str"
    format: "str"
    as_of: "str"
    list: "str"
    legal: "bool"
    violations: "list[Violation]"
    sections: "dict[str, int]"
    repair: "Repair | None"
    name: "str"
    until: "str | None"
    problems: "list[Problem]"


class Result(TypedDict):
    wins: "NotRequired[dict[str, int]]"
    draws: "NotRequired[int]"
    double_loss: "NotRequired[bool]"
    places: "NotRequired[dict[str, int]]"
    counted: "NotRequired[dict[str, list[int]]]"


class Revision(TypedDict):
    number: "int"
    parent: "int | None"
    summary: "str"
    label: "str"
    current: "bool"
    created: "str"


class RevisionPage(TypedDict):
    count: "int"
    next: "str | None"
    previous: "str | None"
    results: "list[Revision]"


RoleEnum = Literal['organiser', 'judge', 'scorekeeper']


class Round(TypedDict):
    number: "int"
    cut: "bool"
    status: "str"
    ends: "str | None"
    seconds_left: "int"
    matches: "list[Match]"


class Run(TypedDict):
    key: "str"
    id: "str"
    deck: "str"
    game: "GameEnum"
    format: "str"
    name: "NotRequired[str]"
    options: "NotRequired[Any]"
    games: "int"
    games_done: "int"
    seed: "int"
    engine: "str"
    status: "NotRequired[StatusEnum]"
    fault: "NotRequired[str]"
    created: "str"
    finished: "NotRequired[str | None]"
    report: "dict[str, Any] | None"


class SearchMatrix(TypedDict):
    games: "int"


class Seat(TypedDict):
    number: "int"
    wins: "int"
    place: "int | None"
    counted: "list[int]"


class Section(TypedDict):
    key: "str"
    label: "str"
    where: "str"
    blurb: "str"


SeverityEnum = Literal['illegal', 'warning', 'notice']


class Staff(TypedDict):
    username: "str"
    role: "RoleEnum"


class StaffMember(TypedDict):
    username: "str"
    role: "str"


class Standing(TypedDict):
    place: "int"
    player: "int"
    points: "int"
    record: "str"
    opponents_match_win: "str"
    game_win: "str"
    opponents_game_win: "str"


class Start(TypedDict):
    games: "NotRequired[int]"
    seed: "NotRequired[int]"
    pilot: "NotRequired[str]"
    first: "NotRequired[StartFirstEnum]"
    horizon: "NotRequired[int]"
    options: "NotRequired[dict[str, int]]"


StartFirstEnum = Literal['play', 'draw', 'both']


class StartMatchUp(TypedDict):
    against: "str"
    games: "NotRequired[int]"
    seed: "NotRequired[int]"
    pilots: "NotRequired[list[str]]"


class StartMatrix(TypedDict):
    decks: "list[str]"
    games: "NotRequired[int]"
    seed: "NotRequired[int]"
    pilot: "NotRequired[str]"


class StartPlaytest(TypedDict):
    against: "NotRequired[str]"
    pilot: "NotRequired[str]"
    first: "NotRequired[StartPlaytestFirstEnum]"
    seed: "NotRequired[int]"


StartPlaytestFirstEnum = Literal['me', 'opponent', 'random']


class Status(TypedDict):
    status: "EventStatusEnum"


StatusEnum = Literal['running', 'done', 'cancelled', 'failed']


class Step(TypedDict):
    step: "int"
    turn: "int"
    active: "int"
    lives: "list[int]"
    seat: "int"
    decision: "str"
    lines: "list[TableLine]"
    table: "Table"


StructureEnum = Literal['swiss', 'single_elimination', 'double_elimination', 'round_robin', 'free_for_all']


class SubmittedList(TypedDict):
    number: "int"
    fingerprint: "str"
    legal: "bool"
    as_of: "str"
    by_staff: "bool"
    reason: "str"
    created: "str"
    name: "str"
    format: "str"
    text: "str"
    deck_code: "str"


class Swap(TypedDict):
    one: "int"
    other: "int"


class SwapSearch(TypedDict):
    key: "str"
    id: "str"
    deck: "str"
    game: "GameEnum"
    format: "str"
    options: "NotRequired[Any]"
    seed: "int"
    engine: "str"
    status: "NotRequired[StatusEnum]"
    fault: "NotRequired[str]"
    found: "int"
    games: "int"
    games_done: "int"
    created: "str"
    finished: "NotRequired[str | None]"
    against: "list[dict[str, Any]]"
    swaps: "list[dict[str, Any]]"


class SwapStart(TypedDict):
    pool: "NotRequired[PoolEnum]"
    out: "NotRequired[str]"
    query: "NotRequired[str]"
    pilot: "NotRequired[str]"
    seed: "NotRequired[int]"
    against: "NotRequired[list[Opponent]]"


class Table(TypedDict):
    viewer: "int"
    turn: "int"
    phase: "str"
    active: "int"
    asked: "int | None"
    prompt: "str"
    seats: "list[TableSeat]"
    shared: "list[TableZone]"


class TableCard(TypedDict):
    key: "str"
    title: "str"
    code: "NotRequired[str | None]"
    count: "int"
    turned: "int"
    exhausted: "bool"
    face_down: "bool"
    marks: "list[TableMark]"
    attached: "list[dict[str, Any]]"


class TableLine(TypedDict):
    turn: "int"
    phase: "str"
    text: "str"
    seat: "int"


class TableMark(TypedDict):
    name: "str"
    value: "str"
    tone: "str"


class TableSeat(TypedDict):
    seat: "int"
    life: "int"
    dummy: "bool"
    numbers: "list[TableMark]"
    zones: "list[TableZone]"


class TableZone(TypedDict):
    key: "str"
    name: "str"
    layout: "str"
    columns: "int"
    size: "int"
    note: "str"
    marks: "list[TableMark]"
    cards: "list[TableCard]"
    cells: "list[dict[str, Any]]"


TieBreaksEnum = Literal['opponents_match_win', 'game_win', 'opponents_game_win', 'match_win', 'head_to_head']


class UnreadFault(TypedDict):
    text: "list[str]"
    problems: "NotRequired[list[Problem]]"


class UploadedBatch(TypedDict):
    as_of: "NotRequired[str | None]"
    repair: "NotRequired[bool]"
    complete: "NotRequired[bool]"
    seed: "NotRequired[int | None]"
    game: "NotRequired[str]"
    format: "NotRequired[str]"
    file: "list[str]"


class Verdict(TypedDict):
    submitted: "ListState | None"
    legal: "bool"
    violations: "list[dict[str, Any]]"
    repaired: "str | None"


class Violation(TypedDict):
    code: "str"
    severity: "SeverityEnum"
    section: "str"
    cards: "list[NamedCard]"
    found: "Any"
    allowed: "Any"
    rule_ref: "str"
    message: "str"


VisibilityEnum = Literal['private', 'unlisted', 'public']


class Webhook(TypedDict):
    key: "str"
    address: "str"
    kinds: "list[str]"
    created: "str"


class WholeRevision(TypedDict):
    number: "int"
    parent: "int | None"
    summary: "str"
    label: "str"
    current: "bool"
    created: "str"
    state: "dict[str, Any]"


class WhyNot(TypedDict):
    as_of: "NotRequired[str | None]"
    repair: "NotRequired[bool]"
    complete: "NotRequired[bool]"
    seed: "NotRequired[int | None]"
    game: "NotRequired[str | None]"
    format: "NotRequired[str | None]"
    name: "NotRequired[str | None]"
    sections: "NotRequired[dict[str, list[CardCount]]]"
    pool: "NotRequired[list[CardCount] | None]"
    locked: "NotRequired[list[Place] | None]"
    gem_assignment: "NotRequired[dict[str, int] | None]"
    text: "NotRequired[str]"
    deck: "NotRequired[str]"
    codes: "list[str]"
    section: "NotRequired[str]"


class WhyNotAnswer(TypedDict):
    why_not: "dict[str, list[Violation]]"


class Withdraw(TypedDict):
    penalty: "int"


WithoutListEnum = Literal['drop', 'keep']


class Deckwright:
    """The API of one site. A token is needed for what belongs to an account."""

    def __init__(self, site: str, token: str = "", timeout: float = 30) -> None:
        self.site, self.token, self.timeout = site.rstrip("/"), token, timeout

    def _call(
        self,
        method: str,
        path: str,
        query: dict[str, Any],
        headers: dict[str, str | None],
        body: Any,
    ) -> Any:
        given = {name: value for name, value in query.items() if value is not None}
        address = f"{self.site}{path}" + (f"?{urlencode(given, doseq=True)}" if given else "")
        sent = {name: value for name, value in headers.items() if value is not None}
        if self.token:
            sent["Authorization"] = f"Token {self.token}"
        data = None
        if body is not None:
            data, sent["Content-Type"] = json.dumps(body).encode(), "application/json"
        try:
            request = Request(address, data, sent, method=method)
            with urlopen(request, timeout=self.timeout) as answer:
                return _read(answer)
        except HTTPError as error:
            wait = error.headers.get("Retry-After", "")
            after = int(wait) if wait.isdigit() else None
            raise ApiError(error.code, _read(error), after) from None

    def changes_list(
        self,
        *,
        since: "str",
    ) -> "AccountChanges":
        """What has changed for your account since a moment of the last 30 days, the oldest first: decks made, changed and deleted, decks that a list makes illegal, finished simulations, and events that you run or play in."""
        return self._call(
            "GET",
            f"/api/v1/changes/",
            {"since": since},
            {},
            None,
        )

    def check_create(
        self,
        body: "PostedDeck | None" = None,
    ) -> "Report":
        """Is this deck legal, and if not, what has to change?."""
        return self._call(
            "POST",
            f"/api/v1/check/",
            {},
            {},
            body,
        )

    def check_batch_create(
        self,
        body: "PostedBatch",
    ) -> "Batch":
        """Up to a thousand lists, as JSON or as files; a bad list is an error in its own place."""
        return self._call(
            "POST",
            f"/api/v1/check/batch/",
            {},
            {},
            body,
        )

    def check_why_not_create(
        self,
        body: "WhyNot",
    ) -> "WhyNotAnswer":
        """For each of many cards: can one more copy be added to the deck, and if not, why not."""
        return self._call(
            "POST",
            f"/api/v1/check/why-not/",
            {},
            {},
            body,
        )

    def decks_list(
        self,
        *,
        folder: "str | None" = None,
        format: "str | None" = None,
        game: "str | None" = None,
        legal: "bool | None" = None,
        page: "int | None" = None,
        tag: "str | None" = None,
    ) -> "DeckPage":
        """Your decks, the last changed first."""
        return self._call(
            "GET",
            f"/api/v1/decks/",
            {"folder": folder, "format": format, "game": game, "legal": legal, "page": page, "tag": tag},
            {},
            None,
        )

    def decks_create(
        self,
        body: "NewDeck",
        *,
        idempotency_key: "str | None" = None,
    ) -> "Deck":
        """Your decks, the last changed first."""
        return self._call(
            "POST",
            f"/api/v1/decks/",
            {},
            {"Idempotency-Key": idempotency_key},
            body,
        )

    def decks_public_list(
        self,
        *,
        author: "str | None" = None,
        card: "str | None" = None,
        format: "str | None" = None,
        game: "str | None" = None,
        legal: "str | None" = None,
        page: "int | None" = None,
        q: "str | None" = None,
        sort: "Literal['likes', ''] | None" = None,
        tag: "str | None" = None,
    ) -> "PublicPage":
        """By game, format, legality (yes or no), card (name or code), tag, author, or name (q)."""
        return self._call(
            "GET",
            f"/api/v1/decks/public/",
            {"author": author, "card": card, "format": format, "game": game, "legal": legal, "page": page, "q": q, "sort": sort, "tag": tag},
            {},
            None,
        )

    def decks_destroy(
        self,
        key: "str",
        *,
        if_match: "str | None" = None,
    ) -> "None":
        """One deck."""
        return self._call(
            "DELETE",
            f"/api/v1/decks/{quote(str(key), safe='')}/",
            {},
            {"If-Match": if_match},
            None,
        )

    def decks_retrieve(
        self,
        key: "str",
    ) -> "Deck":
        """One deck."""
        return self._call(
            "GET",
            f"/api/v1/decks/{quote(str(key), safe='')}/",
            {},
            {},
            None,
        )

    def decks_partial_update(
        self,
        key: "str",
        body: "PatchedDeckWords | None" = None,
        *,
        if_match: "str | None" = None,
    ) -> "EditedDeck":
        """Change the deck's details, who may see it, or its folder."""
        return self._call(
            "PATCH",
            f"/api/v1/decks/{quote(str(key), safe='')}/",
            {},
            {"If-Match": if_match},
            body,
        )

    def decks_update(
        self,
        key: "str",
        body: "NewDeck",
        *,
        if_match: "str",
    ) -> "EditedDeck":
        """Replace the deck's cards and details; needs If-Match."""
        return self._call(
            "PUT",
            f"/api/v1/decks/{quote(str(key), safe='')}/",
            {},
            {"If-Match": if_match},
            body,
        )

    def decks_changes_create(
        self,
        key: "str",
        body: "Changes",
        *,
        if_match: "str | None" = None,
    ) -> "EditedDeck":
        """Changes on top of whatever the deck is now, as one revision."""
        return self._call(
            "POST",
            f"/api/v1/decks/{quote(str(key), safe='')}/changes/",
            {},
            {"If-Match": if_match},
            body,
        )

    def decks_copy_create(
        self,
        key: "str",
        *,
        idempotency_key: "str | None" = None,
    ) -> "Deck":
        """A copy of a deck among your own."""
        return self._call(
            "POST",
            f"/api/v1/decks/{quote(str(key), safe='')}/copy/",
            {},
            {"Idempotency-Key": idempotency_key},
            None,
        )

    def decks_difference_retrieve(
        self,
        key: "str",
        *,
        from_: "int | None" = None,
        to: "int | None" = None,
        with_: "str | None" = None,
    ) -> "Difference":
        """What differs between two revisions of a deck, or between it and another deck."""
        return self._call(
            "GET",
            f"/api/v1/decks/{quote(str(key), safe='')}/difference/",
            {"from": from_, "to": to, "with": with_},
            {},
            None,
        )

    def decks_export_retrieve(
        self,
        form: "Literal['bbcode', 'code', 'csv', 'json', 'lackey', 'markdown', 'octgn', 'text', 'tts']",
        key: "str",
    ) -> "Any":
        """The deck as a file."""
        return self._call(
            "GET",
            f"/api/v1/decks/{quote(str(key), safe='')}/export/{quote(str(form), safe='')}/",
            {},
            {},
            None,
        )

    def decks_legality_retrieve(
        self,
        key: "str",
        *,
        as_of: "str | None" = None,
        in_format: "str | None" = None,
        repair: "bool | None" = None,
    ) -> "Report":
        """The report on a stored deck."""
        return self._call(
            "GET",
            f"/api/v1/decks/{quote(str(key), safe='')}/legality/",
            {"as_of": as_of, "in_format": in_format, "repair": repair},
            {},
            None,
        )

    def decks_like_retrieve(
        self,
        key: "str",
    ) -> "Likes":
        """The likes of a deck."""
        return self._call(
            "GET",
            f"/api/v1/decks/{quote(str(key), safe='')}/like/",
            {},
            {},
            None,
        )

    def decks_like_create(
        self,
        key: "str",
        body: "Like",
    ) -> "Likes":
        """Like the deck, or take your like back; a private deck cannot be liked."""
        return self._call(
            "POST",
            f"/api/v1/decks/{quote(str(key), safe='')}/like/",
            {},
            {},
            body,
        )

    def decks_match_ups_list(
        self,
        key: "str",
    ) -> "list[MatchUp]":
        """The visitor's match-ups of a deck, and the way to start one."""
        return self._call(
            "GET",
            f"/api/v1/decks/{quote(str(key), safe='')}/match-ups/",
            {},
            {},
            None,
        )

    def decks_match_ups_create(
        self,
        key: "str",
        body: "StartMatchUp",
        *,
        idempotency_key: "str | None" = None,
    ) -> "MatchUp":
        """The visitor's match-ups of a deck, and the way to start one."""
        return self._call(
            "POST",
            f"/api/v1/decks/{quote(str(key), safe='')}/match-ups/",
            {},
            {"Idempotency-Key": idempotency_key},
            body,
        )

    def decks_playtests_list(
        self,
        key: "str",
    ) -> "list[Playtest]":
        """The visitor's games with a deck, and the way to start one."""
        return self._call(
            "GET",
            f"/api/v1/decks/{quote(str(key), safe='')}/playtests/",
            {},
            {},
            None,
        )

    def decks_playtests_create(
        self,
        key: "str",
        body: "StartPlaytest | None" = None,
        *,
        idempotency_key: "str | None" = None,
    ) -> "Played":
        """The visitor's games with a deck, and the way to start one."""
        return self._call(
            "POST",
            f"/api/v1/decks/{quote(str(key), safe='')}/playtests/",
            {},
            {"Idempotency-Key": idempotency_key},
            body,
        )

    def decks_redo_create(
        self,
        key: "str",
        *,
        if_match: "str | None" = None,
    ) -> "EditedDeck":
        """Undo or redo one change."""
        return self._call(
            "POST",
            f"/api/v1/decks/{quote(str(key), safe='')}/redo/",
            {},
            {"If-Match": if_match},
            None,
        )

    def decks_revisions_list(
        self,
        key: "str",
    ) -> "RevisionPage":
        """The deck's history, the newest first; for its owner."""
        return self._call(
            "GET",
            f"/api/v1/decks/{quote(str(key), safe='')}/revisions/",
            {},
            {},
            None,
        )

    def decks_revisions_retrieve(
        self,
        key: "str",
        number: "int",
    ) -> "WholeRevision":
        """One revision with the deck as it was."""
        return self._call(
            "GET",
            f"/api/v1/decks/{quote(str(key), safe='')}/revisions/{quote(str(number), safe='')}/",
            {},
            {},
            None,
        )

    def decks_revisions_partial_update(
        self,
        key: "str",
        number: "int",
        body: "PatchedLabel | None" = None,
    ) -> "Revision":
        """Name the version; an empty label removes the name."""
        return self._call(
            "PATCH",
            f"/api/v1/decks/{quote(str(key), safe='')}/revisions/{quote(str(number), safe='')}/",
            {},
            {},
            body,
        )

    def decks_revisions_restore_create(
        self,
        key: "str",
        number: "int",
        *,
        if_match: "str | None" = None,
    ) -> "EditedDeck":
        """Make an earlier revision the deck again, as a new revision."""
        return self._call(
            "POST",
            f"/api/v1/decks/{quote(str(key), safe='')}/revisions/{quote(str(number), safe='')}/restore/",
            {},
            {"If-Match": if_match},
            None,
        )

    def decks_simulations_list(
        self,
        key: "str",
    ) -> "list[Run]":
        """The runs of a deck, and the way to start one."""
        return self._call(
            "GET",
            f"/api/v1/decks/{quote(str(key), safe='')}/simulations/",
            {},
            {},
            None,
        )

    def decks_simulations_create(
        self,
        key: "str",
        body: "Start | None" = None,
        *,
        idempotency_key: "str | None" = None,
    ) -> "Run":
        """The runs of a deck, and the way to start one."""
        return self._call(
            "POST",
            f"/api/v1/decks/{quote(str(key), safe='')}/simulations/",
            {},
            {"Idempotency-Key": idempotency_key},
            body,
        )

    def decks_swaps_create(
        self,
        key: "str",
        body: "SwapStart | None" = None,
        *,
        idempotency_key: "str | None" = None,
    ) -> "SwapSearch":
        """Try single-card swaps of a deck."""
        return self._call(
            "POST",
            f"/api/v1/decks/{quote(str(key), safe='')}/swaps/",
            {},
            {"Idempotency-Key": idempotency_key},
            body,
        )

    def decks_undo_create(
        self,
        key: "str",
        *,
        if_match: "str | None" = None,
    ) -> "EditedDeck":
        """Undo or redo one change."""
        return self._call(
            "POST",
            f"/api/v1/decks/{quote(str(key), safe='')}/undo/",
            {},
            {"If-Match": if_match},
            None,
        )

    def events_list(
        self,
    ) -> "EventPage":
        """Public events, the latest first; make a new one."""
        return self._call(
            "GET",
            f"/api/v1/events/",
            {},
            {},
            None,
        )

    def events_create(
        self,
        body: "NewEvent",
        *,
        idempotency_key: "str | None" = None,
    ) -> "EventSettings":
        """Public events, the latest first; make a new one."""
        return self._call(
            "POST",
            f"/api/v1/events/",
            {},
            {"Idempotency-Key": idempotency_key},
            body,
        )

    def events_play_retrieve(
        self,
        token: "str",
    ) -> "Play":
        """What the player has to do now: the list, the match."""
        return self._call(
            "GET",
            f"/api/v1/events/play/{quote(str(token), safe='')}/",
            {},
            {},
            None,
        )

    def events_play_check_in_create(
        self,
        token: "str",
    ) -> "Play":
        """Say that the player is here."""
        return self._call(
            "POST",
            f"/api/v1/events/play/{quote(str(token), safe='')}/check-in/",
            {},
            {},
            None,
        )

    def events_play_consent_create(
        self,
        token: "str",
        body: "Consent",
    ) -> "Play":
        """Let the list be published where the event publishes lists, or not any more."""
        return self._call(
            "POST",
            f"/api/v1/events/play/{quote(str(token), safe='')}/consent/",
            {},
            {},
            body,
        )

    def events_play_drop_create(
        self,
        token: "str",
    ) -> "Play":
        """Leave the event."""
        return self._call(
            "POST",
            f"/api/v1/events/play/{quote(str(token), safe='')}/drop/",
            {},
            {},
            None,
        )

    def events_play_list_create(
        self,
        token: "str",
        body: "OwnList | None" = None,
    ) -> "Verdict":
        """Submit a list."""
        return self._call(
            "POST",
            f"/api/v1/events/play/{quote(str(token), safe='')}/list/",
            {},
            {},
            body,
        )

    def events_play_result_create(
        self,
        token: "str",
        body: "Result | None" = None,
    ) -> "PlayerMatch":
        """Report the result of the match; it stands when an opponent reports the same."""
        return self._call(
            "POST",
            f"/api/v1/events/play/{quote(str(token), safe='')}/result/",
            {},
            {},
            body,
        )

    def events_retrieve(
        self,
        key: "str",
    ) -> "Event":
        """An event with its players, pairings and standings."""
        return self._call(
            "GET",
            f"/api/v1/events/{quote(str(key), safe='')}/",
            {},
            {},
            None,
        )

    def events_partial_update(
        self,
        key: "str",
        body: "PatchedSettings | None" = None,
    ) -> "EventSettings":
        """An event with its players, pairings and standings."""
        return self._call(
            "PATCH",
            f"/api/v1/events/{quote(str(key), safe='')}/",
            {},
            {},
            body,
        )

    def events_checks_list(
        self,
        key: "str",
    ) -> "list[DeckCheck]":
        """All deck checks."""
        return self._call(
            "GET",
            f"/api/v1/events/{quote(str(key), safe='')}/checks/",
            {},
            {},
            None,
        )

    def events_checks_create(
        self,
        key: "str",
        body: "Draw | None" = None,
        *,
        idempotency_key: "str | None" = None,
    ) -> "list[DeckCheck]":
        """All deck checks."""
        return self._call(
            "POST",
            f"/api/v1/events/{quote(str(key), safe='')}/checks/",
            {},
            {"Idempotency-Key": idempotency_key},
            body,
        )

    def events_checks_retrieve(
        self,
        key: "str",
        number: "int",
        round_number: "int",
    ) -> "DeckCheck":
        """A deck check; POST records what it found."""
        return self._call(
            "GET",
            f"/api/v1/events/{quote(str(key), safe='')}/checks/{quote(str(round_number), safe='')}/{quote(str(number), safe='')}/",
            {},
            {},
            None,
        )

    def events_checks_result_create(
        self,
        key: "str",
        number: "int",
        round_number: "int",
        body: "CheckResult",
    ) -> "DeckCheck":
        """A deck check; POST records what it found."""
        return self._call(
            "POST",
            f"/api/v1/events/{quote(str(key), safe='')}/checks/{quote(str(round_number), safe='')}/{quote(str(number), safe='')}/",
            {},
            {},
            body,
        )

    def events_copy_create(
        self,
        key: "str",
        *,
        idempotency_key: "str | None" = None,
    ) -> "EventSettings":
        """A new draft with the settings and the staff of this event."""
        return self._call(
            "POST",
            f"/api/v1/events/{quote(str(key), safe='')}/copy/",
            {},
            {"Idempotency-Key": idempotency_key},
            None,
        )

    def events_cut_create(
        self,
        key: "str",
    ) -> "EventSettings":
        """The best players go on in a bracket."""
        return self._call(
            "POST",
            f"/api/v1/events/{quote(str(key), safe='')}/cut/",
            {},
            {},
            None,
        )

    def events_entries_list(
        self,
        key: "str",
    ) -> "list[Entry]":
        """All entries with the state of their lists; POST enters a player."""
        return self._call(
            "GET",
            f"/api/v1/events/{quote(str(key), safe='')}/entries/",
            {},
            {},
            None,
        )

    def events_entries_create(
        self,
        key: "str",
        body: "NewEntry",
        *,
        idempotency_key: "str | None" = None,
    ) -> "Entry":
        """All entries with the state of their lists; POST enters a player."""
        return self._call(
            "POST",
            f"/api/v1/events/{quote(str(key), safe='')}/entries/",
            {},
            {"Idempotency-Key": idempotency_key},
            body,
        )

    def events_entries_retrieve(
        self,
        key: "str",
        number: "int",
    ) -> "Entry":
        """An entry; PATCH changes the name or the fixed table."""
        return self._call(
            "GET",
            f"/api/v1/events/{quote(str(key), safe='')}/entries/{quote(str(number), safe='')}/",
            {},
            {},
            None,
        )

    def events_entries_partial_update(
        self,
        key: "str",
        number: "int",
        body: "PatchedEntryChange | None" = None,
    ) -> "Entry":
        """An entry; PATCH changes the name or the fixed table."""
        return self._call(
            "PATCH",
            f"/api/v1/events/{quote(str(key), safe='')}/entries/{quote(str(number), safe='')}/",
            {},
            {},
            body,
        )

    def events_entries_check_in_create(
        self,
        key: "str",
        number: "int",
    ) -> "Entry":
        """A player is here."""
        return self._call(
            "POST",
            f"/api/v1/events/{quote(str(key), safe='')}/entries/{quote(str(number), safe='')}/check-in/",
            {},
            {},
            None,
        )

    def events_entries_drop_create(
        self,
        key: "str",
        number: "int",
    ) -> "Entry":
        """A player leaves the event."""
        return self._call(
            "POST",
            f"/api/v1/events/{quote(str(key), safe='')}/entries/{quote(str(number), safe='')}/drop/",
            {},
            {},
            None,
        )

    def events_entries_list_retrieve(
        self,
        key: "str",
        number: "int",
    ) -> "SubmittedList":
        """The list of a player, for those who may see it."""
        return self._call(
            "GET",
            f"/api/v1/events/{quote(str(key), safe='')}/entries/{quote(str(number), safe='')}/list/",
            {},
            {},
            None,
        )

    def events_entries_list_create(
        self,
        key: "str",
        number: "int",
        body: "Correction",
    ) -> "Verdict":
        """The list of a player, for those who may see it."""
        return self._call(
            "POST",
            f"/api/v1/events/{quote(str(key), safe='')}/entries/{quote(str(number), safe='')}/list/",
            {},
            {},
            body,
        )

    def events_entries_return_create(
        self,
        key: "str",
        number: "int",
    ) -> "Entry":
        """A player who dropped comes back."""
        return self._call(
            "POST",
            f"/api/v1/events/{quote(str(key), safe='')}/entries/{quote(str(number), safe='')}/return/",
            {},
            {},
            None,
        )

    def events_log_list(
        self,
        key: "str",
    ) -> "list[LogLine]":
        """What the staff and players did, the latest first."""
        return self._call(
            "GET",
            f"/api/v1/events/{quote(str(key), safe='')}/log/",
            {},
            {},
            None,
        )

    def events_penalties_list(
        self,
        key: "str",
    ) -> "list[Penalty]":
        """All penalties, the latest first; POST gives one."""
        return self._call(
            "GET",
            f"/api/v1/events/{quote(str(key), safe='')}/penalties/",
            {},
            {},
            None,
        )

    def events_penalties_create(
        self,
        key: "str",
        body: "NewPenalty",
        *,
        idempotency_key: "str | None" = None,
    ) -> "Penalty":
        """All penalties, the latest first; POST gives one."""
        return self._call(
            "POST",
            f"/api/v1/events/{quote(str(key), safe='')}/penalties/",
            {},
            {"Idempotency-Key": idempotency_key},
            body,
        )

    def events_penalties_withdraw_create(
        self,
        key: "str",
        body: "Withdraw",
    ) -> "Penalty":
        """Take a penalty back."""
        return self._call(
            "POST",
            f"/api/v1/events/{quote(str(key), safe='')}/penalties/withdraw/",
            {},
            {},
            body,
        )

    def events_register_create(
        self,
        key: "str",
        body: "NewEntry",
        *,
        idempotency_key: "str | None" = None,
    ) -> "Entry":
        """Enter an event: with an account, or without one where the event allows it."""
        return self._call(
            "POST",
            f"/api/v1/events/{quote(str(key), safe='')}/register/",
            {},
            {"Idempotency-Key": idempotency_key},
            body,
        )

    def events_rounds_list(
        self,
        key: "str",
    ) -> "list[Round]":
        """All rounds, with the one that is not published yet."""
        return self._call(
            "GET",
            f"/api/v1/events/{quote(str(key), safe='')}/rounds/",
            {},
            {},
            None,
        )

    def events_rounds_create(
        self,
        key: "str",
        *,
        idempotency_key: "str | None" = None,
    ) -> "Round":
        """All rounds, with the one that is not published yet."""
        return self._call(
            "POST",
            f"/api/v1/events/{quote(str(key), safe='')}/rounds/",
            {},
            {"Idempotency-Key": idempotency_key},
            None,
        )

    def events_rounds_clock_create(
        self,
        key: "str",
        body: "Clock",
    ) -> "Round":
        """Start the clock of the round, or stop it."""
        return self._call(
            "POST",
            f"/api/v1/events/{quote(str(key), safe='')}/rounds/clock/",
            {},
            {},
            body,
        )

    def events_rounds_close_create(
        self,
        key: "str",
    ) -> "Round":
        """End the round; every match needs a result."""
        return self._call(
            "POST",
            f"/api/v1/events/{quote(str(key), safe='')}/rounds/close/",
            {},
            {},
            None,
        )

    def events_rounds_publish_create(
        self,
        key: "str",
    ) -> "Round":
        """Show the pairings to everybody."""
        return self._call(
            "POST",
            f"/api/v1/events/{quote(str(key), safe='')}/rounds/publish/",
            {},
            {},
            None,
        )

    def events_rounds_swap_create(
        self,
        key: "str",
        body: "Swap",
    ) -> "Round":
        """Two players of a draft change places."""
        return self._call(
            "POST",
            f"/api/v1/events/{quote(str(key), safe='')}/rounds/swap/",
            {},
            {},
            body,
        )

    def events_rounds_tables_result_create(
        self,
        key: "str",
        round_number: "int",
        table: "int",
        body: "Result | None" = None,
    ) -> "PlayerMatch":
        """The staff's word on a match, also after the round."""
        return self._call(
            "POST",
            f"/api/v1/events/{quote(str(key), safe='')}/rounds/{quote(str(round_number), safe='')}/tables/{quote(str(table), safe='')}/result/",
            {},
            {},
            body,
        )

    def events_rounds_tables_time_create(
        self,
        key: "str",
        round_number: "int",
        table: "int",
        body: "ExtraTime",
    ) -> "PlayerMatch":
        """More minutes for a table."""
        return self._call(
            "POST",
            f"/api/v1/events/{quote(str(key), safe='')}/rounds/{quote(str(round_number), safe='')}/tables/{quote(str(table), safe='')}/time/",
            {},
            {},
            body,
        )

    def events_settings_retrieve(
        self,
        key: "str",
    ) -> "EventSettings":
        """All settings of an event, for its staff."""
        return self._call(
            "GET",
            f"/api/v1/events/{quote(str(key), safe='')}/settings/",
            {},
            {},
            None,
        )

    def events_staff_list(
        self,
        key: "str",
    ) -> "list[StaffMember]":
        """Who helps to run the event, in which role; POST gives somebody a role."""
        return self._call(
            "GET",
            f"/api/v1/events/{quote(str(key), safe='')}/staff/",
            {},
            {},
            None,
        )

    def events_staff_create(
        self,
        key: "str",
        body: "Staff",
    ) -> "list[StaffMember]":
        """Who helps to run the event, in which role; POST gives somebody a role."""
        return self._call(
            "POST",
            f"/api/v1/events/{quote(str(key), safe='')}/staff/",
            {},
            {},
            body,
        )

    def events_staff_remove_create(
        self,
        key: "str",
        body: "Staff",
    ) -> "list[StaffMember]":
        """Take a role away."""
        return self._call(
            "POST",
            f"/api/v1/events/{quote(str(key), safe='')}/staff/remove/",
            {},
            {},
            body,
        )

    def events_status_create(
        self,
        key: "str",
        body: "Status",
    ) -> "EventSettings":
        """Take the event to its next state: registration, closed, running, finished."""
        return self._call(
            "POST",
            f"/api/v1/events/{quote(str(key), safe='')}/status/",
            {},
            {},
            body,
        )

    def games_list(
        self,
    ) -> "list[Game]":
        """All games."""
        return self._call(
            "GET",
            f"/api/v1/games/",
            {},
            {},
            None,
        )

    def games_retrieve(
        self,
        slug: "str",
    ) -> "Game":
        """One game."""
        return self._call(
            "GET",
            f"/api/v1/games/{quote(str(slug), safe='')}/",
            {},
            {},
            None,
        )

    def games_cards_download(
        self,
        slug: "str",
    ) -> "Any":
        """Every card of a game, one JSON object a line."""
        return self._call(
            "GET",
            f"/api/v1/games/{quote(str(slug), safe='')}/cards.jsonl",
            {},
            {},
            None,
        )

    def games_cards_list(
        self,
        slug: "str",
        *,
        page: "int | None" = None,
        page_size: "int | None" = None,
        q: "str | None" = None,
        sort: "str | None" = None,
    ) -> "CardPage":
        """The cards of a game that a query finds, a page at a time."""
        return self._call(
            "GET",
            f"/api/v1/games/{quote(str(slug), safe='')}/cards/",
            {"page": page, "page_size": page_size, "q": q, "sort": sort},
            {},
            None,
        )

    def games_cards_retrieve(
        self,
        code: "str",
        slug: "str",
    ) -> "Card":
        """One card by its code."""
        return self._call(
            "GET",
            f"/api/v1/games/{quote(str(slug), safe='')}/cards/{quote(str(code), safe='')}/",
            {},
            {},
            None,
        )

    def games_formats_list(
        self,
        slug: "str",
    ) -> "list[Format]":
        """The formats of a game with their rules and lists: the official ones, then the house formats that you made or have opened."""
        return self._call(
            "GET",
            f"/api/v1/games/{quote(str(slug), safe='')}/formats/",
            {},
            {},
            None,
        )

    def games_sets_list(
        self,
        slug: "str",
    ) -> "list[CardSet]":
        """The sets of a game."""
        return self._call(
            "GET",
            f"/api/v1/games/{quote(str(slug), safe='')}/sets/",
            {},
            {},
            None,
        )

    def match_ups_destroy(
        self,
        key: "str",
    ) -> "None":
        """A match-up: how far it is, and its report once it is done."""
        return self._call(
            "DELETE",
            f"/api/v1/match-ups/{quote(str(key), safe='')}/",
            {},
            {},
            None,
        )

    def match_ups_retrieve(
        self,
        key: "str",
    ) -> "MatchUp":
        """A match-up: how far it is, and its report once it is done."""
        return self._call(
            "GET",
            f"/api/v1/match-ups/{quote(str(key), safe='')}/",
            {},
            {},
            None,
        )

    def match_ups_games_steps(
        self,
        index: "int",
        key: "str",
        *,
        count: "int | None" = None,
        first: "int | None" = None,
    ) -> "ReplaySteps":
        """One game of a match-up, step by step, with the table at each as plain values."""
        return self._call(
            "GET",
            f"/api/v1/match-ups/{quote(str(key), safe='')}/games/{quote(str(index), safe='')}/steps/",
            {"count": count, "first": first},
            {},
            None,
        )

    def matrices_list(
        self,
    ) -> "list[Matrix]":
        """The visitor's matrices, and the way to start one."""
        return self._call(
            "GET",
            f"/api/v1/matrices/",
            {},
            {},
            None,
        )

    def matrices_create(
        self,
        body: "StartMatrix",
        *,
        idempotency_key: "str | None" = None,
    ) -> "Matrix":
        """The visitor's matrices, and the way to start one."""
        return self._call(
            "POST",
            f"/api/v1/matrices/",
            {},
            {"Idempotency-Key": idempotency_key},
            body,
        )

    def matrices_destroy(
        self,
        key: "str",
    ) -> "None":
        """A matrix: how far it is, and its numbers once all pairings are done."""
        return self._call(
            "DELETE",
            f"/api/v1/matrices/{quote(str(key), safe='')}/",
            {},
            {},
            None,
        )

    def matrices_retrieve(
        self,
        key: "str",
        *,
        field: "str | None" = None,
    ) -> "Matrix":
        """A matrix: how far it is, and its numbers once all pairings are done."""
        return self._call(
            "GET",
            f"/api/v1/matrices/{quote(str(key), safe='')}/",
            {"field": field},
            {},
            None,
        )

    def matrices_cancel(
        self,
        key: "str",
    ) -> "Matrix":
        """Stop what is still being played of a matrix; what is done stays."""
        return self._call(
            "POST",
            f"/api/v1/matrices/{quote(str(key), safe='')}/cancel/",
            {},
            {},
            None,
        )

    def matrices_search(
        self,
        key: "str",
        body: "SearchMatrix",
        *,
        idempotency_key: "str | None" = None,
    ) -> "Matrix":
        """Have the same decks played by the search pilot."""
        return self._call(
            "POST",
            f"/api/v1/matrices/{quote(str(key), safe='')}/search/",
            {},
            {"Idempotency-Key": idempotency_key},
            body,
        )

    def odds_create(
        self,
        body: "Question",
    ) -> "Odds":
        """The exact chance to draw groups of cards."""
        return self._call(
            "POST",
            f"/api/v1/odds/",
            {},
            {},
            body,
        )

    def playtests_destroy(
        self,
        key: "str",
    ) -> "None":
        """A game as its player sees it."""
        return self._call(
            "DELETE",
            f"/api/v1/playtests/{quote(str(key), safe='')}/",
            {},
            {},
            None,
        )

    def playtests_retrieve(
        self,
        key: "str",
    ) -> "Played":
        """A game as its player sees it."""
        return self._call(
            "GET",
            f"/api/v1/playtests/{quote(str(key), safe='')}/",
            {},
            {},
            None,
        )

    def playtests_choices_create(
        self,
        key: "str",
        body: "Choice",
    ) -> "Played":
        """Choose a legal action, or undo, let the pilot choose, go on, concede."""
        return self._call(
            "POST",
            f"/api/v1/playtests/{quote(str(key), safe='')}/choices/",
            {},
            {},
            body,
        )

    def playtests_steps(
        self,
        key: "str",
        *,
        count: "int | None" = None,
        first: "int | None" = None,
    ) -> "ReplaySteps":
        """A game by hand, step by step, with the table at each as plain values."""
        return self._call(
            "GET",
            f"/api/v1/playtests/{quote(str(key), safe='')}/steps/",
            {"count": count, "first": first},
            {},
            None,
        )

    def simulations_destroy(
        self,
        key: "str",
    ) -> "None":
        """A run: how far it is, and its report once it is done."""
        return self._call(
            "DELETE",
            f"/api/v1/simulations/{quote(str(key), safe='')}/",
            {},
            {},
            None,
        )

    def simulations_retrieve(
        self,
        key: "str",
    ) -> "Run":
        """A run: how far it is, and its report once it is done."""
        return self._call(
            "GET",
            f"/api/v1/simulations/{quote(str(key), safe='')}/",
            {},
            {},
            None,
        )

    def simulations_figures_list(
        self,
        key: "str",
    ) -> "list[Figure]":
        """The figures of a run's report as tables, each with its sentence; empty until it is done."""
        return self._call(
            "GET",
            f"/api/v1/simulations/{quote(str(key), safe='')}/figures/",
            {},
            {},
            None,
        )

    def simulations_games_list(
        self,
        index: "int",
        key: "str",
    ) -> "list[Line]":
        """One game of a run, step by step."""
        return self._call(
            "GET",
            f"/api/v1/simulations/{quote(str(key), safe='')}/games/{quote(str(index), safe='')}/",
            {},
            {},
            None,
        )

    def simulations_games_steps(
        self,
        index: "int",
        key: "str",
        *,
        count: "int | None" = None,
        first: "int | None" = None,
    ) -> "ReplaySteps":
        """One game of a run, step by step, with the table at each as plain values."""
        return self._call(
            "GET",
            f"/api/v1/simulations/{quote(str(key), safe='')}/games/{quote(str(index), safe='')}/steps/",
            {"count": count, "first": first},
            {},
            None,
        )

    def swaps_destroy(
        self,
        key: "str",
    ) -> "None":
        """A search: how far it is, and its swaps by gain once it is done."""
        return self._call(
            "DELETE",
            f"/api/v1/swaps/{quote(str(key), safe='')}/",
            {},
            {},
            None,
        )

    def swaps_retrieve(
        self,
        key: "str",
    ) -> "SwapSearch":
        """A search: how far it is, and its swaps by gain once it is done."""
        return self._call(
            "GET",
            f"/api/v1/swaps/{quote(str(key), safe='')}/",
            {},
            {},
            None,
        )

    def swaps_apply_create(
        self,
        key: "str",
        body: "Apply",
    ) -> "Applied":
        """Make a swap of the search in one's own deck, as a revision that can be undone."""
        return self._call(
            "POST",
            f"/api/v1/swaps/{quote(str(key), safe='')}/apply/",
            {},
            {},
            body,
        )

    def webhooks_list(
        self,
    ) -> "list[Webhook]":
        """The addresses that are called when something happens."""
        return self._call(
            "GET",
            f"/api/v1/webhooks/",
            {},
            {},
            None,
        )

    def webhooks_create(
        self,
        body: "NewWebhook",
        *,
        idempotency_key: "str | None" = None,
    ) -> "CreatedWebhook":
        """Have an address called."""
        return self._call(
            "POST",
            f"/api/v1/webhooks/",
            {},
            {"Idempotency-Key": idempotency_key},
            body,
        )

    def webhooks_destroy(
        self,
        key: "str",
    ) -> "None":
        """Call the address no more."""
        return self._call(
            "DELETE",
            f"/api/v1/webhooks/{quote(str(key), safe='')}/",
            {},
            {},
            None,
        )

    def webhooks_retrieve(
        self,
        key: "str",
    ) -> "Webhook":
        """One webhook."""
        return self._call(
            "GET",
            f"/api/v1/webhooks/{quote(str(key), safe='')}/",
            {},
            {},
            None,
        )

    def webhooks_deliveries_list(
        self,
        key: "str",
    ) -> "list[Delivery]":
        """The last calls of a webhook, with what was answered."""
        return self._call(
            "GET",
            f"/api/v1/webhooks/{quote(str(key), safe='')}/deliveries/",
            {},
            {},
            None,
        )

    def webhooks_ping_create(
        self,
        key: "str",
    ) -> "Delivery":
        """Call the address with `{'ping': true}` as data, to see whether it answers."""
        return self._call(
            "POST",
            f"/api/v1/webhooks/{quote(str(key), safe='')}/ping/",
            {},
            {},
            None,
        )


def _read(answer: Any) -> Any:
    text = answer.read().decode()
    kind = answer.headers.get("Content-Type", "")
    return json.loads(text) if text and kind.startswith("application/json") else text
