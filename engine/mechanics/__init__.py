"""What several games share: pure functions and reusable frames, none of which knows a game."""
