"""How to search: the grammar, and each game's own words."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from games.faces.illustrations import in_words
from games.presentation.fields import field_label
from games.registry import GAMES
from games.rules.game import GameDefinition, GrammarTopic
from games.search import FieldInfo
from games.services.card_indexes import card_index, game_or_404

# What a query can say: the topic, its name and what it means. The games have the examples.
GRAMMAR: tuple[tuple[GrammarTopic, Promise, Promise], ...] = (
    ("words", _("Words"), _("the name contains the word")),
    ("phrases", _("Phrases"), _("the name contains exactly these words")),
    ("field", _("A field"), _("the type is unit; every field of the game works like this")),
    ("text", _("Card text"), _("the text contains draw; `o` is short for `text`")),
    ("comparison", _("Comparisons"), _("numbers can be compared with `=` `!=` `<` `<=` `>` `>=`")),
    ("inside", _("Parts of a field"), _("how many there are of one gem, element or keyword")),
    ("not", _("Not"), _("a minus excludes what follows")),
    ("or", _("Or"), _("one or the other; without `or`, both must be true")),
    ("groups", _("Groups"), _("parentheses group terms")),
    ("missing", _("Missing values"), _("`none` finds cards without a value, `any` those with one")),
    ("flags", _("Flags"), _("yes or no; each game has its own flags")),
    ("short-names", _("Short names"), _("`k` keyword, `r` rarity, `e` set, `t` type, `o` text")),
    ("patterns", _("Patterns"), _("a regular expression between slashes")),
    ("order", _("Sorting"), _("sorts by a field; with a minus, from high to low")),
)
KINDS = {
    "word": _("a word"),
    "words": _("several words"),
    "mapping": _("named values"),
    "number": _("a number"),
    "flag": _("yes or no"),
    "text": _("text"),
}
# What a field is about, where its name does not say it.
ABOUT = {
    "does": _("what an effect of the card does"),
    "gem_total": _("all gems of the card together"),
    "number": _("the number printed on the card"),
    "simulated": _("whether the engine can play the card"),
    "subtitle": _("what stands below the name"),
    "title": _("the name with the subtitle"),
    "unique": _("one card of each name"),
    "when": _("when an effect of the card happens"),
}


def _with_code(text: str) -> SafeString:
    """The words between backquotes as code."""
    parts = enumerate(text.split("`"))
    return format_html_join(
        "",
        "{}",
        ((format_html("<code>{}</code>", part) if at % 2 else part,) for at, part in parts),
    )


def grammar_examples() -> list[tuple[str, str, str, str]]:
    """The rows of the grammar: its name, a query, the game to try it in, and what it means."""
    return [
        (str(name), game.search.grammar[topic], game.slug, _with_code(str(meaning)))
        for topic, name, meaning in GRAMMAR
        for game in [game for game in GAMES.values() if topic in game.search.grammar][:1]
    ]


@require_safe
def show_syntax(request: HttpRequest) -> HttpResponse:
    context = {"grammar": grammar_examples(), "all_games": list(GAMES.values())}
    return render(request, "games/syntax.html", context)


@require_safe
def show_game_syntax(request: HttpRequest, slug: str) -> HttpResponse:
    game = game_or_404(slug)
    fields = [field for field in card_index(slug).fields() if "." not in field.name]
    context = {
        "game": game,
        "fields": [
            (field, _label(game, field), KINDS[field.kind], _inside(slug, field))
            for field in fields
        ],
        "flags": [
            (name, query, game.search.flag_words.get(name, ""))
            for name, query in game.search.flags.items()
        ],
        "examples": game.search.examples,
    }
    return render(request, "games/game_syntax.html", context)


def _label(game: GameDefinition, field: FieldInfo) -> str:
    """What players call the field, or what it is about; "" where its name says that."""
    if field.name in ABOUT:
        return str(ABOUT[field.name])
    label = field_label(game, field.name)
    names = (in_words(field.name), field.singular)
    return "" if label.lower() in names else label


def _inside(slug: str, field: FieldInfo) -> str:
    """A field inside this one, as an example of looking further in."""
    names = (other.name for other in card_index(slug).fields())
    return next((name for name in names if name.startswith(f"{field.name}.")), "")
