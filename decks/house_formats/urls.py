"""Pages of formats."""

from django.urls import path

from decks.house_formats import views

urlpatterns = [
    path("formats/<str:slug>/", views.show_formats, name="formats"),
    path("formats/<str:slug>/import/", views.import_format, name="format-import"),
    path("formats/<str:slug>/<str:form>/", views.show_format, name="format"),
    path("formats/<str:slug>/<str:form>/fork/", views.fork_format, name="format-fork"),
    path("formats/<str:slug>/<str:form>/forget/", views.forget_format, name="format-forget"),
    path("formats/<str:slug>/<str:form>/delete/", views.delete_format, name="format-delete"),
    path("formats/<str:slug>/<str:form>/edit/", views.edit_format, name="format-edit"),
    path("formats/<str:slug>/<str:form>/export/", views.export_format, name="format-export"),
]
