"""What the faces of all games are made with: text that fits its box, and choices for the art."""
