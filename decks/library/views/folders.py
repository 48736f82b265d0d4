"""The folders of My decks."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from decks.library.folders import FolderRefused, create_folder, own_folder, rename_folder
from decks.models import DeckFolder


def folder_address(folder: DeckFolder) -> str:
    """My decks, those of the folder."""
    return f"{reverse('decks:mine')}?{urlencode({'folder': folder.key})}"


@require_POST
def new_folder(request: HttpRequest) -> HttpResponse:
    """Make a folder and show it."""
    try:
        folder = create_folder(request, request.POST.get("name", ""))
    except FolderRefused as error:
        messages.warning(request, str(error))
        return redirect("decks:mine")
    messages.success(request, _("The folder %s is ready. Move decks into it.") % folder.name)
    return redirect(folder_address(folder))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def edit_folder(request: HttpRequest, key: str) -> HttpResponse:
    """Rename a folder, or delete it; its decks stay."""
    folder = own_folder(request, key)
    act = request.POST.get("act", "")
    if act == "delete":
        folder.delete()
        messages.success(
            request, _("The folder %s is deleted. Its decks are still here.") % folder.name
        )
        return redirect("decks:mine")
    name, error = folder.name, ""
    if act == "rename":
        name = request.POST.get("name", "")
        try:
            folder = rename_folder(request, folder, name)
        except FolderRefused as refused:
            error = str(refused)
        else:
            messages.success(request, _("The folder is called %s now.") % folder.name)
            return redirect(folder_address(folder))
    context = {"folder": own_folder(request, key), "name": name, "error": error}
    status = 400 if error else 200
    return render(request, "decks/library/folder.html", context, status=status)
