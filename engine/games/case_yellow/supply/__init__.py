"""7 Supply."""
