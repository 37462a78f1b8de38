import Expectations
import Foundation
import Testing

@testable import TextKit

/// Laying out text of any script from the widths of its words gives, bit for bit, what laying it out from its glyphs gives.
struct GlyphlessScriptTests {
    private static let russian = [
        "Война", "и", "мир", "Пётр", "ёлка", "«Что", "такое?»", "—", "сказал", "он,", "1805", "году.", "кто-нибудь", "т.е.", "(в",
        "скобках)",
        "объём", "ЩУКА", "…", "князь", "№", "5%", "3,14", "и/или", "„низко“", "за\u{301}мок", "и\u{306}", "ѣ", "Ў", "ґ", "Ђорђе",
    ]
    private static let greek = [
        "Ὁμήρου", "λόγος", "καὶ", "Ἀθῆναι", "ώρα", "ΐ", "Άλφα", "τέλος.", "«ναί»", "(ή", "όχι;)", "·", "1821", "Ϊσως", "ποτέ,", "λέγε-λέγε",
        "α\u{301}",
        "Ω", "φίλοςσ",
    ]
    private static let others = [
        "Հայերեն", "բառ,", "և", "՞", "բան։", "ქართული", "ენა", "საქართველო.", "ჲ", "office", "Ægir", "ẞ", "żółw", "Tiếng", "Việt",
    ]
    private static let rightToLeft = [
        "السلام", "عليكم،", "والكتاب", "لا", "إله", "مُحَمَّد", "١٢٣", "(قوس)", "שלום", "עולם,", "בְּרֵאשִׁית", "abc", "1805", "الـ", "«كلمة»",
        "ب\u{200D}",
        "\u{200D}ب", "ب\u{AD}ب", "عربي.عربي", "Aعربي", "عربيB", "پژگچ", "ل\u{300}ا",
    ]
    private static let eastern = [
        "日記", "といふもの", "を、", "男もすなる", "「女」", "。", "カタカナ", "ー", "ッ", "か\u{3099}", "漢字かな交じり文", "한국어", "글자", "ABC", "１２", "々", "〈承平四年〉",
        "いゝ", "ことゞも", "ภาษาไทย", "ทุกคน", "กำ", "বাংলা", "ভাষায়", "कर्म", "हिन्दी", "😀", "👨‍👩‍👧", "🇺🇳", "\u{E000}", "x\u{2028}y", "a\tb", "ﷺ", "\u{1D54F}",
    ]

    private static func text(_ pools: [[String]], words count: Int, _ random: inout SeededGenerator) -> String {
        var text = ""
        var pool = pools[0]
        for _ in 0..<count {
            let word = pool[Int(random.next() % UInt64(pool.count))]
            text += word
            switch random.next() % 24 {
            case 0:
                text += "\n"
                pool = pools[Int(random.next() % UInt64(pools.count))]
            case 1: text += ["\r\n", "\n\n", "\r", " \n", "\n  ", "\u{A0}", "\u{3000}"][Int(random.next() % 7)]
            case 2: text += "  "
            case 3, 4: pool = pools[Int(random.next() % UInt64(pools.count))]
            case 5, 6: break
            default: text += " "
            }
        }
        return text
    }

    private static func style(_ random: inout SeededGenerator) -> ParagraphStyle {
        let style = MutableParagraphStyle()
        style.alignment = [.left, .right, .center, .justified, .natural][Int(random.next() % 5)]
        style.firstLineHeadIndent = CGFloat(random.next() % 40)
        style.headIndent = CGFloat(random.next() % 30)
        style.tailIndent = random.next() % 2 == 0 ? 0 : -CGFloat(random.next() % 30)
        style.paragraphSpacing = CGFloat(random.next() % 12)
        style.lineSpacing = CGFloat(random.next() % 5)
        style.baseWritingDirection = [.natural, .natural, .leftToRight, .rightToLeft][Int(random.next() % 4)]
        return style
    }

    private static let families = ["DejaVu Serif", "DejaVu Sans", "DejaVu Sans Mono", "Noto Sans", "Noto Sans CJK JP"]

    private static func check(_ pools: [[String]], words: Int, seed: UInt64, decorated: Bool = false) {
        var random = SeededGenerator(seed: seed &+ 77)
        let size = CGFloat(9 + random.next() % 20)
        let family = families[Int(random.next() % UInt64(families.count))]
        var attributes: [NSAttributedString.Key: Any] = [.font: Font(name: family, size: size) ?? .systemFont(ofSize: size)]
        if random.next() % 2 == 0 { attributes[.paragraphStyle] = style(&random) }
        if random.next() % 5 == 0 { attributes[.kern] = 1.25 }
        let storage = TextStorage(string: text(pools, words: words, &random), attributes: attributes)
        if decorated { decorate(storage, family, size, &random) }
        let width = CGFloat(90 + random.next() % 500)
        _ = GlyphlessRunTests.compare(storage, width: width, "seed \(seed), \(family) \(size), width \(width)")
        _ = GlyphlessRunTests.compare(
            storage, width: width, exclusion: CGRect(x: 60, y: 150, width: 100, height: 90), "seed \(seed), a figure")
        compareAgain(storage, width: width, seed: seed)
    }

    /// Lays out at one width after another, with what the widths before have cached.
    private static func compareAgain(_ storage: TextStorage, width: CGFloat, seed: UInt64) {
        let plain = GlyphlessRunTests.layOut(storage, plainly: true, width: width)
        let full = GlyphlessRunTests.layOut(storage, plainly: false, width: width)
        for other in [width - 31, width + 150, width - 7, width] {
            for manager in [plain, full] {
                manager.textContainers[0].size.width = other
                manager.ensureLayout(for: manager.textContainers[0])
            }
            let (mine, others) = (StoredLines(plain).paragraphs, StoredLines(full).paragraphs)
            expectEqual(mine.count, others.count)
            if let index = mine.indices.first(where: { mine[$0] != others[$0] }) {
                Issue.record("seed \(seed), again \(other): paragraph \(index) differs\n\(mine[index])\n\(others[index])")
            }
        }
        storage.removeLayoutManager(plain)
        storage.removeLayoutManager(full)
    }

    private static func decorate(_ storage: TextStorage, _ family: String, _ size: CGFloat, _ random: inout SeededGenerator) {
        let faces = [family, family + " Bold", "DejaVu Serif", "DejaVu Serif Italic"].compactMap { Font(name: $0, size: size) }
        var index = 0
        while index < storage.length {
            let length = min(Int(1 + random.next() % 9), storage.length - index)
            let range = NSRange(location: index, length: length)
            switch random.next() % 12 {
            case 0, 1: storage.addAttribute(.font, value: faces[Int(random.next() % UInt64(faces.count))], range: range)
            case 2: storage.addAttribute(.baselineOffset, value: 3, range: range)
            case 3: storage.addAttribute(.languageIdentifier, value: "ja", range: range)
            case 4: storage.addAttribute(.ligature, value: 0, range: range)
            default: storage.addAttribute(.foregroundColor, value: [Color.red, .blue][Int(random.next() % 2)], range: range)
            }
            index += length + Int(random.next() % 4)
        }
    }

    @Test(arguments: seeds(5)) func `plain lines of Cyrillic, Greek, Armenian and Georgian equal lines made of glyphs`(seed: UInt64) {
        Self.check([[Self.russian, Self.greek, Self.others, Self.russian][Int(seed % 4)]], words: 400, seed: seed)
        Self.check([Self.russian, Self.greek, Self.others], words: 300, seed: seed)
    }

    @Test(arguments: seeds(5)) func `lines of right-to-left words equal lines made of glyphs`(seed: UInt64) {
        Self.check([Self.rightToLeft], words: 300, seed: seed)
        Self.check([Self.rightToLeft, Self.russian, Self.eastern], words: 200, seed: seed)
    }

    @Test(arguments: seeds(5)) func `lines of eastern text equal lines made of glyphs`(seed: UInt64) {
        Self.check([Self.eastern], words: 300, seed: seed)
    }

    @Test(arguments: seeds(5)) func `lines of decorated text equal lines made of glyphs`(seed: UInt64) {
        Self.check([Self.russian, Self.others], words: 300, seed: seed, decorated: true)
        Self.check([Self.rightToLeft, Self.eastern, Self.others], words: 200, seed: seed, decorated: true)
    }

    @Test func `a page of Russian or Greek needs no glyphs to be laid out, and one of Arabic or Japanese keeps none`() {
        let texts = [
            ("Война и мир Пётр «Что такое» сказал он", 0), ("λόγος καὶ τέλος ώρα Άλφα «ναί»".replacingOccurrences(of: "ὶ", with: "ι"), 0),
            ("السلام عليكم والكتاب لا إله", 20), ("男もすなる日記といふものを、女もしてみむとてするなり。", 20),
        ]
        for (line, segmented) in texts {
            let text = String(repeating: String(repeating: line + " ", count: 6) + "\n", count: 20)
            let storage = TextStorage(string: text, attributes: [.font: Font(name: "DejaVu Serif", size: 16)!])
            let (plainly, _) = GlyphlessRunTests.compare(storage, width: 400, "\(line)")
            expectEqual(plainly.layout.counters.paragraphsShaped, 0, "\(line)")
            expectEqual(plainly.layout.counters.paragraphsSegmented, segmented, "\(line)")
        }
    }

    @Test func `words that differ in colour alone are plain`() {
        let storage = TextStorage(
            string: String(repeating: "water of the office ", count: 200), attributes: [.font: Font(name: "DejaVu Serif", size: 16)!])
        for index in stride(from: 0, to: storage.length - 5, by: 5) {
            storage.addAttribute(.foregroundColor, value: index % 2 == 0 ? Color.red : .blue, range: NSRange(location: index, length: 5))
        }
        let (plainly, _) = GlyphlessRunTests.compare(storage, width: 400, "colours")
        expectEqual(plainly.layout.counters.paragraphsShaped, 0)
        expectEqual(plainly.layout.counters.paragraphsSegmented, 0)
    }

    @Test func `new attributes make kept segments anew`() {
        let text = String(repeating: "السلام عليكم والكتاب لا إله\n", count: 12)
        let storage = TextStorage(string: text, attributes: [.font: Font(name: "DejaVu Serif", size: 16)!])
        let manager = GlyphlessRunTests.layOut(storage, plainly: true, width: 120)
        storage.addAttribute(.font, value: Font(name: "DejaVu Serif Bold", size: 24)!, range: NSRange(location: 0, length: 60))
        storage.replaceCharacters(in: NSRange(location: 100, length: 3), with: "ab")
        manager.ensureLayout(for: manager.textContainers[0])
        let fresh = GlyphlessRunTests.layOut(storage, plainly: false, width: 120)
        expectEqual(StoredLines(manager), StoredLines(fresh))
        for each in [manager, fresh] {
            each.textContainers[0].size.width = 200
            each.ensureLayout(for: each.textContainers[0])
        }
        expectEqual(StoredLines(manager), StoredLines(fresh))
    }
}
