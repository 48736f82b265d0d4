"""Short codes of events; what judges found in a deck; the match that a penalty changes."""

from typing import Any

import django.db.models.deletion
from django.db import migrations, models

import decks.events.models.event


def give_codes(apps: Any, schema_editor: Any) -> None:
    """Each event that is there gets a code of its own."""
    for event in apps.get_model("events", "Event").objects.all():
        event.code = decks.events.models.event.new_code()
        event.save(update_fields=["code"])


class Migration(migrations.Migration):
    dependencies = [
        ("events", "0001_initial"),
    ]

    operations = [
        migrations.AddField(
            model_name="event",
            name="code",
            field=models.CharField(editable=False, max_length=10, null=True),
        ),
        migrations.RunPython(give_codes, migrations.RunPython.noop),
        migrations.AlterField(
            model_name="event",
            name="code",
            field=models.CharField(
                default=decks.events.models.event.new_code,
                editable=False,
                max_length=10,
                unique=True,
            ),
        ),
        migrations.AddField(
            model_name="deckcheck", name="found", field=models.JSONField(default=list)
        ),
        migrations.AddField(
            model_name="penalty",
            name="match",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="penalties",
                to="events.match",
            ),
        ),
        migrations.AddField(
            model_name="penalty", name="withdrawn", field=models.BooleanField(default=False)
        ),
    ]
