#!/bin/sh
# Find a Chromium for the tests in the browser, and where apt can install the one without windows: it has a quarter less
# to do.
set -eu

if command -v chromium-headless-shell >/dev/null; then
	exit 0
fi

found=
for name in chromium chromium-browser google-chrome; do
	if command -v "$name" >/dev/null; then
		found=$name
	fi
done

root=
if [ "$(id -u)" != 0 ]; then
	if [ -n "$found" ]; then
		exit 0 # nobody is asked for a password to save some time
	fi
	root=sudo
fi

for tool in apt-get $root; do
	if ! command -v "$tool" >/dev/null; then
		if [ -n "$found" ]; then
			exit 0
		fi
		echo "The tests in the browser need Chromium or Chrome. There is none here, and no $tool to install it with." >&2
		exit 1
	fi
done

echo "Installing Chromium for the tests in the browser."
install="$root env DEBIAN_FRONTEND=noninteractive apt-get install --quiet --yes --no-install-recommends"
$root apt-get update --quiet || [ -n "$found" ]
$install chromium-headless-shell || [ -n "$found" ] || $install chromium
