"""The REST API of revisions: list, read, name, restore, undo and redo them, and compare two."""
