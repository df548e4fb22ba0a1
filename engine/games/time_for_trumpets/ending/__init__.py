"""58, 60, 61 What is removed, completed and turned over at the ends of segments and turns."""
