"""13 Operation Dynamo."""
