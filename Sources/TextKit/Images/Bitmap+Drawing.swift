import Foundation

extension Bitmap {
    /// The picture's opaque parts in one colour, scaled to `rect` (device pixels) and blurred: its shadow.
    func silhouette(_ color: RGBA, for rect: FixedRect, deviation: Double) -> (bitmap: Bitmap, target: FixedRect) {
        // More pixels than this make no difference in something blurred, and would take long.
        let most = 1024.0
        let shrink = max(1, max(rect.width.pixels, rect.height.pixels) / most)
        let columns = max(1, Int((rect.width.pixels / shrink).rounded()))
        let rows = max(1, Int((rect.height.pixels / shrink).rounded()))
        let small = scaled(toWidth: columns, height: rows)
        let blur = GaussianBlur(deviation: deviation / shrink)
        let border = blur.spread
        let (width, height) = (columns + 2 * border, rows + 2 * border)
        var alphas = [Float](repeating: 0, count: width * height)
        for y in 0..<rows {
            for x in 0..<columns { alphas[(y + border) * width + x + border] = Float(small.pixels[y * columns + x] >> 24) / 255 }
        }
        blur.apply(to: &alphas, columns: width, rows: height)
        let outer = Fixed(Double(border) * shrink)
        let target = FixedRect(
            x: rect.x - outer, y: rect.y - outer, width: rect.width + outer + outer, height: rect.height + outer + outer)
        return (Bitmap(width: width, height: height, pixels: alphas.map { color.premultiplied(coverage: $0) }), target)
    }

    /// The picture scaled to `rect` and then mapped, in pixels of the surface; nil where none of it shows.
    func drawn(
        in rect: CGRect, _ transform: CGAffineTransform, within clip: CGRect
    ) -> (bitmap: Bitmap, target: FixedRect)? {
        let most: CGFloat = 4096
        let area = rect.applying(transform).intersection(clip).integral
        guard !area.isNull, area.width >= 1, area.height >= 1, area.width <= most, area.height <= most else { return nil }
        guard transform.a * transform.d - transform.b * transform.c != 0 else { return nil }
        let back = transform.inverted()
        let (scaleX, scaleY) = (CGFloat(width) / rect.width, CGFloat(height) / rect.height)
        let (columns, rows) = (Int(area.width), Int(area.height))
        var result = [UInt32](repeating: 0, count: columns * rows)
        // Device pixels to one of the user's, along either side of the rectangle.
        let (stretchX, stretchY) = (hypot(transform.a, transform.b), hypot(transform.c, transform.d))
        for y in 0..<rows {
            for x in 0..<columns {
                let p = CGPoint(x: area.minX + CGFloat(x) + 0.5, y: area.minY + CGFloat(y) + 0.5).applying(back)
                let insideX = min(p.x - rect.minX, rect.maxX - p.x) * stretchX + 0.5
                let insideY = min(p.y - rect.minY, rect.maxY - p.y) * stretchY + 0.5
                let coverage = max(0, min(1, insideX)) * max(0, min(1, insideY))
                guard coverage > 0 else { continue }
                result[y * columns + x] = sample(
                    (p.x - rect.minX) * scaleX - 0.5, (p.y - rect.minY) * scaleY - 0.5, coverage: coverage)
            }
        }
        let target = FixedRect(
            x: Fixed(area.minX), y: Fixed(area.minY), width: Fixed(pixels: columns), height: Fixed(pixels: rows))
        return (Bitmap(width: columns, height: rows, pixels: result), target)
    }

    /// Interpolates between the four pixels around a point, those at the edge standing for what lies beyond; `coverage` thins it.
    func sample(_ x: CGFloat, _ y: CGFloat, coverage: CGFloat) -> UInt32 {
        let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
        let (fx, fy) = (x - CGFloat(left), y - CGFloat(top))
        var parts: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let (px, py) = (max(0, min(width - 1, left + dx)), max(0, min(height - 1, top + dy)))
            let weight = (dx == 0 ? 1 - fx : fx) * (dy == 0 ? 1 - fy : fy) * coverage
            let word = pixels[py * width + px]
            parts.0 += CGFloat(word >> 24) * weight
            parts.1 += CGFloat(word >> 16 & 0xFF) * weight
            parts.2 += CGFloat(word >> 8 & 0xFF) * weight
            parts.3 += CGFloat(word & 0xFF) * weight
        }
        func byte(_ value: CGFloat) -> UInt32 { UInt32(max(0, min(255, value.rounded()))) }
        return byte(parts.0) << 24 | byte(parts.1) << 16 | byte(parts.2) << 8 | byte(parts.3)
    }
}

extension RGBA {
    /// A pixel of a bitmap: the colour where a share 0…1 of it is covered, multiplied by its alpha.
    public func premultiplied(coverage: Float) -> UInt32 {
        let opacity = Float(alpha) / 65535 * max(0, min(1, coverage))
        func byte(_ value: Float) -> UInt32 { UInt32((value * 255).rounded()) }
        func part(_ component: UInt16) -> UInt32 { byte(Float(component) / 65535 * opacity) }
        return byte(opacity) << 24 | part(red) << 16 | part(green) << 8 | part(blue)
    }
}
