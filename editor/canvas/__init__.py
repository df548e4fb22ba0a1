"""The map on screen: what there is to draw of it, how it is painted, and the widget that shows it."""
