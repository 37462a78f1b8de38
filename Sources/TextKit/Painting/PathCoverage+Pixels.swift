import Foundation

extension PathCoverage {
    /// How opaque pixels are.
    init(alphaOf layer: PixelLayer) {
        let (width, stride) = (layer.area.width, (layer.area.width + 3) & ~3)
        var mask = [UInt8](repeating: 0, count: stride * layer.area.height)
        for y in 0..<layer.area.height {
            for x in 0..<width { mask[y * stride + x] = UInt8(layer.pixels[y * width + x] >> 24) }
        }
        self.init(bounds: layer.area, stride: stride, mask: mask)
    }

    /// How opaque a bitmap is whose first pixel lies at (`x`, `y`) of the surface.
    package init(alphaOf bitmap: Bitmap, x: Int, y: Int) {
        let bounds = PixelRect(x: x, y: y, width: bitmap.width, height: bitmap.height)
        self.init(alphaOf: PixelLayer(area: bounds, pixels: bitmap.pixels))
    }

    /// The coverage moved by whole pixels.
    func moved(x: Int, y: Int) -> PathCoverage {
        PathCoverage(bounds: bounds.moved(x: x, y: y), stride: stride, mask: mask)
    }
}

extension Bitmap {
    /// A part of the bitmap scaled to fill a rectangle, each pixel between its four neighbours. O(pixels shown).
    func enlarged(to rect: PixelRect, showing part: PixelRect) -> [UInt32] {
        var words: [UInt32] = []
        words.reserveCapacity(part.width * part.height)
        let (scaleX, scaleY) = (Double(width) / Double(rect.width), Double(height) / Double(rect.height))
        for y in part.y..<part.maxY {
            for x in part.x..<part.maxX {
                words.append(
                    sample((Double(x - rect.x) + 0.5) * scaleX - 0.5, (Double(y - rect.y) + 0.5) * scaleY - 0.5, coverage: 1))
            }
        }
        return words
    }
}
