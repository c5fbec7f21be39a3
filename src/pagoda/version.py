"""The version of the program; rules have versions of their own."""

VERSION = "0.1.0"
