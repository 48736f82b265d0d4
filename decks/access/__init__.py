"""Who may see, change and store decks: owners, browser sessions and limits."""
