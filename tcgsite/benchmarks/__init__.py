"""What `manage.py bench` measures of the whole site."""
