"""The tools that change the map."""
