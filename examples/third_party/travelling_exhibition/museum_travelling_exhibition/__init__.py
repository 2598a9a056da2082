"""Travelling Exhibition, an expansion for Museum: its cards are the YAML files, its rules are in `plugin.py`."""
