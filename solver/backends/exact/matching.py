"""Bipartite matching by augmenting paths: symbols of one kind fit the same nodes, and a node has room for several."""

from __future__ import annotations


def match(symbols: list[int], fits: dict[int, list[int]], sizes: list[int]) -> list[int] | None:
    """For each symbol a node that fits it, no node more often than its size; ``None`` where there is no such choice."""
    held: list[list[int]] = [[] for _ in sizes]
    taken = [-1] * len(symbols)

    def place(turn: int, visited: set[int]) -> bool:
        for node in fits[symbols[turn]]:
            if node not in visited and len(held[node]) < sizes[node]:
                held[node].append(turn)
                taken[turn] = node
                return True
        for node in fits[symbols[turn]]:
            if node not in visited:
                visited.add(node)
                for number in {symbols[t]: t for t in held[node]}.values():
                    held[node].remove(number)
                    if place(number, visited):
                        held[node].append(turn)
                        taken[turn] = node
                        return True
                    held[node].append(number)
        return False

    return taken if all(place(turn, set()) for turn in range(len(symbols))) else None
