"""What games call their counts, options and pilots: in plain words that can be translated."""

import pickle

import pytest

from games.engine.play import Play, load_play
from games.presentation.labels import describe_pilots, pilot_name, translated
from games.registry import GAMES
from games.rules.labels import Label, gettext_noop


def labels_of(play: Play) -> dict[str, str]:
    options = {f"option {name}": option.says for name, option in play.options.items()}
    counts = {f"count {key}": label for key, label in play.extras.items()}
    return options | counts


@pytest.mark.parametrize("slug", GAMES)
def test_every_label_can_be_translated(slug: str) -> None:
    play = load_play(GAMES[slug])
    shown = labels_of(play) | {f"pilot {name}": label for name, label in play.pilots.items()}
    plain = [name for name, label in shown.items() if not isinstance(label, Label)]
    assert plain == [], "`make messages` does not see them"


@pytest.mark.parametrize("slug", GAMES)
def test_counts_and_options_read_like_headings(slug: str) -> None:
    labels = labels_of(load_play(GAMES[slug]))
    assert [label for label in labels.values() if not label[0].isupper()] == []
    counts = [label for name, label in labels.items() if name.startswith("count")]
    assert len(set(counts)) == len(counts), "two charts with one title"


def test_a_label_keeps_its_parts() -> None:
    label = gettext_noop("Attacks to the {area}", area="upper left")
    assert label == "Attacks to the upper left"
    assert translated(label) == "Attacks to the upper left"
    restored = pickle.loads(pickle.dumps(label))
    assert (restored, restored.template, restored.values) == (
        label,
        "Attacks to the {area}",
        {"area": "upper left"},
    )


def test_text_that_is_no_label_stays_as_it_is() -> None:
    assert translated("100% {sure}") == "100% {sure}"


@pytest.mark.parametrize("slug", GAMES)
def test_every_pilot_is_described_in_a_sentence(slug: str) -> None:
    pilots = load_play(GAMES[slug]).pilots
    said = describe_pilots(pilots)
    assert len(pilots) >= 2
    for name, label in pilots.items():
        assert f"“{pilot_name(name)}” {label}." in said


@pytest.mark.parametrize(
    ("key", "name"),
    [
        ("greedy", "Greedy"),
        ("random", "Random"),
        ("search:64", "Search, 64 games"),
        ("search:1024", "Search, 1,024 games"),
        ("search:x", "Search:x"),
    ],
)
def test_pilots_have_names_on_pages(key: str, name: str) -> None:
    assert pilot_name(key) == name
