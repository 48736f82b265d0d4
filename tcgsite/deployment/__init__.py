"""A whole site in processes of its own, on this machine: for benchmarks and for tests that need
several web servers, or kill what a site runs on."""
