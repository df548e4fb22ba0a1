"""18 The orders segment: surrender, attachments, reserves."""
