"""From the button to the finished report: a million games of a demo deck of each game, on a whole
site of its own with two worker processes that are warm."""

import json
import time
from typing import Any

from games.registry import GAMES
from simulator.compilation.services import compile_game, is_compiled
from tcgsite.benchmarks.own_site import LOOK_EVERY, PATIENCE, WORKERS, Site, own_site

RUN_GAMES = 1_000_000
WARM_GAMES = 200_000


def report_seconds(site: Site, deck: str, games: int, seed: int) -> float:
    """From the start of a run until its report has been read whole."""
    started = time.monotonic()
    body = json.dumps({"games": games, "seed": seed})
    made = json.loads(site.post_json(f"/api/v1/decks/{deck}/simulations/", body))
    while "run-progress" in site.get(f"/simulations/{made['id']}/status/"):
        if time.monotonic() - started > PATIENCE:
            raise TimeoutError(f"the run of deck {deck} did not end")
        time.sleep(LOOK_EVERY)
    return time.monotonic() - started


def bench_simulate(slugs: tuple[str, ...] = ()) -> dict[str, Any]:
    """A line for each game that the engine plays, or for those that are named."""
    games = [game for game in GAMES.values() if game.play and (not slugs or game.slug in slugs)]
    for game in games:
        if not is_compiled(game):
            compile_game(game)
    rows = []
    with own_site() as site:
        for game in games:
            deck, name = site.demo_decks(game.slug)[0]
            report_seconds(site, deck, WARM_GAMES, seed=2)
            seconds = report_seconds(site, deck, RUN_GAMES, seed=1)
            rate = RUN_GAMES / seconds / WORKERS
            print(
                f"{game.slug:13} {name:28} {seconds:6.1f} s from the button to the report of "
                f"{RUN_GAMES:,} games  {rate:,.0f} games/s a core"
            )
            rows.append({"game": game.slug, "deck": name, "seconds": seconds})
    return {"games": RUN_GAMES, "workers": WORKERS, "runs": rows}
