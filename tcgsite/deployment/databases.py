"""A statement straight to the database of a site in other processes."""

import sqlite3
from contextlib import closing

import psycopg

SQLITE = "sqlite:///"


def execute(address: str, statement: str) -> None:
    """Carry out one statement at a DATABASE_URL, and commit."""
    if address.startswith(SQLITE):
        path = address.removeprefix(SQLITE)
        with closing(sqlite3.connect(path, timeout=20)) as sqlite, sqlite:
            sqlite.execute(statement)
    else:
        with psycopg.connect(address) as postgresql:
            postgresql.execute(statement)
