"""Fortress Europa: the campaign in the West, in turns of a week."""
