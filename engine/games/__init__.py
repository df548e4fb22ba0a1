"""The game systems, each in a folder of its own; `engine.play.load_system` finds them by name."""
