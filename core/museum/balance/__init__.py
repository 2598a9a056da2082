"""The balance report: statistics of many games that bots play under one configuration (C0)."""

from museum.balance.report import Balance, Simulation, balance

__all__ = ["Balance", "Simulation", "balance"]
