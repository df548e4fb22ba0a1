"""Case Yellow told a second time, from the rulebook: what its rules say of a position, to be held against the engine.

Nothing here imports the code of the game's rules. A position is read once (`snapshot`), the map is asked plainly
(`ground`), numbers come from the parameters, tables and scenario files (`numbers`); each further module is a chapter.
"""
