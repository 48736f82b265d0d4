"""The form that starts a run."""

from simulator.runs.forms import StartForm
from tests.games.engine.decks import cards_of, play_of


def test_the_form_offers_the_neutral_realms_by_name() -> None:
    play, cards = play_of("arkhtide"), list(cards_of("arkhtide").values())
    named = {card.title for card in cards if card.attributes.get("neutral")}
    realms = [str(name) for _, name in StartForm(play, cards).fields["own-neutral"].choices]  # type: ignore[attr-defined]
    assert realms[0] == "None"
    assert named >= set(realms[1:]) != set()
    given = {"games": 1000, "first": "both", "horizon": 10, "pilot": next(iter(play.pilots))}
    given |= {f"own-{name}": option.default for name, option in play.options.items()}
    form = StartForm(play, cards, given | {"own-neutral": "2"})
    assert form.is_valid(), form.errors
    assert form.run_options().own["neutral"] == 2
    assert not StartForm(play, cards, given | {"own-neutral": "99"}).is_valid()
