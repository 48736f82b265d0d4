"""What a process keeps for good: code, cards, routes."""

import gc


def freeze_memory() -> None:
    """Leave all that is there now out of the garbage collector's full passes from now on. They take
    a tenth of a second with it, and some page would wait for each of them."""
    gc.collect()
    gc.freeze()
