"""How to search: the grammar, and each game's own words."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.catalog import card_index, game_or_404
from games.registry import GAMES
from games.search import FieldInfo

# What a query can say: its name, an example and the game to try it in, and what it means.
GRAMMAR = (
    ("Words", "ember", "oversoul", "the word stands in the name"),
    ("Phrases", '"last rites"', "lightseekers", "these words stand together in the name"),
    ("A field", "t:unit", "arkhtide", "the type is unit; every field of the game works so"),
    ("Rules text", "o:draw", "six-forms", "the text says draw; o is short for text"),
    ("Comparing", "cost<=3", "six-forms", "numbers take = != < <= > >="),
    ("Looking inside", "gems.agility>=2", "highlander", "the count of one gem, element or keyword"),
    ("Not", "-t:persona", "highlander", "a minus turns any term round"),
    ("Either", "element:fire or element:water", "lightseekers", "or; side by side means both"),
    ("Groups", "(k:stealth or k:lethal) t:unit", "arkhtide", "parentheses hold terms together"),
    ("Missing", "melee:none t:unit", "arkhtide", "none finds cards without it, any those with it"),
    ("Flags", "is:token", "oversoul", "is: asks yes or no; each game has flags of its own"),
    ("Short names", "k:burn r:rare", "lightseekers", "k keyword, r rarity, e set, t type, o text"),
    ("Patterns", "name:/^the /", "arkhtide", "a regular expression between slashes"),
    ("Order", "t:leader sort:-hp", "oversoul", "sort: by a field, with a minus from high to low"),
)


@require_safe
def show_syntax(request: HttpRequest) -> HttpResponse:
    context = {"grammar": GRAMMAR, "all_games": list(GAMES.values())}
    return render(request, "games/syntax.html", context)


@require_safe
def show_game_syntax(request: HttpRequest, slug: str) -> HttpResponse:
    game = game_or_404(slug)
    fields = [field for field in card_index(slug).fields() if "." not in field.name]
    context = {
        "game": game,
        "fields": [(field, _inside(slug, field)) for field in fields],
        "flags": game.search.flags.items(),
        "examples": game.search.examples,
    }
    return render(request, "games/game_syntax.html", context)


def _inside(slug: str, field: FieldInfo) -> str:
    """A field inside this one, as an example of looking further in."""
    names = (other.name for other in card_index(slug).fields())
    return next((name for name in names if name.startswith(f"{field.name}.")), "")
