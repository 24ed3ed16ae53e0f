"""How the race of the two discovery tokens is likely to end, for bots: the rounds by which the players are ahead.

Where an Act ends, the token behind catches up for nothing (EV-057), so that clues are worth most in the last Act: what
is handed in before only keeps the Elder One away.
"""
# mypyc: compile

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.games.everrain import marks as m
from stormtable.games.everrain.decks import can_draw_tile
from stormtable.games.everrain.pack import Pack
from stormtable.games.everrain.table import Everrain

INCOME: Final = 1.4  # clues that a ship finds in a round
KEPT: Final = 0.9  # what a clue counts that is not handed in yet
SCARCE: Final = 0.6  # how much of the income is left where all tiles of the Act are known
HANDED_IN: Final = 1.4  # rounds that it takes a ship to hand in clues once
ARISEN: Final = 3.0  # rounds that the players have left once the Elder One is awake
UNHINDERED: Final = 0.7  # of all visits that there is time for
SPARE: Final = 0.3  # rounds before the end of an Act that nobody should count on
ORDER: Final = 0.5  # rounds that the order for an Act won is worth (EV-052)
ADVANCE: Final = 1.5  # rounds that the players take for a space, when they are quick
HASTE: Final = 1.1  # by how much the enemy is quicker than its agenda alone
LATEST: Final = 32.0  # rounds: nobody looks further
SOON: Final = 0.5  # by how much less each round before it is due makes a payment press


def in_last_act(table: Everrain) -> bool:
    """Whether the end of this Act is the end of the track (EV-R04)."""
    pack = table.pack
    return table.act > i64(len(pack.act_ends)) or pack.act_ends[table.act - 1] >= pack.track_end


def rounds_ahead(table: Everrain, price: i64, ways: vec[float]) -> float:
    """Rounds between the players' arrival at the end of the track and the enemy's, or the Elder One's victory.

    `price`: clues for a space; `ways`: for each ship the turns until it can hand some in.
    """
    pack = table.pack
    done = float(table.agenda - pack.agenda_start) / float(pack.wraps_at - pack.agenda_start)
    enemy = float(table.enemy_token) + done
    elder = float(table.elder_token) if table.elder == m.ASLEEP else 0.0
    if in_last_act(table):
        return lasts(pack, enemy, elder, LATEST) - finish(table, float(price), ways)
    clues: i64 = 0
    visits = 0.0
    left = max(float(pack.act_ends[table.act - 1]) - enemy, 0.0) / pace_of(pack)
    for ship in range(pack.ships):
        clues += table.ship(ship, m.CLUES)
        visits += UNHINDERED * max(left - ways[ship] - SPARE, 0.0)
    stock = KEPT * float(clues) / float(price)
    income = INCOME * float(pack.ships) / float(price)
    waiting = income if can_draw_tile(table) else SCARCE * income
    return ahead(pack, table.act, float(table.player_token), enemy, elder, stock, income, waiting, LATEST, visits)


def lasts(pack: Pack, enemy: float, elder: float, limit: float) -> float:
    """Rounds until the enemy has won, or the Elder One, who wakes where the enemy meets it (EV-048, EV-293, EV-294)."""
    pace = pace_of(pack)
    won = max(float(pack.track_end) - enemy, 0.0) / pace
    arisen = max(elder - enemy, 0.0) / pace
    return min(won, arisen + ARISEN, limit)


def pace_of(pack: Pack) -> float:
    """Spaces that the enemy advances in a round."""
    return HASTE * float(pack.agenda_step) / float(pack.wraps_at - pack.agenda_start)


def finish(table: Everrain, price: float, ways: vec[float]) -> float:
    """Rounds until the players have handed in what is missing to the end of the track, once in each visit."""
    missing = float(table.pack.track_end - table.player_token)
    early = 0.0
    late = LATEST
    while late - early > 0.03:
        rounds = (early + late) / 2.0
        spaces = 0.0
        for ship in range(table.pack.ships):
            clues = float(table.ship(ship, m.CLUES)) + INCOME * rounds
            spaces += min(max(rounds - ways[ship] + 1.0, 0.0), clues / price)
        if spaces < missing:
            early = rounds
        else:
            late = rounds
    return late


def wages_due(table: Everrain) -> float:
    """How near the end of this Act is, where wages are paid: from 0 (there is none) to 1 (EV-054, EV-R04)."""
    pack = table.pack
    if in_last_act(table):
        return 0.0
    end = pack.act_ends[table.act - 1]
    done = float(table.agenda - pack.agenda_start) / float(pack.wraps_at - pack.agenda_start)
    enemy = (float(end - table.enemy_token) - done) * float(pack.wraps_at - pack.agenda_start) / float(pack.agenda_step)
    rounds = min(enemy, ADVANCE * float(end - table.player_token))
    return 1.0 / (1.0 + SOON * max(rounds, 0.0))


def ahead(
    pack: Pack,
    act: i64,
    player: float,
    enemy: float,
    elder: float,
    stock: float,
    income: float,
    waiting: float,
    limit: float,
    visits: float,
) -> float:
    """The same from some places of the tokens, with clues for `stock` spaces and for `income` more in a round.

    Clues that are handed in before the enemy ends an Act only keep the Elder One away: the token would have caught up
    without them (EV-046, EV-053, EV-057). So all numbers of them are weighed, as far as there is time for `visits`.
    Nothing lasts longer than `limit`.
    """
    end = float(pack.track_end)
    if act <= i64(len(pack.act_ends)):
        end = min(end, float(pack.act_ends[act - 1]))
    missing = end - player - stock
    limit = lasts(pack, enemy, elder, limit)
    if end >= float(pack.track_end):
        return limit - max(max(missing, 0.0) / income, HANDED_IN * (end - player) / float(pack.ships))
    takes = max(end - enemy, 0.0) / pace_of(pack)
    found = stock + waiting * takes
    most = min(max(end - 1.0 - player, 0.0), found, visits)
    best = -LATEST
    for number in range(i64(most) + 2):
        spaces = min(float(number), most)
        gap = end - player - spaces
        nearer = elder - gap - min(max(gap - 1.0, 0.0), 1.0)
        kept = found - spaces
        best = max(best, ahead(pack, act + 1, end, end, nearer, kept, income, income, limit - takes, LATEST))
    if missing / income < takes and end - player <= visits:
        takes = max(missing, 0.0) / income
        kept = max(-missing, 0.0)
        best = max(best, ahead(pack, act + 1, end, end, elder, kept, income, income, limit - takes, LATEST) + ORDER)
    return best
