"""Editing a deck: the changes that can be made to it, and the revisions that they become."""
