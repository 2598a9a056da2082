"""The curator: a sound heuristic player that uses what its seat may know and nothing else."""

from museum.curator.player import Curator
from museum.curator.weights import Weights

__all__ = ["Curator", "Weights"]
