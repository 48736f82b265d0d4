"""Which actions are legal: of the act steps, of the move step, and as answers."""
