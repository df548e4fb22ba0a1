"""Which state of the bundle a game plays, and whether the bundle has changed since."""

from __future__ import annotations

from collections.abc import Callable


class PlayedRevision:
    """The revision that is played, and the one at which the bundle is now."""

    def __init__(self, changed: Callable[[], object]) -> None:
        self.played = self.current = 0
        self._changed = changed

    @property
    def outdated(self) -> bool:
        """Whether the bundle has changed since the game began."""
        return self.played != self.current

    def begin(self, revision: int) -> None:
        """Note that the bundle at a revision is the one that is played."""
        self.played = self.current = revision

    def keep_old(self) -> None:
        """Play on with the position as it was before the bundle changed."""
        self.played = self.current
        self._changed()

    def follow(self, revision: int, *, alike: bool = False) -> None:
        """Note that the bundle is at another revision now; one that is `alike` is played in the same way."""
        if alike and not self.outdated:
            self.begin(revision)
        elif revision != self.current:
            self.current = revision
            self._changed()
