"""Pages of an account: signing up and in, passwords, and the account itself."""
