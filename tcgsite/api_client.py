"""Writes the Python client of the API from its schema: a typed method for each operation."""

import keyword
import re
from collections.abc import Iterator, Mapping
from typing import Any

from drf_spectacular.generators import SchemaGenerator

Schema = Mapping[str, Any]
JSON = "application/json"
PLAIN = {"string": "str", "integer": "int", "number": "float", "boolean": "bool"}

HEAD = '''"""A client for the Deckwright API, version 1. It needs nothing but Python 3.11.

Made from the schema by `manage.py make_client`; do not edit it by hand.

    from deckwright import Deckwright

    site = Deckwright("https://decks.example.org", token="dw_…")
    for game in site.games_list():
        print(game["name"])
"""

import json
from typing import Any, Literal, NotRequired, TypedDict
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen


class ApiError(Exception):
    """An answer other than 2xx; `body` says what was wrong."""

    def __init__(self, status: int, body: Any, retry_after: int | None) -> None:
        super().__init__(f"{status}: {body}")
        self.status, self.body, self.retry_after = status, body, retry_after


'''
CLIENT = '''class Deckwright:
    """The API of one site. A token is needed for what belongs to an account."""

    def __init__(self, site: str, token: str = "", timeout: float = 30) -> None:
        self.site, self.token, self.timeout = site.rstrip("/"), token, timeout

    def _call(
        self,
        method: str,
        path: str,
        query: dict[str, Any],
        headers: dict[str, str | None],
        body: Any,
    ) -> Any:
        given = {name: value for name, value in query.items() if value is not None}
        address = f"{self.site}{path}" + (f"?{urlencode(given, doseq=True)}" if given else "")
        sent = {name: value for name, value in headers.items() if value is not None}
        if self.token:
            sent["Authorization"] = f"Token {self.token}"
        data = None
        if body is not None:
            data, sent["Content-Type"] = json.dumps(body).encode(), "application/json"
        try:
            request = Request(address, data, sent, method=method)
            with urlopen(request, timeout=self.timeout) as answer:
                return _read(answer)
        except HTTPError as error:
            wait = error.headers.get("Retry-After", "")
            after = int(wait) if wait.isdigit() else None
            raise ApiError(error.code, _read(error), after) from None
'''
TAIL = """

def _read(answer: Any) -> Any:
    text = answer.read().decode()
    kind = answer.headers.get("Content-Type", "")
    return json.loads(text) if text and kind.startswith("application/json") else text
"""


def client_source() -> str:
    """The client as a module."""
    schema = SchemaGenerator().get_schema(request=None, public=True)
    shapes = sorted(schema["components"]["schemas"].items())
    parts = [HEAD]
    parts += [f"{_shape(name, shape)}\n\n" for name, shape in shapes]
    parts += [CLIENT]
    for path, operations in sorted(schema["paths"].items()):
        for method, operation in sorted(operations.items()):
            parts.append("\n" + "\n".join(_method(path, method, operation)) + "\n")
    return "".join([*parts, TAIL])


def _shape(name: str, shape: Schema) -> str:
    if "properties" not in shape:
        return f"{name} = {_type(shape)}\n"
    required = set(shape.get("required", ()))
    fields = {
        key: _type(value) if key in required else f"NotRequired[{_type(value)}]"
        for key, value in shape["properties"].items()
    }
    if all(key.isidentifier() and not keyword.iskeyword(key) for key in fields):
        lines = "".join(f'    {key}: "{kind}"\n' for key, kind in fields.items())
        return f"class {name}(TypedDict):\n{lines or '    pass'}"
    items = ", ".join(f'"{key}": "{kind}"' for key, kind in fields.items())
    return f'{name} = TypedDict("{name}", {{{items}}})\n'


def _type(schema: Schema) -> str:
    """The Python type of a schema, with single quotes in it: types are written in double ones."""
    kind = _kind(schema)
    return f"{kind} | None" if schema.get("nullable") and not kind.endswith("None") else kind


def _kind(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    for union in ("oneOf", "anyOf", "allOf"):
        if union in schema:
            return " | ".join(dict.fromkeys(_type(each) for each in schema[union]))
    if "enum" in schema:
        return f"Literal[{', '.join(repr(value) for value in schema['enum'])}]"
    if schema.get("type") == "array":
        return f"list[{_type(schema.get('items', {}))}]"
    if schema.get("type") == "object":
        more = schema.get("additionalProperties")
        return f"dict[str, {_type(more) if isinstance(more, dict) and more else 'Any'}]"
    return PLAIN.get(str(schema.get("type")), "Any")


def _method(path: str, method: str, operation: Schema) -> Iterator[str]:
    parameters = operation.get("parameters", [])
    by_place = {
        place: [each for each in parameters if each["in"] == place]
        for place in ("path", "query", "header")
    }
    body = operation.get("requestBody", {}).get("content", {}).get(JSON, {}).get("schema")
    yield f"    def {_name(operation['operationId'])}("
    yield "        self,"
    for each in by_place["path"]:
        yield f'        {_name(each["name"])}: "{_type(each["schema"])}",'
    if body is not None:
        needed = operation["requestBody"].get("required", False)
        kind, default = (_type(body), "") if needed else (f"{_type(body)} | None", " = None")
        yield f'        body: "{kind}"{default},'
    named = [*by_place["query"], *by_place["header"]]
    if named:
        yield "        *,"
    for each in sorted(named, key=lambda each: not each.get("required", False)):
        needed, kind = each.get("required", False), _type(each["schema"])
        kind, default = (kind, "") if needed else (f"{kind} | None", " = None")
        yield f'        {_name(each["name"])}: "{kind}"{default},'
    yield f'    ) -> "{_answer(operation)}":'
    yield f'        """{_summary(operation)}"""'
    address = re.sub(r"{(\w+)}", lambda found: f"{{quote(str({_name(found[1])}), safe='')}}", path)
    yield "        return self._call("
    yield f'            "{method.upper()}",'
    yield f'            f"{address}",'
    for place in ("query", "header"):
        pairs = ", ".join(f'"{each["name"]}": {_name(each["name"])}' for each in by_place[place])
        yield f"            {{{pairs}}},"
    yield f"            {'body' if body is not None else 'None'},"
    yield "        )"


def _name(text: str) -> str:
    name = re.sub(r"\W+", "_", text).lower()
    return f"{name}_" if keyword.iskeyword(name) else name


def _answer(operation: Schema) -> str:
    for status, answer in sorted(operation["responses"].items()):
        if status.startswith("2"):
            content = answer.get("content", {})
            if set(content) == {JSON}:
                return _type(content[JSON]["schema"])
            return "Any" if content else "None"
    return "Any"


def _summary(operation: Schema) -> str:
    text = operation.get("summary") or operation.get("description", "").partition("\n\n")[0]
    words = " ".join(text.split()).replace("\\", "").replace('"', "'")
    return words.partition(". ")[0].rstrip(".") + "." if words else operation["operationId"]
