"""Checks of play: what is offered, what is conserved, how it ends."""

from __future__ import annotations

from stormtable.engine.game import TOGETHER, Game
from stormtable.engine.step import FREE
from stormtable.engine.table import Table
from stormtable.engine.verdict import ahead, listed, verdict
from tests.conformance.lines import Line, decisions, opened
from tests.kit.census import census

LOOK_EVERY = 7  # decisions


def moves_are_sound(game: Game, table: Table) -> None:
    """A decision offers at least two moves, none twice, all in the vocabulary, each said and read back."""
    words = game.vocabulary
    legal = list(table.moves())
    assert table.seat in range(table.seats), "somebody at the table decides"
    assert len(legal) > 1, "there is a choice: no move is a dead end, one move is played by the engine"
    assert len(legal) == len(set(legal)), f"a move is offered twice: {sorted(legal)}"
    for move in legal:
        assert 0 <= move < words.size, f"{move} is outside the vocabulary of {words.size}"
        move_reads_back(game, move)


def move_reads_back(game: Game, move: int) -> None:
    words = game.vocabulary
    assert words.read(words.say(move)) == move
    assert words.parse(words.write(move)) == move


def bars_are_what_is_not_offered(game: Game, line: Line) -> None:
    """Over the whole vocabulary, a step bars exactly the moves that it does not list."""
    for number, (table, _) in enumerate(decisions(game, line)):
        if number % LOOK_EVERY == 0:
            step, legal = table.steps[-1], set(table.moves())
            free = {move for move in range(game.vocabulary.size) if step.bar(table, move) == FREE}
            wrong = [game.vocabulary.write(move) for move in sorted(free ^ legal)]
            assert not wrong, f"{type(step).__name__} bars what it offers, or the other way round: {wrong}"


def whole_game_is_sound(game: Game, line: Line) -> None:
    """From the first decision to the last: sound moves, every piece conserved, within the declared limits."""
    table = opened(game, line)
    pieces = census(table)
    assert pieces, "there is something to count"
    starter = game.starter(table)
    assert starter in range(table.seats), "somebody at the table began"
    for played, _ in enumerate(decisions(game, line, table)):
        moves_are_sound(game, table)
        assert census(table) == pieces, f"pieces after {played} moves"
        assert game.starter(table) == starter, f"who began is no longer known after {played} moves"
        assert game.ending(table) is None
        assert table.played == played
        assert played < game.limits.decisions, "longer than declared"
    assert census(table) == pieces, "pieces at the end"
    assert game.starter(table) == starter, "who began is no longer known at the end"
    end_is_sound(game, table)


def end_is_sound(game: Game, table: Table) -> None:
    """A declared ending is named; scores are in range, add up line by line, and the best of them wins."""
    assert game.ending(table) in game.ends
    assert table.over
    assert table.seat is None
    assert not list(table.moves())
    scores = table.scores()
    assert len(scores) == table.seats
    assert all(game.limits.lowest_score <= score <= game.limits.highest_score for score in scores), scores
    lines = game.score_lines(table)
    assert all(len(line.values) == table.seats for line in lines)
    assert len({line.id for line in lines}) == len(lines), "two lines have the same id"
    assert [sum(line.values[seat] for line in lines) for seat in range(table.seats)] == scores
    winners = table.winners()
    assert winners == sorted(set(winners))
    if game.aim == TOGETHER:
        assert winners in ([], list(range(table.seats))), "all win or all lose"
        assert len(set(scores)) == 1, "one result for all"
        assert verdict(game, table, game.seating())[0].rules, "why is said, by a rule"
        return
    assert all(scores[seat] == max(scores) for seat in winners), f"{winners} win with {scores}"
    assert winners or len(set(scores)) == 1, "nobody wins only where all lose together"
    settled(game, table)


def settled(game: Game, table: Table) -> None:
    """Scores, tie-breaks and the rival of a game for one say together who wins, and the verdict names the winners."""
    scores, winners, rival = table.scores(), table.winners(), game.rival(table)
    if rival is not None:
        assert winners == [seat for seat, score in enumerate(scores) if score > rival.score]
        return
    level = [seat for seat, score in enumerate(scores) if score == max(scores)]
    said = verdict(game, table, game.seating())
    assert bool(said) == (len(level) > 1), "there is something to say about ties only"
    for tie_break in game.tie_breaks(table):
        level = ahead(tie_break, level)
    assert level == winners, f"{winners} win, but scores and tie-breaks say {level}"
    assert not said or listed(winners, game.seating()) in said[-1].text
