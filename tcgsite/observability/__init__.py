"""Logs with request ids, readiness, metrics and error reports, for whoever runs the site."""
