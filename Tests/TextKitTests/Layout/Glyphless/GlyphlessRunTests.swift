import Expectations
import Foundation
import Testing

@testable import TextKit

/// Laying plain text out from the widths of its words gives, bit for bit, what laying it out from its glyphs gives.
struct GlyphlessRunTests {
    static func layOut(
        _ storage: TextStorage, plainly: Bool, width: CGFloat, height: CGFloat = 0, exclusion: CGRect? = nil
    ) -> LayoutManager {
        let manager = LayoutManager()
        manager.layout.usesGlyphlessEngine = plainly
        // Work is counted, so it must all be done here.
        manager.layout.usesOtherCore = false
        let container = TextContainer(size: CGSize(width: width, height: height))
        if let exclusion { container.exclusionPaths = [BezierPath(ovalIn: exclusion)] }
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        manager.ensureLayout(for: container)
        return manager
    }

    static func compare(
        _ storage: TextStorage, width: CGFloat, height: CGFloat = 0, exclusion: CGRect? = nil, _ comment: Comment
    ) -> (plain: LayoutManager, full: LayoutManager) {
        let plain = layOut(storage, plainly: true, width: width, height: height, exclusion: exclusion)
        let full = layOut(storage, plainly: false, width: width, height: height, exclusion: exclusion)
        let (mine, others) = (StoredLines(plain).paragraphs, StoredLines(full).paragraphs)
        expectEqual(mine.count, others.count)
        if let index = mine.indices.first(where: { mine[$0] != others[$0] }) {
            Issue.record("\(comment): paragraph \(index) differs\n\(mine[index])\n\(others[index])")
        }
        storage.removeLayoutManager(plain)
        storage.removeLayoutManager(full)
        return (plain, full)
    }

    private static let words = [
        "the", "of", "water", "office", "affluent", "AVATAR", "Tolstoy", "a", "I", "well-known", "-x", "/usr/share", "--all", "Austria—and",
        "—", "-", "“What", "now?”",
        "said",
        "(he", "said)", "[1]", "don't", "l’été", "naïve", "Œuvre", "3.14", ".5", "$4.50", "100%", "1812,", "and/or", "/usr", "e.g.", "…",
        "«oui»", "!", "?!", "a\u{A0}b", "soft\u{AD}hyphen", "tab\there", "x\u{200B}y", "Москва", "日本", "日本、", "文。", "שלום", "é", "e\u{301}",
        "😀", "™",
        "±",
        "ultracrepidarianism", "honorificabilitudinitatibus", "a,b;c:d", "--", "\u{2010}x", "no–gap", "–", "V.", "To", "fi", "ffi", "@me",
        "#1",
        "http://example.org/a/b?c=d", "Å", "ß", "ﬁ", "\u{2028}", "1/2", "+1", "'tis", "\"quoted\"",
    ]

    private static func text(words count: Int, _ random: inout SeededGenerator) -> String {
        var text = ""
        for _ in 0..<count {
            // Mostly words that are plain, so that whole paragraphs are.
            let pool = random.next() % 12 == 0 ? words.count : 31
            text += words[Int(random.next() % UInt64(pool))]
            switch random.next() % 24 {
            case 0, 1: text += "\n"
            case 2: text += "  "
            case 3: text += ["\r\n", "\n\n", "\r", " \n", "\n  ", ""][Int(random.next() % 6)]
            default: text += " "
            }
        }
        return text
    }

    @Test(arguments: seeds(5)) func `plain lines equal lines made of glyphs`(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 31)
        let size = CGFloat(9 + random.next() % 20)
        let font = Font(name: ["DejaVu Serif", "DejaVu Sans", "DejaVu Sans Mono", "Noto Sans"][Int(random.next() % 4)], size: size)!
        var attributes: [NSAttributedString.Key: Any] = [.font: font]
        if random.next() % 2 == 0 { attributes[.paragraphStyle] = MutableParagraphStyle.random(&random) }
        if random.next() % 4 == 0 { attributes[.kern] = 1.5 }
        if random.next() % 5 == 0 { attributes[.ligature] = 0 }
        let storage = TextStorage(string: Self.text(words: 600, &random), attributes: attributes)
        if random.next() % 2 == 0 {
            storage.addAttribute(.font, value: Font(name: "DejaVu Serif Bold", size: size)!, range: NSRange(location: 300, length: 40))
        }
        let width = CGFloat(120 + random.next() % 500)
        _ = Self.compare(storage, width: width, "seed \(seed)")
        _ = Self.compare(storage, width: width, height: 700, "seed \(seed), a page")
        _ = Self.compare(storage, width: width, exclusion: CGRect(x: 60, y: 150, width: 100, height: 90), "seed \(seed), a figure")
    }

    @Test func `characters that are nothing but zero are no part of a word that is known without them`() {
        // The word is cached first; then it comes with zeros after it, before it and within it.
        let text = "a fi office\na\0 fi\0\0 office\0\n\0a \0 f\0i of\0\0fice\na\0\0\0\0\0\0\0 a\0\0\0\0\0\0\0\0\n"
        let storage = TextStorage(string: text, attributes: [.font: Font(name: "DejaVu Serif", size: 16)!])
        _ = Self.compare(storage, width: 300, "zeros")
        _ = Self.compare(storage, width: 30, "zeros in narrow lines")
    }

    @Test func `a page of prose needs no glyphs to be laid out`() {
        var random = SeededGenerator(seed: 5)
        let plain = Self.words[0..<9].map { $0 }
        let text = (0..<2000).map { plain[Int(random.next() % 9)] + ($0 % 40 == 39 ? "\n" : " ") }.joined()
        let storage = TextStorage(string: text, attributes: [.font: Font(name: "DejaVu Serif", size: 16)!])
        let (plainly, fully) = Self.compare(storage, width: 400, "prose")
        expectEqual(plainly.layout.counters.paragraphsShaped, 0)
        expectEqual(plainly.layout.counters.paragraphsLaid, 50)
        expectEqual(fully.layout.counters.paragraphsShaped, 50)
        expectEqual(plainly.layout.counters.rowsBroken, fully.layout.counters.rowsBroken)
    }

    @Test func `another width breaks plain lines anew, without glyphs`() {
        var random = SeededGenerator(seed: 9)
        let storage = TextStorage(string: Self.text(words: 3000, &random), attributes: [.font: Font(name: "DejaVu Serif", size: 16)!])
        let manager = Self.layOut(storage, plainly: true, width: 500)
        let shaped = manager.layout.counters.paragraphsShaped
        let full = Self.layOut(storage, plainly: false, width: 500)
        for width in [310, 640, 200, 500] as [CGFloat] {
            for each in [manager, full] {
                each.textContainers[0].size.width = width
                each.ensureLayout(for: each.textContainers[0])
            }
            expectEqual(StoredLines(manager), StoredLines(full), "width \(width)")
        }
        expect(manager.layout.counters.paragraphsShaped < shaped + full.layout.counters.paragraphsLaid / 4)
    }

    @Test func `an option that the layout manager changes holds for the lines after it`() {
        var random = SeededGenerator(seed: 12)
        let style = MutableParagraphStyle()
        style.alignment = .justified
        let attributes: [NSAttributedString.Key: Any] = [
            .font: Font(name: "DejaVu Serif", size: 16)!, .paragraphStyle: style, .languageIdentifier: "en",
        ]
        let storage = TextStorage(string: Self.text(words: 800, &random), attributes: attributes)
        let manager = Self.layOut(storage, plainly: true, width: 260)
        let changes: [(LayoutManager) -> Void] = [
            { $0.justifiesByTotalFit = true }, { $0.hyphenationFactor = 1 }, { $0.justifiesByTotalFit = false },
            { $0.hyphenationFactor = 0 },
        ]
        for index in changes.indices {
            let before = StoredLines(manager)
            changes[index](manager)
            manager.ensureLayout(for: manager.textContainers[0])
            let fresh = Self.layOut(storage, plainly: false, width: 260)
            for change in changes[...index] { change(fresh) }
            fresh.ensureLayout(for: fresh.textContainers[0])
            let styles = manager.layout.glyphlessScratch.styles
            let asked = styles[0].paragraph.breaking(manager.layout.settings)
            let typesetter = styles.typesetter(0, region: 0, of: manager.layout)
            expect(typesetter.map { $0.options == asked } ?? !GlyphlessSupport.honours(asked), "change \(index)")
            expectEqual(StoredLines(manager), StoredLines(fresh), "change \(index)")
            expect(StoredLines(manager) != before, "change \(index)")
            storage.removeLayoutManager(fresh)
        }
    }

    @Test(arguments: try Corpus.files())
    func `real texts come out the same`(file: String) throws {
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)).prefix(120_000), as: UTF8.self)
        let storage = TextStorage(string: text, attributes: [.font: Font(name: "DejaVu Serif", size: 16)!])
        for width in [600, 250] as [CGFloat] { _ = Self.compare(storage, width: width, "\(file) \(width)") }
    }
}
