"""What abilities do: whom they mean, conditions, constant abilities, operations, choices."""
