"""Draws butterfly.png: needs Pillow and numpy."""
import math
import sys

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

SCALE = 6
WIDTH, HEIGHT = 360, 300
BASE = (180, 138)


def bezier(points, steps=60):
    """A chain of cubic curves: one start point, then three points a curve."""
    out = []
    for i in range(0, len(points) - 1, 3):
        a, b, c, d = points[i:i + 4]
        for s in range(steps):
            t = s / steps
            u = 1 - t
            out.append(tuple(u**3 * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t**3 * d[k] for k in (0, 1)))
    out.append(points[-1])
    return out


def pixels(points):
    return [((BASE[0] + x) * SCALE, (BASE[1] + y) * SCALE) for x, y in points]


def mask(points):
    image = Image.new("L", (WIDTH * SCALE, HEIGHT * SCALE), 0)
    ImageDraw.Draw(image).polygon(pixels(points), fill=255)
    return image


def scalloped(outline, start, stop, waves, depth, towards):
    """The outline with shallow bays between `start` and `stop`, parts of its length."""
    out = []
    for i, (x, y) in enumerate(outline):
        t = (i / len(outline) - start) / (stop - start)
        if 0 <= t <= 1:
            dx, dy = towards[0] - x, towards[1] - y
            move = depth * math.sin(math.pi * t * waves) ** 2 / math.hypot(dx, dy)
            x, y = x + dx * move, y + dy * move
        out.append((x, y))
    return out


FORE = scalloped(bezier([
    (3, -6), (22, -52), (88, -118), (150, -122), (166, -123), (172, -112), (167, -100),
    (158, -78), (156, -62), (152, -44), (148, -22), (136, -4), (112, 6), (80, 16), (34, 12), (3, 4)]), 0.42, 0.82, 8, 2.2, (50, -40))
HIND = scalloped(bezier([
    (3, 0), (40, 2), (92, 2), (118, 16), (134, 26), (134, 48), (126, 66), (119, 84), (108, 98), (94, 108),
    (90, 112), (91, 122), (94, 134), (96, 144), (84, 146), (79, 136), (74, 126), (70, 118), (62, 114),
    (40, 104), (18, 72), (3, 22)]), 0.155, 0.475, 6, 2.6, (40, 40))


def erode(image, amount):
    """The shape less a band of that many pixels, corners rounded."""
    blurred = image.filter(ImageFilter.GaussianBlur(amount * SCALE * 0.9))
    return blurred.point(lambda v: 255 if v > 226 else 0)


def field():
    ys, xs = np.mgrid[0:HEIGHT * SCALE, 0:WIDTH * SCALE]
    return xs / SCALE - BASE[0], ys / SCALE - BASE[1]


def ramp(t, stops):
    """Colours between stops (place, (r, g, b)); t is an array."""
    places = [p for p, _ in stops]
    return np.stack([np.interp(t, places, [c[k] for _, c in stops]) for k in range(3)], axis=-1)


def shaded(x, y, origin, reach, stops, shimmer):
    distance = np.hypot(x - origin[0], y - origin[1]) / reach
    angle = np.arctan2(y - origin[1], x - origin[0])
    light = 1 + shimmer * np.sin(angle * 7 + 0.6) * np.clip(distance, 0, 1)
    return np.clip(ramp(distance, stops) * light[..., None], 0, 255)


def layer(colours, shape):
    array = np.dstack([colours, np.asarray(shape)[..., None]]).astype(np.uint8)
    return Image.fromarray(array, "RGBA")


def flat(colour, shape):
    image = Image.new("RGBA", shape.size, colour + (0,))
    image.putalpha(shape)
    return image


def veins(ends, start, bend, widths):
    """Tapered strokes from the wing's root to its margin."""
    image = Image.new("L", (WIDTH * SCALE, HEIGHT * SCALE), 0)
    draw = ImageDraw.Draw(image)
    for end in ends:
        middle = ((start[0] + end[0]) / 2 + bend[0], (start[1] + end[1]) / 2 + bend[1])
        points = pixels(bezier([start, middle, middle, end], 500))
        for i, (px, py) in enumerate(points):
            r = SCALE * (widths[0] + (widths[1] - widths[0]) * i / len(points)) / 2
            draw.ellipse([px - r, py - r, px + r, py + r], fill=255)
    return image


def dots(image, spots, colour):
    shape = Image.new("L", image.size, 0)
    draw = ImageDraw.Draw(shape)
    for x, y, rx, ry in spots:
        (px, py), = pixels([(x, y)])
        draw.ellipse([px - rx * SCALE, py - ry * SCALE, px + rx * SCALE, py + ry * SCALE], fill=255)
    image.alpha_composite(flat(colour, shape))


def along(curve, start, stop, count, inset, towards):
    """Points along part of an outline, moved inwards."""
    part = curve[int(start * len(curve)):int(stop * len(curve))]
    for i in range(count):
        x, y = part[int((i + 0.5) * len(part) / count)]
        dx, dy = towards[0] - x, towards[1] - y
        length = math.hypot(dx, dy)
        yield x + dx / length * inset, y + dy / length * inset


NAVY = (27, 34, 78)
RIM = (46, 58, 122)


def wing(outline, band, origin, reach, stops, vein_ends, bend):
    x, y = field()
    shape = mask(outline)
    image = Image.new("RGBA", shape.size, (0, 0, 0, 0))
    image.alpha_composite(layer(shaded(x, y, origin, reach * 1.15, [(0, NAVY), (0.75, NAVY), (1, RIM)], 0), shape))
    inner = ImageChops.multiply(erode(shape, band), shape)
    inner = inner.filter(ImageFilter.GaussianBlur(SCALE * 0.5))
    image.alpha_composite(layer(shaded(x, y, origin, reach, stops, 0.055), inner))
    lines = ImageChops.multiply(veins(vein_ends, origin, bend, (2.6, 0.9)), shape)
    image.alpha_composite(flat(NAVY, lines.point(lambda v: int(v * 0.82))))
    return image


def half():
    blues = [(0, (20, 46, 120)), (0.18, (28, 92, 190)), (0.5, (44, 150, 226)), (0.78, (96, 200, 238)), (1, (52, 120, 208))]
    teals = [(0, (22, 52, 128)), (0.3, (32, 108, 198)), (0.65, (58, 172, 222)), (0.9, (120, 214, 224)), (1, (60, 150, 210))]
    hind = wing(HIND, 8.5, (4, 4), 125, teals, [
        (124, 24), (131, 48), (121, 78), (103, 100), (80, 112), (50, 100), (26, 76)], (6, -4))
    fore = wing(FORE, 9.5, (4, -3), 185, blues, [
        (158, -118), (168, -96), (158, -72), (153, -46), (142, -16), (112, 4), (64, 11)], (4, -10))

    pearl, cream, amber = (238, 246, 252), (252, 236, 196), (242, 150, 54)
    for i, (px, py) in enumerate(along(FORE, 0.42, 0.82, 8, 4.2, (50, -40))):
        dots(fore, [(px, py, 2.3 - 0.08 * i, 2.3 - 0.08 * i)], pearl)
    dots(fore, [(136, -104, 7.5, 3.6), (126, -94, 4.4, 2.6), (143, -92, 3.6, 2.6)], pearl)
    for px, py in along(HIND, 0.155, 0.475, 6, 3.6, (40, 40)):
        dots(hind, [(px, py, 2.5, 2.5)], cream)
    for px, py in along(HIND, 0.17, 0.44, 5, 16.5, (40, 36)):
        dots(hind, [(px, py, 4.6, 4.6)], NAVY)
        dots(hind, [(px, py, 3.5, 3.5)], amber)
        dots(hind, [(px - 0.9, py - 0.9, 1.2, 1.2)], cream)
    dots(hind, [(70, 98, 6.4, 5.6)], NAVY)
    dots(hind, [(70, 98, 4.9, 4.1)], (214, 66, 48))
    dots(hind, [(68.6, 96.6, 1.5, 1.3)], cream)

    shadow = ImageChops.multiply(
        fore.getchannel("A").filter(ImageFilter.GaussianBlur(SCALE * 3)), hind.getchannel("A"))
    hind.alpha_composite(flat((10, 18, 52), shadow.point(lambda v: int(v * 0.38))))
    hind.alpha_composite(fore)
    return hind


def body(image):
    x, y = field()
    outline = []
    for i in range(201):
        t = i / 200
        v = -26 + 118 * t
        if t < 0.14:
            w = 5.6 * math.sqrt(max(0, 1 - ((t - 0.085) / 0.085) ** 2)) if t < 0.085 else 5.6 - 1.6 * (t - 0.085) / 0.055
        elif t < 0.44:
            w = 4.0 + 3.4 * math.sin(math.pi * (t - 0.14) / 0.30)
        else:
            s = (t - 0.44) / 0.56
            w = 4.0 + 1.3 * math.sin(math.pi * min(1, s * 1.5)) if s < 0.66 else 4.0 * math.sqrt(max(0, 1 - ((s - 0.66) / 0.34) ** 2))
        outline.append((w, v))
    shape = mask(outline + [(-w, v) for w, v in reversed(outline)])
    shade = np.clip(1 - np.abs(x + 1.6) / 7, 0, 1)
    rings = 1 - 0.22 * ((np.sin(y * 0.95) > 0.55) & (y > 28))
    colours = ramp(shade, [(0, (18, 18, 34)), (0.6, (52, 54, 88)), (1, (122, 128, 168))]) * rings[..., None]
    antennae = Image.new("L", shape.size, 0)
    draw = ImageDraw.Draw(antennae)
    for side in (-1, 1):
        curve = pixels(bezier([(side * 2, -23), (side * 8, -46), (side * 20, -72), (side * 40, -92)], 200))
        for i, (px, py) in enumerate(curve):
            t = i / len(curve)
            r = SCALE * (0.95 if t < 0.9 else 0.95 + 1.5 * math.sin((t - 0.9) / 0.1 * math.pi * 0.62))
            draw.ellipse([px - r, py - r, px + r, py + r], fill=255)
    image.alpha_composite(flat((62, 66, 108), antennae))
    image.alpha_composite(layer(colours, shape))


def main(path):
    right = half()
    image = Image.new("RGBA", right.size, (0, 0, 0, 0))
    image.alpha_composite(right)
    mirrored = right.transpose(Image.FLIP_LEFT_RIGHT)
    image.alpha_composite(mirrored)
    body(image)
    premultiplied = image.convert("RGBa").resize((WIDTH, HEIGHT), Image.LANCZOS).convert("RGBA")
    premultiplied.save(path, optimize=True)


main(sys.argv[1] if len(sys.argv) > 1 else "butterfly.png")
