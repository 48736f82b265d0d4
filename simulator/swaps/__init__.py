"""Try swaps: which one card for which other makes the deck win sooner. Candidates by the checker,
common random numbers against the deck as it is, and successive halving."""
