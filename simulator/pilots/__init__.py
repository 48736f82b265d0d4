"""The page about a game's pilots: what each does, and how strong they were when last measured."""
