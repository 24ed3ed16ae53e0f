"""How long a decision has been thought about. Neither a pause nor an undo gives time back."""

from __future__ import annotations


class ThinkingTime:
    """Milliseconds, for the decision that is asked for now and for those that were taken back."""

    def __init__(self, since: int) -> None:
        self.since = since  # when the decision was asked, asked again, or went on after a pause
        self.before = 0  # spent on it before that
        self.taken_back: dict[tuple[int, int], int] = {}  # (step, seat): spent on decisions that may come again

    def copy(self) -> ThinkingTime:
        twin = ThinkingTime(self.since)
        twin.before, twin.taken_back = self.before, dict(self.taken_back)
        return twin

    def spent_before(self, step: int, seat: int) -> int:
        """On the decision now asked for, of that seat after so many moves, up to `since`."""
        return self.before + self.taken_back.get((step, seat), 0)

    def spent(self, step: int, seat: int, at: int) -> int:
        return self.spent_before(step, seat) + at - self.since

    def ask(self, at: int) -> None:
        """Something else is to be decided."""
        self.since, self.before = at, 0

    def pause(self, at: int) -> None:
        self.before += at - self.since
        self.since = at

    def resume(self, at: int) -> None:
        self.since = at

    def moved(self, seat: int) -> None:
        """What others decided before can no longer come again for them to decide."""
        self.taken_back = {place: spent for place, spent in self.taken_back.items() if place[1] == seat}
