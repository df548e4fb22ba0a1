"""`python -m editor [BUNDLE]` opens the window."""

import sys

from editor.app import edit

if __name__ == "__main__":
    sys.exit(edit(sys.argv[1] if len(sys.argv) > 1 else None))
