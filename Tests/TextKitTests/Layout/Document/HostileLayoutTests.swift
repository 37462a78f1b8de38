import Expectations
import Foundation
import Testing

@testable import TextKit

/// Hostile text, attributes and containers: layout ends, loses nothing, answers every question, and still equals a fresh one.
struct HostileLayoutTests {
    @Test(arguments: seeds(15)) func `hostile text lays out, answers, and equals a fresh layout`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) &* 7919 &+ 13)
        let fixture = LayoutFixture("", width: 200)
        fixture.manager.removeTextContainer(at: 0)
        for _ in 0...Int(random.next() % 3) { addContainer(to: fixture, &random) }
        fixture.storage.append(Self.text(Int(random.next() % 120), &random))
        for _ in 0..<6 {
            edit(fixture, &random)
            ask(fixture, &random)
        }
        let setting = fixture.manager.textContainers.map {
            "\($0.size) \($0.lineBreakMode) most \($0.maximumNumberOfLines) \($0.exclusionPaths.map(\.bounds))"
        }
        let (lines, fresh) = (fixture.lines, fixture.fresh().lines)
        let first = zip(lines, fresh).first { $0 != $1 } ?? ("\(lines.count) lines", "\(fresh.count) lines")
        expectEqual(lines, fresh, "seed \(seed) in \(setting): \(first.0) is not \(first.1)")
        expectEqual(fixture.manager.layout.tree.checkInvariants(), [])
        if fixture.manager.textContainers.last!.size.height == 0,
            fixture.manager.textContainers.allSatisfy({ $0.maximumNumberOfLines == 0 })
        {
            expect(fixture.texts.joined().utf16.elementsEqual(fixture.storage.string.utf16), "no character is lost: seed \(seed)")
        }
    }

    func addContainer(to fixture: LayoutFixture, _ random: inout SeededGenerator) {
        let widths: [CGFloat] = [1, 7, 30, 60, 120, 300, 1000, 0]
        let width = widths[Int(random.next() % 8)]
        let height: CGFloat = random.next() % 2 == 0 ? 0 : CGFloat(5 + random.next() % 200)
        let container = fixture.add(width: width, height: height, padding: CGFloat(random.next() % 2) * 5)
        container.lineBreakMode = [.byWordWrapping, .byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle][Int(random.next() % 4)]
        if random.next() % 4 == 0 { container.maximumNumberOfLines = 1 + Int(random.next() % 4) }
        if random.next() % 3 == 0 { container.truncationBoundary = .word }
        if random.next() % 3 == 0 { container.truncationToken = Self.text(Int(random.next() % 4), &random) }
        if random.next() % 2 == 0 {
            container.exclusionPaths = [
                BezierPath(ovalIn: CGRect(x: CGFloat(random.next() % 120), y: CGFloat(random.next() % 90), width: 50, height: 60))
            ]
        }
    }

    static func text(_ count: Int, _ random: inout SeededGenerator) -> NSAttributedString {
        let pool: [[UInt16]] = [
            [0x61], [0x20], [0x20, 0x20], [0x0A], [0x0D], [0x0D, 0x0A], [0x2028], [0x2029], [0x09], [0xAD], [0xD800], [0xDC00], [0x0000],
            [0xFFFC], [0xFFFE], [0x301], [0x301, 0x302, 0x303], [0x200D], [0x200B], [0x202E], [0x202C], [0x2067], [0x2069], [0x200F],
            [0xFE0F],
            Array("office".utf16), Array("שלום".utf16), Array("مرحبا".utf16), Array("日本語".utf16), Array("ไทยภาษา".utf16),
            Array("क्षत्रिय".utf16),
            Array("👨‍👩‍👧".utf16), Array("🇫🇷".utf16), Array("ultracrepidarianism".utf16), [0x85], [0x0C], [0xE000], [0xFDFD],
        ]
        var units: [UInt16] = []
        for _ in 0..<count { units += pool[Int(random.next() % UInt64(pool.count))] }
        let text = NSMutableAttributedString(string: String(decoding: units, as: UTF16.self), attributes: [.font: LayoutFixture.font])
        return text
    }

    func edit(_ fixture: LayoutFixture, _ random: inout SeededGenerator) {
        let storage = fixture.storage
        let at = Int(random.next() % UInt64(storage.length + 1))
        let range = NSRange(location: at, length: min(storage.length - at, Int(random.next() % 12)))
        switch random.next() % 6 {
        case 0, 1: storage.replaceCharacters(in: range, with: Self.text(Int(random.next() % 10), &random))
        case 2 where range.length > 0:
            let attachment = TextAttachment(data: nil, ofType: nil)
            let size = [0, 12, 90, 5000, -4, .nan][Int(random.next() % 6)] as CGFloat
            attachment.bounds = CGRect(x: 0, y: -3, width: size, height: size)
            storage.addAttribute(.attachment, value: attachment, range: range)
        case 3 where range.length > 0: storage.addAttribute(.paragraphStyle, value: style(&random), range: range)
        case 4 where range.length > 0:
            let values: [(NSAttributedString.Key, Any)] = [
                (.kern, 1e9), (.kern, Double.nan), (.kern, 0), (.baselineOffset, -400.0), (.ligature, 7), (.underlineStyle, 1),
                (.font, Font(name: "DejaVu Sans", size: 40)!), (.font, "not a font"), (.writingDirection, [3, 2, 99]),
                (.font, Font(name: "DejaVu Sans", size: 0.01) ?? LayoutFixture.font),
            ]
            let (key, value) = values[Int(random.next() % UInt64(values.count))]
            storage.addAttribute(key, value: value, range: range)
        default:
            let container = fixture.manager.textContainers[Int(random.next() % UInt64(fixture.manager.textContainers.count))]
            container.size.width = CGFloat(random.next() % 200)
        }
    }

    private func style(_ random: inout SeededGenerator) -> ParagraphStyle {
        let style = MutableParagraphStyle()
        style.lineBreakStrategy = .random(&random)
        style.allowsDefaultTighteningForTruncation = random.next() % 2 == 0
        let odd: [CGFloat] = [0, 10, -20, 1e9, -1e9, .nan, .infinity, 0.3]
        func pick() -> CGFloat { odd[Int(random.next() % UInt64(odd.count))] }
        style.firstLineHeadIndent = pick()
        style.headIndent = pick()
        style.tailIndent = pick()
        style.lineHeightMultiple = [0, 1.4, -3, .nan][Int(random.next() % 4)]
        style.minimumLineHeight = [0, 30, .nan][Int(random.next() % 3)]
        style.maximumLineHeight = [0, 3, .infinity][Int(random.next() % 3)]
        style.lineSpacing = [0, 4, -12, .nan][Int(random.next() % 4)]
        style.paragraphSpacing = [0, 8, .nan][Int(random.next() % 3)]
        style.paragraphSpacingBefore = [0, 8, .nan][Int(random.next() % 3)]
        style.tabStops = [TextTab(textAlignment: .right, location: pick()), TextTab(textAlignment: .center, location: 40)]
        style.alignment = [.left, .right, .center, .justified, .natural][Int(random.next() % 5)]
        style.baseWritingDirection = [.natural, .leftToRight, .rightToLeft][Int(random.next() % 3)]
        style.lineBreakMode = LineBreakMode(rawValue: Int(random.next() % 6))!
        return style
    }

    func ask(_ fixture: LayoutFixture, _ random: inout SeededGenerator) {
        let manager = fixture.manager
        let container = manager.textContainers[Int(random.next() % UInt64(manager.textContainers.count))]
        let point = CGPoint(x: CGFloat(random.next() % 400) - 100, y: CGFloat(random.next() % 400) - 100)
        let index = manager.characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
        expect(index >= 0 && index <= fixture.storage.length)
        let glyphs = NSRange(location: 0, length: manager.numberOfGlyphs)
        let characters = manager.characterRange(forGlyphRange: glyphs, actualGlyphRange: nil)
        expectEqual(characters, NSRange(location: 0, length: fixture.storage.length))
        if fixture.storage.length > 0 {
            let at = Int(random.next() % UInt64(fixture.storage.length))
            let glyph = manager.glyphIndexForCharacter(at: at)
            expect(manager.characterIndexForGlyph(at: glyph) <= at)
            _ = manager.caretRect(forCharacterAt: at)
            _ = manager.location(forGlyphAt: glyph)
            _ = manager.selectionRects(forCharacterRange: NSRange(location: at, length: 1), in: container)
            _ = manager.truncatedGlyphRange(inLineFragmentForGlyphAt: glyph)
        }
        var list = DisplayList()
        manager.display(CGRect(x: 0, y: 0, width: 300, height: 300), of: container, at: .zero, into: &list)
        _ = LayoutDump(manager).json
    }
}
