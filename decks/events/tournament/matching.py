"""The perfect matching of least cost, by the blossom algorithm of rustworkx."""

from collections.abc import Iterable

import rustworkx

Edge = tuple[int, int, int]


def cheapest_matching(nodes: int, edges: Iterable[Edge]) -> list[tuple[int, int]] | None:
    """Pairs of the nodes 0, 1, … with the least total cost; None where no matching takes in all.

    An edge is (node, node, cost); costs are whole numbers from 0. The answer is in ascending order.
    """
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(nodes))
    edges = list(edges)
    dearest = max((cost for _, _, cost in edges), default=0)
    graph.add_edges_from([(one, other, dearest - cost) for one, other, cost in edges])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if 2 * len(found) != nodes:
        return None
    return sorted((min(pair), max(pair)) for pair in found)
