"""The words of Bucket Line, each declared once."""

from typing import Final

from mypy_extensions import i64

from stormtable.engine.vocabulary import Field, numbered
from stormtable.engine.words import SEAT, Words

MOST_SEATS: Final = 3
FULL: Final = 2

FRIEND: Final = Field("friend", ("first", "second", "third"), kind="seat")

WORDS: Final = Words()
verb, event, reason = WORDS.verb, WORDS.event, WORDS.reason

WORDS.question("TakeTurn", says="Fetch water, throw it, or pass it on", rules="BL-002")
FETCH: Final[i64] = verb("fetch", says="Fetch a bucket of water")
THROW: Final[i64] = verb("throw", says="Throw a bucket at the fire")
PASS_ON: Final[i64] = verb("pass-on", FRIEND, says="Pass a bucket to the {friend.id} seat")
BUCKETS_FULL: Final[i64] = reason("buckets-full", says="Your two buckets are full", rules="BL-003")
NO_WATER: Final[i64] = reason("no-water", says="You have no water", rules="BL-004")
FRIEND_FULL: Final[i64] = reason("friend-full", FRIEND, says="The {friend.id} seat can take no more", rules="BL-005")
NO_FRIEND: Final[i64] = reason("no-friend", FRIEND, says="Nobody else sits on the {friend.id} seat", rules="BL-005")

FETCHED: Final[i64] = event("fetched", SEAT, says="{seat:fetch|fetches} water")
THREW: Final[i64] = event("threw", SEAT, numbered("fire"), says="{seat:fight|fights} the fire: {fire} left")
PASSED: Final[i64] = event("passed", SEAT, SEAT.called("friend"), says="{seat:pass|passes} a bucket to {friend}")
GREW: Final[i64] = event("grew", numbered("fire"), says="The fire grows to {fire}")

WIND: Final[i64] = WORDS.draw("wind")
DIE: Final[i64] = WORDS.draw("die")

PUT_OUT: Final[i64] = WORDS.ending("put-out", says="The fire is out", rules="BL-006")
BURNT_DOWN: Final[i64] = WORDS.ending("burnt-down", says="The house has burnt down", rules="BL-007")
TOO_LATE: Final[i64] = WORDS.ending("too-late", says="The last round is over, and it still burns", rules="BL-007")
