import Expectations
import Foundation
import Testing

@testable import TextKit

/// What justification widens.
struct JustificationTests {
    private static func fixture(_ text: String, width: CGFloat, letters: CGFloat = 0, total: Bool = false) -> LayoutFixture {
        let style = MutableParagraphStyle()
        style.alignment = .justified
        let fixture = LayoutFixture(text, width: width, style: style)
        fixture.manager.justifiesByTotalFit = total
        fixture.manager.justificationLetterSpacing = letters
        // Glyphs stand between pixels.
        fixture.manager.displayScale = 2
        return fixture
    }

    private struct Line {
        var text: String
        /// Where each character's glyph begins, and where the last one ends.
        var edges: [CGFloat]
        var slack: CGFloat
        func width(_ index: Int) -> CGFloat { edges[index + 1] - edges[index] }
    }

    /// All lines but each paragraph's last.
    private static func lines(_ fixture: LayoutFixture) -> [Line] {
        _ = fixture.lines
        let units = Array(fixture.storage.string.utf16)
        var lines: [Line] = []
        fixture.manager.layout.forEachLocatedFragment(inUTF16: 0..<units.count, isContiguous: true) { located in
            let content = located.utf16.lowerBound..<(located.utf16Start + Int(located.fragment.contentEnd))
            guard located.utf16.upperBound < units.count, units[located.utf16.upperBound - 1] != 0x0A else { return true }
            var edges = Array(repeating: CGFloat(0), count: content.count + 1)
            fixture.manager.glyphs(of: located).walk { _, lineGlyph in
                let utf16 = Int(located.paragraph.chunk(0).shaped.clusters[lineGlyph.glyph]) + located.utf16Start
                guard content.contains(utf16) else { return true }
                edges[utf16 - content.lowerBound] = lineGlyph.x.pixels / 2
                edges[content.count] = max(edges[content.count], (lineGlyph.x + lineGlyph.advance).pixels / 2)
                return true
            }
            lines.append(
                Line(text: String(decoding: units[content], as: UTF16.self), edges: edges, slack: located.fragment.slack.pixels / 2))
            return true
        }
        return lines
    }

    private static let english =
        "Considerable misunderstandings notwithstanding, the incomprehensible circumstances of straightforward transportation. "

    @Test func `letters have a share only of what widens spaces by more than a half, and within the limit`() {
        let fixture = Self.fixture(String(repeating: Self.english, count: 6), width: 330, letters: 0.02)
        let plain = Self.fixture(String(repeating: Self.english, count: 6), width: 330)
        let size = LayoutFixture.font.pointSize
        var (shared, whole) = (0, 0)
        for (line, without) in zip(Self.lines(fixture), Self.lines(plain)) {
            expectEqual(line.text, without.text)
            let units = Array(line.text.utf16)
            guard units.contains(0x20) else { continue }
            expect(abs(line.edges.last! - 330) < 0.1, "\(line.text)")
            let spaces = units.indices.filter { units[$0] == 0x20 }
            let natural = spaces.isEmpty ? 0 : without.width(spaces[0]) - without.slack / CGFloat(spaces.count)
            let extra = units.indices.dropLast().filter { units[$0] != 0x20 }.map { line.width($0) - without.width($0) }
            for room in extra { expect(room > -0.02 && room < size * 0.02 + 0.04, "\(line.text): \(room)") }
            if line.slack > natural * 0.5 * CGFloat(spaces.count) + 0.1 {
                shared += 1
                expect(extra.reduce(0, +) > 0.1)
                for space in spaces { expect(line.width(space) > natural * 1.49) }
            } else if !spaces.isEmpty {
                whole += 1
                expect(extra.allSatisfy { abs($0) < 0.02 })
            }
        }
        expect(shared > 3 && whole > 0, "\(shared) \(whole)")
    }

    @Test func `letters that join are not moved apart`() {
        let fixture = Self.fixture(String(repeating: "الحمد لله رب العالمين الرحمن الرحيم ", count: 20), width: 240, letters: 0.1)
        let plain = Self.fixture(fixture.storage.string, width: 240)
        for (line, without) in zip(Self.lines(fixture), Self.lines(plain)) { expectEqual(line.edges, without.edges) }
    }

    @Test(
        arguments: [
            "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。何でも薄暗いじめじめした所でニャーニャー泣いていた事だけは記憶している。",
            "ประเทศไทยเป็นประเทศที่มีวัฒนธรรมและประวัติศาสตร์อันยาวนานมีผู้คนหลากหลายเชื้อชาติอาศัยอยู่ร่วมกันอย่างสงบสุข",
        ], [false, true])
    func `text without spaces is spread between its letters, from edge to edge`(text: String, total: Bool) {
        let fixture = Self.fixture(String(repeating: text, count: 4), width: 251, total: total)
        let lines = Self.lines(fixture)
        expect(lines.count > 3)
        for line in lines {
            expect(line.slack != 0 && abs(line.edges.last! - 251) < 0.1, "\(line.text)")
            // None is far from its neighbours.
            expect(abs(line.slack) / CGFloat(line.text.count) < 2.5, "\(line.text) \(line.slack)")
        }
    }

    @Test func `marks go with their letters, whichever way these run`() {
        for text in ["בְּרֵאשִׁית בָּרָא אֱלֹהִים אֵת הַשָּׁמַיִם וְאֵת הָאָרֶץ ", "e\u{301}cole a\u{308}hnlich o\u{323}\u{302}i "] {
            func marks(_ letters: CGFloat) -> [CGFloat] {
                let fixture = Self.fixture(String(repeating: text, count: 12), width: 233, letters: letters)
                var distances: [CGFloat] = []
                let units = Array(fixture.storage.string.utf16)
                _ = fixture.lines
                fixture.manager.layout.forEachLocatedFragment(inUTF16: 0..<units.count, isContiguous: true) { located in
                    var edges: [Int32: CGFloat] = [:]
                    fixture.manager.glyphs(of: located).walk { run, lineGlyph in
                        let cluster = run.chunk.shaped.clusters[lineGlyph.glyph]
                        if let edge = edges[cluster] { distances.append(lineGlyph.x.pixels - edge) }
                        edges[cluster] = lineGlyph.x.pixels
                        return true
                    }
                    return true
                }
                return distances
            }
            let (spread, plain) = (marks(0.1), marks(0))
            expect(spread.count == plain.count && zip(spread, plain).allSatisfy { abs($0 - $1) < 0.02 }, "\(text)")
        }
    }

    @Test func `a soft hyphen that does not show has no share`() {
        let word = "incomprehensibilities straightforwardness "
        let fixture = Self.fixture(String(repeating: word, count: 9), width: 300, letters: 0.02)
        let soft = word.map { $0 == "e" ? "e\u{AD}" : String($0) }.joined()
        let other = Self.fixture(String(repeating: soft, count: 9), width: 300, letters: 0.02)
        func widths(_ line: Line) -> [CGFloat] {
            zip(Array(line.text.utf16), line.edges).filter { $0.0 != 0xAD }.map(\.1)
        }
        for (line, softened) in zip(Self.lines(fixture), Self.lines(other)) where softened.text.filter({ $0 != "\u{AD}" }) == line.text {
            expect(zip(widths(line), widths(softened)).allSatisfy { abs($0 - $1) < 0.05 }, "\(line.text)")
        }
    }

    @Test func `text before a tab keeps its position`() {
        let row = "Name of it\tand what is to be said about it is longer than one line of this width, as one sees."
        let fixture = Self.fixture(row, width: 300)
        let plain = LayoutFixture(row, width: 300)
        plain.manager.displayScale = 2
        let line = Self.lines(fixture)[0]
        let tab = line.text.utf16.distance(from: line.text.utf16.startIndex, to: line.text.utf16.firstIndex(of: 0x09)!)
        let other = Self.lines(plain)[0]
        expectEqual(Array(line.edges[...(tab + 1)]), Array(other.edges[...(tab + 1)]))
        expect(abs(line.edges.last! - 300) < 0.1 && other.edges.last! < 299)
    }

    @Test func `an attachment, or a tab before the first word, does not keep lines from being chosen together`() {
        let attachment = TextAttachment()
        attachment.bounds = CGRect(x: 0, y: -3, width: 40, height: 20)
        for start in [NSAttributedString(string: "\t"), NSAttributedString(attachment: attachment)] {
            func lines(_ total: Bool) -> [Line] {
                let fixture = Self.fixture(String(repeating: Self.english, count: 5), width: 330, total: total)
                fixture.storage.insert(start, at: 0)
                fixture.storage.addAttributes(
                    fixture.storage.attributes(at: 5, effectiveRange: nil), range: NSRange(location: 0, length: 1))
                let found = Self.lines(fixture)
                expectEqual((fixture.manager.layout.settings.totalFit.searchCount > 0), total)
                for line in found { expect(abs(line.edges.last! - 330) < 0.1, "\(line.text)") }
                return found
            }
            expect(lines(true).map(\.text) != lines(false).map(\.text))
        }
    }
}
