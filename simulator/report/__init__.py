"""From a run's tally to what the report page, its charts and its downloads say. Pure arithmetic."""
