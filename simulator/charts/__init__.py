"""Charts as SVG, made on the server: data in, markup out. Colours are classes, so that both themes
work and no style attribute is needed."""
