"""The Rules workspace: a rulebook in two languages side by side, with everything that is known of its numbers."""
