"""The history of a deck: its pages, and the API of revisions."""
