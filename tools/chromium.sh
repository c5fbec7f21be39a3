#!/bin/sh
# Find a Chromium for the tests in the browser; install one where there is none and apt can.
set -eu

for name in chromium-headless-shell chromium chromium-browser google-chrome; do
	if command -v "$name" >/dev/null; then
		exit 0
	fi
done

if ! command -v apt-get >/dev/null; then
	echo "The tests in the browser need Chromium or Chrome. There is none here, and no apt-get to install it with." >&2
	exit 1
fi

root=
if [ "$(id -u)" != 0 ]; then
	if ! command -v sudo >/dev/null; then
		echo "The tests in the browser need Chromium. Install it as root: apt-get install chromium" >&2
		exit 1
	fi
	root=sudo
fi

echo "Installing Chromium for the tests in the browser."
$root apt-get update --quiet
$root env DEBIAN_FRONTEND=noninteractive apt-get install --quiet --yes --no-install-recommends chromium
