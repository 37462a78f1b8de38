"""Draws painters.png: one text by both glyph painters, as a screen shows it and four times enlarged.

On the left letters stand on whole pixels, on the right between them, at quarters. Needs Pillow, Xvfb, xrdb and a built recto:
    python3 assets/tools/painters.py .build/release/recto assets/painters.png
"""
import os
import subprocess
import sys
import tempfile
import time

from PIL import Image, ImageDraw

PAGE = r"""{\rtf1\ansi{\fonttbl{\f0 DejaVu Serif;}}
\f0\fs32 lilililil minimum illicit\par
\qj In a line that is set to the edge, the same pair of letters has the same gap at its beginning, in its middle and at its end; where every letter must stand on a whole pixel, gaps of one pixel and of two take turns, and a reader sees dark and light places in a word.\par}"""
WIDTH, HEIGHT, ZOOM = 460, 300, 4
CROPS = [(36, 38, 186, 116)]


def shot(recto, page, between, folder):
    number = 150
    while os.path.exists(f"/tmp/.X11-unix/X{number}"):
        number += 1
    server = subprocess.Popen(["Xvfb", f":{number}", "-screen", "0", "1000x1000x24", "-noreset"], stderr=subprocess.DEVNULL)
    try:
        while not os.path.exists(f"/tmp/.X11-unix/X{number}"):
            time.sleep(0.05)
        environment = dict(os.environ, DISPLAY=f":{number}")
        resources = f"Xft.hintstyle: hintslight\nXft.rgba: none\nrecto.subpixelPositioning: {between}\n"
        subprocess.run(["xrdb", "-nocpp", "-merge", "-"], input=resources.encode(), env=environment, check=True)
        out = os.path.join(folder, f"{between}.png")
        subprocess.run([recto, "--geometry", f"{WIDTH}x{HEIGHT}", "--screenshot", out, page], env=environment, check=True)
        return Image.open(out).convert("RGB")
    finally:
        server.terminate()
        server.wait()


def main(recto, out):
    with tempfile.TemporaryDirectory() as folder:
        page = os.path.join(folder, "page.rtf")
        with open(page, "w") as file:
            file.write(PAGE)
        pictures = [shot(recto, page, value, folder) for value in ("false", "true")]
    widest = max((right - left) * ZOOM for left, _, right, _ in CROPS)
    column = max(WIDTH, widest)
    height = HEIGHT + sum((bottom - top) * ZOOM + 8 for _, top, _, bottom in CROPS)
    sheet = Image.new("RGB", (column * 2 + 8, height), "#808080")
    for side, picture in enumerate(pictures):
        x, y = side * (column + 8), 0
        sheet.paste(picture.getpixel((1, 1)), (x, 0, x + column, HEIGHT))
        sheet.paste(picture, (x, 0))
        y = HEIGHT + 8
        for box in CROPS:
            part = picture.crop(box)
            part = part.resize((part.width * ZOOM, part.height * ZOOM), Image.NEAREST)
            sheet.paste(part, (x, y))
            y += part.height + 8
    sheet.save(out, optimize=True)


main(*sys.argv[1:])
