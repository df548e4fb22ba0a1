"""39 Leaders: whom they command, how far, and their orders to hold."""
