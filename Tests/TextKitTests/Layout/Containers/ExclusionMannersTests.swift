import Expectations
import Foundation
import Testing

@testable import TextKit

/// What text keeps to beside exclusion paths where its container has manners, and that a plain container has none.
struct ExclusionMannersTests {
    static let prose = String(
        repeating: "the extraordinary congregation of philharmonic instruments was a considerable embarrassment to everybody ", count: 12)

    struct Line {
        var rect: CGRect
        var text: String
        var isHyphenated: Bool
        /// The width that text has of the line's.
        var used: CGFloat
    }

    static func lines(_ fixture: LayoutFixture) -> [Line] {
        fixture.manager.layout.settle(to: .everything)
        let text = fixture.storage.string as NSString
        var lines: [Line] = []
        fixture.manager.layout.forEachLocatedFragment(inUTF16: 0..<max(1, fixture.storage.length), isContiguous: true) { located in
            let rect = located.rect
            lines.append(
                Line(
                    rect: CGRect(x: rect.x.pixels, y: rect.y.pixels, width: rect.width.pixels, height: rect.height.pixels),
                    text: text.substring(with: NSRange(location: located.utf16.lowerBound, length: located.utf16.count)),
                    isHyphenated: located.fragment.extras?.showsHyphen == true, used: located.usedRect.width.pixels))
            return true
        }
        return lines
    }

    /// Prose in lines that are chosen one by one or together, with words that may be divided.
    static func fixture(
        _ text: String = prose, isPlanned: Bool, width: CGFloat = 500, hyphens: Bool = true, strategy: LineBreakStrategy = [],
        _ change: (inout ExclusionManners) -> Void
    ) -> LayoutFixture {
        let style = MutableParagraphStyle()
        if isPlanned { style.alignment = .justified }
        style.hyphenationFactor = hyphens ? 1 : 0
        style.lineBreakStrategy = strategy
        let fixture = LayoutFixture(text, width: width, style: style)
        fixture.storage.addAttribute(.languageIdentifier, value: "en", range: NSRange(location: 0, length: fixture.storage.length))
        fixture.manager.justifiesByTotalFit = isPlanned
        change(&fixture.container.exclusionManners)
        return fixture
    }

    static func block(_ x: CGFloat, _ width: CGFloat, top: CGFloat = 0, height: CGFloat = 300) -> BezierPath {
        BezierPath(rect: CGRect(x: x, y: top, width: width, height: height))
    }

    @Test func `a plain container has none: any stretch takes text, and archives keep what is set`() throws {
        expectEqual(TextContainer().exclusionManners, ExclusionManners())
        let fixture = LayoutFixture("a b c d e f g h i j k l m n", width: 400)
        fixture.container.exclusionPaths = [Self.block(24, 400)]
        expectEqual(fixture.texts.first, "a ", "one and a half em")
        let container = TextContainer(size: CGSize(width: 100, height: 100))
        container.exclusionManners = .typographic
        let data = try NSKeyedArchiver.archivedData(withRootObject: container, requiringSecureCoding: true)
        let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: TextContainer.self, from: data)
        expectEqual(copy?.exclusionManners, .typographic)
    }

    @Test(arguments: [false, true]) func `stretches take text from their least width on`(isPlanned: Bool) {
        for (width, takes) in [(CGFloat(127), false), (129, true)] {
            let fixture = Self.fixture(isPlanned: isPlanned) { $0.leastStretch = 8 }
            fixture.container.exclusionPaths = [Self.block(width, 500)]
            let beside = Self.lines(fixture).filter { $0.rect.minY < 280 }
            expect(beside.isEmpty != takes, "\(width) pixels are \(width / 16) em")
            expectEqual(fixture.texts.joined(), Self.prose)
        }
    }

    @Test(arguments: [false, true]) func `the last word of a paragraph takes the one before it along`(isPlanned: Bool) {
        let short = "one day the old man sat by the sea and saw how far the ships had gone from land to look for fish "
        let words = String(repeating: short, count: 3).split(separator: " ").map(String.init)
        func lone(_ change: (inout ExclusionManners) -> Void) -> Int {
            (12..<48).count { count in
                let fixture = Self.fixture(words.prefix(count).joined(separator: " "), isPlanned: isPlanned, hyphens: false, change)
                fixture.container.exclusionPaths = [Self.block(280, 220, height: 2000)]
                return Self.lines(fixture).last.map { !$0.text.contains(" ") } ?? false
            }
        }
        let before = lone { _ in }
        let after = lone { $0.avoidsLoneWords = true }
        expect(before > 0)
        expectEqual(after, 0, "\(before) \(after)")
    }

    @Test(arguments: [false, true]) func `nor is it alone where the row above it is as wide as the page`(isPlanned: Bool) {
        let short = "one day the old man sat by the sea and saw how far the ships had gone from land to look for fish "
        let words = String(repeating: short, count: 4).split(separator: " ").map(String.init)
        func lone(_ change: (inout ExclusionManners) -> Void) -> (beside: Int, lone: Int) {
            var counts = (beside: 0, lone: 0)
            for count in 20..<84 {
                let fixture = Self.fixture(words.prefix(count).joined(separator: " "), isPlanned: isPlanned, hyphens: false, change)
                let pitch = Self.lines(fixture)[0].rect.height
                let rows = Self.lines(fixture).count
                // The figure begins at the paragraph's last row.
                fixture.container.exclusionPaths = [Self.block(280, 220, top: pitch * CGFloat(rows - 1) + 1, height: 2000)]
                let lines = Self.lines(fixture)
                guard let last = lines.last, last.rect.width == 280, lines.dropLast().allSatisfy({ $0.rect.width == 500 }) else { continue }
                counts.beside += 1
                if !last.text.contains(" ") { counts.lone += 1 }
                // As where the figure has been there from the start.
                expect(fixture.lines == fixture.fresh().lines || isPlanned)
            }
            return counts
        }
        let before = lone { _ in }
        let after = lone { $0.avoidsLoneWords = true }
        expect(before.lone > 0 && after.beside >= before.beside / 2)
        expectEqual(after.lone, 0, "\(before) \(after)")
    }

    @Test(arguments: [false, true]) func `a paragraph of one word stands beside a figure all the same`(isPlanned: Bool) {
        let fixture = Self.fixture("Yes.\nNo.", isPlanned: isPlanned) { $0.avoidsLoneWords = true }
        fixture.container.exclusionPaths = [Self.block(200, 300)]
        expectEqual(Self.lines(fixture).map(\.rect.width), [200, 200])
    }

    @Test(arguments: [false, true]) func `no word is divided across a gap, nor in a narrow stretch`(isPlanned: Bool) {
        func divided(_ change: (inout ExclusionManners) -> Void) -> (atGap: Int, narrow: Int, all: Int) {
            let fixture = Self.fixture(isPlanned: isPlanned, change)
            // A gap in a wide row, and a narrow stretch alone below it.
            fixture.container.exclusionPaths = [Self.block(210, 80), Self.block(160, 340, top: 310, height: 400)]
            let lines = Self.lines(fixture).filter(\.isHyphenated)
            expectEqual(fixture.texts.joined(), Self.prose)
            return (lines.count { $0.rect.width == 210 && $0.rect.minX == 0 }, lines.count { $0.rect.width == 160 }, lines.count)
        }
        let plain = divided { _ in }
        expect(plain.atGap > 0 && plain.narrow > 0)
        let whole = divided {
            $0.keepsWordsFromGaps = true
            $0.leastHyphenatedStretch = 12
        }
        expect(whole.atGap == 0 && whole.narrow == 0)
        expect(whole.all > 0, "elsewhere words are divided as before")
    }

    @Test(arguments: [false, true]) func `soft hyphens are no exception`(isPlanned: Bool) {
        let text = String(repeating: "un\u{AD}be\u{AD}liev\u{AD}a\u{AD}ble cir\u{AD}cum\u{AD}stances ", count: 20)
        func divided(_ change: (inout ExclusionManners) -> Void) -> Int {
            let fixture = Self.fixture(text, isPlanned: isPlanned, hyphens: false, change)
            fixture.container.exclusionPaths = [Self.block(210, 80)]
            return Self.lines(fixture).count { $0.isHyphenated && $0.rect.minX == 0 && $0.rect.width == 210 }
        }
        expect(divided { _ in } > 0)
        expectEqual(divided { $0.keepsWordsFromGaps = true }, 0)
    }

    /// A stretch of 16 letters, in which `ddddddddd eeeeeeeee` has no place and neither may stand alone.
    @Test(arguments: [0, 1, 2]) func `a word goes along to the next stretch, where that would stay empty without it`(place: Int) {
        let start = place == 1 ? String(repeating: "aa ", count: 14) : "aa bb "
        let text = start + "cccccc ddddddddd eeeeeeeee ff gg hh ii jj"
        let fixture = LayoutFixture(text, width: place == 2 ? 410 : 500)
        fixture.storage.addAttribute(
            .font, value: Font(name: "DejaVu Sans Mono", size: 16)!, range: NSRange(location: 0, length: fixture.storage.length))
        let pitch = Self.lines(fixture)[0].rect.height
        // At the left of the figure, in the row above it as well, and at both sides of it.
        fixture.container.exclusionPaths = [
            place == 2 ? Self.block(155, 100) : Self.block(155, 400, top: place == 1 ? pitch + 1 : 0)
        ]
        fixture.container.exclusionManners.avoidsLoneWords = true
        let lines = Self.lines(fixture)
        expectEqual(lines.prefix(3).map(\.text), [start, "cccccc ddddddddd ", "eeeeeeeee ff gg "])
        let rows = lines.prefix(4).map { ($0.rect.minY / pitch).rounded() }
        expectEqual(rows, (place == 2 ? [0, 0, 1, 1] : [0, 1, 2, 3]), "no row is left out")
        expectEqual(fixture.lines, fixture.fresh().lines)
    }

    // MARK: Spaces

    @Test(arguments: [false, true]) func `a line in a narrow stretch is rather set ragged than with spaces beyond a bound`(isPlanned: Bool)
    {
        let long = "incomprehensible straightforwardness unquestionably notwithstanding "
        let fixture = Self.fixture(String(repeating: long + "one two three ", count: 12), isPlanned: isPlanned, hyphens: false) { _ in }
        let style = MutableParagraphStyle()
        style.alignment = .justified
        fixture.storage.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: fixture.storage.length))
        fixture.container.exclusionPaths = [Self.block(210, 290, height: 300)]
        /// The lines beside the block: whether they are justified, and by how much their spaces are stretched, in widths of their own.
        func beside() -> [(isFull: Bool, stretch: CGFloat)] {
            var found: [(isFull: Bool, stretch: CGFloat)] = []
            let font: [NSAttributedString.Key: Any] = [.font: LayoutFixture.font]
            let own = "a b".size(withAttributes: font).width - "ab".size(withAttributes: font).width
            fixture.manager.layout.settle(to: .everything)
            fixture.manager.layout.forEachLocatedFragment(inUTF16: 0..<fixture.storage.length, isContiguous: true) { located in
                let fragment = located.fragment
                guard fragment.width < Fixed(300) else { return true }
                let line = (fixture.storage.string as NSString).substring(
                    with: NSRange(location: located.utf16.lowerBound, length: located.utf16.count))
                let spaces = line.trimmingCharacters(in: .whitespaces).count { $0 == " " }
                if spaces > 0 { found.append((fragment.slack > .zero, fragment.slack.pixels / (own * CGFloat(spaces)))) }
                return true
            }
            return found
        }
        expect(beside().contains { $0.stretch > 1.5 } && beside().allSatisfy(\.isFull), "\(beside())")
        fixture.container.exclusionManners.widestSpaces = 2.5
        expect(beside().allSatisfy { $0.stretch <= 1.51 } && beside().contains { !$0.isFull }, "\(beside())")
        let fresh = fixture.fresh()
        fresh.manager.justifiesByTotalFit = isPlanned
        expectEqual(fixture.lines, fresh.lines)
    }

    // MARK: Rows in one piece

    @Test func `a heading stands beside a figure or below it, and is broken where the stretch is half a row`() {
        let style = MutableParagraphStyle()
        style.headingLevel = 2
        func heading(_ text: String, _ path: BezierPath) -> [CGRect] {
            let fixture = LayoutFixture(text + "\n", width: 400, style: style)
            fixture.container.exclusionManners.keepsRowsWhole = true
            fixture.container.exclusionPaths = [path]
            return Self.lines(fixture).map(\.rect)
        }
        let beside = heading("A short one", Self.block(100, 120, height: 60))
        expect(beside.count == 1 && beside[0].minX == 220 && beside[0].minY == 0, "in the wider stretch")
        let below = heading("A heading that is longer", Self.block(130, 120, height: 60))
        expect(below.count == 1 && below[0].minX == 0 && below[0].minY >= 60)
        let broken = heading("A heading that is much too long for one row of a column", Self.block(300, 100, height: 200))
        expect(broken.count == 2 && broken.allSatisfy { $0.width == 300 && $0.minY < 60 })
    }

    @Test func `a line of code is not parted, whatever is left of its row`() {
        let style = MutableParagraphStyle()
        style.keepsRowsWhole = true
        let fixture = LayoutFixture("let x = 1\nlet someLongName = anotherFunction(of: it)\nlet y = 2\n", width: 420, style: style)
        fixture.container.exclusionPaths = [Self.block(120, 80, height: 70)]
        expect(Self.lines(fixture).count > 4, "parted where the container has no manners")
        fixture.container.exclusionManners.keepsRowsWhole = true
        let lines = Self.lines(fixture)
        expectEqual(lines.map(\.text), ["let x = 1\n", "let someLongName = anotherFunction(of: it)\n", "let y = 2\n"])
        expect(lines[0].rect.minX == 200 && lines[0].rect.minY == 0)
        expect(lines[1].rect.minY >= 70 && lines[1].rect.width == 420)
    }

    @Test(arguments: [false, true]) func `nothing parts the rows of a line of code or of a heading from each other`(isHeading: Bool) {
        let style = MutableParagraphStyle()
        if isHeading { style.headingLevel = 2 } else { style.keepsRowsWhole = true }
        func rows(_ text: String, _ path: BezierPath?) -> [CGRect] {
            let fixture = LayoutFixture("one\n" + text + "\n", width: 300, style: style)
            fixture.container.exclusionManners.keepsRowsWhole = true
            if let path { fixture.container.exclusionPaths = [path] }
            return Self.lines(fixture).map(\.rect)
        }
        let two = "some words that are too long for one row of this column"
        let free = rows(two, nil)
        expectEqual(free.count, 3)
        let block = Self.block(0, 300, top: free[2].minY + 3, height: 40)
        let kept = rows(two, block)
        expect(kept[0].maxY <= block.bounds.minY && kept[1].minY >= block.bounds.maxY - 0.1, "\(kept)")
        expectEqual(kept.map(\.height), free.map(\.height))
        // What is wrapped to many rows may be parted after the third.
        let many = Array(repeating: two, count: 3).joined(separator: " ")
        let later = Self.block(0, 300, top: rows(many, nil)[4].minY + 3, height: 40)
        let long = rows(many, later)
        expect(long[3].maxY <= later.bounds.minY && long[4].minY >= later.bounds.maxY - 0.1, "\(long)")
    }

    /// A picture of 300 by 100 as a paragraph of its own, in a container that parts no rows.
    private static func withPicture() -> LayoutFixture {
        let attachment = TextAttachment()
        attachment.image = Image(bitmap: Bitmap(width: 10, height: 10, pixels: [UInt32](repeating: 0xFF00_00FF, count: 100)))
        attachment.bounds = CGRect(x: 0, y: 0, width: 300, height: 100)
        let fixture = LayoutFixture("before\n\nafter", width: 400)
        fixture.storage.insert(NSAttributedString(attachment: attachment), at: 7)
        fixture.container.exclusionManners.keepsRowsWhole = true
        return fixture
    }

    @Test func `a picture that is a paragraph goes below, as large as it is`() throws {
        let fixture = Self.withPicture()
        fixture.container.exclusionPaths = [Self.block(200, 200, height: 90)]
        let rects = Self.lines(fixture).map(\.rect)
        expect(rects[0].width == 200 && rects[0].minY == 0)
        expect(rects[1].minY >= 90 && rects[1].width == 400)
    }

    @Test(arguments: [CGFloat(25), 60, 110]) func `a picture goes below a path that meets its lower part alone`(top: CGFloat) {
        let fixture = Self.withPicture()
        let free = Self.lines(fixture).map(\.rect)
        expect(free[1].minY < 25 && free[1].maxY > 110)
        fixture.container.exclusionPaths = [Self.block(200, 50, top: top, height: 20)]
        let rects = Self.lines(fixture).map(\.rect)
        expect(rects[1].minY >= top + 20 && rects[1].height == free[1].height && rects[1].width == 400, "\(rects)")
        expectEqual(fixture.lines, fixture.fresh().lines)
        fixture.container.exclusionPaths = []
        expectEqual(Self.lines(fixture).map(\.rect), free)
    }

    @Test(arguments: [CGFloat(0), 30, 65]) func `rows of a table go below what they meet`(top: CGFloat) {
        let fixture = LayoutFixture.betweenLines { $0.setWidth(5, type: .absoluteValueType, for: .padding) }
        let figure = CGRect(x: 120, y: top, width: 60, height: 50)
        fixture.container.exclusionManners.keepsRowsWhole = true
        fixture.container.exclusionPaths = [BezierPath(rect: figure)]
        for row in [["a1", "a2"], ["b1", "b2"]] {
            let boxes = row.map { fixture.line($0) }
            expectEqual(boxes[0].minY, boxes[1].minY)
            for box in boxes { expect(!box.intersects(figure) && box.width > 180, "\(row)") }
        }
        expectEqual(fixture.lines, fixture.fresh().lines)
        fixture.container.exclusionPaths = []
        expectEqual(fixture.lines, fixture.fresh().lines, "and back up where that is gone")
    }

    // MARK: Gaps

    @Test func `gaps are those of the ink on all sides`() {
        let style = MutableParagraphStyle()
        style.minimumLineHeight = 30
        style.alignment = .justified
        let fixture = LayoutFixture(Self.prose, width: 500, style: style, padding: 5)
        let hole = CGRect(x: 200, y: 96, width: 100, height: 96)
        fixture.container.exclusionPaths = [BezierPath(rect: hole)]
        fixture.container.exclusionManners.spacesByInk = true
        let lines = Self.lines(fixture)
        let left = lines.filter { $0.rect.minX == 0 && $0.rect.width < 300 }
        let right = lines.filter { $0.rect.minX > 200 && $0.rect.width < 300 }
        expect(!left.isEmpty && left.allSatisfy { $0.rect.maxX - 5 == hole.minX })
        expect(!right.isEmpty && right.allSatisfy { $0.rect.minX + 5 == hole.maxX })
        // The line below may begin beside it with what stands above its capitals.
        let first = lines.filter { $0.rect.width == 500 && $0.rect.minY > 90 }.map(\.rect.minY).min() ?? 0
        let capitals = 30 - (LayoutFixture.font.descender.magnitude + LayoutFixture.font.capHeight)
        expect(first < hole.maxY && first + capitals >= hole.maxY - 1)
    }

    /// The baseline of a line that a figure as wide as the page, from 30 to 130, has pushed down, and the top of its row.
    private func pushed(spacing: CGFloat, _ change: (MutableParagraphStyle) -> Void = { _ in }) -> (baseline: CGFloat, top: CGFloat) {
        let style = MutableParagraphStyle()
        style.paragraphSpacingBefore = spacing
        change(style)
        let fixture = LayoutFixture("before\n", width: 400)
        fixture.storage.append(
            NSAttributedString(string: "pushed\nafter", attributes: [.font: LayoutFixture.font, .paragraphStyle: style]))
        fixture.container.exclusionManners = .typographic
        fixture.container.exclusionPaths = [Self.block(0, 400, top: 30, height: 100)]
        fixture.manager.layout.settle(to: .everything)
        var found: (CGFloat, CGFloat) = (0, 0)
        fixture.manager.layout.forEachLocatedFragment(inUTF16: 7..<8, isContiguous: true) { located in
            found = (located.baseline.pixels, located.usedRect.y.pixels)
            return false
        }
        return found
    }

    @Test func `below an exclusion, headings and code keep the space above them, and code the top of its row`() {
        let (text, heading) = (pushed(spacing: 0), pushed(spacing: 0) { $0.headingLevel = 2 })
        expect(abs(text.baseline - LayoutFixture.font.capHeight - 130) <= 1 && heading.baseline == text.baseline, "by the ink")
        expectEqual(pushed(spacing: 20).baseline, text.baseline)
        expectEqual(pushed(spacing: 20) { $0.headingLevel = 2 }.baseline, heading.baseline + 20)
        let code = pushed(spacing: 0) { $0.keepsRowsWhole = true }
        expect((130...131).contains(code.top) && text.top < 130)
        expectEqual(pushed(spacing: 8) { $0.keepsRowsWhole = true }.top, code.top + 8)
    }

    // MARK: With all else

    @Test(arguments: 0..<6) func `incremental layout equals fresh layout, and no character is lost`(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 190)
        let fixture = LayoutFixture(OracleTests.text(words: 150, &random), width: 300, padding: 5)
        fixture.container.exclusionManners = .typographic
        fixture.manager.justifiesByTotalFit = true
        for step in 0..<20 {
            OracleTests().change(fixture, &random)
            let fresh = fixture.fresh()
            fresh.manager.justifiesByTotalFit = true
            expectEqual(fixture.lines, fresh.lines, "seed \(seed), step \(step)")
            expectEqual(fixture.texts.joined(), fixture.storage.string)
        }
    }

    @Test(arguments: [CGFloat.nan, -3, .infinity, 1e300]) func `odd numbers of ems do no harm`(ems: CGFloat) {
        let fixture = LayoutFixture(Self.prose, width: 400)
        fixture.container.exclusionManners.leastStretch = ems
        fixture.container.exclusionManners.leastHyphenatedStretch = ems
        fixture.container.exclusionPaths = [Self.block(150, 60)]
        expectEqual(fixture.texts.joined(), Self.prose)
    }
}
