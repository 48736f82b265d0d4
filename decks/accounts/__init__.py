"""People: signing up and in, what an account holds, and taking it all along or away."""
