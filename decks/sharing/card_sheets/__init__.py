"""Sheets of card faces as one picture each, for tabletops such as Tabletop Simulator."""
