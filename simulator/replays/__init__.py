"""Single games of a run, step by step."""
