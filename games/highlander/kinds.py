"""The kinds of card that an effect can speak of, each with the query that picks it."""

from games.rules.arguments import Kind

KINDS: dict[str, Kind] = {
    "card": Kind("card", "cards", ""),
    "attack": Kind("attack", "attacks", "(t:attack or t:special-attack)"),
    "basic-attack": Kind("basic attack", "basic attacks", "t:attack basic:true"),
    "special-attack": Kind("Special Attack", "Special Attacks", "t:special-attack"),
    "ranged": Kind("Ranged Attack", "Ranged Attacks", "subtypes:ranged"),
    "defence": Kind("defense", "defenses", "(t:block or t:dodge)"),
    "block": Kind("block", "blocks", "t:block"),
    "dodge": Kind("dodge", "dodges", "t:dodge"),
    "guard": Kind("Guard", "Guards", "subtypes:guard"),
    "martial-arts": Kind("Martial Arts card", "Martial Arts cards", "subtypes:martial-arts"),
    "dirty-trick": Kind("Dirty Trick", "Dirty Tricks", "subtypes:dirty-trick"),
    "special": Kind(
        "Special Card",
        "Special Cards",
        "(t:event or t:situation or t:location or t:plot or t:object)",
    ),
    "event": Kind("Event", "Events", "t:event"),
    "situation": Kind("Situation", "Situations", "t:situation"),
    "location": Kind("Location", "Locations", "t:location"),
    "plot": Kind("Plot", "Plots", "t:plot"),
    "object": Kind("Object", "Objects", "t:object"),
    "edge": Kind("Edge", "Edges", "t:edge"),
    "illusion": Kind("Illusion", "Illusions", "t:illusion"),
    "hilt": Kind("Hilt", "Hilts", "(subtypes:hilt or subtypes:off-hand-hilt)"),
    "ally": Kind("Ally", "Allies", "(groups:mortal-ally or groups:immortal-ally)"),
    "armor": Kind(
        "Armor", "Armor", "(groups:armor-upper or groups:armor-middle or groups:armor-lower)"
    ),
    "bystander": Kind("Bystander", "Bystanders", "groups:bystander"),
    "vehicle": Kind("Vehicle", "Vehicles", "groups:vehicle"),
    "watcher": Kind("Watcher", "Watchers", "groups:watcher"),
    "hunter": Kind("Hunter", "Hunters", "groups:hunter"),
    "master": Kind("Master card", "Master cards", "groups:master"),
}
