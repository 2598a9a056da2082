"""Code that must not run: the pack lends cards to games that don't enable it."""

raise RuntimeError("the pack `cabinet` was loaded")
