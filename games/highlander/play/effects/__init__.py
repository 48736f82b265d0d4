"""What cards do: how effects resolve, operations, conditions and counters, choices."""
