"""What `manage.py bench` measures of the simulator."""
