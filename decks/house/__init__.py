"""House formats: forked from an official one, edited in a form, shared by link."""
