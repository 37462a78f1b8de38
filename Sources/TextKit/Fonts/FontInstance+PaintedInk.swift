import Foundation
import Synchronization

extension FontInstance {
    private struct InkKey: Hashable {
        var instance: Int
        var glyph: UInt16
        var phase: UInt8
    }

    private static let painted = Mutex<[InkKey: FixedRect?]>([:])
    private static let mostPainted = 8192

    /// The whole device pixels that a glyph colours with its origin on a pixel's corner, from there, y *down*; nil where it colours
    /// none.
    ///
    /// Slight hinting moves tops and bottoms by part of a pixel; so the box is that of the outline as FreeType hints it. Where the painter
    /// of the face is unknown, it is a pixel higher at both ends. The transparent margins of colour pictures count. O(1) but for the first
    /// time.
    /// - Parameter phase: how many quarters of a pixel the glyph stands to the right of a whole one.
    func paintedBounds(of glyph: UInt16, phase: UInt8) -> FixedRect? {
        let key = InkKey(instance: number, glyph: glyph, phase: phase)
        if let cached = Self.painted.withLock({ $0[key] }) { return cached }
        let box = readPaintedBounds(of: glyph, movedBy: Fixed(raw: Int64(phase) * 16))
        Self.painted.withLock { table in
            if table.count >= Self.mostPainted { table.removeAll() }
            table[key] = box
        }
        return box
    }

    private func readPaintedBounds(of glyph: UInt16, movedBy dx: Fixed) -> FixedRect? {
        if glyphFont.isColor { return inkBounds(of: glyph)?.coveringPixels }
        if let hinted = FreeTypeOutlines.box(of: glyph, glyphFont) {
            return hinted.isEmpty ? nil : hinted.offset(x: dx, y: .zero).coveringPixels
        }
        let points = contours(of: glyph, shape: .identity, at: .zero).flatMap(\.points)
        guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), let top = points.map(\.y).min(),
            let bottom = points.map(\.y).max()
        else { return nil }
        let swelling = Fixed(raw: glyphFont.isEmboldened ? pixelSize.raw / 24 : 0)
        return FixedRect(
            x: Fixed(left) + dx, y: Fixed(top) - swelling - .one, width: Fixed(right - left) + swelling,
            height: Fixed(bottom - top) + swelling + .one * 2
        ).coveringPixels
    }
}

extension FixedRect {
    /// The least rectangle of whole pixels around it.
    var coveringPixels: FixedRect {
        let (left, top) = (x.floor, y.floor)
        return FixedRect(x: left, y: top, width: maxX.ceil - left, height: maxY.ceil - top)
    }
}
