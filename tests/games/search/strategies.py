"""Generated cards of the toy game and generated queries about them."""

from hypothesis import strategies as st

from games.rules.cards import CardInfo
from games.search.nodes import And, Compare, FlagTest, Node, Not, Or, Regex, Words
from tests.games.search.toy import TOY

WORDS = ("Drake", "drake’s", "Été", "storm", "of", "the", "Knight", "dra", "or", "x-ray", "e")
NAMES = st.lists(st.sampled_from(WORDS), min_size=1, max_size=4).map(" ".join)
ELEMENTS = st.sampled_from(("fire", "water", "air", "earth"))
COSTS = st.one_of(st.none(), st.just("X"), st.integers(0, 5))

UNITS = st.fixed_dictionaries(
    {},
    optional={
        "cost": COSTS,
        "health": st.none() | st.integers(1, 6),
        "energy": st.integers(-3, 3),
        "gems": st.dictionaries(st.sampled_from(("ruby", "jade")), st.integers(0, 3)),
        "traits": st.lists(st.sampled_from(("beast", "flier", "knight")), max_size=3),
        "house": st.sampled_from(("", "Clan MacLeod", "Night Watch")),
        "swift": st.booleans(),
    },
)
SPELLS = st.fixed_dictionaries(
    {},
    optional={
        "cost": COSTS,
        "elements": st.lists(ELEMENTS, max_size=3),
        "grants": st.dictionaries(ELEMENTS, st.sampled_from(("basic", "superior")), max_size=2),
        "keywords": st.dictionaries(
            st.sampled_from(("burn", "fast")), st.one_of(st.just(True), st.integers(0, 3))
        ),
        "faces": st.lists(
            st.fixed_dictionaries({"name": NAMES, "side": st.sampled_from(("left", "right"))}),
            max_size=2,
        ),
    },
)


@st.composite
def sets(draw: st.DrawFn) -> list[CardInfo]:
    """A small set with codes of its own."""
    return [
        CardInfo(
            "toy",
            f"T-{number}",
            draw(NAMES),
            kind,
            set=draw(st.sampled_from(("ALP", "BET"))),
            number=draw(st.sampled_from(("", "1", "2", "12b"))),
            subtitle=draw(st.sampled_from(("", "", "of the Dawn"))),
            rarity=draw(st.sampled_from(("", *TOY.rarities))),
            text=draw(st.just("") | NAMES),
            token=draw(st.booleans()),
            attributes=draw(UNITS if kind == "unit" else SPELLS),
        )
        for number, kind in enumerate(
            draw(st.lists(st.sampled_from(("unit", "spell")), max_size=9))
        )
    ]


EQUAL = (":", "=", "!=")
ALL = (*EQUAL, "<", "<=", ">", ">=")
NONE_OR_ANY = ("none", "any")
COMPARED = {
    ("name", "o", "subtitle", "title"): (EQUAL, ("drake", "e", "st", "storm knight", "Été", "of")),
    ("t", "type"): (EQUAL, ("unit", "SPELL", "heroo")),
    ("r",): (ALL, TOY.rarities),
    ("e", "code"): (EQUAL, ("alp", "T-1")),
    ("cost", "number"): (EQUAL, ("2", "x", "12b")),
    ("cost", "hp", "energy", "ruby", "gems.jade", "elements.count", "size", "gems.count",
     "elements.fire"): (ALL, ("0", "1", "2", "-2", "+1")),
    ("traits", "faces.side"): (EQUAL, ("knight", "beast", "left")),
    ("elements", "element", "grants", "k", "gems"): (EQUAL, ("fire", "burn", "ruby", "air")),
    ("grants.fire", "grants.air"): (EQUAL, ("basic", "superior")),
    ("house",): (EQUAL, ("clan macleod", "Night-Watch", "clan")),
    ("swift", "token"): (EQUAL, ("true", "no")),
}  # fmt: skip


@st.composite
def comparisons(draw: st.DrawFn) -> Compare:
    fields, (signs, values) = draw(st.sampled_from(sorted(COMPARED.items())))
    if draw(st.integers(0, 5)) == 0:
        return Compare(draw(st.sampled_from(fields)), draw(st.sampled_from(EQUAL)),
                       draw(st.sampled_from(NONE_OR_ANY)))  # fmt: skip
    value = draw(st.sampled_from(values))
    quoted = " " in value or draw(st.booleans())
    return Compare(draw(st.sampled_from(fields)), draw(st.sampled_from(signs)), value, quoted)


PATTERNS = st.sampled_from(
    ("^d", "e$", "[^a-z]k", "dra.*e", "^(storm|of)", "a|b", r"\bof\b", "x*", r"^$", r"\s", "^e")
)
REGEXES = st.builds(
    Regex, PATTERNS, st.sampled_from(("", "name", "o", "t", "elements", "k", "house"))
)
LEAVES = st.one_of(
    st.builds(Words, st.sampled_from((*WORDS, "storm knight", 'a "b"', "-x", "a:b", "and"))),
    comparisons(),
    REGEXES,
    st.builds(FlagTest, st.sampled_from(("cheap", "tough", "token", "swift"))),
)


def _grow(parts: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    several = st.lists(parts, min_size=2, max_size=3).map(tuple)
    return st.one_of(st.builds(Not, parts), st.builds(And, several), st.builds(Or, several))


TREES: st.SearchStrategy[Node] = st.recursive(LEAVES, _grow, max_leaves=6)
