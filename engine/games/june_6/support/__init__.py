"""16 Artillery support, 17 Allied air power, 18 Allied naval power."""
