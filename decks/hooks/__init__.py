"""What programs are told about changes: by `changes/?since=`, and by webhooks."""
