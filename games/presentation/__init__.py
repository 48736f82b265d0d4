"""How cards are shown on pages: faces, pictures, icons, marks in lists and fields in words."""
