"""The addresses of the pages about games and cards."""

from django.urls import path

from games import views

app_name = "games"

urlpatterns = [
    path("", views.show_home, name="home"),
    path("search/", views.search_everywhere, name="search"),
    path("search/words.json", views.show_all_search_words, name="all-search-words"),
    path("syntax/", views.show_syntax, name="syntax"),
    path("syntax/<str:slug>/", views.show_game_syntax, name="game-syntax"),
    path("games/<str:slug>/", views.show_game, name="game"),
    path("games/<str:slug>/search/", views.advanced_search, name="advanced"),
    path("games/<str:slug>/search/words.json", views.show_search_words, name="search-words"),
    path("games/<str:slug>/cards/", views.browse_cards, name="cards"),
    path("games/<str:slug>/cards/<str:code>/", views.show_card, name="card"),
    path("games/<str:slug>/cards/<str:code>/face/", views.show_face, name="card-face"),
]
