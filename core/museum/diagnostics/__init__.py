"""Reports mistakes in the user's files: each with its place and, where there is one, a suggestion."""

from museum.diagnostics.codes import CODES
from museum.diagnostics.collector import Diagnostics, MuseumError
from museum.diagnostics.model import Diagnostic, Place
from museum.diagnostics.render import render

__all__ = ["CODES", "Diagnostic", "Diagnostics", "MuseumError", "Place", "render"]
