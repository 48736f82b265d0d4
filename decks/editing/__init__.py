"""Editing a deck: what a deck says, the changes that can be made to it, and its revisions."""
