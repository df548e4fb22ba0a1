"""Setting up: units are carried between the tray, the hexes and the boxes, and the rules say where they may start."""
