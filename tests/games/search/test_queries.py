"""What each part of the grammar finds, on a handful of cards."""

import pytest

from games.search import CardIndex
from tests.games.search.toy import CARDS, TOY

INDEX = CardIndex.build(TOY, CARDS)
ALL = "12345678"

FINDS = {
    "": ALL,
    "   ": ALL,
    # words and phrases, on the title
    "drake": "14",
    "DRAKE": "14",
    "ete": "1",
    "été": "1",
    "knight storm": "23",
    "dusk storm": "3",
    '"storm knight: of the d"': "23",
    '"knight storm"': "",
    "“storm knight”": "23",
    "night/day": "8",
    "or": "23",
    "x or drake": "14",
    "drake OR fireball": "145",
    "steam and ember": "6",
    '"and"': "6",
    # a field of words
    "t:unit": "1234",
    "type:SPELL": "5678",
    "t=unit": "1234",
    "t!=unit": "5678",
    "e:tok": "4",
    "code:t-05": "5",
    "house:'clan'": "",
    'house:"clan macleod"': "2",
    "house:clan-macleod": "2",
    "house:none t:unit": "14",
    "house!=clan-macleod": "3",
    'class:"high ritual"': "7",
    # rarities are ranked
    "r:rare": "16",
    "r>=rare": "136",
    "r<rare": "25",
    "rarity:none": "478",
    # text
    "o:draw": "16",
    'o:"a card. then"': "1",
    "o:master’s": "6",
    "o:none": "3478",
    'o:"any"': "1",
    "flavor:hour": "8",
    "subtitle:dawn": "2",
    'name="storm knight"': "23",
    "name:none": "",
    # numbers, and a number that is a letter
    "cost<=2": "25",
    "cost:4": "67",
    "cost=x": "3",
    "cost!=4": "1235",
    "-cost=4": "123458",
    "cost:none": "48",
    "cost:any": "123567",
    "hp>=4": "12",
    "health < 5": "24",
    "energy:-3": "2",
    "energy>=-3 energy<=+2": "12",
    "number:12": "2",
    "number:12B": "3",
    # lists
    "traits:knight": "23",
    "traits=knight": "2",
    "elements:fire": "567",
    "element:fire": "567",
    "elements=fire": "5",
    "elements!=fire": "67",
    "elements:none t:spell": "8",
    "elements.count>=2": "67",
    "size:1": "5",
    "elements.fire>=2": "7",
    "elements.fire:1": "56",
    # mappings
    "gems:ruby": "1",
    "gems:jade": "2",
    "gems.ruby>=2": "1",
    "ruby:2": "1",
    "gems.jade:0": "1",
    "grants.fire:superior": "6",
    "grants:air": "6",
    "grants=air": "",
    "grants.count=2": "6",
    "k:burn": "57",
    "keyword:fast": "5",
    "k.burn>1": "5",
    "k.fast:true": "5",
    "faces.name:day": "8",
    "faces:any": "8",
    # flags
    "is:token": "4",
    "token:yes": "4",
    "is:swift": "1",
    "swift:no t:unit": "234",
    "is:cheap": "25",
    "is:tough": "1",
    "is:unique": "1245678",
    "is:simulated": "134578",
    "does:draw": "1",
    "when:play": "15",
    # negation, or, parentheses
    "-t:unit": "5678",
    "--t:unit": "1234",
    "-(t:unit or cost:4)": "58",
    "t:unit -drake": "23",
    "t:spell cost:1 or t:unit cost:2": "25",
    "t:spell (cost:1 or cost:4) -k:burn": "6",
    "t:unit AND hp>=4": "12",
    # patterns
    "/^s.*k/": "23",
    "/DRAKE$/": "14",
    "/^é/": "1",
    r"/t\/d/": "8",
    r"o:/\d/": "2",
    r"o:/\bany\b/": "1",
    "t:/^un/": "1234",
    "elements:/^wat/": "6",
    "house:/watch$/": "3",
    "cost:/x/": "3",
    "/^(a+)+$/": "",
    # unknown words find nothing
    "t:heroo": "",
    "sort:cost t:spell": "5678",
    "t:spell or sort:cost": "5678",
}


@pytest.mark.parametrize("query", FINDS)
def test_finds(query: str) -> None:
    found = INDEX.search(query)
    assert "".join(sorted(card.code[-1] for card in found.cards)) == FINDS[query]


@pytest.mark.parametrize(
    ("query", "order"),
    [
        ("t:unit", "1234"),
        ("t:unit sort:-health", "1243"),
        ("t:unit sort:cost", "2134"),
        ("t:unit sort:-cost", "3124"),
        ("t:unit sort:house sort:-name", "2341"),
        ("sort:rarity r:any", "52163"),
        ("sort:-number number:any", "321"),
        ("sort:type sort:-code", "43218765"),
        ("t:unit sort:swift", "1234"),
    ],
)
def test_sorts(query: str, order: str) -> None:
    assert "".join(card.code[-1] for card in INDEX.search(query).cards) == order


def test_a_sort_in_the_query_goes_before_the_one_beside_it() -> None:
    assert INDEX.search("t:unit sort:cost", sort="-health").sort == "cost"
    assert INDEX.search("t:unit", sort="-health, name").sort == "-health,name"


def test_a_page_is_a_part_of_the_whole() -> None:
    page = INDEX.search("t:unit", offset=1, limit=2)
    assert page.total == 4
    assert [card.code for card in page.cards] == ["T-02", "T-03"]
    assert [INDEX.cards[row].code for row in page.positions] == ["T-02", "T-03"]


EXPLAINED = {
    "": "all cards",
    "t:unit hp>=4": "type is unit and health is at least 4",
    "t:unit or -cost:x": "type is unit or cost is not x",
    "(drake or t:unit) elements:fire": (
        "(name contains “drake” or type is unit) and elements includes fire"
    ),
    "-(a b)": "not (name contains “a” and name contains “b”)",
    "-is:cheap o:burn": "is not cheap and text contains “burn”",
    "house:none -traits:none": "has no house and has traits",
    "elements=fire": "elements is just fire",
    "cost!=3 sort:-cost": "cost is other than 3, sorted by cost, highest first",
    "o:/x/": "text matches /x/",
}


@pytest.mark.parametrize("query", EXPLAINED)
def test_explains(query: str) -> None:
    assert INDEX.explain(query) == EXPLAINED[query]
