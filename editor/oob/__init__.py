"""The workspace of the order of battle: a tree of formations that is a table, and a timeline of arrivals."""
