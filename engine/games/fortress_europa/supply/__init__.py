"""18.0 Supply: lines, capacity, ports."""
