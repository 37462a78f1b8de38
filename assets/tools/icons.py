"""Draws icons/recto.svg and the PNGs beside it, and writes one of them into the program: needs Pillow."""
import base64
import os

from PIL import Image, ImageDraw

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "icons")
SIZES = (16, 24, 32, 48, 64, 128)
PAPER, EDGE, FOLD, LINE = "#fdfbf5", "#b9b2a1", "#e6dfcf", "#8f8a7d"
FORE, HIND, BODY = "#1f6fd0", "#35a5e4", "#1d2450"
LEFT, TOP, RIGHT, BOTTOM, CORNER = 20, 6, 108, 122, 24

# Wings on the right of x = 64; the left ones mirror them. One start point, then cubic curves.
WING_FORE = [(65, 70), (70, 50), (86, 36), (98, 38), (101, 39), (101, 46), (98, 54), (94, 66), (80, 73), (65, 72)]
WING_HIND = [(65, 71), (80, 70), (93, 76), (91, 87), (89, 98), (79, 103), (74, 97), (69, 91), (66, 84), (65, 74)]


def sized(points, factor=0.76, centre=(64, 70)):
    return [tuple(round(centre[k] + (p[k] - centre[k]) * factor, 2) for k in (0, 1)) for p in points]


WING_FORE, WING_HIND = sized(WING_FORE), sized(WING_HIND)
SPOTS = [(x, y, r * 0.8) for (x, y), r in zip(sized([(93, 45), (90, 54), (84, 88)]), (2.4, 1.9, 2.2))]
ANTENNA = sized([(64, 58), (67, 50), (71, 44), (76, 40)])


def bezier(points, steps=24):
    out = []
    for i in range(0, len(points) - 1, 3):
        a, b, c, d = points[i:i + 4]
        for s in range(steps + 1):
            t, u = s / steps, 1 - s / steps
            out.append(tuple(u**3 * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t**3 * d[k] for k in (0, 1)))
    return out


def mirrored(points):
    return [(128 - x, y) for x, y in points]


def lines(step, width):
    """Lines of text, cut where the butterfly is."""
    outline = bezier(WING_FORE) + bezier(WING_HIND)
    y = TOP + step + 6
    while y < BOTTOM - 8:
        reach = [x for x, py in outline if abs(py - y) <= width / 2 + 3]
        start, end = LEFT + 10, RIGHT - 10
        if y < TOP + CORNER + 4:
            end = RIGHT - CORNER - 6
        if reach:
            gap = max(reach) - 64 + 4
            pieces = [(start, 64 - gap), (64 + gap, end)]
        else:
            pieces = [(start, end)]
        for a, b in pieces:
            if b - a >= width:
                yield a, b, y
        y += step


def draw(size):
    scale = max(1, 1024 // size) * size / 128
    detail = size >= 48
    image = Image.new("RGBA", (round(128 * scale),) * 2, (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)

    def at(points):
        return [(x * scale, y * scale) for x, y in points]

    border = 3 if detail else 128 / size * 0.9
    page = [(LEFT, TOP), (RIGHT - CORNER, TOP), (RIGHT, TOP + CORNER), (RIGHT, BOTTOM), (LEFT, BOTTOM)]
    pen.polygon(at(page), fill=PAPER)
    pen.polygon(at([(RIGHT - CORNER, TOP), (RIGHT - CORNER, TOP + CORNER), (RIGHT, TOP + CORNER)]), fill=FOLD)
    loop = page + [page[0], page[1]]
    pen.line(at(loop), fill=EDGE, width=round(border * scale), joint="curve")
    pen.line(at([page[1], (RIGHT - CORNER, TOP + CORNER), page[2]]), fill=EDGE, width=round(border * scale * 0.8), joint="curve")
    for a, b, y in lines(*((11, 4) if detail else (18, 128 / size * 0.95))):
        pen.rounded_rectangle(
            [a * scale, (y - (2 if detail else 64 / size)) * scale, b * scale, (y + (2 if detail else 64 / size)) * scale],
            radius=2 * scale, fill=LINE)
    for wing, colour in ((WING_HIND, HIND), (WING_FORE, FORE)):
        shape = bezier(wing)
        for half in (shape, mirrored(shape)):
            pen.polygon(at(half), fill=colour)
    if detail:
        for x, y, r in SPOTS:
            for px in (x, 128 - x):
                pen.ellipse([(px - r) * scale, (y - r) * scale, (px + r) * scale, (y + r) * scale], fill="#ffffff")
        for antenna in (bezier(ANTENNA), mirrored(bezier(ANTENNA))):
            pen.line(at(antenna), fill=BODY, width=round(1.4 * scale), joint="curve")
    pen.rounded_rectangle([61.9 * scale, 59 * scale, 66.1 * scale, 88 * scale], radius=2.1 * scale, fill=BODY)
    return image.convert("RGBa").resize((size, size), Image.LANCZOS).convert("RGBA")


def path(points):
    curves = " ".join("C " + ", ".join(f"{x:g} {y:g}" for x, y in points[i:i + 3]) for i in range(1, len(points), 3))
    return f"M {points[0][0]:g} {points[0][1]:g} {curves} Z"


def svg():
    out = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128">']
    fold = RIGHT - CORNER
    out.append(f'  <path d="M {LEFT} {TOP} H {fold} L {RIGHT} {TOP + CORNER} V {BOTTOM} H {LEFT} Z" fill="{PAPER}"/>')
    out.append(f'  <path d="M {fold} {TOP} V {TOP + CORNER} H {RIGHT} Z" fill="{FOLD}"/>')
    out.append(f'  <path d="M {LEFT} {TOP} H {fold} L {RIGHT} {TOP + CORNER} V {BOTTOM} H {LEFT} Z M {fold} {TOP} V {TOP + CORNER}'
               f' H {RIGHT}" fill="none" stroke="{EDGE}" stroke-width="3" stroke-linejoin="round"/>')
    text = " ".join(f"M {a:.1f} {y:g} H {b:.1f}" for a, b, y in ((a + 2, b - 2, y) for a, b, y in lines(11, 4)))
    out.append(f'  <path d="{text}" stroke="{LINE}" stroke-width="4" stroke-linecap="round"/>')
    for wing, colour in ((WING_HIND, HIND), (WING_FORE, FORE)):
        for half in (wing, mirrored(wing)):
            out.append(f'  <path d="{path(half)}" fill="{colour}"/>')
    for x, y, r in SPOTS:
        for px in (x, 128 - x):
            out.append(f'  <circle cx="{px:g}" cy="{y:g}" r="{r:g}" fill="#fff"/>')
    for antenna in (ANTENNA, mirrored(ANTENNA)):
        curve = path(antenna).removesuffix(" Z")
        out.append(f'  <path d="{curve}" fill="none" stroke="{BODY}" stroke-width="1.4" stroke-linecap="round"/>')
    out.append(f'  <rect x="61.9" y="59" width="4.2" height="29" rx="2.1" fill="{BODY}"/>')
    return "\n".join(out) + "\n</svg>\n"


with open(os.path.join(HERE, "recto.svg"), "w", encoding="utf-8") as file:
    file.write(svg())
for size in SIZES:
    draw(size).save(os.path.join(HERE, f"recto-{size}.png"), optimize=True)

OWN = os.path.join(HERE, "..", "..", "Sources", "Viewer", "WindowIcons+Own.swift")
with open(os.path.join(HERE, "recto-48.png"), "rb") as file:
    text = base64.b64encode(file.read()).decode()
with open(OWN, "w", encoding="utf-8") as file:
    file.write("extension WindowIcons {\n    /// `assets/icons/recto-48.png`, which `assets/tools/icons.py` draws and writes here.\n")
    file.write('    static let base64 = """\n')
    file.writelines(f"        {text[i:i + 120]}\n" for i in range(0, len(text), 120))
    file.write('        """\n}\n')
