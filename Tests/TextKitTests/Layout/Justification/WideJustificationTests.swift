import Expectations
import Foundation
import Testing

@testable import TextKit

/// Justified lines of text that has no spaces.
struct WideJustificationTests {
    private static let japanese = "吾輩は猫である。名前はまだ無い。どこで生れたか「頓と」見当がつかぬ。何でも薄暗いじめじめした所でニャーニャー泣いていた事だけは記憶している。"

    private func fixture(_ text: String, width: CGFloat, _ change: (MutableParagraphStyle) -> Void = { _ in }) -> LayoutFixture {
        let style = MutableParagraphStyle()
        style.alignment = .justified
        change(style)
        return LayoutFixture(text, width: width, style: style)
    }

    /// The distances between the letters of a line.
    private func steps(_ fixture: LayoutFixture, _ range: Range<Int>) -> [CGFloat] {
        let edges = range.map { fixture.manager.location(forGlyphAt: fixture.manager.glyphIndexForCharacter(at: $0)).x }
        return zip(edges, edges.dropFirst()).map { $1 - $0 }
    }

    @Test(arguments: [false, true]) func `lines of ideographs reach both edges`(_ isChosen: Bool) {
        let fixture = fixture(Self.japanese, width: 170) { if isChosen { $0.lineBreakStrategy = .totalFit } }
        let lines = fixture.texts
        expect(lines.count > 5)
        var start = 0
        for line in lines.dropLast() {
            let last = fixture.manager.glyphIndexForCharacter(at: start + line.utf16.count - 1)
            expect(abs(fixture.manager.location(forGlyphAt: last).x + 16 - 170) < 0.1, "\(line)")
            expect(steps(fixture, start..<start + line.utf16.count).allSatisfy { $0 > 15.9 && $0 < 22.1 }, "\(line)")
            start += line.utf16.count
        }
        expect(steps(fixture, start..<start + lines.last!.utf16.count).allSatisfy { abs($0 - 16) < 0.1 }, "the last line is as it is")
    }

    @Test func `nothing comes between a bracket or a stop and what it belongs to`() {
        let fixture = fixture("「頓と」見当がつ。かぬ何", width: 171)
        let line = fixture.texts[0]
        let gaps = steps(fixture, 0..<line.utf16.count)
        for (index, unit) in Array(line.utf16).enumerated() where index < gaps.count {
            let next = Array(line.utf16)[index + 1]
            if unit == 0x300C || next == 0x300D || next == 0x3002 { expect(gaps[index] <= 16, "\(index)") }
        }
        expect(gaps.contains { $0 > 16 })
    }

    @Test func `Korean, Latin and a lone word stretch their spaces alone`() {
        let korean = fixture("모든 인간은 태어날 때부터 자유로우며 그 존엄과", width: 150)
        let units = Array(korean.texts[0].utf16)
        let gaps = steps(korean, 0..<units.count - 1)
        for (index, gap) in gaps.enumerated() where units[index] != 0x20 { expect(gap <= 16, "\(index)") }
    }

    @Test func `plain lines and lines made of glyphs are justified alike`() {
        var random = SeededGenerator(seed: 3)
        let words = ["漢字", "かな", "「引用」", "、", "。", "word", "한국어 ", "𠮷野", "か\u{3099}", "\u{3000}", "😀", "12", " "]
        for round in 0..<40 {
            let style = MutableParagraphStyle()
            style.alignment = .justified
            if round % 2 == 0 { style.lineBreakStrategy = round % 4 == 0 ? .totalFit : .hangingPunctuation }
            let text = (0..<80).map { _ in words.randomElement(using: &random) ?? "" }.joined()
            let storage = TextStorage(string: text, attributes: [.font: LayoutFixture.font, .paragraphStyle: style])
            _ = GlyphlessRunTests.compare(storage, width: CGFloat(100 + round * 7), "round \(round)")
        }
    }
}
