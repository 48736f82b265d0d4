"""What the apps ask of the games: card indexes, checkers of formats, memory of a process."""
