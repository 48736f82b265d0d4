"""The rows that Highlander counts beside what every game counts."""

from games.highlander.words import GEMS, Area

AREA_NAMES: dict[Area, str] = {
    "ul": "upper left", "uc": "upper center", "ur": "upper right",
    "ml": "middle left", "mc": "middle center", "mr": "middle right",
    "ll": "lower left", "lc": "lower center", "lr": "lower right",
}  # fmt: skip
EXTRAS = {
    "head_shot_wins": "games won by a Head Shot, by turn",
    "ability_wins": "games won because the opponent was at 0 Ability, by turn",
    "own_defeats": "games lost because the player was at 0 Ability, by turn",
    "first_exhaustion": "games by the turn of their first Exhaustion",
    "exhaustions": "Exhaustions, by turn",
    "attacks": "attacks played, by turn",
    "power_blows": "Power Blows made, by turn",
    "head_shots": "Head Shots made, by turn",
    "avoided": "attacks that the opponent avoided, by turn",
    "blocked": "attacks that the opponent blocked, by turn",
    "successful": "attacks that were successful, by turn",
    "hard_exertions": "Hard Exertions made, by turn",
    "attack_exertions": "Hard Exertions made for an attack, by turn",
    "attacks_exerted": "attacks played from a Hard Exertion, by turn",
    "illusions": "Illusions played from a Hard Exertion, by turn",
    "soft_exertions": "Soft Exertions made, by turn",
    "thresholds": "Soft Exertions made for a number of gems, by turn",
    "thresholds_met": "Soft Exertions that showed the gems they needed, by turn",
    **{f"area_{area}": f"attacks to the {name}, by turn" for area, name in AREA_NAMES.items()},
    **{
        f"gems_{gem}": f"first Exertions of 5 cards, by the number of {gem.capitalize()} gems shown"
        for gem in GEMS
    },
}
_PLACES = {key: at for at, key in enumerate(EXTRAS)}
HEAD_SHOT_WINS, ABILITY_WINS = _PLACES["head_shot_wins"], _PLACES["ability_wins"]
OWN_DEFEATS = _PLACES["own_defeats"]
FIRST_EXHAUSTION, EXHAUSTIONS = _PLACES["first_exhaustion"], _PLACES["exhaustions"]
ATTACKS, POWER_BLOWS, HEAD_SHOTS = (_PLACES[k] for k in ("attacks", "power_blows", "head_shots"))
AVOIDED, BLOCKED, SUCCESSFUL = (_PLACES[k] for k in ("avoided", "blocked", "successful"))
HARD_EXERTIONS, ATTACK_EXERTIONS = _PLACES["hard_exertions"], _PLACES["attack_exertions"]
ATTACKS_EXERTED, ILLUSIONS = _PLACES["attacks_exerted"], _PLACES["illusions"]
SOFT_EXERTIONS, THRESHOLDS = _PLACES["soft_exertions"], _PLACES["thresholds"]
THRESHOLDS_MET = _PLACES["thresholds_met"]
FIRST_AREA, FIRST_GEM = _PLACES["area_ul"], _PLACES["gems_master"]
