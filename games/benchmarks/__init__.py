"""What `manage.py bench` measures, each part beside a plain way of doing the same."""
