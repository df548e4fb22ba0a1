"""Capacities: how much can flow, and which unit is served by which hub and port."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.board.layers import BoardError


class FlowNet:
    """Arcs with whole capacities between nodes 0 to n - 1; flow takes shortest paths, arcs in the order of making."""

    def __init__(self, nodes: int) -> None:
        self._out: list[list[int]] = [[] for _ in range(nodes)]
        self._head: list[int] = []
        self._left: list[int] = []

    def arc(self, tail: int, head: int, capacity: int) -> int:
        """Add an arc; its number is what flow() is asked for."""
        if capacity < 0:
            raise BoardError(f"A capacity cannot be {capacity}: write 0 or more.")
        for node, target, left in ((tail, head, capacity), (head, tail, 0)):
            self._out[node].append(len(self._head))
            self._head.append(target)
            self._left.append(left)
        return len(self._head) - 2

    def flow(self, arc: int) -> int:
        """How much flows along an arc."""
        return self._left[arc + 1]

    def push(self, source: int, sink: int) -> int:
        """Push as much more as can be from source to sink, and say how much.

        What other sources pushed before still arrives, if perhaps by another way.
        """
        pushed = 0
        while path := self._path(source, sink):
            amount = min(self._left[arc] for arc in path)
            for arc in path:
                self._left[arc] -= amount
                self._left[arc ^ 1] += amount
            pushed += amount
        return pushed

    def _path(self, source: int, sink: int) -> list[int]:
        came = {source: -1}
        queue = [source]
        for node in queue:
            for arc in self._out[node]:
                if self._left[arc] and self._head[arc] not in came:
                    came[self._head[arc]] = arc
                    queue.append(self._head[arc])
        return self._walked(came, sink) if sink in came else []

    def _walked(self, came: Mapping[int, int], node: int) -> list[int]:
        path: list[int] = []
        while came[node] >= 0:
            path.append(came[node])
            node = self._head[came[node] ^ 1]
        return path


def max_flow(nodes: int, arcs: Iterable[tuple[int, int, int]], source: int, sink: int) -> tuple[int, list[int]]:
    """The greatest flow through arcs (tail, head, capacity), and how much of it each arc carries."""
    net = FlowNet(nodes)
    numbers = [net.arc(*arc) for arc in arcs]
    return net.push(source, sink), [net.flow(arc) for arc in numbers]


@dataclass(frozen=True, slots=True)
class PortAssignment:
    """Which (hub, port) serves each unit, who is not served, and how many more each port could serve."""

    served: dict[int, tuple[int, int]]
    unserved: tuple[int, ...]
    left: dict[int, int]


def assign(
    units: Mapping[int, Sequence[int]],
    hubs: Mapping[int, Sequence[int]],
    ports: Mapping[int, int],
    hub_limits: Mapping[int, int] | None = None,
    fixed: Mapping[int, tuple[int, int]] | None = None,
) -> PortAssignment:
    """Serve as many units as can be: unit -> one of its hubs -> one of the hub's ports, within what these can serve.

    `fixed` is what the owner decided, and stands. Of several best answers it takes the one that serves the units
    named first; hubs and ports are tried in the order in which they are listed.
    """
    units = {unit: _known("hub", f"Unit {unit}", choices, hubs) for unit, choices in units.items()}
    hubs = {hub: _known("port", f"Hub {hub}", choices, ports) for hub, choices in hubs.items()}
    fixed = dict(fixed or {})
    for unit, (hub, port) in fixed.items():
        if hub not in units.get(unit, ()) or port not in hubs[hub]:
            raise BoardError(f"Unit {unit} is assigned to hub {hub} and port {port}, but no line leads there.")
    limits = {hub: (hub_limits or {}).get(hub, len(units)) for hub in hubs}
    hub_room = _room("Hub", limits, [hub for hub, _ in fixed.values()])
    port_room = _room("Port", ports, [port for _, port in fixed.values()])
    free = {unit: units[unit] for unit in units if unit not in fixed}
    served = fixed | _served(free, hubs, hub_room, port_room)
    return PortAssignment(
        {unit: served[unit] for unit in units if unit in served},
        tuple(unit for unit in units if unit not in served),
        _room("Port", ports, [port for _, port in served.values()]),
    )


def _known(what: str, who: str, choices: Iterable[int], known: Container[int]) -> tuple[int, ...]:
    """The choices without repetitions."""
    for choice in choices:
        if choice not in known:
            raise BoardError(f"{who} names {what} {choice}, which does not exist: add it or take its name away.")
    return tuple(dict.fromkeys(choices))


def _room(what: str, limits: Mapping[int, int], taken: Iterable[int]) -> dict[int, int]:
    """What is left of each capacity."""
    uses = Counter(taken)
    for number, limit in limits.items():
        if limit < uses[number]:
            raise BoardError(f"{what} {number} can serve {limit}, but {uses[number]} are assigned to it.")
    return {number: limit - uses[number] for number, limit in limits.items()}


def _served(
    units: Mapping[int, Sequence[int]],
    hubs: Mapping[int, Sequence[int]],
    hub_room: Mapping[int, int],
    port_room: Mapping[int, int],
) -> dict[int, tuple[int, int]]:
    """Flow from each unit in turn: its want -> unit -> way into a hub -> way out of it -> port -> sink."""
    parts = {"want": units, "unit": units, "in": hubs, "out": hubs, "port": port_room, "sink": (0,)}
    node = {key: at for at, key in enumerate((part, number) for part, numbers in parts.items() for number in numbers)}
    net = FlowNet(len(node))
    uses = {(unit, hub): net.arc(node["unit", unit], node["in", hub], 1) for unit in units for hub in units[unit]}
    gets = {
        (hub, port): net.arc(node["out", hub], node["port", port], len(units)) for hub in hubs for port in hubs[hub]
    }
    for hub, room in hub_room.items():
        net.arc(node["in", hub], node["out", hub], room)
    for port, room in port_room.items():
        net.arc(node["port", port], node["sink", 0], room)
    for unit in units:
        net.arc(node["want", unit], node["unit", unit], 1)
        net.push(node["want", unit], node["sink", 0])
    slots = {hub: [port for port in hubs[hub] for _ in range(net.flow(gets[hub, port]))] for hub in hubs}
    return {unit: (hub, slots[hub].pop(0)) for (unit, hub), arc in uses.items() if net.flow(arc)}
