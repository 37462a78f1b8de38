import Expectations
import Foundation
import Testing

@testable import TextKit

/// Justified text of every kind in containers of every kind: no text is lost, lines end where they should, and what an edit leaves is
/// what a fresh layout makes.
struct HostileJustificationTests {
    private static let parts = [
        "justification ", "of ", "text, ", "a ", "straightforwardness ", "in\u{AD}com\u{AD}pre\u{AD}hen\u{AD}si\u{AD}ble ",
        "two\u{A0}words ",
        "wide   gap ", "tab\t", "line.\u{2028}", "المدرسة ", "مستقبل ", "כִּתָבִים ", "日本語の文。", "漢字、", "ภาษาไทยเขียนติดกัน", "👩‍👩‍👧 ", "\u{200B}",
        "extraordinarily-hyphenated-compound ", "http://example.org/a/very/long/path/without/any/space/at/all ", "– ", "(so) ", "\u{A0}",
        "a\u{0301} ",
        "ܫܠܡܐ ", "paragraph.\n", "한국어 문장은 ", "ज्ञान विज्ञान ", "12,345.67 ", "\u{202E}turned\u{202C} ",
    ]

    private static func style(_ random: inout SeededGenerator) -> ParagraphStyle {
        let style = MutableParagraphStyle()
        style.alignment = .justified
        style.hyphenationFactor = [0, 0.5, 1][Int(random.next() % 3)]
        var strategy: LineBreakStrategy = []
        if random.next() % 2 == 0 { strategy.insert(.totalFit) }
        if random.next() % 3 == 0 { strategy.insert(.hangingPunctuation) }
        if random.next() % 4 == 0 { strategy.insert(.pushOut) }
        if random.next() % 4 == 0 { strategy.insert(.hangulWordPriority) }
        style.lineBreakStrategy = strategy
        if random.next() % 3 == 0 { style.firstLineHeadIndent = CGFloat(random.next() % 90) - 30 }
        if random.next() % 4 == 0 { style.headIndent = CGFloat(random.next() % 60) - 30 }
        if random.next() % 4 == 0 { style.tailIndent = CGFloat(random.next() % 80) - 60 }
        if random.next() % 6 == 0 { style.baseWritingDirection = .rightToLeft }
        if random.next() % 9 == 0 {
            style.lineBreakMode = [.byCharWrapping, .byTruncatingTail, .byTruncatingMiddle, .byClipping][Int(random.next() % 4)]
        }
        return style
    }

    private static func text(_ count: Int, _ random: inout SeededGenerator) -> NSMutableAttributedString {
        let text = NSMutableAttributedString(string: "")
        var paragraph = style(&random)
        for _ in 0..<count {
            let part = parts[Int(random.next() % UInt64(parts.count))]
            var attributes: [NSAttributedString.Key: Any] = [.font: LayoutFixture.font, .paragraphStyle: paragraph]
            switch random.next() % 16 {
            case 0: attributes[.font] = Font(name: "DejaVu Sans", size: 23)!
            case 1: attributes[.languageIdentifier] = ["en", "de", "qq-QQ", ""][Int(random.next() % 4)]
            case 2: attributes[.kern] = 1.3
            case 3: attributes[.baselineOffset] = 4
            case 4:
                let attachment = TextAttachment()
                attachment.bounds = CGRect(x: 0, y: -3, width: Double(random.next() % 50), height: 12)
                text.append(NSAttributedString(attachment: attachment))
            default: break
            }
            text.append(NSAttributedString(string: part, attributes: attributes))
            if part.hasSuffix("\n") { paragraph = style(&random) }
        }
        return text
    }

    private static func fixture(_ seed: UInt64, _ random: inout SeededGenerator) -> LayoutFixture {
        let widths: [CGFloat] = [0, 1, 17, 60, 133, 220, 301.5, 437]
        let fixture = LayoutFixture("", width: widths[Int(seed % 8)], padding: seed % 3 == 0 ? 5 : 0)
        fixture.storage.setAttributedString(text(70, &random))
        fixture.manager.displayScale = [1, 1.5, 2][Int(seed % 3)]
        fixture.manager.justificationLetterSpacing = seed % 5 == 0 ? 0.03 : 0
        if seed % 7 == 3 { fixture.container.maximumNumberOfLines = 9 }
        if seed % 7 == 3 { fixture.container.lineBreakMode = .byTruncatingTail }
        if seed % 2 == 1 {
            fixture.container.exclusionPaths = [
                BezierPath(ovalIn: CGRect(x: 120, y: 30, width: 130, height: 150)),
                BezierPath(rect: CGRect(x: 300, y: 250, width: 200, height: 90)),
            ]
        }
        return fixture
    }

    @Test(arguments: seeds(6)) func `justified lines end at their edges and lose nothing`(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 4000)
        let fixture = Self.fixture(seed, &random)
        _ = fixture.lines
        let all = fixture.container.maximumNumberOfLines == 0
        if all { expectEqual(fixture.texts.joined(), fixture.storage.string) }
        fixture.manager.layout.forEachLocatedFragment(inUTF16: 0..<fixture.storage.length, isContiguous: true) { located in
            check(fixture, located, "seed \(seed): \(located.utf16)")
            return true
        }
    }

    private func check(_ fixture: LayoutFixture, _ located: LocatedFragment, _ name: String) {
        let fragment = located.fragment
        guard fragment.extras?.truncation == nil, fragment.slack != .zero else { return }
        let settings = fixture.manager.layout.settings
        let style = located.paragraph.style(atUTF16: 0).paragraph
        let range = style.textRange(
            in: fragment.x..<(fragment.x + fragment.width), of: BlockInsets().span(in: located.region), padding: located.region.padding,
            isFirst: located.paragraph.beginsParagraph(atUTF16: Int(fragment.start)), isRightToLeft: located.paragraph.isRightToLeft,
            wholeAdvances: settings.wholeAdvances)
        expectEqual(fragment.textX, range.lowerBound, "\(name)")
        let right = fragment.textX + fragment.textWidth
        if style.ownBreaking.hangsPunctuation { expect(right >= range.upperBound) } else { expectEqual(right, range.upperBound, "\(name)") }
        var (left, end) = (Fixed.unlimited, Fixed.zero)
        let glyphs = fixture.manager.glyphs(of: located)
        glyphs.walk { run, lineGlyph in
            guard !run.isHanging else { return true }
            left = min(left, lineGlyph.x)
            end = max(end, lineGlyph.x + lineGlyph.advance)
            return true
        }
        if let hyphen = glyphs.hyphen { if located.paragraph.isRightToLeft { left -= hyphen.advance } else { end += hyphen.advance } }
        expect(left == fragment.textX && end == right, "\(name): \(left)–\(end) of \(fragment.textX)–\(right)")
    }

    @Test(arguments: seeds(3)) func `justified layout after edits equals fresh layout`(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 7000)
        let fixture = Self.fixture(seed, &random)
        for step in 0..<10 {
            let length = fixture.storage.length
            let at = length == 0 ? 0 : Int(random.next() % UInt64(length))
            switch random.next() % 4 {
            case 0: fixture.storage.insert(Self.text(4, &random), at: at)
            case 1: fixture.storage.deleteCharacters(in: NSRange(location: at, length: min(length - at, Int(random.next() % 40))))
            case 2: fixture.container.size.width = CGFloat(random.next() % 400)
            default:
                fixture.container.exclusionPaths = [
                    BezierPath(rect: CGRect(x: Double(random.next() % 250), y: Double(random.next() % 300), width: 90, height: 70))
                ]
            }
            if step % 2 == 0 {
                fixture.manager.ensureLayout(forBoundingRect: CGRect(x: 0, y: 0, width: 400, height: 150), in: fixture.container)
            }
            let manager = LayoutManager()
            manager.displayScale = fixture.manager.displayScale
            manager.justificationLetterSpacing = fixture.manager.justificationLetterSpacing
            let copy = fixture.fresh(manager)
            let (lines, others) = (fixture.lines, copy.lines)
            expectEqual(lines.count, others.count, "seed \(seed), step \(step)")
            let difference = zip(lines, others).first { $0 != $1 }
            expect(difference == nil, "seed \(seed), step \(step)")
            if difference != nil || lines.count != others.count { return }
        }
    }

    @Test func `as many lines as a container takes are chosen as if it took them all, but for the last`() {
        var random = SeededGenerator(seed: 5)
        let style = MutableParagraphStyle()
        style.alignment = .justified
        style.lineBreakStrategy = .totalFit
        let words = (0..<120).map { _ in ["a", "certain", "word", "straightforward", "of", "notwithstanding"][Int(random.next() % 6)] }
        let text = words.joined(separator: " ")
        let whole = LayoutFixture(text, width: 210, style: style)
        let greedy = LayoutFixture(text, width: 210)
        expect(whole.texts != greedy.texts)
        for count in 1...6 {
            let some = LayoutFixture(text, width: 210, style: style)
            some.container.maximumNumberOfLines = count
            some.container.lineBreakMode = .byTruncatingTail
            expectEqual(some.texts.count, count)
            expectEqual(Array(some.texts.dropLast()), Array(whole.texts.prefix(count - 1)))
            expectEqual(some.lines, some.fresh().lines)
        }
    }

    @Test func `words that cannot end a line are not drawn over one another where they are wider than it`() {
        let style = MutableParagraphStyle()
        style.alignment = .justified
        style.lineBreakStrategy = .totalFit
        let text = "Some words before. The\u{A0}following\u{A0}words\u{A0}are\u{A0}all\u{A0}one\u{A0}for\u{A0}the\u{A0}breaker. And after. "
        let fixture = LayoutFixture(String(repeating: text, count: 3), width: 150, style: style)
        _ = fixture.lines
        fixture.manager.layout.forEachLocatedFragment(inUTF16: 0..<fixture.storage.length, isContiguous: true) { located in
            fixture.manager.glyphs(of: located).walk { _, lineGlyph in
                expect(lineGlyph.advance >= .zero && lineGlyph.x + lineGlyph.advance <= Fixed(pixels: 160))
                return true
            }
            expect(located.fragment.textWidth <= Fixed(pixels: 150))
            return true
        }
    }

    @Test func `white space that keeps its width does not count as stretching`() {
        let style = MutableParagraphStyle()
        style.alignment = .justified
        style.lineBreakStrategy = .totalFit
        let words = ["several", "words", "of", "various", "lengths", "a", "and", "others"]
        var text = ""
        for index in 0..<160 {
            text += words[index * 5 % 7]
            text += index % 3 == 0 ? " " : "\u{2003}"
        }
        for width in stride(from: 150, to: 330, by: 9) {
            let fixture = LayoutFixture(text, width: CGFloat(width), style: style)
            _ = fixture.lines
            fixture.manager.layout.forEachLocatedFragment(inUTF16: 0..<fixture.storage.length, isContiguous: true) { located in
                expect(located.fragment.textWidth <= Fixed(pixels: width), "\(width)")
                let spaces = fixture.manager.glyphs(of: located)
                spaces.walk { run, lineGlyph in
                    let natural = Fixed(raw: Int64(run.chunk.shaped.advances[lineGlyph.glyph]))
                    expect(lineGlyph.advance >= natural.scaled(by: 0.6) - .one)
                    return true
                }
                return true
            }
        }
    }

    @Test func `a language that is none is no harm`() {
        for language in ["", "-", "qq", "x-", "und", "\u{0}", "no such language"] {
            let fixture = LayoutFixture("Words of a language, المدرسة, 日本 and others.", width: 120)
            fixture.storage.addAttribute(.languageIdentifier, value: language, range: NSRange(location: 0, length: fixture.storage.length))
            fixture.manager.hyphenationFactor = 1
            expectEqual(fixture.texts.joined(), fixture.storage.string)
        }
    }

    @Test func `a line of ten thousand words, and one with as many soft hyphens, are laid out`() {
        let style = MutableParagraphStyle()
        style.alignment = .justified
        style.lineBreakStrategy = .totalFit
        for text in [
            String(repeating: "word and ", count: 5000), String(repeating: "ab\u{AD}", count: 10_000),
            String(repeating: "x", count: 10_000),
        ] {
            for width in [400, 1e6] as [CGFloat] {
                let fixture = LayoutFixture(text, width: width, style: style)
                expectEqual(fixture.texts.joined(), text)
            }
        }
    }
}
