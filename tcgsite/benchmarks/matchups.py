"""From the button to the finished page: a matrix of six decks of each game, with 10,000 games of
the default pilot for each pairing, on a whole site of its own with two worker processes that are
warm."""

import time
from typing import Any

from games.registry import GAMES
from simulator.compilation.services import compile_game, is_compiled
from tcgsite.benchmarks.own_site import LOOK_EVERY, PATIENCE, WORKERS, Site, own_site

DECKS, PAIRINGS = 6, 15
GAMES_OF_PAIRING = 10_000
WARM_GAMES = 1_000


def six_decks(site: Site, slug: str) -> list[str]:
    """The keys of six demo decks; where there are fewer, copies of the first ones."""
    demo = [key for key, _name in site.demo_decks(slug)][:DECKS]
    copies = []
    for key in demo[: DECKS - len(demo)]:
        address, _page = site.post_form(f"/decks/{key}/copy/", {})
        copies.append(address.split("/")[2])
    return [*demo, *copies]


def page_seconds(site: Site, slug: str, decks: list[str], games: int, seed: int) -> float:
    """From sending the form until the finished page has been read whole."""
    form = {"decks": decks, "pilot": "greedy", "games": games, "seed": seed}
    started = time.monotonic()
    address, page = site.post_form(f"/matrices/new/?game={slug}", form)
    if "_matrix" not in page:
        raise RuntimeError(f"the matrix of {slug} did not start")
    while "hx-trigger" in site.get(f"{address}status/"):
        if time.monotonic() - started > PATIENCE:
            raise TimeoutError(f"the matrix of {slug} did not end")
        time.sleep(LOOK_EVERY)
    if "Share of the mix" not in site.get(address):
        raise RuntimeError(f"the matrix of {slug} is not complete")
    return time.monotonic() - started


def bench_matchups(slugs: tuple[str, ...] = ()) -> dict[str, Any]:
    """A line for each game that the engine plays, or for those that are named."""
    games = [game for game in GAMES.values() if game.play and (not slugs or game.slug in slugs)]
    for game in games:
        if not is_compiled(game):
            compile_game(game)
    rows = []
    with own_site() as site:
        for game in games:
            site.get(f"/matrices/new/?game={game.slug}")
            decks = six_decks(site, game.slug)
            page_seconds(site, game.slug, decks, WARM_GAMES, seed=2)
            before = site.cpu_seconds()
            seconds = page_seconds(site, game.slug, decks, GAMES_OF_PAIRING, seed=1)
            cpu = site.cpu_seconds() - before
            print(
                f"{game.slug:13} {seconds:6.1f} s from the button to the page of {PAIRINGS} "
                f"pairings with {GAMES_OF_PAIRING:,} games each  {cpu:.1f} s of CPU time"
            )
            rows.append({"game": game.slug, "seconds": seconds, "cpu_seconds": cpu})
    return {"decks": DECKS, "games": GAMES_OF_PAIRING, "workers": WORKERS, "matrices": rows}
