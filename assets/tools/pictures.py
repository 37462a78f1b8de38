"""Draws river.jpg and leaf.webp: needs Pillow and numpy."""
import math
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFilter


def river(width=560, height=190, scale=3):
    """Hills in evening mist over a river."""
    w, h = width * scale, height * scale
    ys = np.linspace(0, 1, h)[:, None]
    xs = np.linspace(0, 1, w)[None, :]
    stops = [(0, (74, 92, 140)), (0.35, (168, 136, 160)), (0.58, (238, 178, 140)), (0.72, (252, 214, 160)), (1, (252, 220, 170))]
    sky = np.stack([np.interp(ys, [p for p, _ in stops], [c[k] for _, c in stops]) + 0 * xs for k in range(3)], axis=-1)
    sun = np.exp(-(((xs - 0.68) * width / height) ** 2 + (ys - 0.52) ** 2) * 26)
    disc = 1 / (1 + np.exp((np.hypot((xs - 0.68) * width / height, ys - 0.52) - 0.085) * 220))
    sky += sun[..., None] * np.array([60, 46, 20]) + disc[..., None] * np.array([40, 50, 60])
    image = sky
    rng = np.random.default_rng(8)
    layers = [(0.60, 0.10, (150, 120, 152)), (0.66, 0.085, (112, 96, 136)), (0.72, 0.07, (76, 76, 116)), (0.78, 0.05, (46, 58, 92))]
    for index, (base, swing, colour) in enumerate(layers):
        ridge = base + 0 * xs[0]
        for octave in range(1, 7):
            ridge = ridge + swing * np.sin(xs[0] * math.pi * 2 * octave * (0.55 + 0.12 * index) + rng.uniform(0, 6.28)) / octave**1.25 * 0.5
        cover = np.clip((ys - ridge[None, :]) * h / 2.5, 0, 1)
        mist = np.clip((ys - ridge[None, :]) * 4.2, 0, 0.55)
        tone = np.array(colour) * (1 - mist[..., None]) + np.array([236, 190, 160]) * mist[..., None]
        image = image * (1 - cover[..., None]) + tone * cover[..., None]
    water = np.clip((ys - 0.84) * h / 2, 0, 1)
    ripple = 0.5 + 0.5 * np.sin(ys * 260 + np.sin(xs * 30) * 1.5 + xs * 8)
    glow = np.exp(-((xs - 0.68) * 7) ** 2) * (0.45 + 0.55 * ripple)
    river_tone = np.array([62, 74, 110]) + ripple[..., None] * np.array([10, 10, 12]) + glow[..., None] * np.array([176, 120, 60])
    image = image * (1 - water[..., None]) + river_tone * water[..., None]
    return Image.fromarray(np.clip(image, 0, 255).astype(np.uint8)).resize((width, height), Image.LANCZOS)


def leaf(width=44, height=24, scale=12):
    """A leaf on its side, on nothing."""
    w, h = width * scale, height * scale
    image = Image.new("RGBA", (w, h), (0, 0, 0, 0))
    upper = [(6 + 34 * t, 12 - 9.5 * math.sin(math.pi * t**0.8)) for t in np.linspace(0, 1, 80)]
    lower = [(6 + 34 * t, 12 + 8.5 * math.sin(math.pi * t**0.85)) for t in np.linspace(1, 0, 80)]
    shape = Image.new("L", (w, h), 0)
    ImageDraw.Draw(shape).polygon([(x * scale, y * scale) for x, y in upper + lower], fill=255)
    xs = np.linspace(0, 1, w)[None, :, None]
    ys = np.linspace(0, 1, h)[:, None, None]
    tone = np.array([46, 120, 62]) * (1 - xs) + np.array([140, 184, 72]) * xs + (0.5 - ys) * np.array([30, 36, 10])
    image.paste(Image.fromarray(np.clip(tone, 0, 255).astype(np.uint8)), (0, 0), shape)
    veins = Image.new("L", (w, h), 0)
    pen = ImageDraw.Draw(veins)
    for i in range(1, 8):
        x = 6 + i * 4.0
        for side in (-1, 1):
            pen.line([(x * scale, 12 * scale), ((x + 6) * scale, (12 + side * 9) * scale)], fill=150, width=scale // 2)
    veins = Image.composite(veins, Image.new("L", (w, h), 0), shape)
    image.paste((232, 240, 200), (0, 0), veins)
    ImageDraw.Draw(image).line([(1 * scale, 13 * scale), (8 * scale, 12 * scale), (38 * scale, 12 * scale)], fill=(40, 92, 50), width=scale)
    return image.convert("RGBa").resize((width, height), Image.LANCZOS).convert("RGBA")


folder = sys.argv[1] if len(sys.argv) > 1 else "."
river().save(f"{folder}/river.jpg", quality=88)
leaf().save(f"{folder}/leaf.webp", quality=92, method=6)
