"""What features of a position mean to people, as it stands behind "more" or "less"."""

from typing import Final

WANTS: Final = {
    "prestige": "prestige that is certain",
    "dials": "worth in your dials",
    "cargo": "of what contracts ask for",
    "resources": "cargo in your hold",
    "next_turn": "to do on your next turn",
    "spaces": "room on your vehicles",
    "headroom": "room for low dice",
    "markers": "damage on your vehicles",
    "health": "harm to your health",
    "crew_ready": "crew that is ready",
    "danger": "danger from the Storm",
    "mods": "of your machines modded",
    "medals": "honour in medals",
    "crew": "crew",
}
