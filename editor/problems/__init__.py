"""The Problems tab: what is wrong with the draft, where, by which rule, and how to mend it."""
