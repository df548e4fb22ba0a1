"""Checks for the system libraries that Qt's windows need on Linux; installs them when it may, else says how."""

import ctypes
import os
import shutil
import subprocess
import sys

# What Qt 6.11 asks for with the platforms xcb and offscreen, and the Debian package of each.
LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libbrotlidec.so.1": "libbrotli1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-glx.so.0": "libxcb-glx0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libzstd.so.1": "libzstd1",
}


def is_missing(library: str) -> bool:
    """Tell whether the system's loader fails to find a library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return True
    return False


def apt_install(packages: list[str]) -> bool:
    """Install Debian packages without a question; False when that failed."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], env=quiet, capture_output=True, check=False)
    command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    done = subprocess.run(command, env=quiet, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stderr, file=sys.stderr)
    return done.returncode == 0


def main() -> int:
    """Return 0 when nothing is missing any more, else print what to do and return 1."""
    missing = [library for library in LIBRARIES if is_missing(library)] if sys.platform == "linux" else []
    packages = [LIBRARIES[library] for library in missing]
    if not missing:
        return 0
    has_apt = shutil.which("apt-get") is not None
    if has_apt and os.geteuid() == 0 and apt_install(packages):
        return 0
    print(f"Windows will not open yet; Qt misses these system libraries: {', '.join(missing)}", file=sys.stderr)
    if has_apt:
        print(f"Run: sudo apt-get install {' '.join(packages)}", file=sys.stderr)
    else:
        print("Install them with your system's package manager.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
