"""One measurement in a process of its own: `python -m engine.bench NAME BUNDLE` prints it as JSON."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict

from engine.bench import measures
from engine.playtest import resolve


def main(name: str, bundle: str) -> int:
    """Take a measurement; exit code 2 if there is none of this name."""
    measure = next((measure for known, measure in measures(resolve(bundle)) if known == name), None)
    if measure is None:
        print(f"there is no measurement {name!r}", file=sys.stderr)
        return 2
    print(json.dumps(asdict(measure())))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
