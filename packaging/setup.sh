#!/bin/sh
# Makes .venv and installs into it Hexwright and all that developing it needs, in locked versions.
set -eu
cd "$(dirname "$0")/.."

fits() { "$1" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' 2>/dev/null; }

# Built with optimizations, as systems build theirs (engine/cli/python_build.py): games are played faster.
is_quick() {
    "$1" -c 'import sys, sysconfig
words = sysconfig.get_config_var("CONFIG_ARGS")
sys.exit(not (words is None or "--enable-optimizations" in words or sys.base_prefix == "/usr"))' 2>/dev/null
}

find_python() { # The newest optimized one; without any, the newest.
    for wanted in is_quick true; do
        for name in python3.13 python3 python3.12 python3.11; do
            if fits "$name" && "$wanted" "$name"; then
                echo "$name"
                return
            fi
        done
    done
    echo "Hexwright needs Python 3.11, 3.12 or 3.13, and found none of them." >&2
    echo "On Debian 12 or later: sudo apt-get install python3 python3-venv" >&2
    return 1
}

offer_venv() { # Debian packs Python's venv module apart.
    if "$1" -c 'import ensurepip' 2>/dev/null; then
        return
    fi
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        apt-get update -qq || true
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends python3-venv >/dev/null
    else
        echo "This Python cannot make virtual environments. Run: sudo apt-get install python3-venv" >&2
        return 1
    fi
}

if ! fits .venv/bin/python; then
    python=$(find_python)
    offer_venv "$python"
    echo "Making .venv (once, about a minute)"
    "$python" -m venv --clear .venv
fi
export PIP_DISABLE_PIP_VERSION_CHECK=1
install() { .venv/bin/python -m pip install -qq --constraint packaging/constraints.txt "$@"; }
install hatchling setuptools wheel # what the packages that come as source are built with
install --no-build-isolation --editable '.[dev,cluster]'
