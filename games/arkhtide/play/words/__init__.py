"""The log and the actions of Arkhtide in words."""
