"""Events: from registration to standings. `tournament/` is pure code without Django."""
