import Expectations
import Foundation
import Testing

@testable import TextKit

/// Words of joined letters that justification makes longer.
struct KashidaTests {
    private static let arabic =
        "كانت المدرسة القديمة تقع في وسط المدينة، وكان الطلاب يأتون إليها من كل مكان ليتعلموا الحساب والكتابة والتاريخ على أيدي معلمين كبار، ثم يعودون إلى منازلهم مساء كل يوم سعداء بما تعلموا من العلوم النافعة. "

    private static func fixture(
        _ text: String = arabic, width: CGFloat = 240, font: String = "Noto Naskh Arabic", scale: CGFloat = 1, most: CGFloat = 1,
        _ change: (MutableParagraphStyle) -> Void = { _ in }
    ) -> LayoutFixture {
        let style = MutableParagraphStyle()
        style.alignment = .justified
        change(style)
        let fixture = LayoutFixture(text, width: width, style: style)
        fixture.storage.addAttribute(.font, value: Font(name: font, size: 20)!, range: NSRange(location: 0, length: fixture.storage.length))
        fixture.manager.displayScale = scale
        fixture.manager.justificationElongation = most
        return fixture
    }

    private struct Line {
        var located: LocatedFragment
        var lineGlyphs: [(run: VisualRun, lineGlyph: LineGlyph)] = []
        var elongations: [(utf16: Int, opportunity: Elongations.Opportunity)] = []
        var right: Fixed { lineGlyphs.filter { !$0.run.isHanging }.map { $0.lineGlyph.x + $0.lineGlyph.advance }.max() ?? .zero }
        var left: Fixed { lineGlyphs.filter { !$0.run.isHanging }.map(\.lineGlyph.x).min() ?? .zero }
    }

    private static func lines(_ fixture: LayoutFixture) -> [Line] {
        _ = fixture.lines
        var lines: [Line] = []
        fixture.manager.layout.forEachLocatedFragment(inUTF16: 0..<fixture.storage.length, isContiguous: true) { located in
            var line = Line(located: located)
            fixture.manager.glyphs(of: located).walk { run, lineGlyph in
                line.lineGlyphs.append((run, lineGlyph))
                if let elongation = lineGlyph.elongation {
                    line.elongations.append((Int(run.chunk.shaped.clusters[lineGlyph.glyph]) + located.utf16Start, elongation))
                }
                return true
            }
            lines.append(line)
            return true
        }
        return lines
    }

    @Test(arguments: ["Noto Naskh Arabic", "DejaVu Sans", "Noto Sans Arabic"], [1, 1.5, 2] as [CGFloat])
    func `words grow where spaces would have to grow by more than a half, and lines still reach both edges`(font: String, scale: CGFloat) {
        let text = String(repeating: Self.arabic, count: 3)
        let fixture = Self.fixture(text, font: font, scale: scale)
        let plain = Self.fixture(text, font: font, scale: scale, most: 0)
        expectEqual(fixture.texts, plain.texts)
        var count = 0
        for (line, without) in zip(Self.lines(fixture), Self.lines(plain)) {
            expect(without.elongations.isEmpty)
            guard line.located.fragment.slack > .zero else {
                expect(line.elongations.isEmpty)
                continue
            }
            count += line.elongations.count
            expect(line.left == without.left && line.right == without.right)
            expect(line.left == .zero && abs(line.right.pixels - 240 * scale) <= 1)
            let size = 20 * scale
            for (_, opportunity) in line.elongations {
                expect(opportunity.count > 0 && opportunity.width.pixels <= size)
                expect(opportunity.step.advance.pixels > 1)
            }
            let words = Set(line.elongations.map(\.utf16))
            expectEqual(words.count, line.elongations.count)
            // Whole strokes: no space is wider than without, nor narrower than its easy limit by more than a stroke's share.
            let spaces = line.lineGlyphs.filter {
                $0.run.paragraph.text.utf16[Int($0.run.chunk.shaped.clusters[$0.lineGlyph.glyph])] == 0x20
            }
            guard !line.elongations.isEmpty else { continue }
            for (run, lineGlyph) in spaces where lineGlyph.advance > .zero && !run.isHanging {
                let natural = CGFloat(run.chunk.shaped.advances[lineGlyph.glyph]) / 64
                expect(lineGlyph.advance.pixels > natural * 1.5 - 1.01 || lineGlyph.advance.pixels == natural, "the last one on the right")
            }
        }
        expect(count > 6, "\(font) at \(scale)")
    }

    /// The two parts of a word, before and after its elongation.
    private static func parts(_ word: String, font: String = "Noto Naskh Arabic") -> [String]? {
        let units = Array(word.utf16)
        let style = ShapingStyle(font: Font(name: font, size: 20)!)
        let shaped = lines(fixture(word, font: font))[0].located.paragraph.chunk(0).shaped
        guard let found = KashidaFinder().opportunity(in: 0..<units.count, of: units, font: shaped.runs[0].font, style: style) else {
            return nil
        }
        return [String(decoding: units[..<found.next], as: UTF16.self), String(decoding: units[found.next...], as: UTF16.self)]
    }

    @Test(arguments: [
        ("مســتقبل", ["مســ", "تقبل"]), ("مدرسة", ["مدرس", "ة"]), ("يستعمل", ["يس", "تعمل"]), ("مكتبة", ["مكتب", "ة"]),
        ("جميلة", ["جميل", "ة"]), ("محمد", ["محم", "د"]), ("كتاب", ["كت", "اب"]), ("علم", ["عل", "م"]), ("كبير", ["كب", "ير"]),
        ("خبر", ["خ", "بر"]),
        ("طريق", ["طري", "ق"]), ("حَمَلَ", ["حَمَ", "لَ"]), ("إسلام", ["إس", "لام"]),
    ])
    func `a word is elongated where calligraphy prefers it`(word: String, expected: [String]) {
        expectEqual(Self.parts(word), expected, "\(word)")
    }

    @Test func `words of two letters, words that do not join, and fonts whose letters hang from one another stay as they are`() {
        for word in ["في", "من", "دار", "وزير".prefix(2).description] { expect(Self.parts(word) == nil, "\(word)") }
        expect(Self.parts("مكتبة", font: "Noto Nastaliq Urdu") == nil)
        for text in ["The quick brown fox jumps over the lazy dog. ", "בְּרֵאשִׁית בָּרָא אֱלֹהִים אֵת הַשָּׁמַיִם "] {
            expect(Self.lines(Self.fixture(String(repeating: text, count: 9), font: "DejaVu Sans")).allSatisfy { $0.elongations.isEmpty })
        }
        let tracked = Self.fixture()
        tracked.storage.addAttribute(.kern, value: 2, range: NSRange(location: 0, length: tracked.storage.length))
        expect(Self.lines(tracked).allSatisfy { $0.elongations.isEmpty })
    }

    @Test func `N'Ko and Syriac have elongations of their own where their fonts do`() {
        for (text, font) in [("ߒߞߏ ߞߊ߬ߙߊ߲ߣߊ ߟߊߞߊߙߊ߲ ߓߟߏߣߊ ", "Noto Sans NKo"), ("ܫܠܡܐ ܒܝܬܐ ܟܬܒܐ ܡܠܟܘܬܐ ܢܦܫܐ ", "Noto Sans Syriac")] {
            let lines = (200..<240).flatMap { Self.lines(Self.fixture(String(repeating: text, count: 6), width: CGFloat($0), font: font)) }
            expect(lines.contains { !$0.elongations.isEmpty }, "\(font)")
        }
    }

    @Test func `what elongates a letter is its own when it is hit, selected, and edited at`() throws {
        let fixture = Self.fixture(String(repeating: "كِتَابٌ جَمِيلٌ وَمُفِيدٌ لِلطُّلَّابِ ", count: 8), width: 233)
        var count = 0
        for line in Self.lines(fixture) {
            let carets = LineCarets(line.located, fixture.manager.glyphs(of: line.located))
            for (run, lineGlyph) in line.lineGlyphs {
                guard let elongation = lineGlyph.elongation else { continue }
                count += 1
                let utf16 = Int(run.chunk.shaped.clusters[lineGlyph.glyph]) + line.located.utf16Start
                let cell = try require(carets.cells.first { $0.utf16.contains(utf16) })
                expect(cell.left == lineGlyph.x && cell.right >= lineGlyph.x + elongation.width)
                for part in [1, elongation.width.raw / 2, elongation.width.raw - 1] {
                    let point = CGPoint(x: (lineGlyph.x + Fixed(raw: part)).pixels, y: line.located.baseline.pixels - 2)
                    let hit = fixture.manager.characterIndex(
                        for: point, in: fixture.container, fractionOfDistanceBetweenInsertionPoints: nil)
                    expect(cell.utf16.contains(hit))
                }
                let glyph = fixture.manager.glyphIndexForCharacter(at: utf16)
                let rect = fixture.manager.boundingRect(
                    forGlyphRange: fixture.manager.glyphRange(
                        forCharacterRange: NSRange(location: cell.utf16.lowerBound, length: cell.utf16.count), actualCharacterRange: nil),
                    in: fixture.container)
                expect(abs(rect.minX - lineGlyph.x.pixels) < 1.01, "\(glyph)")
                var ends: [CGFloat] = []
                for end in [cell.left, cell.right - Fixed(raw: 1)] {
                    var fraction: CGFloat = 0
                    _ = fixture.manager.characterIndex(
                        for: CGPoint(x: end.pixels, y: line.located.baseline.pixels - 2), in: fixture.container,
                        fractionOfDistanceBetweenInsertionPoints: &fraction)
                    ends.append(fraction)
                }
                expect(ends[0] > 0.95 && ends[1] < 0.05, "\(ends)")
            }
        }
        expect(count > 3)
    }

    @Test func `letters, marks and the strokes are drawn as if the strokes had been typed`() {
        let fixture = Self.fixture(String(repeating: "كِتَابٌ جَمِيلٌ وَمُفِيدٌ لِلطُّلَّابِ ", count: 8), width: 233)
        let without = Self.fixture(fixture.storage.string, width: 233, most: 0)
        let list = GlyphDrawingTests.drawn(fixture.manager)
        let plain = GlyphDrawingTests.drawn(without.manager)
        expect(GlyphDrawingTests.glyphs(list).count > GlyphDrawingTests.glyphs(plain).count)
        for (line, other) in zip(Self.lines(fixture), Self.lines(without)) {
            // From a mark to its letter.
            func distances(_ line: Line) -> [Int32: [Fixed]] {
                var pens: [Int32: [Fixed]] = [:]
                for (run, lineGlyph) in line.lineGlyphs {
                    pens[run.chunk.shaped.clusters[lineGlyph.glyph], default: []].append(lineGlyph.pen)
                }
                return pens.mapValues { pens in pens.map { $0 - pens[0] } }
            }
            expectEqual(distances(line), distances(other))
            for (run, lineGlyph) in line.lineGlyphs {
                guard let opportunity = lineGlyph.elongation else { continue }
                expectEqual(lineGlyph.pen, lineGlyph.x + opportunity.width)
                expectEqual(opportunity.step.glyph, run.chunk.shaped.runs[run.run].font.glyph(for: 0x640))
            }
        }
    }

    @Test func `the dump tells what was elongated, and the colour is the letter's`() {
        let fixture = Self.fixture(String(repeating: Self.arabic, count: 2))
        fixture.storage.addAttribute(.foregroundColor, value: Color.red, range: NSRange(location: 0, length: fixture.storage.length))
        let elongations = Self.lines(fixture).flatMap(\.elongations)
        expect(!elongations.isEmpty)
        let json = LayoutDump(fixture.manager).json
        for (utf16, opportunity) in elongations { expect(json.contains("[\(utf16), \(Int(opportunity.width.pixels))"), "\(utf16)") }
        let list = GlyphDrawingTests.drawn(fixture.manager)
        let color = Self.lines(fixture)[0].located.paragraph.style(atUTF16: 0).color
        expect(color != Self.lines(Self.fixture())[0].located.paragraph.style(atUTF16: 0).color)
        let glyphs = Set(elongations.map(\.opportunity.step.glyph))
        var strokes = 0
        for case .glyphs(let run) in list.items {
            for glyph in run.glyphs where glyphs.contains(glyph.glyph) {
                strokes += 1
                expectEqual(run.color, color)
            }
        }
        expectEqual(strokes, elongations.reduce(0) { $0 + $1.opportunity.count })
    }

    @Test func `strings are drawn with elongations in the room that they were measured for`() {
        let style = MutableParagraphStyle()
        style.alignment = .justified
        let string = NSAttributedString(
            string: Self.arabic, attributes: [.font: Font(name: "Noto Naskh Arabic", size: 20)!, .paragraphStyle: style])
        let list = GraphicsContext.recording {
            string.draw(with: CGRect(x: 0, y: 0, width: 240, height: 900), options: .usesLineFragmentOrigin)
        }
        let fixture = Self.fixture()
        expectEqual(GlyphDrawingTests.glyphs(list).count, GlyphDrawingTests.glyphs(GlyphDrawingTests.drawn(fixture.manager)).count)
    }

    @Test func `text is elongated the same however the layout came to be`() {
        var random = SeededGenerator(seed: 99)
        let fixture = Self.fixture(String(repeating: Self.arabic, count: 4) + "\n" + Self.arabic)
        for step in 0..<30 {
            let length = fixture.storage.length
            let at = Int(random.next() % UInt64(length))
            switch step % 4 {
            case 0: fixture.storage.replaceCharacters(in: NSRange(location: at, length: 0), with: "مدرسة جديدة ")
            case 1: fixture.storage.deleteCharacters(in: NSRange(location: at, length: min(9, length - at)))
            case 2: fixture.container.size.width = CGFloat(180 + random.next() % 150)
            default:
                fixture.container.exclusionPaths = [
                    BezierPath(rect: CGRect(x: 120, y: CGFloat(random.next() % 200), width: 70, height: 80))
                ]
            }
            let fresh = fixture.fresh()
            expectEqual(fixture.lines, fresh.lines)
            expectEqual(
                GlyphDrawingTests.glyphs(GlyphDrawingTests.drawn(fixture.manager)),
                GlyphDrawingTests.glyphs(GlyphDrawingTests.drawn(fresh.manager)), "step \(step)")
        }
    }
}
