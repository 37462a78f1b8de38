import Expectations
import Foundation
import Testing

@testable import TextKit

/// Laying out words that each have attributes of their own, from their widths, gives bit for bit what their glyphs give.
struct DecoratedRunTests {
    private static let words = [
        "the", "of", "water", "office", "affluent", "AVATAR", "Tolstoy", "a", "I", "well-known", "Austria—and", "“What", "now?”", "(he",
        "said)", "don't", "l’été", "3.14", "$4.50", "100%", "1812,", "and/or", "e.g.", "«oui»", "?!", "Москва", "λόγος", "fi", "ffi", "To",
        "honorificabilitudinitatibus", "--", "no–gap",
    ]
    private static let strange = [
        ".5", "日本", "שלום", "é", "e\u{301}", "😀", "tab\there", "soft\u{AD}hyphen", "x\u{200B}y", "a\u{A0}b", "\u{2028}",
    ]

    private static func font(_ name: String, _ size: CGFloat) -> [NSAttributedString.Key: Any] { [.font: Font(name: name, size: size)!] }

    private static var kinds: [[NSAttributedString.Key: Any]] {
        let shadow = Shadow()
        shadow.shadowBlurRadius = 2
        return [
            font("DejaVu Serif Bold", 16), font("DejaVu Serif Italic", 16), font("DejaVu Sans Mono", 14), font("DejaVu Serif", 9),
            font("DejaVu Sans", 30), [.kern: 1.5], [.kern: 0], [.kern: -1], [.tracking: 2], [.ligature: 0], [.ligature: 2],
            [.baselineOffset: 5], [.baselineOffset: -4], [.superscript: 1], [.superscript: -2], [.underlineStyle: 1],
            [.strikethroughStyle: 9], [.backgroundColor: Color.yellow], [.link: "https://example.org"], [.shadow: shadow],
            [.strokeWidth: 3], [.obliqueness: 0.2], [.expansion: -0.2], [.languageIdentifier: "de"], [.languageIdentifier: "fi"],
            [.languageIdentifier: "tr"], [.init("own"): "value"], [.foregroundColor: Color.red],
        ]
    }

    private static func storage(_ random: inout SeededGenerator, cutsWords: Bool) -> TextStorage {
        let style = MutableParagraphStyle.random(&random)
        // Lines that overlap.
        if random.next() % 3 == 0 { style.lineSpacing = -40 }
        let base: [NSAttributedString.Key: Any] = [.font: Font(name: "DejaVu Serif", size: 16)!, .paragraphStyle: style]
        let storage = TextStorage(string: "", attributes: base)
        let kinds = kinds
        storage.beginEditing()
        for _ in 0..<500 {
            let pool = random.next() % 30 == 0 ? strange : words
            let word = pool[Int(random.next() % UInt64(pool.count))]
            let end = [" ", " ", " ", " ", "  ", "\n", " \n", "\r\n", ""][Int(random.next() % 9)]
            for part in cutsWords && random.next() % 3 == 0 ? word.map(String.init) + [end] : [word + end] {
                var attributes = base
                if random.next() % 4 > 0 { attributes.merge(kinds[Int(random.next() % UInt64(kinds.count))]) { $1 } }
                storage.append(NSAttributedString(string: part, attributes: attributes))
            }
        }
        storage.endEditing()
        return storage
    }

    @Test(arguments: seeds(5)) func `decorated lines made of words equal lines made of glyphs`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed &+ 901)
        let storage = Self.storage(&random, cutsWords: seed % 2 == 1)
        let width = CGFloat(120 + random.next() % 500)
        let (plain, _) = GlyphlessRunTests.compare(storage, width: width, "seed \(seed)")
        _ = GlyphlessRunTests.compare(storage, width: width, height: 700, "seed \(seed), a page")
        _ = GlyphlessRunTests.compare(
            storage, width: width, exclusion: CGRect(x: 60, y: 150, width: 100, height: 90), "seed \(seed), a figure")
        let style = try require(storage.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? ParagraphStyle)
        // Styles that are declined are laid out from their glyphs by both.
        let counters = plain.layout.counters
        let isHonoured = GlyphlessSupport.honours(LineBreakingOptions(style)) && !style.endsContainer
        expectEqual(counters.paragraphsShaped < counters.paragraphsLaid, isHonoured)
    }

    @Test(arguments: seeds(2)) func `another width breaks decorated lines anew as fresh ones`(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 4001)
        let storage = Self.storage(&random, cutsWords: true)
        let manager = GlyphlessRunTests.layOut(storage, plainly: true, width: 500)
        for width in [310, 640, 180] as [CGFloat] {
            manager.textContainers[0].size.width = width
            storage.addAttributes(Self.kinds[Int(random.next() % 28)], range: NSRange(location: Int(random.next() % 900), length: 40))
            manager.ensureLayout(for: manager.textContainers[0])
            let fresh = GlyphlessRunTests.layOut(storage, plainly: false, width: width)
            expectEqual(StoredLines(manager), StoredLines(fresh), "width \(width)")
            storage.removeLayoutManager(fresh)
        }
    }

    @Test func `a page in which every word has other attributes needs no glyphs to be laid out`() {
        let storage = TextStorage(string: "", attributes: [:])
        // A paragraph of one script, in fonts that do not kern with the space.
        let words = Self.words.filter { !["Москва", "λόγος"].contains($0) }
        let kinds = Self.kinds.filter {
            $0[.languageIdentifier] as? String != "fi" && ($0[.font] as? Font)?.familyName != "DejaVu Sans"
        }
        for word in 0..<4000 {
            var attributes: [NSAttributedString.Key: Any] = [.font: Font(name: "DejaVu Serif", size: 16)!]
            attributes.merge(kinds[word % kinds.count]) { $1 }
            let text = words[word * 7 % words.count] + (word % 40 == 39 ? "\n" : " ")
            storage.append(NSAttributedString(string: text, attributes: attributes))
        }
        let (plainly, fully) = GlyphlessRunTests.compare(storage, width: 400, "decorated")
        expectEqual(plainly.layout.counters.paragraphsShaped, 0)
        expectEqual(plainly.layout.counters.paragraphsSegmented, 0)
        expectEqual(plainly.layout.counters.rowsBroken, fully.layout.counters.rowsBroken)
    }

    @Test func `contexts of words that start again while spaced words are cached leave no wrong widths`() {
        let storage = TextStorage(string: "", attributes: [.font: Font(name: "DejaVu Serif", size: 16)!])
        storage.beginEditing()
        for index in 0..<4300 {
            let attributes: [NSAttributedString.Key: Any] = [
                .font: Font(name: "DejaVu Serif", size: 8 + CGFloat(index) / 500)!, .kern: 0.5 + Double(index % 7) / 4,
            ]
            storage.append(NSAttributedString(string: "word\(index) other\(index)\n", attributes: attributes))
        }
        storage.endEditing()
        _ = GlyphlessRunTests.compare(storage, width: 300, "8,600 contexts")
    }
}
