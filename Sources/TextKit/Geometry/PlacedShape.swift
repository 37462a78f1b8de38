/// A closed shape that comes again and again, such as the outline of a glyph. Equal ones are the same object, so that painters may keep
/// what they make of one by its identity.
package protocol InternedShape: AnyObject, Sendable {
    /// Around the points of the path, device pixels from the shape's origin.
    var box: FixedRect { get }
    /// The outline, device pixels from the shape's origin. O(points).
    var path: FlattenedPath { get }
}

/// An interned shape and where its origin lies, in device pixels of the surface.
package struct PlacedShape: Sendable {
    package let shape: any InternedShape
    package var x, y: Fixed

    /// Where a painter puts it, as it does with glyphs: a whole pixel down, and the quarter of a pixel that is nearest across, as the
    /// whole pixel below that and the quarters from there.
    package var pixelPosition: (x: Int, phase: Int, y: Int) {
        let quarters = (x.raw + 8) >> 4
        return (Int(quarters >> 2), Int(quarters & 3), y.roundedPixels)
    }

    /// Around all that a painter changes, in whole pixels.
    package var paintedBounds: FixedRect {
        let pixelPosition = pixelPosition
        return shape.box.offset(x: Fixed(raw: Int64(pixelPosition.phase) << 4), y: .zero).coveringPixels
            .offset(x: Fixed(pixels: pixelPosition.x), y: Fixed(pixels: pixelPosition.y))
    }
}
