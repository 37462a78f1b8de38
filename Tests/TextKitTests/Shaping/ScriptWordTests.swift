import Expectations
import Foundation
import Testing

@testable import TextKit

/// Words of scripts that join, reorder or stack, shaped apart and in their lines.
struct ScriptWordTests {
    private static let arabic = [
        "السلام", "عليكم،", "لا", "إله", "مُحَمَّد", "١٢٣", "الـ", "ب", "ببب", "لالا", "ﷲ", "آمين", "شيء", "مرأة", "ـب", "بـ", "ب\u{200D}",
        "\u{200D}ب",
        "ب\u{200C}ب", "ل\u{64E}ا", "(قوس)", "«كلمة»", "پژگچ", "ئ", "ى", "12", "a", "؟",
    ]
    private static let others = [
        "שלום", "בְּרֵאשִׁית", "ליל", "বাংলা", "ভাষায়", "িক", "कर्म", "हिन्दी", "र्क", "ทุกคน", "กำ", "น้ำ", "தமிழ்", "日記", "かな", "カナ", "한국어", "Հայ", "ქარ",
    ]

    @Test(arguments: [
        "DejaVu Sans", "DejaVu Sans Mono", "DejaVu Serif", "Noto Sans Arabic", "Noto Naskh Arabic", "Noto Nastaliq Urdu",
        "Noto Kufi Arabic",
        "Noto Sans CJK JP", "Noto Sans Bengali",
    ])
    func `words shaped apart are words shaped in their line`(_ family: String) {
        var random = SeededGenerator(seed: 11)
        for placement in [GlyphPlacement.wholePixels, .fractional] {
            let cached = Shape.shaper(placement)
            let whole = Shape.shaper(placement)
            whole.usesWordCache = false
            for round in 0..<bulk(40) {
                let pool = round % 3 == 0 ? Self.arabic + Self.others : round % 3 == 1 ? Self.arabic : Self.others
                let text = (0..<Int.random(in: 0...24, using: &random)).map { _ in pool.randomElement(using: &random) ?? "" }
                    .joined(separator: [" ", "  ", ""][min(2, round % 7 / 3)])
                let paragraph = Shape.paragraph(text, font: Shape.font(family)) {
                    $0.ligature = round % 3
                    $0.kern = round % 4 == 0 ? Fixed(raw: 37) : nil
                    $0.language = round % 5 == 0 ? "ur" : nil
                }
                Shape.expectSame(cached.shape(paragraph), whole.shape(paragraph), "\(family) \(round): \(text)")
            }
        }
    }

    @Test func `the words of a book are the same alone as in their lines`() throws {
        let text = try Corpus.text("arabic.txt")
        for family in ["DejaVu Sans", "DejaVu Serif", "Noto Naskh Arabic"] {
            let cached = Shape.shaper()
            let whole = Shape.shaper()
            whole.usesWordCache = false
            for line in text.split(separator: "\n").prefix(400) {
                let paragraph = Shape.paragraph(String(line), font: Shape.font(family))
                Shape.expectSame(cached.shape(paragraph), whole.shape(paragraph), "\(family): \(line)")
            }
        }
    }

    @Test func `what is known of characters one by one gives the fonts that looking at clusters gives`() {
        var random = SeededGenerator(seed: 3)
        let characters: [Character] = Array(
            "aé בד\u{5BC}العم\u{64E}日本かガ。ー한กำ😀⌚☎\u{FE0F}©\u{200D}1️⃣e\u{301}ụ\u{302}ক্ষ্মি\u{E000}\u{AD}\u{A0}\u{2009}‑ﬁ™\u{1D54F}")
        for family in ["DejaVu Serif", "DejaVu Sans Mono", "Noto Sans", "Noto Sans Bengali"] {
            let font = Shape.font(family)
            let kept = Shape.shaper()
            for round in 0..<bulk(40) {
                let text = String((0..<Int.random(in: 1...30, using: &random)).map { _ in characters.randomElement(using: &random) ?? "a" })
                let units = Array(text.utf16)
                let runs = kept.shape(Shape.paragraph(units, font: font)).runs
                units.withUnsafeBufferPointer { units in
                    let analysis = ParagraphAnalyser().analyse(units, chunk: 0..<units.count, language: TextLanguage.system)
                    var fallback = FontFallback(
                        FallbackMemory(
                            font: font, base: font.instance(displayScale: 1), language: analysis.languageHint ?? TextLanguage.system))
                    fallback.knowsCharacters = false
                    var start = 0
                    while start < units.count {
                        var end = start + 1
                        while end < units.count, !analysis.graphemeStarts[end] { end += 1 }
                        let (kind, expected) = fallback.font(for: start..<end, in: units)
                        let run = runs.first { $0.utf16.contains(start) }
                        expect(run?.font === expected && run?.kind == kind, "\(family) \(round): \(text) at \(start)")
                        start = end
                    }
                }
            }
        }
    }
}
