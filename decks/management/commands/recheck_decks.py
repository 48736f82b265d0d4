"""manage.py recheck_decks: check the decks under published lists again, here and now."""

from typing import Any

from django.core.management.base import CommandParser

from decks.models import ListRecheck
from decks.notices.services import recheck_chunk, request_recheck
from games.management.base import ContractCommand
from games.models import FormatList


class Command(ContractCommand):
    help = "Finish the rechecks that published lists asked for; --all starts every list anew."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--all", action="store_true", help="every published list")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["all"]:
            for format_list in FormatList.objects.filter(published__isnull=False):
                request_recheck(format_list)
        done = []
        for work in ListRecheck.objects.unfinished().select_related("format_list"):
            while recheck_chunk(work.pk):
                self.stderr.write(f"{work.format_list} …")
            done.append(work.format_list.name)
        if options["json"]:
            self.print_json({"lists": done})
        else:
            self.stdout.write(f"{len(done)} lists done." if done else "Nothing is waiting.")
