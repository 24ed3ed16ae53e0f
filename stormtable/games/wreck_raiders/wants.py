"""What features of a position mean to people, as it stands behind "more" or "less"."""

from typing import Final

WANTS: Final = {
    "coins": "coins that are certain",
    "progress": "progress towards Exhibits",
    "order": "order in your vault",
    "spoiled": "of your treasure spoiled",
    "skulls": "freedom to change dice",
    "seashells": "hope of extra treasure",
    "starfish": "to spend on aquarium pieces",
    "rows": "of your vault's rows filled",
    "open_aquariums": "room in your aquariums",
    "divers": "reach for your divers",
    "free_places": "room for treasure",
    "best_promise": "hope of the best Exhibit",
    "vault": "worth in your vault",
    "affordable": "choice of aquarium pieces",
    "aquariums": "worth in your aquariums",
}
