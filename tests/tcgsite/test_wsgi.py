"""The web application as it stands before the first page is asked for."""

import subprocess
import sys

from tests.games.catalogs import ROOT

COUNT = """
import gc, sys
from tcgsite.wsgi import application
gc.collect()
print(gc.get_freeze_count(), len(gc.get_objects()), "decks.checks.views" in sys.modules)
"""


def test_what_is_loaded_at_the_start_is_not_looked_through_again() -> None:
    done = subprocess.run(
        [sys.executable, "-c", COUNT], capture_output=True, check=True, text=True, cwd=ROOT
    )
    kept, looked_through, views_are_loaded = done.stdout.split()
    assert int(kept) > 100_000
    assert int(looked_through) < int(kept) / 100
    assert views_are_loaded == "True"
