"""From card files to card rows: read, map, check everything, then write all or nothing."""
