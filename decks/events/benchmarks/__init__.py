"""What `manage.py bench` measures of events."""
