"""What a Round can still bring against a dummy at most, as far as no chance is needed: where that
is no win, no choice wins (`ThisTurn` of `games/engine/play.py`).

Everything is taken for more than it can be: all Realms are harvested, all Units go home, all fit
together and every condition is met. Only Arkhé is counted with care, before Combat and in it. What
is hard to foresee counts as a win.
"""
