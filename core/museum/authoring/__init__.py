"""A start for authors of expansions: a working folder made from a template, and schemas for editors."""

from museum.authoring.known_ids import ids_of
from museum.authoring.scaffold import Scaffold, next_commands, write_expansion
from museum.authoring.schemas import Covered, cover, modeline

__all__ = ["Covered", "Scaffold", "cover", "ids_of", "modeline", "next_commands", "write_expansion"]
