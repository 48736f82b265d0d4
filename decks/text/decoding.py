"""The text in the bytes of a file."""


def decode(raw: bytes) -> str:
    """The text of a file: UTF-8, UTF-16 with its mark, else Windows' Latin letters."""
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        return raw.decode("utf-16", errors="replace")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("cp1252", errors="replace")
