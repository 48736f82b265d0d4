"""Cards that are shown, and cards that nobody sees (2.8.2, 2.8.3): what the other player knows."""

from games.engine.worlds import sample
from tests.games.lightseekers.play.duel_table import Duel, Side
from tests.games.lightseekers.play.table import attack, buff, made

JAB, STAB, KICK = attack("Jab", 3), attack("Stab", 5), attack("Kick")
BALM = made("Balm", {"when": "play", "do": "heal", "amount": 1}, category="defend")
POST = buff("Post")
BEETLE = made("Beetle", {"when": "play", "do": "send-back", "count": 2, "kind": "attack"})
WORLDS = 40


def hands(duel: Duel, seat: str) -> list[list[str]]:
    """What that player may hold, as the other one sees it."""
    at = "ab".index(seat)
    worlds = [sample(duel.table, 1 - at, seed=3, world=world) for world in range(WORLDS)]
    return [duel.sides[at].named(world.players[at].hand.copies) for world in worlds]


def test_2_8_2_4_who_has_no_attack_card_shows_that_the_hand_has_none() -> None:
    cards = [BALM, POST, JAB]
    duel = Duel(
        Side([BEETLE], hand=["Beetle"]),
        Side(cards, hand=["Balm", "Post"], deck=["Jab", "Balm", "Post"] * 3),
    )
    duel.plays("Beetle")
    assert duel.hand("b") == ["Balm", "Post"]
    assert (
        "b: Shows that there are 2 cards left in hand, none of them an attack card." in duel.log()
    )
    assert duel.shown("b") == [], "only their categories are shown"
    found = hands(duel, "b")
    assert all("Jab" not in hand for hand in found)
    assert len({tuple(hand) for hand in found}) > 1, "which cards they are is not known"


def test_2_8_2_4_as_many_as_there_are_go_and_the_rest_is_shown() -> None:
    cards = [BALM, JAB]
    duel = Duel(
        Side([BEETLE], hand=["Beetle"]), Side(cards, hand=["Jab", "Balm"], deck=["Jab"] * 9)
    )
    duel.plays("Beetle")
    assert (duel.hand("b"), duel.asked) == (["Balm"], "a")
    assert all("Jab" not in hand for hand in hands(duel, "b"))


def test_2_8_2_5_who_can_move_all_chooses_and_shows_nothing_more() -> None:
    cards = [JAB, STAB, KICK, BALM]
    duel = Duel(Side([BEETLE], hand=["Beetle"]), Side(cards, hand=["Jab", "Stab", "Kick", "Balm"]))
    duel.plays("Beetle")
    assert duel.offers() == [
        f"Shuffle {name} from hand into the deck" for name in ("Jab", "Kick", "Stab")
    ]
    duel.do("Shuffle Jab", "Shuffle Kick")
    assert duel.hand("b") == ["Balm", "Stab"]
    assert not any("Shows" in line for line in duel.log())


def test_2_8_2_4_later_cards_may_be_of_any_kind() -> None:
    cards = [BALM, POST, JAB]
    duel = Duel(
        Side([BEETLE], hand=["Beetle"]), Side(cards, hand=["Balm", "Post"], deck=["Jab"] * 9)
    )
    duel.plays("Beetle").next_turn_of("a")
    assert any("Jab" in hand for hand in hands(duel, "b"))
    assert all(hand.count("Jab") <= 2 for hand in hands(duel, "b")), "b has drawn two cards"


def test_2_8_3_1_a_card_of_a_kind_that_is_searched_for_is_shown() -> None:
    scout = made("Scout", {"when": "play", "do": "search", "kind": "buff"}, category="defend")
    duel = Duel(Side([scout, POST], hand=["Scout"], deck=["Post"]), Side()).plays("Scout")
    assert duel.shown("a") == ["Post"]
    assert all("Post" in hand for hand in hands(duel, "a"))


def test_2_8_3_2_any_card_that_is_searched_for_is_not_shown() -> None:
    seer = made("Seer", {"when": "play", "do": "search", "kind": "card"}, category="defend")
    cards = [seer, JAB, STAB, KICK]
    duel = Duel(Side(cards, hand=["Seer"], deck=["Jab", "Stab", "Kick"]), Side())
    duel.plays("Seer").do("Take Jab")
    assert (duel.hand("a"), duel.shown("a")) == (["Jab"], [])
    assert any("Jab" not in hand for hand in hands(duel, "a"))


def test_3_2_3_4_a_card_from_the_discard_pile_is_known() -> None:
    fetch = made("Fetch", {"when": "play", "do": "recover", "kind": "card"}, category="defend")
    duel = Duel(Side([fetch, JAB], hand=["Fetch"], discard=["Jab"]), Side()).plays("Fetch")
    assert duel.shown("a") == ["Jab"]


def test_2_8_2_3_a_card_moved_to_the_deck_unseen_may_be_one_that_was_known() -> None:
    bury = made("Bury", {"when": "play", "do": "bury", "count": 1}, category="defend")
    fetch = made("Fetch", {"when": "play", "do": "recover", "kind": "card"}, category="defend")
    cards = [bury, fetch, JAB, STAB]
    for name in ("Jab", "Stab"):
        duel = Duel(Side(cards, hand=["Fetch", "Bury", "Stab"], discard=["Jab"]), Side())
        duel.plays("Fetch", "Bury").do(f"Move {name}")
        assert duel.shown("a") == []


def test_2_8_4_cards_stored_from_the_top_of_the_deck_are_hidden_from_both() -> None:
    vault = buff("Vault", {"when": "corner", "do": "store", "count": 1}, corners=["o", "o", "o"])
    cards = [vault, JAB, STAB, KICK]
    duel = Duel(Side(cards, hand=["Vault"], deck=["Jab"], fillers=0), Side(fillers=9))
    for name in ("Stab", "Kick", "Stab", "Kick"):
        duel.a.library.cards[duel.a.library.unknown] = duel.sides[0].kind(name)
        duel.a.library.unknown += 1
    duel.plays("Vault")
    for seat in (0, 1):
        worlds = [sample(duel.table, seat, seed=3, world=world) for world in range(WORLDS)]
        assert len({int(world.players[0].stored[0]) for world in worlds}) > 1


def test_2_8_4_cards_stored_from_the_hand_are_known_to_their_owner_alone() -> None:
    chest = buff(
        "Chest", {"when": "corner", "do": "store", "count": 1, "source": "hand"}, corners=["o", "o"]
    )
    cards = [chest, JAB, STAB]
    duel = Duel(Side(cards, hand=["Chest", "Jab", "Stab"]), Side())
    duel.plays("Chest").do("Store Jab")
    own = {int(sample(duel.table, 0, seed=3, world=w).players[0].stored[0]) for w in range(WORLDS)}
    assert own == {duel.sides[0].kind("Jab")}
    seen = {int(sample(duel.table, 1, seed=3, world=w).players[0].stored[0]) for w in range(WORLDS)}
    assert len(seen) > 1
