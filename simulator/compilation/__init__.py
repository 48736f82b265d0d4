"""Compiles and loads the engine's rules of play, and answers requests while that is not done."""
