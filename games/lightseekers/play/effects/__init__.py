"""What effects do: operations, conditions, counters, choices and lasting changes."""
