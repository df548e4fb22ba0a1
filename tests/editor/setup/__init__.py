"""Tests of setting up."""
