"""The Selection tab: what is selected, with what can be changed about it in place."""
