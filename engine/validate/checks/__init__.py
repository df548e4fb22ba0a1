"""The checks, one module a subject; importing this registers them all."""

from engine.validate.checks import counters, map, names, oob, rivers, rules, start, texts, victory, words

__all__ = ["counters", "map", "names", "oob", "rivers", "rules", "start", "texts", "victory", "words"]
