"""The curator: a sound heuristic player that uses what its seat may know and nothing else."""

from museum.bots.curator.player import Curator
from museum.bots.curator.weights import Weights

__all__ = ["Curator", "Weights"]
