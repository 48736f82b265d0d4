"""What a newly published list means for stored decks: rechecks, and notices to their owners."""
