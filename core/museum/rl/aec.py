"""The environment itself: agents of a game's seats, asked one after the other, and their rewards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from museum.bots import Player, players_for
from museum.cli.pages import page_lines
from museum.diagnostics import MuseumError
from museum.engine.errors import IllegalOption
from museum.engine.faults import in_play
from museum.engine.game import Game
from museum.packs.plugin_errors import shown
from museum.presentation import Audience, lead, presentation_of, sheet_of
from museum.rl.actions import ActionTable
from museum.rl.observation import LARGEST, Encoder
from museum.sessions import Opening
from museum.sessions.opening import DRAWN_SEEDS
from museum.texts.wording import Wording

# The reward of an agent that takes an action that isn't offered: worse than any margin.
ILLEGAL: Final = -1000.0
RENDER_MODES: Final = ("human", "ansi")
# How exactly the result is scored (`museum.sheet_of`).
EFFORTS: Final = ("final", "bound")


# Agents are named by strings; what their observations and actions are, their spaces say.
Wrapped = AECEnv[str, Any, Any]


def wrapped(opening: Opening, render_mode: str | None = None, effort: str = "final") -> Wrapped:
    """Return the environment in the wrappers that every PettingZoo environment has."""
    environment = GameEnvironment(opening, render_mode, effort)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(TerminateIllegalWrapper(environment, ILLEGAL)))


class GameEnvironment(Wrapped):
    """A game in which agents have the seats of persons, and the game file's bots all others.

    The reward comes at the end: an agent's points less those of its best rival. A question with one option is
    answered without asking.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo has it so
        "name": "museum_v0", "render_modes": list(RENDER_MODES), "is_parallelizable": False,
    }  # fmt: skip

    def __init__(self, opening: Opening, render_mode: str | None = None, effort: str = "final") -> None:
        _check("render_mode", render_mode, (None, *RENDER_MODES))
        _check("effort", effort, EFFORTS)
        self.opening, self.render_mode, self._effort = opening, render_mode, effort
        seats = opening.config.seats
        self._agents = {seat: f"seat_{seat + 1}" for seat, entry in enumerate(seats) if entry.bot is None}
        self._seats = {agent: seat for seat, agent in self._agents.items()}
        self.possible_agents = list(self._seats)
        self.actions = ActionTable(opening.ruleset)
        self.encoder = Encoder(opening.ruleset, len(seats))
        space = Dict({
            "observation": Box(-LARGEST, LARGEST, (len(self.encoder.names),), np.float32),
            "action_mask": Box(0, 1, (self.actions.size,), np.int8),
        })  # fmt: skip
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: Discrete(self.actions.size) for agent in self.possible_agents}
        self._random: Random | None = None
        self._game: Game
        self._players: Sequence[Player | None] = ()
        self._offered: dict[int, int] = {}

    @property
    def game(self) -> Game:
        """Return the game itself, with all that is hidden, for tests and statistics."""
        return self._game

    def observation_space(self, agent: str) -> Space[Any]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the game of *seed*; without one the next of a row that the last seed began, or the file's."""
        if self._random is None or seed is not None:
            chosen = self.opening.seed if seed is None else seed
            self._random = Random(chosen)
        else:
            chosen = self._random.randrange(DRAWN_SEEDS)
        opening = replace(self.opening, seed=chosen)
        self._players = players_for(opening.config, chosen, opening.ruleset.bots)
        self._game = opening.new_game()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

    def step(self, action: int | None) -> None:
        """Let the agent that is asked take *action*; raises `IllegalOption` if that isn't offered."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action not in self._offered:
            raise IllegalOption(f"the action {action} is not offered: `action_mask` has 1 for those that are")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        with in_play(self._game.ruleset):
            self._game.apply(self._offered[action])
        self._go_on()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """Return what *agent* may know and do; it may only do something while it is asked."""
        seat = self._seats[agent]
        mask = np.zeros(self.actions.size, np.int8)
        if self._game.seat == seat:
            mask[list(self._offered)] = 1
        return {"observation": self.encoder.vector(self._game, seat), "action_mask": mask}

    def token(self, action: int) -> str:
        """Write an action that is offered in the notation of moves: `take raijin_statue`."""
        asking = self._game.asking
        return self._game.ruleset.questions[asking[0]].token(self._game, asking, self._offered[action])

    def render(self) -> str | None:
        """Show the table as the agent whose turn it is sees it."""
        if self.render_mode is None:
            return None
        config, game = self.opening.config, self._game
        wording = Wording(game.ruleset, config)
        audience = Audience(wording, wording.seats(seat.name for seat in config.seats))
        page = presentation_of(game.ruleset).table(
            game.view(seat := self._seats[self.agent_selection]), seat, audience
        )
        text = "\n".join(page_lines(page))
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def _go_on(self) -> None:
        """Let bots answer, and seats that have no choice, until an agent is asked or the game is over."""
        game = self._game
        with in_play(game.ruleset):
            while game.asking:
                player, options = self._players[game.seat], game.options()
                if player is None and len(options) > 1:
                    self._offered = self.actions.offered(options)
                    self.agent_selection = self._agents[game.seat]
                    return
                game.apply(options[0] if player is None else player.answer(game))
            self._end()

    def _end(self) -> None:
        self._offered = {}
        points = [sheet_of(self._game, seat, self._effort).total for seat in range(self._game.seats)]
        for agent, seat in self._seats.items():
            self.rewards[agent] = float(lead(self._game, seat, points))
            self.terminations[agent] = True
            self.infos[agent] = {"points": points[seat]}


def _check(name: str, value: object, known: Sequence[object]) -> None:
    if value not in known:
        message = f"`{name}` is {' or '.join(map(shown, known))}, not {shown(value)}"
        raise MuseumError.single("not-allowed", message)
