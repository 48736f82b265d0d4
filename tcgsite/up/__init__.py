"""What `manage.py up` runs: web server, workers and a private Redis, supervised together."""
