"""Estimates with confidence intervals. Pure: no Django."""
