"""Simulation: playing many games, measuring speed, checking invariants, and reporting what the rules do."""
