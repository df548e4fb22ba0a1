"""How much a bundle may hold."""

from __future__ import annotations

MEBIBYTE = 2**20
MAX_FILE = 8 * MEBIBYTE
"""Of one text."""
MAX_TOTAL = 32 * MEBIBYTE
"""Of all texts together."""
MAX_PICTURE = 128 * MEBIBYTE
"""Of one other file, or of a picture beside the bundle."""
MAX_WHOLE = 256 * MEBIBYTE
"""Of everything together, where it is taken together: in one file, or on the way into one."""
MAX_FILES = 2_000
MAX_RATIO = 200
"""So many times smaller at most is a packed file."""
MAX_DIRECTORY = MEBIBYTE
"""Of the list of contents of a zip."""
