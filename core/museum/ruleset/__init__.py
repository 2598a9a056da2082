"""From packs to one immutable, fingerprinted `Ruleset`."""
