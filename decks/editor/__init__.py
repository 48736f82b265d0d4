"""The deck editor: the workbench that it shows and the changes that it sends."""
