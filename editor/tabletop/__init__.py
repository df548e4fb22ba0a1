"""What lies beside the map while a game is played: charts, calendar, boxes, units that wait, suggestions, arrows."""
