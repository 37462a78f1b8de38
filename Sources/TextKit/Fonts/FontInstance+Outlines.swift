import CText
import Foundation
import Synchronization

extension FontInstance {
    private struct OutlineKey: Hashable {
        var instance: Int
        var glyph: UInt16
    }

    private static let outlines = Mutex<[OutlineKey: [BezierPath.Element]]>([:])
    /// Text that is drawn by outlines has a few dozen glyphs; more of them than this are not cached.
    private static let mostOutlines = 4096

    /// The outline of a glyph: device pixels from the glyph's origin, y *down*; empty for one without ink, and for a glyph
    /// of colours or pixels. O(1) but for the first time.
    func outline(of glyph: UInt16) -> [BezierPath.Element] {
        guard !glyphFont.isColor else { return [] }
        let key = OutlineKey(instance: number, glyph: glyph)
        if let cached = Self.outlines.withLock({ $0[key] }) { return cached }
        let outline = readOutline(of: glyph)
        Self.outlines.withLock { table in
            if table.count >= Self.mostOutlines { table.removeAll() }
            table[key] = outline
        }
        return outline
    }

    /// The contours of a glyph where its shape is mapped by `shape` and then moved.
    func contours(of glyph: UInt16, shape: CGAffineTransform, at point: CGPoint) -> [Polyline] {
        var transform = shape
        transform.tx = point.x
        transform.ty = point.y
        return BezierPath.polylines(outline(of: glyph), transform, tolerance: 0.1)
    }

    private func readOutline(of glyph: UInt16) -> [BezierPath.Element] {
        var pen = OutlinePen()
        withUnsafeMutablePointer(to: &pen) { pen in
            hb_font_get_glyph_shape(handle, hb_codepoint_t(glyph), OutlinePen.functions, pen)
        }
        return pen.elements
    }

    /// The face at another size. O(1) but for the first time.
    func scaled(by factor: CGFloat) -> FontInstance {
        guard factor != 1 else { return self }
        return FontInstance.of(
            face, pixelSize: Fixed(max(1.0 / 64, min(16384, pixelSize.pixels * factor))),
            variations: glyphFont.variations.map { FaceReference.Variation(tag: $0.tag, value: $0.value) })
    }
}

/// Takes what HarfBuzz draws, in 1/64 pixels with y up.
private struct OutlinePen {
    var elements: [BezierPath.Element] = []
    private var current = CGPoint.zero

    init() {}

    private static func point(_ x: Float, _ y: Float) -> CGPoint { CGPoint(x: CGFloat(x) / 64, y: -CGFloat(y) / 64) }

    mutating func add(_ element: BezierPath.Element, to point: CGPoint) {
        elements.append(element)
        current = point
    }

    private static func with(_ data: UnsafeMutableRawPointer?, _ body: (inout OutlinePen) -> Void) {
        body(&data!.assumingMemoryBound(to: OutlinePen.self).pointee)
    }

    /// Immutable once made, and never destroyed.
    nonisolated(unsafe) static let functions: OpaquePointer = {
        let functions: OpaquePointer = hb_draw_funcs_create()
        hb_draw_funcs_set_move_to_func(
            functions,
            { _, data, _, x, y, _ in
                with(data) { $0.add(.move(point(x, y)), to: point(x, y)) }
            }, nil, nil)
        hb_draw_funcs_set_line_to_func(
            functions,
            { _, data, _, x, y, _ in
                with(data) { $0.add(.line(point(x, y)), to: point(x, y)) }
            }, nil, nil)
        hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, data, _, cx, cy, x, y, _ in
                with(data) { pen in
                    let (from, control, to) = (pen.current, point(cx, cy), point(x, y))
                    func third(_ a: CGPoint) -> CGPoint {
                        CGPoint(x: a.x + (control.x - a.x) * 2 / 3, y: a.y + (control.y - a.y) * 2 / 3)
                    }
                    pen.add(.curve(to: to, control1: third(from), control2: third(to)), to: to)
                }
            }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, data, _, ax, ay, bx, by, x, y, _ in
                with(data) { $0.add(.curve(to: point(x, y), control1: point(ax, ay), control2: point(bx, by)), to: point(x, y)) }
            }, nil, nil)
        hb_draw_funcs_set_close_path_func(
            functions, { _, data, _, _ in with(data) { $0.elements.append(.close) } }, nil, nil)
        hb_draw_funcs_make_immutable(functions)
        return functions
    }()
}
