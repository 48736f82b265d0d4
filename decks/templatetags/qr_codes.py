"""QR codes in templates: {% qr_code address label %}."""

from django import template

from decks.sharing.qr_codes import qr_code

register = template.Library()
register.simple_tag(qr_code)
