"""3-4 The start of a turn: calendar, ground, weather, freshness of the headquarters."""
