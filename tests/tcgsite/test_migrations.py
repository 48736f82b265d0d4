"""Upgrades without downtime: processes of the version before go on working with the new tables."""

from typing import Any

import pytest
from django.db import migrations, models
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations.base import Operation

OURS = {"games", "decks", "events", "simulator"}
BEFORE_THE_FIRST_RELEASE = {
    "decks.0002_editing",
    "decks.0004_likes_and_folders",
    "events.0002_short_codes_and_effects_of_penalties",
    "simulator.0005_matrices",
}
ADDED = (
    migrations.CreateModel,
    migrations.AddIndex,
    migrations.RemoveIndex,
    migrations.RemoveConstraint,
    migrations.AlterModelOptions,
    migrations.AlterModelManagers,
    migrations.RunPython,
)


def is_survived(operation: Operation, made: set[str]) -> bool:
    """Whether code that does not know of it can still read and write; `made` has the models that
    are new in the same migration."""
    if isinstance(operation, ADDED):
        return True
    if str(getattr(operation, "model_name", "")).lower() in made:
        return True
    if isinstance(operation, migrations.AddField):
        field: Any = operation.field
        return bool(field.null or field.many_to_many or field.has_db_default())
    return False


def breaks(operations: list[Operation]) -> bool:
    made = {each.name.lower() for each in operations if isinstance(each, migrations.CreateModel)}
    return not all(is_survived(each, made) for each in operations)


def test_migrations_only_add_what_old_code_need_not_know() -> None:
    """An added column is null or has a default of the database's own, because old code writes rows
    without it."""
    loaded = MigrationLoader(None).disk_migrations
    assert {app for app, _ in loaded} >= OURS
    breaking = {
        f"{app}.{name}"
        for (app, name), migration in loaded.items()
        if app in OURS and breaks(migration.operations)
    }
    assert breaking == BEFORE_THE_FIRST_RELEASE


@pytest.mark.parametrize(
    ("operation", "broken"),
    [
        (migrations.AddField("deck", "mood", models.IntegerField(default=0)), True),
        (migrations.AddField("deck", "mood", models.IntegerField(null=True)), False),
        (migrations.AddField("deck", "mood", models.IntegerField(db_default=0)), False),
        (migrations.RemoveField("deck", "name"), True),
        (migrations.RenameField("deck", "name", "title"), True),
        (migrations.DeleteModel("deck"), True),
        (migrations.CreateModel("mood", [("id", models.AutoField(primary_key=True))]), False),
    ],
    ids=["required", "null", "db_default", "removed", "renamed", "deleted", "created"],
)
def test_what_old_code_does_not_survive_is_recognised(operation: Operation, broken: bool) -> None:
    assert breaks([operation]) is broken
