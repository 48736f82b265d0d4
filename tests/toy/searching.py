"""How the search speaks Pebbles."""

from games.rules.game import Example, Facet, SearchProfile

SEARCH = SearchProfile(
    aliases={"c": "cost"},
    facets=(Facet("shore", "Shore"), Facet("cost", "Cost")),
    sorts=("name", "cost"),
    examples=(Example("cost<=1", "stones for one pebble or none"),),
)
