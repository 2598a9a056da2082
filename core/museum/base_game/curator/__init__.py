"""The curator: a sound heuristic player that uses what its seat may know and nothing else."""

from museum.base_game.curator.player import Curator
from museum.base_game.curator.weights import Weights

__all__ = ["Curator", "Weights"]
