"""Pages of events: for everybody, for players, for the staff."""
