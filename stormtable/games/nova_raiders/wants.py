"""What features of a position mean to people, as it stands behind "more" or "less"."""

from typing import Final

WANTS: Final = {
    "points": "points that are certain",
    "cargo": "cargo aboard",
    "cargo_points": "worth in cargo",
    "home_points": "worth close to your base",
    "near_points": "worth within reach of home",
    "ready_points": "worth ready to unload",
    "soon_points": "worth to unload soon",
    "burning_points": "worth in danger from the star",
    "exposed": "cargo exposed to rivals",
    "ships_out": "of your fleet at work",
    "burning_ships": "danger to ships from the star",
    "in_reach": "to pick up within reach",
    "prey": "prey within reach",
    "special_cards": "worth in special cards",
    "usable_cards": "use for your cards",
}
