"""Bots: players that see what their seat sees, and choose."""

from engine.bots.bot import BOTS, Bot, NoSuchBot, load_bot

__all__ = ["BOTS", "Bot", "NoSuchBot", "load_bot"]
