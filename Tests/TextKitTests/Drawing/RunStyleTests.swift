import Foundation
import Testing

@testable import TextKit

/// Runs that shape alike are shaped as one; what is drawn still differs from character to character.
@Suite struct RunStyleTests {
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
        #expect(counts[red] == 3 && counts[blue] == 3)
        #expect(counts[.black] ?? 0 >= 3)
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
        #expect(ys.count == 3 && ys[0] == ys[2] && ys[1] == ys[0] - 9)
        #expect(manager.usedRect(for: container).height == height + 9)
    }

    @Test func `pictures side by side are each their own`() {
        let bitmaps = [1, 2, 3].map { Bitmap(width: $0, height: 4, pixels: [UInt32](repeating: 0xFF00_0000, count: 4 * $0)) }
        let text = text("\u{FFFC}\u{FFFC}\u{FFFC}")
        for (index, bitmap) in bitmaps.enumerated() {
            let attachment = TextAttachment(image: Image(bitmap: bitmap))
            text.addAttribute(.attachment, value: attachment, range: NSRange(location: index, length: 1))
        }
        let widths = drawn(text).items.compactMap { if case .image(let bitmap, _, _) = $0 { bitmap.width } else { nil } }
        #expect(widths == [1, 2, 3])
    }
}
