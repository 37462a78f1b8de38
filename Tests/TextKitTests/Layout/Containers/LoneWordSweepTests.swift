import Expectations
import Foundation
import Testing

@testable import TextKit

/// Words alone beside a figure in justified and hyphenated prose, at many positions, and what it costs to have few.
struct LoneWordSweepTests {
    private static let em: CGFloat = 18
    private static let font = Font(name: "DejaVu Serif", size: em)!

    private struct Tally: CustomStringConvertible {
        var layouts = 0, stretches = 0, divided = 0
        /// Layouts with a word alone, and others with some that dashes join, or with the last of a paragraph alone.
        var lone = 0, joined = 0, last = 0
        var rows = 0
        /// Stretches that are narrower than they may be, and those that end within a word though text goes on beside the figure.
        var slivers = 0, partedWords = 0
        /// The widths of spaces in ems, and the shares of stretches that stay free.
        var spaces: [CGFloat] = []
        var free: [CGFloat] = []
        var words: [String] = []
        var meanSpace: CGFloat { spaces.reduce(0, +) / CGFloat(max(1, spaces.count)) }
        var variance: CGFloat {
            let mean = meanSpace
            return spaces.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / CGFloat(max(1, spaces.count))
        }
        var description: String {
            let left = free.reduce(0, +) / CGFloat(max(1, free.count))
            return "layouts \(layouts) lone \(lone) joined \(joined) last \(last) stretches \(stretches) divided \(divided) rows \(rows) "
                + "slivers \(slivers) parted \(partedWords) "
                + "space \(meanSpace) variance \(variance) free \(left) \(words)"
        }
    }

    /// Paragraphs of prose, each joined to one line, in groups of a page.
    private static func pages(_ text: String, most: Int) -> [String] {
        let paragraphs = text.replacingOccurrences(of: "\r\n", with: "\n").components(separatedBy: "\n\n")
            .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }.filter { $0.count > 250 }
        return stride(from: 0, to: paragraphs.count, by: 4).map { paragraphs[$0..<min($0 + 4, paragraphs.count)].joined(separator: "\n") }
            .prefix(most).map { $0 }
    }

    private var widths: [String: CGFloat] = [:]

    private mutating func width(_ text: String) -> CGFloat {
        if let known = widths[text] { return known }
        let width = NSAttributedString(string: text, attributes: [.font: Self.font]).size().width
        widths[text] = width
        return width
    }

    private mutating func count(_ fixture: LayoutFixture, into tally: inout Tally) {
        let lines = ExclusionMannersTests.lines(fixture)
        let whole = fixture.container.size.width
        var (alone, joined, last): ([String], [String], [String]) = ([], [], [])
        for line in lines where line.rect.width < whole {
            let text = line.text.trimmingCharacters(in: .whitespacesAndNewlines)
            let isLast = line.text.hasSuffix("\n") || line.text == lines.last?.text
            tally.stretches += 1
            if line.isHyphenated { tally.divided += 1 }
            if line.rect.width < 8 * Self.em { tally.slivers += 1 }
            let goesOn = lines.contains { abs($0.rect.minY - line.rect.minY) < 2 && $0.rect.minX > line.rect.maxX }
            if line.isHyphenated, goesOn { tally.partedWords += 1 }
            let words = text.split(separator: " ")
            tally.free.append((line.rect.width - line.used) / line.rect.width)
            if words.count == 1 {
                if isLast {
                    last.append(text)
                } else if text.contains(where: { "-–—".contains($0) }) {
                    joined.append(text)
                } else {
                    alone.append(text)
                }
            } else if !isLast, line.used > line.rect.width - 1 {
                let natural = words.map { width(String($0)) }.reduce(0, +)
                tally.spaces.append((line.rect.width - natural) / CGFloat(words.count - 1) / Self.em)
            }
        }
        tally.layouts += 1
        tally.rows += Int((lines.map(\.rect.maxY).max() ?? 0) / 26)
        if !alone.isEmpty { tally.lone += 1 } else if !joined.isEmpty { tally.joined += 1 } else if !last.isEmpty { tally.last += 1 }
        tally.words += alone + joined.map { "(\($0))" }
    }

    private mutating func sweep(_ pages: [String], _ language: String, steps: Int) -> Tally {
        let style = MutableParagraphStyle()
        (style.minimumLineHeight, style.maximumLineHeight) = (26, 26)
        (style.alignment, style.hyphenationFactor) = (.justified, 1)
        var tally = Tally()
        for (number, page) in pages.enumerated() {
            for width in [CGFloat(560), 640, 760] {
                let fixture = LayoutFixture(page, width: width, style: style)
                let all = NSRange(location: 0, length: fixture.storage.length)
                fixture.storage.addAttributes([.font: Self.font, .languageIdentifier: language], range: all)
                fixture.manager.justifiesByTotalFit = true
                fixture.container.exclusionManners = .typographic
                for step in 0..<steps {
                    let x = CGFloat((step * 7 + number * 3) % 11) / 10
                    let rect = CGRect(x: (width - 200) * x, y: 40 + CGFloat(step) * 37, width: 200, height: 200)
                    fixture.container.exclusionPaths = [NarrowStretchSweepTests.butterfly(rect.insetBy(dx: -11, dy: -11))]
                    count(fixture, into: &tally)
                }
            }
        }
        return tally
    }

    private static var isFull: Bool { ProcessInfo.processInfo.environment["RECTO_CASES"] != nil }

    @Test mutating func `hardly a word stands alone beside a figure in English prose`() throws {
        let texts = try ["alice.txt", "war-and-peace.txt"].map { try Corpus.text($0) }
        let tally = sweep(texts.flatMap { Self.pages($0, most: Self.isFull ? 20 : 6) }, "en", steps: 10)
        if Self.isFull { print("SWEEP", tally) }
        expect(tally.layouts >= 300 && tally.stretches > 3000, "\(tally)")
        expect(tally.slivers == 0 && tally.partedWords == 0, "\(tally)")
        // Words that dashes join look like several.
        expect(tally.lone == 0 && tally.joined * 100 <= tally.layouts, "\(tally)")
        expect(tally.meanSpace < 0.5 && tally.variance < 0.06, "\(tally)")
    }

    @Test mutating func `few words stand alone beside a figure in German prose`() {
        let tally = sweep(Array(repeating: NarrowStretchSweepTests.prose, count: 5), "de", steps: 10)
        if Self.isFull { print("SWEEP", tally) }
        expect(tally.layouts == 150 && tally.stretches > 1400, "\(tally)")
        expect(tally.slivers == 0 && tally.partedWords == 0, "\(tally)")
        expect(tally.lone * 15 <= tally.layouts, "\(tally)")
        // About twenty rows and a half for each.
        expect(tally.rows * 2 <= tally.layouts * 42, "\(tally)")
    }
}
