"""What was read and found valid is remembered by the hash of its text, so that opening again is quick."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any

from platformdirs import user_cache_path
from pydantic import ValidationError

import engine
from engine.bundle.check import adapter

DEFAULT = user_cache_path("hexwright") / "bundles"
SMALL = 4_000
"""A text shorter than this is read as quickly as remembered."""


class Cache:
    """Validated files by content; an entry that is broken or not ours counts as absent."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder

    def fetch(self, model: Any, text: str) -> Any:
        """The model of a text that was valid before, or None."""
        if self.folder is None or len(text) < SMALL:
            return None
        name = entry_name(model, text)
        with suppress(OSError, ValueError, ValidationError, RecursionError):
            head, _, body = (self.folder / name).read_bytes().partition(b"\n")
            if head == digest(name.encode() + body):
                return adapter(model).validate_json(body)
        return None

    def keep(self, model: Any, text: str, made: Any) -> None:
        """Remember a valid text; a cache that cannot be written is no fault."""
        if self.folder is None or len(text) < SMALL:
            return
        name = entry_name(model, text)
        body = adapter(model).dump_json(made, by_alias=True, exclude_unset=True)
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(dir=self.folder)
            with os.fdopen(handle, "wb") as stream:
                stream.write(digest(name.encode() + body) + b"\n" + body)
            Path(temporary).replace(self.folder / name)


def digest(data: bytes) -> bytes:
    """A fingerprint as text."""
    return blake2b(data, digest_size=16).hexdigest().encode()


def entry_name(model: Any, text: str) -> str:
    """The file of an entry: another engine or another model reads another one."""
    kind = getattr(model, "__name__", "texts")
    key = "\0".join((engine.__version__, kind, text)).encode()
    return f"{kind}-{digest(key).decode()}.json"
