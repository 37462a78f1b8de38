import Expectations
import Foundation
import Testing

@testable import TextKit

/// Characters that several lines of their paragraph stand beside.
struct InitialLetterTests {
    private static let words = String(repeating: "he morning was cold and bright over the hills and ", count: 6)

    /// Two paragraphs, of which the second begins with a letter over some lines.
    private func fixture(
        _ letter: String = "T", rest: String = words, lines: Int = 3, justified: Bool = false, rightToLeft: Bool = false,
        width: CGFloat = 300
    ) -> LayoutFixture {
        let fixture = LayoutFixture("Before.\n\(letter)\(rest)\nafter it", width: width, padding: 5)
        let style = MutableParagraphStyle()
        style.minimumLineHeight = 24
        if justified { (style.alignment, style.lineBreakStrategy) = (.justified, .pushOut) }
        if rightToLeft { style.baseWritingDirection = .rightToLeft }
        let all = NSRange(location: 0, length: fixture.storage.length)
        fixture.storage.addAttributes([.font: Shape.font("DejaVu Serif", 16), .paragraphStyle: style], range: all)
        make(letter, initial: lines, in: fixture)
        return fixture
    }

    private func make(_ letter: String, initial lines: Int, in fixture: LayoutFixture) {
        fixture.storage.addAttributes(
            [.font: Shape.font("DejaVu Serif", 70), .baselineOffset: -24 * CGFloat(lines - 1), .initialLetterLines: lines],
            range: NSRange(location: 8, length: letter.utf16.count))
    }

    /// The lines of the second paragraph.
    private func lines(_ fixture: LayoutFixture) -> [LayoutManager.LineBox] {
        var lines: [LayoutManager.LineBox] = []
        var utf16 = 8
        let end = (fixture.storage.string as NSString).range(of: "after").location
        while utf16 < end, let line = fixture.manager.lineBox(forCharacterAt: utf16) {
            lines.append(line)
            utf16 = line.utf16.upperBound
        }
        return lines
    }

    @Test(arguments: [false, true], [false, true])
    func `lines beside a letter begin after it, at the distances of all others`(justified: Bool, rightToLeft: Bool) throws {
        for count in [2, 3, 4] {
            let fixture =
                rightToLeft
                ? fixture("ש", rest: String(repeating: "לום עולם ", count: 40), lines: count, justified: justified, rightToLeft: true)
                : fixture(lines: count, justified: justified)
            let lines = lines(fixture)
            expect(lines.count > 5)
            for (line, next) in zip(lines, lines.dropFirst()) { expectEqual(next.baseline - line.baseline, 24, "\(count)") }
            let letter = fixture.manager.boundingRect(forGlyphRange: NSRange(location: 8, length: 1), in: fixture.container)
            for (index, line) in lines.enumerated() {
                let isBeside = (1..<count).contains(index)
                if rightToLeft {
                    let edge = isBeside ? letter.minX - 2.56 : 295
                    expect(abs(line.rect.maxX - 5 - edge) < 1 || !isBeside && line.rect.maxX == 300, "\(index): \(line.rect) \(letter)")
                } else {
                    expect(abs(line.rect.minX + 5 - (isBeside ? letter.maxX + 2.56 : 5)) < 1, "\(index): \(line.rect) \(letter)")
                }
            }
        }
    }

    @Test(arguments: [CGFloat(30), 12], [false, true])
    func `after a list's marker it stands where the text does, and lines below begin after it`(indent: CGFloat, rightToLeft: Bool) throws {
        let (marker, letter, word) = rightToLeft ? ("12.\t", "ש", "לום עולם ") : ("12.\t", "T", "he morning was cold ")
        let text = "Before.\n" + marker + letter + String(repeating: word, count: 30) + "\nafter it"
        let fixture = LayoutFixture(text, width: 300, padding: 5)
        let style = MutableParagraphStyle()
        (style.minimumLineHeight, style.headIndent, style.defaultTabInterval) = (24, indent, 40)
        style.tabStops = [TextTab(textAlignment: .natural, location: indent)]
        if rightToLeft { style.baseWritingDirection = .rightToLeft }
        let all = NSRange(location: 0, length: fixture.storage.length)
        fixture.storage.addAttributes([.font: Shape.font("DejaVu Serif", 16), .paragraphStyle: style], range: all)
        let range = NSRange(location: 12, length: 1)
        fixture.storage.addAttributes(
            [.font: Shape.font("DejaVu Serif", 70), .baselineOffset: -48, .initialLetterLines: 3], range: range)
        let lines = lines(fixture)
        for (line, next) in zip(lines, lines.dropFirst()) { expectEqual(next.baseline - line.baseline, 24) }
        let box = fixture.manager.boundingRect(forGlyphRange: range, in: fixture.container)
        // A marker that is wider than the indent has the tab go to the stop after that.
        let start = indent < 20 ? 5 + 40 : 5 + indent
        expect(abs((rightToLeft ? 300 - box.maxX : box.minX) - start) < 1, "\(box)")
        for line in lines[1...2] {
            let gap = rightToLeft ? box.minX - line.usedRect.maxX : line.usedRect.minX - box.maxX
            expect(gap > -4 && gap < 12, "\(line.usedRect) \(box)")
        }
    }

    @Test func `in centred text its line begins at the edge, lines below are centred beside it, and a single line in all`() throws {
        for rest in [Self.words, "en words."] {
            let fixture = fixture(rest: rest)
            let range = NSRange(location: 8, length: fixture.storage.length - 8)
            let style = try require(fixture.storage.attribute(.paragraphStyle, at: 8, effectiveRange: nil) as? ParagraphStyle)
            let centred = try require(style.mutableCopy() as? MutableParagraphStyle)
            centred.alignment = .center
            fixture.storage.addAttribute(.paragraphStyle, value: centred, range: range)
            let lines = lines(fixture)
            let letter = fixture.manager.boundingRect(forGlyphRange: NSRange(location: 8, length: 1), in: fixture.container)
            guard lines.count > 1 else {
                expect(abs(lines[0].usedRect.midX - 150) < 1, "\(lines[0].usedRect)")
                continue
            }
            expect(abs(letter.minX - 5) < 1, "\(letter)")
            for (index, line) in lines.enumerated().dropFirst() {
                let middle = index < 3 ? (letter.maxX + 2.56 + 295) / 2 : 150
                expect(abs(line.usedRect.midX - middle) < 1, "\(index) \(line.usedRect) \(letter)")
            }
        }
    }

    @Test func `the height of a paragraph is that of its letter at least`() throws {
        let fixture = fixture(rest: "en words.", lines: 4)
        let after = try require(fixture.manager.lineBox(forCharacterAt: fixture.storage.length - 2))
        let first = try require(fixture.manager.lineBox(forCharacterAt: 8))
        expectEqual(after.baseline - first.baseline, 96)
    }

    @Test func `a letter alone, and too many characters, are set as others are`() throws {
        for (letter, rest) in [("T", ""), (String(repeating: "T", count: 20), Self.words)] {
            let fixture = fixture(letter, rest: rest)
            let first = try require(fixture.manager.lineBox(forCharacterAt: 8))
            expect(first.usedRect.height > 40, "\(letter): \(first.usedRect)")
        }
    }

    @Test(arguments: [false, true]) func `after each edit lines are those of a fresh layout`(justified: Bool) {
        let fixture = fixture(justified: justified)
        func check(_ what: String) {
            let fresh = fixture.fresh()
            expectEqual(lines(fixture).map(\.rect), lines(fresh).map(\.rect), "\(what)")
            expectEqual(lines(fixture).map(\.utf16), lines(fresh).map(\.utf16), "\(what)")
        }
        check("at first")
        for letter in ["I", "W", "“W"] {
            let old = (fixture.storage.string as NSString).range(of: "he morning").location
            fixture.storage.replaceCharacters(in: NSRange(location: 8, length: old - 8), with: letter)
            make(letter, initial: 3, in: fixture)
            check(letter)
        }
        fixture.storage.replaceCharacters(in: NSRange(location: 60, length: 0), with: "more words of it ")
        check("text below")
        fixture.container.exclusionPaths = [BezierPath(rect: CGRect(x: 0, y: 40, width: 60, height: 50))]
        check("beside a figure")
        fixture.container.exclusionManners = .typographic
        check("with manners")
        fixture.container.exclusionPaths = [BezierPath(rect: CGRect(x: 200, y: 0, width: 100, height: 60))]
        check("another figure")
        fixture.container.size.width = 220
        check("narrower")
        fixture.storage.removeAttribute(.initialLetterLines, range: NSRange(location: 8, length: 2))
        check("none")
    }

    @Test func `a letter is drawn with the lines that it stands beside`() throws {
        let fixture = fixture("T", lines: 4)
        let line = lines(fixture)[2]
        var list = DisplayList()
        fixture.manager.display(line.rect.insetBy(dx: 0, dy: 6), of: fixture.container, at: .zero, into: &list)
        let sizes = list.items.compactMap { item -> Double? in
            if case .glyphs(let run) = item { run.font.pixelSize.pixels } else { nil }
        }
        expect(sizes.contains(70) && sizes.contains(16), "\(sizes)")
    }

    @Test func `the lines beside a letter stand in one column`() throws {
        let fixture = fixture(lines: 3)
        fixture.container.size.height = 80
        let next = fixture.add(width: 300, padding: 5)
        func first() throws -> TextContainer { try require(fixture.manager.textContainer(forGlyphAt: 8, effectiveRange: nil)) }
        try expect(first() === fixture.container)
        fixture.container.pageManners = .typographic
        next.pageManners = .typographic
        try expect(first() === next, "of three lines two had room")
        fixture.container.size.height = 24 * 4 + 2
        try expect(first() === fixture.container)
    }
}
