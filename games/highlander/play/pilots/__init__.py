"""Who picks among the legal actions: attacks and other cards, defences, choices within effects."""

from games.rules.labels import gettext_noop as _

PILOTS = {
    "greedy": _(
        "deals as much damage as it can now: attacks, Edges and a Power Blow every turn, "
        "Head Shots as soon as possible"
    ),
    "develop": _(
        "builds up first: lasting cards and card draw; makes no Exertion that would Exhaust it "
        "while its Ability is 10 or less"
    ),
}
