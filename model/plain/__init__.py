"""The card language and its faults as plain data, for documents and the catalog."""
