"""The words of The Everrain, each declared once, by room. Steps say `from ... import words as w` and `w.SAIL`.

`fields` has the pieces that words are about. Every other module has the verbs, events, questions, reasons and draws of
one room and imports nothing but `fields`; a word is added in the module of its room. This one stays Python: compiled,
`import *` would bind no names, while `w.SAIL` is a constant of `sailing` for compiled steps either way.
"""

from stormtable.games.everrain.words.boarding import *  # noqa: F403
from stormtable.games.everrain.words.cards import *  # noqa: F403
from stormtable.games.everrain.words.cargo import *  # noqa: F403
from stormtable.games.everrain.words.crew import *  # noqa: F403
from stormtable.games.everrain.words.deck_enemies import *  # noqa: F403
from stormtable.games.everrain.words.elder import *  # noqa: F403
from stormtable.games.everrain.words.fields import WORDS as WORDS
from stormtable.games.everrain.words.fights import *  # noqa: F403
from stormtable.games.everrain.words.islands import *  # noqa: F403
from stormtable.games.everrain.words.orders import *  # noqa: F403
from stormtable.games.everrain.words.ports import *  # noqa: F403
from stormtable.games.everrain.words.rounds import *  # noqa: F403
from stormtable.games.everrain.words.sailing import *  # noqa: F403
from stormtable.games.everrain.words.sea_enemies import *  # noqa: F403
from stormtable.games.everrain.words.ship import *  # noqa: F403
from stormtable.games.everrain.words.trade import *  # noqa: F403
