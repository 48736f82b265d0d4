"""The schema of a deck's changes for the API's documentation, made from their models."""

from typing import Any

from decks.revisions.changes import CHANGES

NOT_IN_OPENAPI_3_0 = ("propertyNames", "title", "discriminator")


def changes_schema() -> dict[str, Any]:
    """A list of changes as OpenAPI 3.0 says it: no references, no constants, no type of null."""
    schema = CHANGES.json_schema()
    converted: dict[str, Any] = _converted(schema, schema["$defs"])
    return converted


def _converted(schema: Any, models: dict[str, Any]) -> Any:
    if isinstance(schema, list):
        return [_converted(each, models) for each in schema]
    if not isinstance(schema, dict):
        return schema
    if reference := schema.get("$ref"):
        model = models[reference.rpartition("/")[2]]
        required = ["do", *model.get("required", ())]
        return _converted({**model, "required": required}, models)
    if "const" in schema:
        return {"type": "string", "enum": [schema["const"]]}
    choices = schema.get("anyOf", ())
    if {"type": "null"} in choices:
        (other,) = (choice for choice in choices if choice != {"type": "null"})
        return {**_converted(other, models), "nullable": True}
    return {
        name: _properties(value, models) if name == "properties" else _converted(value, models)
        for name, value in schema.items()
        if name not in (*NOT_IN_OPENAPI_3_0, "$defs")
    }


def _properties(properties: dict[str, Any], models: dict[str, Any]) -> dict[str, Any]:
    """By name; a property may be called like a keyword."""
    return {name: _converted(value, models) for name, value in properties.items()}
