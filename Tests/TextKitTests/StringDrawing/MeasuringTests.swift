import Expectations
import Foundation
import Testing

@testable import TextKit

/// A string drawn in the size that was measured for it.
struct MeasuringTests {
    private static let words = [
        "Wave", "fjord", "office", "Ångström", "AVATAR", "(gq)", "“To”", "e\u{301}\u{302}", "שלום", "מרחבא 12", "مرحبا", "日本語", "한국어",
        "ไทยภาษา",
        "क्षत्रिय", "👨‍👩‍👧", "1.234", "…", "\u{FFFC}", "a-b", "soft\u{AD}hyphen", "tab\tbed", "no\u{A0}break", "wide  space", "\u{200B}",
    ]

    private static func attributes(_ random: inout SeededGenerator) -> [NSAttributedString.Key: Any] {
        let sizes: [CGFloat] = [9, 11.3, 13, 16, 17.7, 24, 40]
        let families = ["DejaVu Serif", "DejaVu Sans", "DejaVu Sans Mono", "Noto Serif"]
        let size = sizes[Int(random.next() % 7)]
        var attributes: [NSAttributedString.Key: Any] = [
            .font: Font(name: families[Int(random.next() % 4)], size: size) ?? Font.systemFont(ofSize: size)
        ]
        let shadow = Shadow()
        shadow.shadowOffset = CGSize(width: 2, height: 2)
        let extras: [(NSAttributedString.Key, Any)] = [
            (.underlineStyle, 1), (.kern, 2.5), (.kern, -1.3), (.baselineOffset, 5), (.baselineOffset, -4.3), (.shadow, shadow),
            (.superscript, 1),
            (.obliqueness, 0.3), (.expansion, 0.3), (.tracking, 0.7), (.ligature, 0),
        ]
        for _ in 0..<(random.next() % 3) {
            let (key, value) = extras[Int(random.next() % UInt64(extras.count))]
            attributes[key] = value
        }
        return attributes
    }

    static func string(_ random: inout SeededGenerator) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        for _ in 0...(random.next() % 5) {
            let word = words[Int(random.next() % UInt64(words.count))]
            let run = NSMutableAttributedString(string: word, attributes: attributes(&random))
            if word == "\u{FFFC}" {
                let chip = TextAttachment(data: nil, ofType: nil)
                chip.bounds = CGRect(x: 0, y: -3, width: 12.3, height: 9.7)
                run.addAttribute(.attachment, value: chip, range: NSRange(location: 0, length: 1))
            }
            text.append(run)
            let gap = ["", " ", "  ", "\n"][Int(random.next() % 4)]
            text.append(NSAttributedString(string: gap, attributes: [.font: LayoutFixture.font]))
        }
        return text
    }

    private func glyphs(_ list: DisplayList) -> [PositionedGlyph] {
        list.items.flatMap { item -> [PositionedGlyph] in
            guard case .glyphs(let run) = item else { return [] }
            return run.glyphs
        }
    }

    @Test(arguments: [1, 1.25, 1.5, 1.75, 2, 3] as [CGFloat])
    func `a string drawn in the size that was measured neither wraps nor is cut, rounded up or not`(scale: CGFloat) {
        var random = SeededGenerator(seed: UInt64(scale * 1000))
        for round in 0..<80 {
            let text = Self.string(&random)
            let hasRightToLeft = text.string.unicodeScalars.contains { (0x590..<0x700).contains($0.value) }
            _ = GraphicsContext.recording(scale: scale) {
                let size = text.size()
                guard size.width > 0 else { return }
                let up = CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
                let free = glyphs(GraphicsContext.recording(scale: scale) { text.draw(at: .zero) })
                for room in [size, up] {
                    let rect = CGRect(origin: .zero, size: room)
                    let drawn = GraphicsContext.recording(scale: scale) { text.draw(in: rect) }
                    let label = GraphicsContext.recording(scale: scale) {
                        text.draw(with: rect, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine])
                    }
                    expect(
                        glyphs(drawn).map(\.y) == free.map(\.y) && glyphs(label).map(\.y) == free.map(\.y),
                        "round \(round): \(text.string.debugDescription)")
                    expect(
                        glyphs(drawn).map(\.glyph) == free.map(\.glyph) && glyphs(label).map(\.glyph) == free.map(\.glyph), "round \(round)"
                    )
                    expect(
                        !dump(drawn).contains { $0.hasPrefix("clip") },
                        "nothing lies outside: round \(round) \(text.string.debugDescription)")
                    // Lines from right to left begin at the right of the available width.
                    if room == size, !hasRightToLeft { expectEqual(glyphs(drawn), free, "round \(round): \(text.string.debugDescription)") }
                    let bounds = text.boundingRect(with: room, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine])
                    expect(bounds.maxX <= room.width + 1e-9 && bounds.maxY <= room.height + 1e-9, "round \(round): \(bounds) in \(room)")
                }
            }
        }
    }

    @Test(arguments: [1, 1.25, 1.5, 2] as [CGFloat])
    func `a text drawn in the bounds that were measured for a width keeps its lines`(scale: CGFloat) {
        var random = SeededGenerator(seed: UInt64(scale * 77))
        for round in 0..<40 {
            let text = NSMutableAttributedString(string: "")
            for _ in 0..<5 { text.append(Self.string(&random)) }
            _ = GraphicsContext.recording(scale: scale) {
                let width = CGFloat(40 + random.next() % 300)
                let bounds = text.boundingRect(with: CGSize(width: width, height: 0), options: .usesLineFragmentOrigin)
                let free = glyphs(
                    GraphicsContext.recording(scale: scale) {
                        text.draw(with: CGRect(x: 0, y: 0, width: width, height: 0), options: .usesLineFragmentOrigin)
                    })
                let kept = glyphs(
                    GraphicsContext.recording(scale: scale) {
                        text.draw(
                            with: CGRect(x: 0, y: 0, width: width, height: bounds.maxY),
                            options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine])
                    })
                expectEqual(kept, free, "round \(round)")
            }
        }
    }

    @Test func `device metrics take in shadows, lines and backgrounds`() {
        func ink(_ more: [NSAttributedString.Key: Any]) -> CGRect {
            NSAttributedString(string: "name", attributes: [.font: LayoutFixture.font].merging(more) { $1 })
                .boundingRect(with: .zero, options: [.usesDeviceMetrics, .usesLineFragmentOrigin])
        }
        let plain = ink([:])
        let shadow = Shadow()
        shadow.shadowOffset = CGSize(width: 5, height: -7)
        shadow.shadowColor = .red
        expect(ink([.shadow: shadow]).maxX == plain.maxX + 5 && ink([.shadow: shadow]).minY == plain.minY - 7)
        expect(ink([.underlineStyle: 1]).maxY > plain.maxY && ink([.underlineStyle: 1]).width >= plain.width)
        expect(ink([.backgroundColor: Color.yellow]).height > plain.height + 4)
        expectEqual(ink([.baselineOffset: 6]).height, plain.height)
        expectEqual(ink([.foregroundColor: Color.clear]), .zero)
        expect(ink([.obliqueness: 0.4]).maxX > plain.maxX)
    }

    @Test(arguments: [LineBreakMode.byWordWrapping, .byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle])
    func `a line as long as a book is drawn by what shows of it`(mode: LineBreakMode) {
        let style = MutableParagraphStyle()
        style.lineBreakMode = mode
        let book = String(repeating: "Every mill had its water, its hammers and its own mark in the sheet. ", count: 4000)
        let text = NSAttributedString(string: book, attributes: [.font: LayoutFixture.font, .paragraphStyle: style])
        let rect = CGRect(x: 0, y: 0, width: 300, height: 25)
        let list = GraphicsContext.recording {
            text.draw(with: rect, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine])
        }
        expect(glyphs(list).count < 60 && glyphs(list).count > 20)
        let layout = LayoutFixture("", width: 300, height: 25)
        layout.storage.setAttributedString(text)
        layout.container.lineBreakMode = .byTruncatingTail
        layout.manager.layout.settle(to: .everything)
        let shaped = layout.manager.layout.tree.locate(0).element.record?.shaped
        let chunks = shaped.map { shaped in shaped.shapedChunks(before: shaped.chunkCount).count { $0 != nil } } ?? 0
        expect(chunks <= 2, "\(chunks) pieces of \(shaped?.chunkCount ?? 0) were shaped")
    }
}
