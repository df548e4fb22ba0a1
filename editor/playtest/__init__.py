"""Playtests beside editing: bots play the draft in other processes, and the window shows what comes of it."""
