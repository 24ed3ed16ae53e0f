"""Words of orders: issuing, refreshing, exhausting, gaining."""
# mypyc: compile

from typing import Final

from mypy_extensions import i64

from stormtable.games.everrain.words.fields import NUMBER, ORDER, SHIP, event, question, reason, verb

question("RefreshOrders", says="Choose an order to refresh", rules="EV-032 EV-R26", facts="left")
question("ExhaustOrders", says="Choose an order to exhaust", rules="EV-149", facts="left")
REFRESH: Final[i64] = verb("refresh", ORDER, says="Refresh {order.a} order", touches="issued-{order}", group="Orders")
EXHAUST: Final[i64] = verb("exhaust", ORDER, says="Exhaust {order.a} order", touches="order-{order}", group="Orders")
EXHAUST_FLEETING: Final[i64] = verb(
    "exhaust-fleeting", says="Give up a fleeting order", touches="order-fleeting", group="Orders"
)
NONE_ISSUED: Final[i64] = reason(
    "none-issued", ORDER, says="None of your {order} orders has been issued", rules="EV-032"
)
NONE_FRESH: Final[i64] = reason("none-fresh", says="You have no fresh order of that kind", rules="EV-147 EV-149")

ISSUE: Final[i64] = verb(
    "issue", ORDER, says="Issue {order.a} order{gives}", facts="gives", touches="order-{order}", group="Orders"
)
ISSUE_FLEETING: Final[i64] = verb(
    "issue-fleeting",
    ORDER,
    says="Issue a fleeting order as {order.a} order{gives}",
    facts="gives",
    touches="order-fleeting",
    group="Orders",
)
NOBODY_TO_ORDER: Final[i64] = reason(
    "nobody-to-order", says="None of your crew can be given another order", rules="EV-150 EV-360"
)
NOTHING_TO_FIRE: Final[i64] = reason(
    "nothing-to-fire",
    says="None of your artillery is manned with a target in sight",
    rules="EV-072 EV-084 EV-119 EV-154",
)

ORDER_ISSUED: Final[i64] = event("order-issued", SHIP, ORDER, says="{ship:issue|issues} {order.a} order")
FLEETING_ISSUED: Final[i64] = event(
    "fleeting-issued", SHIP, ORDER, says="{ship:issue|issues} a fleeting order as {order.a} order"
)
ORDER_REFRESHED: Final[i64] = event("order-refreshed", SHIP, ORDER, says="{ship:refresh|refreshes} {order.a} order")
ORDER_EXHAUSTED: Final[i64] = event("order-exhausted", SHIP, ORDER, says="{ship:exhaust|exhausts} {order.a} order")
FLEETING_SPENT: Final[i64] = event("fleeting-spent", SHIP, says="{ship:give|gives} up a fleeting order")
FLEETING_GAINED: Final[i64] = event(
    "fleeting-gained", SHIP, NUMBER, says="{ship:gain|gains} {number:fleeting order|fleeting orders}"
)
