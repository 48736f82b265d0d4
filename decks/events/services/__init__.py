"""All writes to events. Each checks the state of the event, logs what it did, and raises Refused
with a sentence for people where the rules of the event forbid it."""
