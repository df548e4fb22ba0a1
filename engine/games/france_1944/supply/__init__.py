"""11 Supply."""
