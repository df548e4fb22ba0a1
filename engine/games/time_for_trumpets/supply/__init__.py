"""9-12 Supply, supply by air, fuel and fuel dumps."""
