"""What a process keeps for good: code, cards, routes."""

import gc

# A page makes some thousands of objects and drops nearly all of them by itself. With Python's own
# thresholds (700, 10, 10) the collector would look for cycles a dozen times meanwhile.
THRESHOLDS = (10_000, 20, 20)


def freeze_memory() -> None:
    """Leave all that is there now out of the garbage collector's full passes from now on. They take
    a tenth of a second with it, and some page would wait for each of them. The other passes become
    rarer."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
