"""What can be asked of a position, and what the game says to somebody who points at the map."""
