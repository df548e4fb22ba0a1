"""What can be asked of a position: by worked examples, by the window."""
