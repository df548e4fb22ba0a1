"""The machine that figures come from."""

from __future__ import annotations

import os
import platform
from pathlib import Path

CPU_INFO = Path("/proc/cpuinfo")
MODEL = "model name"


def machine() -> str:
    """Name the processor and count its cores."""
    return f"{_model()}, {os.cpu_count()} cores"


def _model() -> str:
    try:
        text = CPU_INFO.read_text(encoding="utf-8")
    except OSError:
        return platform.processor() or platform.machine()
    named = (line.partition(":")[2].strip() for line in text.splitlines() if line.startswith(MODEL))
    return next(named, platform.machine())
