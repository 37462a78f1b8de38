import Expectations
import Foundation
import Testing

@testable import TextKit

struct GlyphDrawingTests {
    static let whole = "Überall fi ffl Ελλάδα שלום 👍 x\u{301} end\nsecond line of text, 日本"

    /// A manager over a text in two fonts and colours, with its stack kept alive.
    static func stack(_ manager: LayoutManager, _ text: NSAttributedString) -> TextStorage {
        let storage = TextStorage(attributedString: text)
        storage.addLayoutManager(manager)
        let container = TextContainer(size: CGSize(width: 200, height: 400))
        manager.addTextContainer(container)
        return storage
    }

    static func text(_ string: String = whole) -> NSMutableAttributedString {
        let text = NSMutableAttributedString(string: string, attributes: [.font: LayoutFixture.font])
        let length = min(7, text.length)
        text.addAttributes([.foregroundColor: Color.red, .kern: 2], range: NSRange(location: 0, length: length))
        return text
    }

    static func drawn(_ manager: LayoutManager, scale: CGFloat = 1, at origin: CGPoint = CGPoint(x: 10, y: 20)) -> DisplayList {
        GraphicsContext.recording(scale: scale) {
            manager.drawGlyphs(forGlyphRange: manager.glyphRange(for: manager.textContainers[0]), at: origin)
        }
    }

    /// Every glyph by itself: font, colour, glyph and position.
    static func glyphs(_ list: DisplayList) -> [String] {
        list.items.flatMap { item -> [String] in
            guard case .glyphs(let run) = item else { return [] }
            return run.glyphs.map { "\(ObjectIdentifier(run.font)) \(run.color) \($0.glyph) \($0.x) \($0.y)" }
        }
    }

    final class Watching: LayoutManager {
        struct Call {
            var glyphs: [CGGlyph], positions: [CGPoint], font: Font, attributes: [NSAttributedString.Key: Any]
        }
        var calls: [Call] = []
        override func showCGGlyphs(
            _ glyphs: UnsafePointer<CGGlyph>, positions: UnsafePointer<CGPoint>, count glyphCount: Int, font: Font,
            textMatrix: CGAffineTransform, attributes: [NSAttributedString.Key: Any] = [:], in CGContext: GraphicsContext
        ) {
            calls.append(
                Call(
                    glyphs: (0..<glyphCount).map { glyphs[$0] }, positions: (0..<glyphCount).map { positions[$0] }, font: font,
                    attributes: attributes))
            super.showCGGlyphs(
                glyphs, positions: positions, count: glyphCount, font: font, textMatrix: textMatrix, attributes: attributes,
                in: CGContext)
        }
    }

    @Test(
        "a subclass that overrides showCGGlyphs sees every glyph, and super draws what would be drawn without it",
        arguments: [1, 1.5, 2.25] as [CGFloat])
    func everyGlyphIsShown(scale: CGFloat) {
        let (plain, watching) = (LayoutManager(), Watching())
        for manager in [plain, watching] { manager.displayScale = scale }
        let storages = [plain, watching].map { Self.stack($0, Self.text()) }
        let expected = Self.glyphs(Self.drawn(plain, scale: scale))
        expectEqual(Self.glyphs(Self.drawn(watching, scale: scale)), expected)
        expect(expected.count > 40 && watching.calls.flatMap(\.glyphs).count == expected.count)
        expect(watching.calls.contains { ($0.attributes[.foregroundColor] as? Color) == .red })
        let first = watching.calls[0]
        expectEqual(first.font, LayoutFixture.font)
        let point = watching.location(forGlyphAt: 0)
        expect(first.positions[0] == CGPoint(x: point.x + 10, y: point.y + 20) || scale != 1)
        expectEqual(storages.count, 2)
    }

    @Test func `a subclass may leave glyphs out and draw others instead`() {
        final class Dotted: LayoutManager {
            override func showCGGlyphs(
                _ glyphs: UnsafePointer<CGGlyph>, positions: UnsafePointer<CGPoint>, count glyphCount: Int, font: Font,
                matrix textMatrix: CGAffineTransform, attributes: [NSAttributedString.Key: Any] = [:],
                in graphicsContext: GraphicsContext
            ) {
                for index in 0..<glyphCount {
                    graphicsContext.fill(CGRect(x: positions[index].x, y: positions[index].y - 2, width: 2, height: 2))
                }
            }
        }
        let manager = Dotted()
        let storage = Self.stack(manager, Self.text("ab"))
        expectEqual(dump(Self.drawn(manager)).map { $0.suffix(9) }, ["ff.0.0.ff", "ff.0.0.ff"])
        expectEqual(storage.length, 2)
    }

    @Test func `a shadow without blur is the glyphs once more, below and beside them`() {
        let shadow = Shadow()
        shadow.shadowOffset = CGSize(width: 2, height: 3)
        shadow.shadowColor = .blue
        let list = effects([.shadow: shadow])
        guard case .glyphs(let below)? = list.items.first, case .glyphs(let above)? = list.items.last else {
            Issue.record("no glyphs: \(dump(list))")
            return
        }
        expect(list.items.count == 2 && below.color == Color.blue.rgba && above.color == .black)
        expect(zip(below.glyphs, above.glyphs).allSatisfy { $0.x - $1.x == Fixed(pixels: 2) && $0.y - $1.y == Fixed(pixels: 3) })
    }

    @Test func `a blurred shadow is the outline of the glyphs; nothing after it has one`() {
        let shadow = Shadow()
        shadow.shadowOffset = CGSize(width: 0, height: 2)
        shadow.shadowBlurRadius = 4
        let text = Self.text("shade plain")
        text.addAttribute(.shadow, value: shadow, range: NSRange(location: 0, length: 5))
        let manager = LayoutManager()
        let storage = Self.stack(manager, text)
        let items = Self.drawn(manager).items
        guard case .blurredPath(let path, let deviation, let color)? = items.first else {
            Issue.record("no shadow")
            return
        }
        expect(deviation == Fixed(pixels: 2) && color.alpha == 21845 && path.contours.count == 8)
        expect(items.count { if case .blurredPath = $0 { true } else { false } } == 1 && storage.length == 11)
    }

    @Test func `outlines are paths like others, though painters may know their glyphs`() {
        guard case .fillPath(let path, _) = effects([.strokeWidth: 5]).items[0] else {
            Issue.record("no path")
            return
        }
        expect(!path.shapes.isEmpty && path.polygons.shapes.isEmpty && !path.contours.isEmpty)
        expect(path == path.polygons && path.hashValue == path.polygons.hashValue && path.box == path.polygons.box)
        let moved = path.offset(x: Fixed(3.5), y: Fixed(-0.25))
        expect(moved != path && moved == path.polygons.offset(x: Fixed(3.5), y: Fixed(-0.25)))
        expectEqual(moved.shapes.map { $0.shape.box }, path.shapes.map { $0.shape.box }, "the same shapes elsewhere")
        var own = path
        own.contours.removeLast()
        expect(own.shapes.isEmpty && own.contours.count == path.contours.count - 1)
    }

    @Test func `a stroke width above zero leaves the outline alone, below zero the inside too`() {
        let outline = effects([.strokeWidth: 5, .strokeColor: Color.green])
        guard outline.items.count == 1, case .fillPath(_, let color) = outline.items[0] else {
            Issue.record("\(dump(outline))")
            return
        }
        expectEqual(color, Color.green.rgba)
        let both = effects([.strokeWidth: -5.0, .strokeColor: Color.green]).items.compactMap { item -> RGBA? in
            if case .fillPath(_, let color) = item { color } else { nil }
        }
        expectEqual(both, [.black, Color.green.rgba])
    }

    @Test func `letterpress lights the lower edge of the glyphs`() {
        let list = effects([.textEffect: NSAttributedString.TextEffectStyle.letterpressStyle])
        guard list.items.count == 5, case .glyphs(let light) = list.items[0], case .glyphs(let text) = list.items[1] else {
            Issue.record("\(dump(list))")
            return
        }
        expect(light.color.red == 0xFFFF && light.glyphs[0].y == text.glyphs[0].y + .one && text.color.red < 0x8000)
    }

    private func effects(_ attributes: [NSAttributedString.Key: Any]) -> DisplayList {
        let text = NSMutableAttributedString(string: "Oil", attributes: [.font: LayoutFixture.font])
        text.addAttributes(attributes, range: NSRange(location: 0, length: 3))
        let manager = LayoutManager()
        let storage = Self.stack(manager, text)
        defer { withExtendedLifetime(storage) {} }
        return Self.drawn(manager)
    }

    @Test func `text is drawn where the context's transform puts it`() {
        let manager = LayoutManager()
        let storage = Self.stack(manager, Self.text())
        let plain = Self.drawn(manager)
        func mapped(_ change: (GraphicsContext) -> Void) -> DisplayList {
            GraphicsContext.recording {
                change(GraphicsContext.current!)
                manager.drawGlyphs(
                    forGlyphRange: manager.glyphRange(for: manager.textContainers[0]), at: CGPoint(x: 10, y: 20))
            }
        }
        var moved = plain
        moved.move(from: 0, x: Fixed(pixels: 7), y: Fixed(pixels: -3))
        expectEqual(dump(mapped { $0.translateBy(x: 7, y: -3) }), dump(moved))
        let large = mapped { $0.scaleBy(x: 2, y: 2) }
        for (a, b) in zip(large.items, plain.items) {
            guard case .glyphs(let a) = a, case .glyphs(let b) = b else { continue }
            expect(a.font.file == b.font.file && a.font.pixelSize == b.font.pixelSize * 2)
            expect(zip(a.glyphs, b.glyphs).allSatisfy { $0.x == $1.x * 2 && $0.y == $1.y * 2 })
        }
        expect(large.items.count == plain.items.count && storage.length > 0)
        expect(mapped { $0.rotate(by: 1) }.items.contains { if case .fillPath = $0 { true } else { false } })
    }
}
