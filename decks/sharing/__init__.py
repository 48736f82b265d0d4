"""What leaves the site: exports, link previews, and descriptions as safe HTML."""
