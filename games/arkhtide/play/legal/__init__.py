"""What the rules allow at a decision."""
