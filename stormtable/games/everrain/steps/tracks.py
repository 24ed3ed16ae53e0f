"""The agenda track and the discovery track, and what their tokens set off (EV-042 to EV-050, EV-292, EV-293)."""
# mypyc: compile

from typing import final

from mypy_extensions import i64

from stormtable.engine.bits import has
from stormtable.engine.step import NOBODY, Step
from stormtable.engine.table import PLAYING
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.steps.awakening import Awaken, awakens
from stormtable.games.everrain.steps.stories import RaiseStories
from stormtable.games.everrain.table import Everrain


def move_agenda(table: Everrain, steps: i64) -> None:
    """The agenda token moves: forwards as a step, since an Act may end on the way; back at once (EV-R19)."""
    if steps > 0:
        table.push(AgendaAdvances(steps))
    elif steps < 0:
        table.agenda = max(table.agenda + steps, table.pack.agenda_start)
        table.note(w.AGENDA_MOVED, table.agenda)


@final
class AgendaAdvances(Step[Everrain]):
    """To 10 and on from 1, the enemy discovery token advancing at each wrap (EV-044, EV-045, EV-R09)."""

    def __init__(self, left: i64) -> None:
        self.seat = NOBODY
        self.left: i64 = left

    def run(self, table: Everrain) -> None:
        to_wrap = table.pack.wraps_at - table.agenda
        if self.left < to_wrap:
            table.agenda += self.left
            table.note(w.AGENDA_MOVED, table.agenda)
            return
        table.agenda = table.pack.agenda_start
        table.note(w.AGENDA_MOVED, table.agenda)
        if self.left > to_wrap:
            table.push(AgendaAdvances(self.left - to_wrap))
        enemy_advances(table)


def enemy_advances(table: Everrain) -> None:
    """One space; first the end of the track, then the lead rule, awakening, the end of an Act (EV-293, EV-R06)."""
    leads = table.enemy_token - table.player_token == 1
    table.enemy_token += 1
    table.note(w.ENEMY_DISCOVERED, table.enemy_token)
    if table.enemy_token >= table.pack.track_end:
        table.finish(w.LOST_TO_ENEMY)
        return
    arrive(table, table.enemy_token, False)
    if leads:  # EV-046, EV-R07
        elder_advances(table, 1)
    elif awakens(table):
        table.push(Awaken())


def elder_advances(table: Everrain, spaces: i64) -> None:
    """Towards the enemy token, never below 1; once it is awake its token stays (EV-R01, EV-R17, EV-R18)."""
    if table.elder != m.ASLEEP or spaces <= 0:
        return
    table.elder_token = max(table.elder_token - spaces, 1)
    table.note(w.ELDER_ADVANCED, table.elder_token)
    if awakens(table):
        table.push(Awaken())


@final
class PlayersDiscover(Step[Everrain]):
    """The player token advances space by space; at the end of the track all win (EV-050, EV-292, EV-R14)."""

    def __init__(self, left: i64) -> None:
        self.seat = NOBODY
        self.left: i64 = left

    def run(self, table: Everrain) -> None:
        if self.left > 1:
            table.push(PlayersDiscover(self.left - 1))
        table.player_token += 1
        table.note(w.PLAYERS_DISCOVERED, table.player_token)
        if table.player_token >= table.pack.track_end:
            table.finish(w.WON)
            return
        arrive(table, table.player_token, True)


def arrive(table: Everrain, space: i64, players: bool) -> None:
    """A token is on a new space: its story symbol, then the end of the Act (EV-049, EV-051, EV-R04)."""
    from stormtable.games.everrain.steps.acts import EndAct  # an Act may end anywhere, and anything may come of it

    if table.ending == PLAYING and ends_act(table, space):
        table.push(EndAct(1 if players else 0))
    if has(table.pack.story_spaces, space):
        table.push(RaiseStories())


def ends_act(table: Everrain, space: i64) -> bool:
    return table.act <= len(table.pack.act_ends) and table.pack.act_ends[table.act - 1] == space
