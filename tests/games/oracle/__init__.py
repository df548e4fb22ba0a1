"""What the oracles of all games share: printed numbers, scenes, tables of verbs, and the engine's answers.

An oracle tells a game a second time, from its rulebook. It reads no code of the game's rules.
This package knows no game.
"""
