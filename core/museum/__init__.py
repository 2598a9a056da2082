"""The board game Museum as data, and an engine that plays what the data says."""

__version__ = "0.1.0"
