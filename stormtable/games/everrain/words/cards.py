"""Words of cards that are read out: sea events, expeditions, denizens, stories; and of shanties."""
# mypyc: compile

from typing import Final

from mypy_extensions import i64

from stormtable.games.everrain.words.fields import (
    DENIZEN,
    EXPEDITION,
    NUMBER,
    OPTION,
    SEA_EVENT,
    SHIP,
    STORY,
    draw,
    event,
    question,
    reason,
    verb,
)

# Drawing

SEA_EVENT_PICKED: Final[i64] = draw("sea-event", SEA_EVENT)
EXPEDITION_PICKED: Final[i64] = draw("expedition", EXPEDITION)
DENIZEN_PICKED: Final[i64] = draw("denizen", DENIZEN)
SEA_EVENT_DRAWN: Final[i64] = event(
    "sea-event-drawn", SHIP, SEA_EVENT, says="{ship:draw|draws} the sea event {sea_event}"
)
EXPEDITION_DRAWN: Final[i64] = event(
    "expedition-drawn", SHIP, EXPEDITION, says="{ship.s} expedition finds {expedition}"
)
DENIZEN_DRAWN: Final[i64] = event("denizen-drawn", SHIP, DENIZEN, says="{ship:meet|meets} {denizen}")
NO_CARD_LEFT: Final[i64] = event("no-card-left", SHIP, says="No card is left for {ship} to draw")

# Options

question("ChooseOption", says="{card} Choose what to do", rules="EV-213 EV-R196", facts="card")
CHOOSE_OPTION: Final[i64] = verb(
    "choose-option", OPTION, says="{label}{cost}", facts="label cost", touches="option-{option}", group="Options"
)
REDRAW_CARD: Final[i64] = verb("redraw-card", says="Draw another card instead", group="Options")
NO_SUCH_OPTION: Final[i64] = reason("no-such-option", says="The card has no such option", rules="EV-R196")
NO_REDRAW: Final[i64] = reason(
    "no-redraw", says="Nobody in the party can exchange this card, or not any more", rules="EV-337 EV-R134"
)
UNKNOWN_OUTCOME: Final[i64] = draw("unknown-outcome")
OPTION_CHOSEN: Final[i64] = event(
    "option-chosen",
    SHIP,
    NUMBER.called("deck"),
    NUMBER.called("card"),
    OPTION,
    says='{ship:choose|chooses} "{label}": {outcome}',
    facts="label outcome",
)
CARD_REDRAWN: Final[i64] = event("card-redrawn", SHIP, says="{ship:draw|draws} another card instead")
NO_OPTION_LEFT: Final[i64] = event("no-option-left", SHIP, says="{ship:pass|passes} by: no option can be paid for")

# Stories

STORY_BEGAN: Final[i64] = event("story-began", SHIP, STORY, says="{ship.s} tale will continue with {story}")
STORY_READ: Final[i64] = event("story-read", SHIP, STORY, says="{ship:read|reads} {story}, {title}", facts="title")
STORY_PUT_DOWN: Final[i64] = event(
    "story-put-down", SHIP, STORY, says="{ship:get|gets} {story} face down, to be read with the next card of its deck"
)
STORY_FAILED: Final[i64] = event(
    "story-failed", SHIP, STORY, says="{ship:do|does} not have what {story} asks for: the story is over"
)
