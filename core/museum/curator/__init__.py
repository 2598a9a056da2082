"""The curator: a sound heuristic player that uses what its seat may know and nothing else, and the scholar, which
tries out in samples of the game what the curator would do."""

from museum.curator.player import Curator
from museum.curator.scholar import Scholar
from museum.curator.weights import Weights

__all__ = ["Curator", "Scholar", "Weights"]
