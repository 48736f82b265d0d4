"""What effects do: abilities, targets, operations, conditions, continuous effects."""
