import Expectations
import Foundation
import Testing

@testable import TextKit

/// Truncation in all its forms: by line, by paragraph and by container, with tokens of any kind, in any direction.
struct TruncationFormsTests {
    static let words = "Alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon"

    private func fixture(
        _ text: String, width: CGFloat, lines: Int = 1, _ mode: LineBreakMode = .byTruncatingTail, style: ParagraphStyle? = nil
    ) -> LayoutFixture {
        let fixture = LayoutFixture(text, width: width, style: style)
        fixture.container.maximumNumberOfLines = lines
        fixture.container.lineBreakMode = mode
        return fixture
    }

    private func fragments(_ fixture: LayoutFixture) -> [LocatedFragment] {
        fixture.manager.ensureLayout(for: fixture.manager.textContainers.last!)
        var fragments: [LocatedFragment] = []
        fixture.manager.layout.forEachLocatedFragment(inUTF16: 0..<fixture.storage.length, isContiguous: true) {
            fragments.append($0)
            return true
        }
        return fragments
    }

    /// What each line shows, the token in brackets.
    private func shown(_ fixture: LayoutFixture) -> [String] {
        fragments(fixture).map { located in
            let units = located.paragraph.text.utf16
            guard let cut = located.fragment.extras?.truncation else {
                return String(decoding: units[Int(located.fragment.start)..<Int(located.fragment.contentEnd)], as: UTF16.self)
            }
            let tail = cut.tail.map { String(decoding: $0.paragraph.text.utf16[$0.utf16], as: UTF16.self) } ?? ""
            return String(decoding: units[Int(located.fragment.start)..<cut.headEnd], as: UTF16.self)
                + "[" + String(decoding: cut.token.text.utf16[..<cut.tokenEnd], as: UTF16.self) + "]" + tail
        }
    }

    /// The roles of a line's runs from left to right, each once.
    private func roles(_ located: LocatedFragment) -> [VisualRun.Role] {
        located.glyphsInVisualOrder(GlyphSpacing(wholeAdvances: true)).runs.map(\.role).reduce(into: []) {
            if $0.last != $1 { $0.append($1) }
        }
    }

    // MARK: Where it is cut

    @Test func `a line is cut between characters or between words, and white space beside the token goes`() {
        let fixture = fixture(Self.words, width: 200)
        expectEqual(shown(fixture), ["Alpha beta gamma del[…]"])
        fixture.container.truncationBoundary = .word
        expectEqual(shown(fixture), ["Alpha beta gamma[…]"])
        fixture.container.lineBreakMode = .byTruncatingHead
        expectEqual(shown(fixture), ["[…]rho sigma tau upsilon"])
        fixture.container.truncationBoundary = .character
        expectEqual(shown(fixture), ["[…]rho sigma tau upsilon"])
        fixture.container.lineBreakMode = .byTruncatingMiddle
        expect(shown(fixture)[0].hasPrefix("Alpha bet") && shown(fixture)[0].hasSuffix("tau upsilon"))
        fixture.container.truncationBoundary = .word
        expectEqual(shown(fixture), ["Alpha beta[…]tau upsilon"])
    }

    @Test func `a word that is wider than the line is cut inside after all`() {
        let fixture = fixture("Incomprehensibilities abound", width: 100)
        fixture.container.truncationBoundary = .word
        expectEqual(shown(fixture), ["Incompre[…]"])
        fixture.container.lineBreakMode = .byTruncatingHead
        fixture.storage.setAttributedString(
            NSAttributedString(string: "all Incomprehensibilities", attributes: [.font: LayoutFixture.font]))
        expect(shown(fixture)[0].hasPrefix("[…]") && shown(fixture)[0].hasSuffix("bilities"))
    }

    @Test(arguments: [LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle])
    func `nothing is cut inside a grapheme cluster, a surrogate pair or a ligature`(mode: LineBreakMode) throws {
        let samples = [
            String(repeating: "👨‍👩‍👧🇫🇷", count: 12), String(repeating: "e\u{301}\u{302}o\u{308}", count: 30),
            String(repeating: "𝒜𝒷𝔠", count: 30),
            String(repeating: "offiflffe", count: 12), String(repeating: "क्षत्रियकि", count: 10), String(repeating: "לָמֵד", count: 20),
        ]
        for (index, sample) in samples.enumerated() {
            let boundaries = Set(sample.indices.map { sample.utf16.distance(from: sample.startIndex, to: $0) } + [sample.utf16.count])
            for width in stride(from: 1 as CGFloat, to: 160, by: 7) {
                let fixture = fixture(sample, width: width, mode)
                if index == 3 {
                    fixture.storage.addAttribute(
                        .font, value: Font(name: "DejaVu Sans", size: 16)!, range: NSRange(location: 0, length: sample.utf16.count))
                }
                let range = fixture.manager.truncatedCharacterRange(for: fixture.container)
                expect(
                    range.length > 0 && boundaries.contains(range.location) && boundaries.contains(NSMaxRange(range)), "\(sample) \(width)")
                let fragment = try require(fragments(fixture).first)
                for run in fragment.glyphsInVisualOrder(GlyphSpacing(wholeAdvances: true)).runs where run.role != .token {
                    let shaped = run.chunk.shaped
                    expect(shaped.isBoundary(run.glyphs.lowerBound) || run.glyphs.lowerBound == shaped.glyphs.count)
                }
            }
        }
    }

    @Test func `a letter beside the token is drawn as if its neighbours were there`() throws {
        let word = String(repeating: "بببببببببببب", count: 4)
        func glyphs(_ fixture: LayoutFixture, _ role: VisualRun.Role) -> [UInt16] {
            fragments(fixture)[0].glyphsInVisualOrder(GlyphSpacing(wholeAdvances: true)).runs.filter { $0.role == role }.flatMap {
                $0.chunk.shaped.glyphs[$0.glyphs]
            }
        }
        let whole = glyphs(fixture(word, width: 0), .text)
        let head = glyphs(fixture(word, width: 60), .text)
        let tail = glyphs(fixture(word, width: 60, .byTruncatingHead), .tail)
        expect(head.count > 1 && head == Array(whole.prefix(head.count)) && tail.count > 1 && tail == Array(whole.suffix(tail.count)))
    }

    // MARK: Directions

    @Test func `the token lies at the logical end, whatever the direction`() {
        let hebrew = String(repeating: "שלום עולם ", count: 20)
        let cases: [(String, LineBreakMode, [VisualRun.Role])] = [
            (hebrew, .byTruncatingTail, [.token, .text]), (hebrew, .byTruncatingHead, [.tail, .token]),
            (hebrew, .byTruncatingMiddle, [.tail, .token, .text]), (Self.words, .byTruncatingTail, [.text, .token]),
            (Self.words, .byTruncatingHead, [.token, .tail]), (Self.words, .byTruncatingMiddle, [.text, .token, .tail]),
            ("In English " + hebrew, .byTruncatingTail, [.text, .token]),
            ("In English " + hebrew, .byTruncatingMiddle, [.text, .token, .tail]),
            ("עברית " + Self.words, .byTruncatingTail, [.token, .text]), ("עברית " + Self.words, .byTruncatingHead, [.tail, .token]),
        ]
        for (text, mode, order) in cases {
            let located = fragments(fixture(text, width: 200, mode))[0]
            expectEqual(roles(located), order, "\(text.prefix(12)) \(mode)")
            expect(located.fragment.textX >= .zero && located.fragment.textX + located.fragment.textWidth <= Fixed(pixels: 200))
        }
        let token = fixture(hebrew, width: 200)
        token.container.truncationToken = NSAttributedString(string: " … עוד")
        expectEqual(roles(fragments(token)[0]), [.token, .text])
    }

    // MARK: Tokens

    @Test func `a token has runs, fonts and colours of its own, and raises the line where it is higher`() throws {
        let fixture = fixture(Self.words, width: 300, lines: 2)
        let plain = fragments(fixture)[1]
        let token = NSMutableAttributedString(string: " … ", attributes: [.foregroundColor: Color.red])
        token.append(NSAttributedString(string: "more", attributes: [.font: Font(name: "DejaVu Sans", size: 28)!, .underlineStyle: 1]))
        fixture.container.truncationToken = token
        let located = fragments(fixture)[1]
        let cut = try require(located.fragment.extras?.truncation)
        expectEqual(cut.token.styles.map(\.font.glyphFont.pixelSize), [Fixed(pixels: 16), Fixed(pixels: 28)])
        expect(located.row.usedHeight > plain.row.usedHeight && located.baseline > plain.baseline)
        expect(located.fragment.textWidth <= Fixed(pixels: 300))
        let list = GraphicsContext.recording {
            fixture.manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: fixture.manager.numberOfGlyphs), at: .zero)
        }
        let lines = list.items.compactMap { if case .fillRect(let rect, _) = $0 { rect } else { nil } }
        let x = fixture.manager.truncationTokenRect(inLineFragmentForCharacterAt: 40)
        expect(lines.count >= 1 && lines.allSatisfy { $0.x.pixels >= x.minX && $0.maxX.pixels <= x.maxX }, "underlined under “more” alone")
        fixture.container.truncationToken = nil
        expectEqual(fragments(fixture)[1].row.usedHeight, plain.row.usedHeight)
    }

    @Test func `an attachment in a token takes its room and is drawn`() throws {
        final class Chip: TextAttachment {
            override func image(forBounds imageBounds: CGRect, textContainer: TextContainer?, characterIndex charIndex: Int) -> Image? {
                Image(bitmap: Bitmap(width: 1, height: 1, pixels: [0xFFFF_0000]))
            }
        }
        let chip = Chip(data: nil, ofType: nil)
        chip.bounds = CGRect(x: 0, y: -2, width: 30, height: 40)
        let token = NSMutableAttributedString(string: "…\u{FFFC}")
        token.addAttribute(.attachment, value: chip, range: NSRange(location: 1, length: 1))
        let fixture = fixture(Self.words, width: 200)
        let before = shown(fixture)[0].count
        fixture.container.truncationToken = token
        let located = fragments(fixture)[0]
        expect(
            shown(fixture)[0].count < before && located.fragment.textWidth <= Fixed(pixels: 200)
                && located.row.usedHeight >= Fixed(pixels: 40))
        let list = GraphicsContext.recording { fixture.manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: 40), at: .zero) }
        let images = list.items.compactMap { if case .image(_, let rect, _) = $0 { rect } else { nil } }
        expect(images.count == 1 && images[0].width == Fixed(pixels: 30) && images[0].maxX <= Fixed(pixels: 200))
        expect(
            fixture.manager.truncationToken(at: CGPoint(x: images[0].x.pixels + 5, y: 20), in: fixture.container)?.attributes[.attachment]
                != nil)
    }

    @Test func `attachments and tabs of the text count in what fits`() throws {
        let chip = TextAttachment(data: nil, ofType: nil)
        chip.bounds = CGRect(x: 0, y: 0, width: 60, height: 10)
        for mode in [LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle] {
            for isParagraph in [false, true] {
                let style = MutableParagraphStyle()
                if isParagraph { style.lineBreakMode = mode }
                let fixture = LayoutFixture(
                    "one\u{FFFC} two\tthree \u{FFFC}four\u{FFFC} five \u{FFFC}six\tseven\u{FFFC}eight", width: 200, style: style)
                for (index, unit) in fixture.storage.string.utf16.enumerated() where unit == 0xFFFC {
                    fixture.storage.addAttribute(.attachment, value: chip, range: NSRange(location: index, length: 1))
                }
                if !isParagraph {
                    fixture.container.maximumNumberOfLines = 1
                    fixture.container.lineBreakMode = mode
                }
                let located = try require(fragments(fixture).first)
                expect(
                    located.fragment.extras?.truncation != nil && located.fragment.textWidth <= Fixed(pixels: 200),
                    "\(mode) \(shown(fixture))")
                var right = Fixed.zero
                located.glyphsInVisualOrder(GlyphSpacing(wholeAdvances: true)).walk { _, lineGlyph in
                    right = max(right, lineGlyph.x + lineGlyph.advance)
                    return true
                }
                expectEqual(right, located.fragment.textX + located.fragment.textWidth, "what is measured is where it stands: \(mode)")
            }
        }
    }

    @Test func `of a token that is wider than the line its beginning shows, and an empty one leaves no mark`() {
        let fixture = fixture(Self.words, width: 80)
        fixture.container.truncationToken = NSAttributedString(string: "… and a great deal more")
        expectEqual(shown(fixture), ["[… and a]"])
        fixture.container.size.width = 3
        expectEqual(shown(fixture), ["[…]"])
        fixture.container.size.width = 80
        fixture.container.truncationToken = NSAttributedString(string: "")
        expectEqual(shown(fixture), ["Alpha bet[]"])
        expectEqual(fixture.manager.truncatedCharacterRange(for: fixture.container).location, 9)
    }

    @Test func `the ellipsis has the attributes of the text beside it`() {
        let fixture = fixture(Self.words, width: 200)
        fixture.storage.addAttribute(.font, value: Font(name: "DejaVu Sans", size: 24)!, range: NSRange(location: 12, length: 48))
        let cut = fragments(fixture)[0].fragment.extras?.truncation
        expectEqual(cut?.token.styles[0].font.glyphFont.pixelSize, Fixed(pixels: 24), "\(shown(fixture))")
    }

    // MARK: Where it happens

    @Test func `a row that a figure splits goes on behind it and is cut at its last end`() {
        let style = MutableParagraphStyle()
        style.lineBreakMode = .byTruncatingTail
        let figure = BezierPath(rect: CGRect(x: 150, y: 0, width: 60, height: 100))
        let paragraph = LayoutFixture(Self.words, width: 400, style: style)
        paragraph.container.exclusionPaths = [figure]
        expect(
            shown(paragraph).count == 2 && shown(paragraph)[0] == "Alpha beta" && shown(paragraph)[1].hasSuffix("[…]"),
            "\(shown(paragraph))")
        let container = fixture(Self.words + " " + Self.words, width: 400, lines: 2)
        container.container.exclusionPaths = [figure]
        let lines = shown(container)
        expect(lines.count == 4 && lines[3].hasSuffix("[…]") && !lines[2].contains("…"))
    }

    @Test func `the last of two columns is cut, and what it cuts is told`() {
        let fixture = LayoutFixture(String(repeating: Self.words + "\n", count: 6), width: 200, height: 60)
        let last = fixture.add(width: 200, height: 60)
        last.lineBreakMode = .byTruncatingTail
        expect(shown(fixture).filter { $0.hasSuffix("[…]") }.count == 1 && shown(fixture).last!.hasSuffix("[…]"))
        let cut = fixture.manager.truncatedCharacterRange(for: last)
        expect(cut.length > 0 && NSMaxRange(cut) == fixture.storage.length)
        expectEqual(fixture.manager.truncatedCharacterRange(for: fixture.container).location, NSNotFound)
        expectEqual(fixture.manager.truncatedCharacterRange(inLineFragmentForCharacterAt: cut.location), cut)
        last.size.height = 10_000
        expectEqual(fixture.manager.truncatedCharacterRange(for: last).location, NSNotFound)
    }

    @Test func `a cell of a table cuts its line at its own width`() throws {
        let table = TextTable()
        table.numberOfColumns = 2
        let text = NSMutableAttributedString(string: "")
        for column in 0..<2 {
            let style = MutableParagraphStyle()
            style.lineBreakMode = .byTruncatingMiddle
            style.textBlocks = [TextTableBlock(table: table, startingRow: 0, rowSpan: 1, startingColumn: column, columnSpan: 1)]
            text.append(NSAttributedString(string: Self.words + "\n", attributes: [.font: LayoutFixture.font, .paragraphStyle: style]))
        }
        let fixture = LayoutFixture("", width: 400)
        fixture.storage.setAttributedString(text)
        let lines = fragments(fixture)
        expect(lines.count == 2 && lines.allSatisfy { $0.fragment.extras?.truncation?.tail != nil })
        expect(lines.allSatisfy { $0.fragment.textWidth <= $0.fragment.width && $0.fragment.width < Fixed(pixels: 220) })
    }

    @Test func `letters move closer before a container cuts its last line`() {
        let style = MutableParagraphStyle()
        style.allowsDefaultTighteningForTruncation = true
        let text = "Several words that fill one line and a little more so"
        var tightened = 0
        for width in stride(from: 200 as CGFloat, to: 250, by: 3) {
            let tight = fixture(text, width: width, lines: 2, style: style)
            let loose = fixture(text, width: width, lines: 2)
            let cut = tight.manager.truncatedCharacterRange(for: tight.container)
            let plain = loose.manager.truncatedCharacterRange(for: loose.container)
            if cut.location == NSNotFound, plain.location != NSNotFound {
                tightened += 1
                let last = fragments(tight).last!
                expect(last.fragment.extras?.tightening != nil && last.utf16.upperBound == text.utf16.count)
                expect(last.fragment.textX + last.fragment.textWidth <= Fixed(Double(width)))
            }
        }
        expect(tightened > 2)
    }

    // MARK: What is told

    @Test func `a click on the token gives the first character that is cut, and a selection of hidden text is seen on it`() throws {
        let fixture = fixture(Self.words, width: 200)
        let manager = fixture.manager
        let cut = manager.truncatedCharacterRange(for: fixture.container)
        let token = manager.truncationTokenRect(inLineFragmentForCharacterAt: 0)
        expect(token.width > 5 && token.maxX <= 200)
        let middle = CGPoint(x: token.midX, y: token.midY)
        expectEqual(manager.characterIndex(for: middle, in: fixture.container, fractionOfDistanceBetweenInsertionPoints: nil), cut.location)
        expectEqual(manager.truncationToken(at: middle, in: fixture.container)?.hiddenRange, cut)
        expect(manager.truncationToken(at: CGPoint(x: 10, y: 10), in: fixture.container) == nil)
        expect(manager.truncationToken(at: CGPoint(x: CGFloat.nan, y: 10), in: fixture.container) == nil)
        let hidden = manager.selectionRects(forCharacterRange: NSRange(location: cut.location + 3, length: 2), in: fixture.container)
        expect(hidden.count == 1 && hidden[0].minX == token.minX && hidden[0].maxX == token.maxX)
        let all = manager.selectionRects(forCharacterRange: NSRange(location: 0, length: fixture.storage.length), in: fixture.container)
        expect(all.count == 1 && all[0].minX == 0 && all[0].maxX == token.maxX)
        expectEqual(manager.caretRect(forCharacterAt: cut.location + 5)?.minX, token.minX, "a caret in hidden text stands before the token")
    }

    @Test func `the end that head truncation keeps is hit and selected as what it is`() throws {
        let fixture = fixture(Self.words + "\nSecond paragraph", width: 200, .byTruncatingHead)
        let manager = fixture.manager
        expectEqual(shown(fixture), ["[…]Second paragraph"])
        let last = (fixture.storage.string as NSString).range(of: "paragraph")
        let located = fragments(fixture)[0]
        let right = located.fragment.textX + located.fragment.textWidth
        let point = CGPoint(x: right.pixels - 2, y: 8)
        expectEqual(
            manager.characterIndex(for: point, in: fixture.container, fractionOfDistanceBetweenInsertionPoints: nil), NSMaxRange(last) - 1)
        expectEqual(manager.glyphIndex(for: point, in: fixture.container), manager.glyphIndexForCharacter(at: NSMaxRange(last) - 1))
    }

    // MARK: Whatever comes

    @Test(arguments: 0..<60) func `no truncated line is wider than its room, and nothing is lost or told twice`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let text = HostileLayoutTests.text(20 + Int(random.next() % 60), &random)
        let fixture = LayoutFixture("", width: CGFloat(random.next() % 260), height: 0)
        fixture.storage.setAttributedString(text)
        let container = fixture.container
        container.maximumNumberOfLines = 1 + Int(random.next() % 3)
        container.lineBreakMode = [.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle][Int(random.next() % 3)]
        container.truncationBoundary = random.next() % 2 == 0 ? .word : .character
        if random.next() % 2 == 0 { container.truncationToken = HostileLayoutTests.text(Int(random.next() % 4), &random) }
        for located in fragments(fixture) {
            guard let cut = located.fragment.extras?.truncation else { continue }
            let tokenWidth =
                located.glyphsInVisualOrder(GlyphSpacing(wholeAdvances: true)).tokenSpan.map { $0.upperBound - $0.lowerBound } ?? .zero
            expect(located.fragment.textWidth <= max(located.fragment.width, tokenWidth), "seed \(seed)")
            expect(
                Int(located.fragment.start) <= cut.headEnd && cut.headEnd <= cut.cut.lowerBound && cut.cut.lowerBound <= cut.cut.upperBound)
            if let tail = cut.tail { expectEqual(tail.offset + tail.utf16.lowerBound, cut.cut.upperBound) }
            let range = fixture.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: located.glyphs.lowerBound)
            expect(range.location == NSNotFound || NSMaxRange(range) <= fixture.manager.numberOfGlyphs)
        }
        expectEqual(fixture.lines, fixture.fresh().lines, "seed \(seed)")
    }
}
