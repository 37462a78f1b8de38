import Expectations
import Foundation
import Testing

@testable import TextKit

/// Runs that shape alike are shaped as one; what is drawn still differs from character to character.
struct RunStyleTests {
    let storage = TextStorage()
    let manager = LayoutManager()
    let container = TextContainer(size: CGSize(width: 600, height: 400))

    init() {
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
    }

    func drawn(_ text: NSAttributedString) -> DisplayList {
        storage.setAttributedString(text)
        let glyphs = manager.glyphRange(for: container)
        return GraphicsContext.recording { manager.drawGlyphs(forGlyphRange: glyphs, at: .zero) }
    }

    func text(_ string: String) -> NSMutableAttributedString {
        NSMutableAttributedString(string: string, attributes: [.font: Font(name: "DejaVu Sans Mono", size: 16) as Any])
    }

    @Test func `each character has its own colour`() {
        let text = text("aaa bbb ccc")
        let (red, blue) = (RGBA(hex: 0xFF0000), RGBA(hex: 0x0000FF))
        text.addAttribute(.foregroundColor, value: Color(red), range: NSRange(location: 4, length: 3))
        text.addAttribute(.foregroundColor, value: Color(blue), range: NSRange(location: 8, length: 3))
        let counts = drawn(text).items.reduce(into: [RGBA: Int]()) { counts, item in
            if case .glyphs(let run) = item { counts[run.color, default: 0] += run.glyphs.count }
        }
        expect(counts[red] == 3 && counts[blue] == 3)
        expect(counts[.black] ?? 0 >= 3)
    }

    @Test func `each character has its own baseline, and the line has room for it`() {
        let plain = text("abc")
        storage.setAttributedString(plain)
        manager.ensureLayout(for: container)
        let height = manager.usedRect(for: container).height
        plain.addAttribute(.baselineOffset, value: 9, range: NSRange(location: 1, length: 1))
        let ys = drawn(plain).items.flatMap { item -> [Double] in
            if case .glyphs(let run) = item { run.glyphs.map(\.y.pixels) } else { [] }
        }
        expect(ys.count == 3 && ys[0] == ys[2] && ys[1] == ys[0] - 9)
        expectEqual(manager.usedRect(for: container).height, height + 9)
    }

    @Test func `pictures side by side are each their own`() {
        let bitmaps = [1, 2, 3].map { Bitmap(width: $0, height: 4, pixels: [UInt32](repeating: 0xFF00_0000, count: 4 * $0)) }
        let text = text("\u{FFFC}\u{FFFC}\u{FFFC}")
        for (index, bitmap) in bitmaps.enumerated() {
            let attachment = TextAttachment(image: Image(bitmap: bitmap))
            text.addAttribute(.attachment, value: attachment, range: NSRange(location: index, length: 1))
        }
        let widths = drawn(text).items.compactMap { if case .image(let bitmap, _, _) = $0 { bitmap.width } else { nil } }
        expectEqual(widths, [1, 2, 3])
    }

    private func width(_ text: NSAttributedString) -> CGFloat {
        storage.setAttributedString(text)
        return manager.boundingRect(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs), in: container).width
    }

    @Test func `tracking adds to every character and leaves the kerning; expansion widens; both make longer lines`() {
        func text(_ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
            let font = Font(name: "DejaVu Serif", size: 20)!
            return NSAttributedString(string: "AVATAR", attributes: attributes.merging([.font: font]) { $1 })
        }
        let plain = width(text([:]))
        expectEqual(width(text([.tracking: 3])), plain + 6 * 3)
        expectEqual(width(text([.kern: 0, .tracking: 2])), width(text([.kern: 0])) + 6 * 2)
        expectEqual(width(text([.tracking: Double.nan])), plain)
        let wide = width(text([.expansion: log(2.0)]))
        expect(abs(wide - 2 * plain) <= 6)
        expect(width(text([.expansion: -0.5])) < plain * 0.75)
    }

    @Test func `obliqueness slants the glyphs and moves none`() throws {
        let text = text("slant")
        let upright = width(text)
        text.addAttribute(.obliqueness, value: 0.25, range: NSRange(location: 0, length: 5))
        let runs = drawn(text).items.compactMap { item -> GlyphRun? in if case .glyphs(let run) = item { run } else { nil } }
        expect(abs(try require(runs.first).font.slant - 0.25) < 0.001)
        expect(abs(width(text) - upright) <= 5)
    }
}
