"""manage.py bench finds the benchmarks of every app."""

from tcgsite.management.commands.bench import benchmarks


def test_benchmarks_of_all_apps_are_found() -> None:
    found = benchmarks()
    assert {
        "cards",
        "check",
        "repair",
        "pages",
        "goldfish",
        "simulate",
        "pairing",
        "fingerprints",
    } <= set(found)
    assert "memory" not in found, "a module without a bench function is not offered"
    assert all(callable(bench) for bench in found.values())
