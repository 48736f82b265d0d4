"""Seeds of simulated games."""

import secrets

LARGEST_SEED = 2**31 - 1


def new_seed() -> int:
    """A random seed."""
    return secrets.randbelow(LARGEST_SEED)
