"""The Archaeologists: what the plugin registers besides `components.yaml` (AR1 to AR5)."""

from __future__ import annotations

from museum.api import QuestionKind, Registry, hookimpl
from museum.base_game.api import ActionAdvice, CardMark, TakingRule, read_answer, write_answer

from . import advice, digs, permits, words


@hookimpl
def museum_register(registry: Registry) -> None:
    """Register the questions, the words, the rule about taking, and advice for bots."""
    words.register(registry)
    where = (digs.QUESTION, digs.sites, digs.answer, write_answer, read_answer, ": ", "choose ", advice.best_site)
    registry.question(QuestionKind(*where))
    whom = (permits.QUESTION, permits.holders, permits.answer, write_answer, read_answer)
    registry.question(QuestionKind(*whom, head="choose ", hint=advice.payee))
    for message in permits.MESSAGES:
        registry.message(message)
    index = registry.index()
    # Handles are slower than ints.
    refusing = permits.refusing_where(int(index["counter"]["markers"]), int(index["quantity"][permits.FEE]))
    registry.extend("taking", TakingRule(permits.refusal, permits.pay, advice.taking, refusing))
    registry.extend("mark", CardMark(permits.FEE_HERE, permits.fee_here))
    registry.extend("advice", ActionAdvice("deploy", advice.deploying))
    registry.extend("use", advice.use)
