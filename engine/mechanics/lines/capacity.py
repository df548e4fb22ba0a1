"""Lines that serve only so many: units through hubs from ports, as the owner has assigned them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from engine.board import PortAssignment, assign
from engine.mechanics.cached_values import cached_value
from engine.mechanics.lines.chains import Link
from engine.mechanics.lines.tracing import Line
from engine.play import Refusal, refuse

S = TypeVar("S", bound=Any)
Choices = Mapping[int, list[int]]


@dataclass(frozen=True, eq=False)
class Capacity(Generic[S]):
    """Who is served: a line `near` joins each user with a hub, a line `far` the hub with a port.

    Both lead outwards from the hub. `ports(state, side)` are the hexes that serve, with how many; `hub_room` is how
    many a hub serves, any number without it. `fixed(state, side)` is what the owner has assigned: user -> hub, port.
    The rest is served as far as can be. `full` is said to whom the ports do not suffice. `watch` is what `users`,
    `hubs`, `ports`, `fixed` and the lines read.
    """

    name: str
    section: str
    near: Line[S, Link]
    far: Line[S, Link]
    users: Callable[[S, int], Iterable[int]]
    hubs: Callable[[S, int], Collection[int]]
    ports: Callable[[S, int], Mapping[int, int]]
    fixed: Callable[[S, int], Mapping[int, tuple[int, int]]]
    watch: tuple[str, ...]
    hub_room: Callable[[S, int], Mapping[int, int]] | None = None
    full: str = "capacity.full"

    def _remembered(self, name: str, function: Callable[[S, int], Any]) -> Any:
        def ask(state: S, side: int) -> Any:
            return function(state, side)

        ask.__qualname__ = f"{self.name}.{name}"
        return cached_value(*self.watch)(ask)

    @cached_property
    def choices(self) -> Callable[[S, int], tuple[Choices, Choices]]:
        """choices(state, side): the hubs that each user reaches, and the ports that each hub reaches."""

        def choices(state: S, side: int) -> tuple[Choices, Choices]:
            hubs, ports = self.hubs(state, side), self.ports(state, side)
            users = {
                user: [hub for hub in hubs if self.near.leads(state, Link(side, hub), state.at[user])]
                for user in self.users(state, side)
            }
            return users, {
                hub: [port for port in ports if self.far.leads(state, Link(side, hub), port)] for hub in hubs
            }

        found: Callable[[S, int], tuple[Choices, Choices]] = self._remembered("choices", choices)
        return found

    @cached_property
    def assigned(self) -> Callable[[S, int], PortAssignment]:
        """assigned(state, side): what the owner has decided, and as much more as can be."""

        def assigned(state: S, side: int) -> PortAssignment:
            room = self.hub_room(state, side) if self.hub_room else None
            return assign(*self.choices(state, side), self.ports(state, side), room, self.fixed(state, side))

        found: Callable[[S, int], PortAssignment] = self._remembered("assigned", assigned)
        return found

    @cached_property
    def spare(self) -> Callable[[S, int], tuple[int, ...]]:
        """spare(state, side): the users who may go without, because as many as now are served without each of them."""

        def spare(state: S, side: int) -> tuple[int, ...]:
            users, hubs = self.choices(state, side)
            fixed, ports = self.fixed(state, side), self.ports(state, side)
            room = self.hub_room(state, side) if self.hub_room else None
            most = len(self.assigned(state, side).served)

            def as_many(left_out: int) -> bool:
                rest = {user: ways for user, ways in users.items() if user != left_out}
                return len(assign(rest, hubs, ports, room, fixed).served) == most

            return tuple(user for user in users if user not in fixed and as_many(user))

        found: Callable[[S, int], tuple[int, ...]] = self._remembered("spare", spare)
        return found

    def open(self, state: S, side: int) -> list[tuple[int, int, int]]:
        """Return what the owner may still assign: users that have none, their hubs, ports with room."""
        users, hubs = self.choices(state, side)
        fixed, rooms = self.fixed(state, side), self.hub_room(state, side) if self.hub_room else {}
        served, taken = Counter(hub for hub, _port in fixed.values()), Counter(port for _hub, port in fixed.values())
        ports = [port for port, room in self.ports(state, side).items() if taken[port] < room]
        ways = ((user, hub) for user in users if user not in fixed for hub in users[user])
        some = [(user, hub) for user, hub in ways if hub not in rooms or served[hub] < rooms[hub]]
        return [(user, hub, port) for user, hub in some for port in hubs[hub] if port in ports]

    def supplied(self, state: S, user: int, side: int) -> bool:
        """Tell whether a unit is served."""
        return user in self.assigned(state, side).served

    def path(self, state: S, user: int, side: int) -> tuple[int, ...]:
        """Return the hexes from a unit by its hub to its port; nothing if it is not served."""
        served = self.assigned(state, side).served.get(user)
        if served is None:
            return ()
        hub, port = served
        near = self.near.path(state, Link(side, hub), state.at[user])
        return (*near, *self.far.path(state, Link(side, hub), port)[-2::-1])

    def closed(self, state: S, user: int, side: int) -> tuple[Refusal, ...]:
        """Say why a unit is not served: no line to a hub, none from a hub to a port, or no port has room."""
        if self.supplied(state, user, side):
            return ()
        users, hubs = self.choices(state, side)
        near = users.get(user, [])
        ports = dict.fromkeys(port for hub in near for port in hubs[hub])
        if ports:
            return (refuse(self.full, self.section, units=(user,), hexes=tuple(ports), unit=user),)
        line, places = (self.far, list(self.ports(state, side))) if near else (self.near, [state.at[user]])
        links = [Link(side, hub) for hub in near or self.hubs(state, side)]
        said = [each for link in links for place in places for each in line.closed(state, link, place)]
        return tuple(dict.fromkeys(said)) or (refuse(line.none, self.section, units=(user,), unit=user),)
