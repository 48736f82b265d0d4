"""Legality checks: the check page, shared checks, the check API and what they are made of."""
