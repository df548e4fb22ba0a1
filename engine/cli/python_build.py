"""Whether the running Python was built to be quick: with optimizations from a profile of its own work."""

from __future__ import annotations

import sys
import sysconfig
from collections.abc import Callable
from typing import Any

OPTIMIZED = "--enable-optimizations"
SYSTEM = ("/usr",)
"""Where the Python of a Linux system lives. Systems build it with optimizations, and keep that to themselves."""
COST = "Games take about 1.1 times as long as with an optimized Python."
REMEDY = (
    "Use the system's own Python, or build yours with optimizations. With pyenv: "
    "PYTHON_CONFIGURE_OPTS='--enable-optimizations --with-lto' pyenv install --force {version}"
)


def is_optimized(variable: Callable[[str], Any] = sysconfig.get_config_var, prefix: str = sys.base_prefix) -> bool:
    """Tell how this Python was built; where nothing is said of it, as on Windows, it is a release and optimized."""
    words = variable("CONFIG_ARGS")
    return words is None or OPTIMIZED in words or prefix in SYSTEM
