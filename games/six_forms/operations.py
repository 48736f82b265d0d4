"""What an effect of Six Forms does: the closed list of operations."""

from games.rules.arguments import CardKind, Number, Word
from games.rules.effects import phrase
from games.six_forms.arguments import KindOfCard, VariableAmount
from games.six_forms.kinds import KINDS, OPPOSING_TARGETS, OWN_TARGETS, TARGETS, TOKENS
from games.six_forms.words import BATTLEFIELD_FACETS, FORMS

# Deflect is gained by its counters; hazard marks a token from the start.
UNGAINED = ("deflect", "hazard")
AMOUNT = VariableAmount(1, 20)
COUNT = VariableAmount(1, 10)
ONE = VariableAmount(1, 10, default=1)
KIND = KindOfCard(KINDS)
TOKEN = CardKind(TOKENS)
OWN = Word(OWN_TARGETS)
OPPOSING = Word(OPPOSING_TARGETS)
ANY = Word(TARGETS)
CHANGE = Number(-9, 9, default=0)
UNTIL = Word({"turn": "until the end of the turn, ", "active": ""}, default="turn")
LASTING = Word({"turn": "until the end of the turn, ", "always": ""}, default="turn")
ENERGY = Word({"generic": "generic"} | {form: form for form in FORMS}, default="generic")
FACET = Word({f: f for f in (*BATTLEFIELD_FACETS, "indestructible") if f not in UNGAINED})
FACET_COUNTERS = ("fly", "pierce", "quick", "shield")
COUNTER = Word(
    {c: c for c in ("damage", "deflect", "frailty", "intensity", "power", "stun", *FACET_COUNTERS)}
)
ARROWS = Word(
    {
        "all": "all eight move-arrows",
        "straight": "the move-arrows n, e, s and w",
        "diagonal": "the move-arrows ne, se, sw and nw",
    }
)

PLAYERS = {
    "damage-player": phrase("deal {amount} player damage to the opponent", amount=AMOUNT),
    "gain-life": phrase("gain {amount} life", amount=AMOUNT),
    "lose-life": phrase("lose {amount} life", amount=AMOUNT),
    "opponent-discards": phrase("the opponent discards {count} {count:card|cards}", count=COUNT),
    "negate": phrase("negate the opposing card or effect that this responds to"),
    "win": phrase("you win the game"),
}
CARDS = {
    "draw": phrase("draw {count} {count:card|cards}", count=COUNT),
    "load": phrase("load {count}", count=COUNT),
    "spy": phrase("spy {count}", count=COUNT),
    "discard": phrase("discard {count} {count:card|cards}", count=COUNT),
    "discard-from-deck": phrase(
        "discard {count} {count:card|cards} from the top of your deck", count=COUNT
    ),
    "search": phrase("take {kind:a} from your deck, then shuffle it", kind=KIND),
    "recall": phrase("take {kind:a} from your graveyard", kind=KIND),
    "raise": phrase("put {kind:a} from your graveyard onto your field", kind=KIND),
    "put-from-hand": phrase("put {kind:a} from your hand onto your field", kind=KIND),
    "reload": phrase("reload {count} {count:card|cards} from your graveyard", count=COUNT),
    "put-this": phrase("put this onto your field"),
}
ENERGY_AND_TOKENS = {
    "create-energy": phrase("create {amount} {energy} energy", amount=AMOUNT, energy=ENERGY),
    "gain-sparks": phrase("gain {count} {count:spark|sparks}", count=COUNT),
    "gain-cubes": phrase("gain {count} {count:cube|cubes} from the quarry", count=COUNT),
    "charge": phrase("charge {count} of your cubes", count=COUNT),
    "reduce-cost": phrase("{kind:many} you play cost {less} less", kind=KIND, less=Number(1, 3)),
    "generate": phrase("generate {count} {token} {count:token|tokens}", count=ONE, token=TOKEN),
}
COUNTERS_AND_STATS = {
    "add-counters": phrase(
        "add {count} {counter} {count:counter|counters} to {target}",
        count=ONE,
        counter=COUNTER,
        target=ANY,
    ),
    "remove-counters": phrase(
        "remove {count} {counter} {count:counter|counters} from {target}",
        count=ONE,
        counter=COUNTER,
        target=ANY,
    ),
    "gain-stats": phrase(
        "{until}{target} gains {attack:+}/{health:+}/{weakness:+}",
        target=ANY,
        attack=CHANGE,
        health=CHANGE,
        weakness=CHANGE,
        until=UNTIL,
    ),
    "gain-facet": phrase("{until}{target} gains {facet}", target=OWN, facet=FACET, until=UNTIL),
    "gain-arrows": phrase("{until}{target} gains {arrows}", target=OWN, arrows=ARROWS, until=UNTIL),
    "heal": phrase("heal {target}", target=OWN),
    "poison": phrase("poison {target}", target=OPPOSING),
}
HARM = {
    "damage": phrase("deal {amount} damage to {target}", amount=AMOUNT, target=ANY),
    "destroy": phrase("destroy {target}", target=ANY),
    "crush": phrase("crush {target}", target=OPPOSING),
    "eliminate": phrase("eliminate {target}", target=ANY),
    "sacrifice": phrase("sacrifice {target}", target=OWN),
}
HANDLING = {
    "explode": phrase("explode {target}", target=OWN),
    "take": phrase("take {target}", target=OWN),
    "replay": phrase("replay {target}", target=OWN),
    "gate": phrase("gate {target} from the battlefield", target=OWN),
    "flip": phrase("flip {target} face-down", target=ANY),
    "ready": phrase("ready {target}", target=OWN),
    "exhaust": phrase("exhaust {target}", target=ANY),
    "teleport": phrase("teleport {target}", target=OWN),
    "move-again": phrase("{target} may take 1 more movement this turn", target=OWN),
    "top-load": phrase("top-load {target}", target=ANY),
    "control": phrase("{lasting}take control of {target}", target=OPPOSING, lasting=LASTING),
}
FAMILIES = {
    "players": PLAYERS,
    "cards": CARDS,
    "energy": ENERGY_AND_TOKENS,
    "changes": COUNTERS_AND_STATS,
    "harm": HARM,
    "handling": HANDLING,
}
OPERATIONS = {word: said for table in FAMILIES.values() for word, said in table.items()}
# These hold as long as the card does; all others happen once.
CHANGES = ("gain-stats", "gain-facet", "gain-arrows")
ALWAYS_CONTINUOUS = ("reduce-cost",)
