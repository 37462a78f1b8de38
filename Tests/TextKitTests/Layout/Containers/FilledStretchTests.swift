import Expectations
import Foundation
import Testing

@testable import TextKit

/// How full the stretches of justified English prose are beside figures.
struct FilledStretchTests {
    private static let prose = """
        It was in July, 1805, and the speaker was the well-known Anna Pávlovna Schérer, maid of honor and favorite of the Empress Márya \
        Fëdorovna. With these words she greeted Prince Vasíli Kurágin, a man of high rank and importance, who was the first to arrive at her \
        reception. Anna Pávlovna had had a cough for some days. She was, as she said, suffering from la grippe; grippe being then a new word \
        in St. Petersburg, used only by the elite.
        All her invitations without exception, written in French, and delivered by a scarlet-liveried footman that morning, ran as follows:
        """
    private static let em: CGFloat = 18
    private static let font = Font(name: "DejaVu Serif", size: em)!

    private struct Tally: Equatable {
        var stretches = 0, holes = 0, loose = 0, lone = 0, divided = 0
    }

    private static func width(_ text: String) -> CGFloat { NSAttributedString(string: text, attributes: [.font: font]).size().width }

    private func count(_ fixture: LayoutFixture, into tally: inout Tally) {
        let lines = ExclusionMannersTests.lines(fixture)
        for (line, next) in zip(lines, lines.dropFirst()) where line.rect.width < fixture.container.size.width && !line.text.hasSuffix("\n")
        {
            let text = line.text.trimmingCharacters(in: .whitespaces)
            tally.stretches += 1
            if line.isHyphenated, line.rect.width < Self.em * 12 { tally.divided += 1 }
            if !line.isHyphenated, !text.contains(where: { " -".contains($0) }) { tally.lone += 1 }
            // Those that are filled by their spaces leave nothing free.
            let free = line.rect.width - line.used
            if free > 3 * Self.em { tally.holes += 1 }
            let word = next.text.prefix { !$0.isWhitespace && $0 != "-" }
            if free > line.rect.width * 0.4, Self.width(text + " " + word) < line.rect.width { tally.loose += 1 }
        }
    }

    @Test(arguments: [false, true]) func `stretches beside a figure are as full as their neighbours let them be`(isDisc: Bool) {
        let style = MutableParagraphStyle()
        (style.minimumLineHeight, style.maximumLineHeight) = (26, 26)
        (style.alignment, style.hyphenationFactor) = (.justified, 1)
        var tally = Tally()
        for width in stride(from: CGFloat(500), through: 900, by: 100) {
            let fixture = LayoutFixture(Self.prose, width: width, style: style)
            let all = NSRange(location: 0, length: fixture.storage.length)
            fixture.storage.addAttribute(.font, value: Self.font, range: all)
            fixture.storage.addAttribute(.languageIdentifier, value: "en", range: all)
            fixture.manager.justifiesByTotalFit = true
            fixture.container.exclusionManners = .typographic
            for x in [0.25, 0.5, 0.75] {
                for step in 0..<3 {
                    let shape = CGRect(x: (width - 200) * x, y: 20 + CGFloat(step) * 41, width: 200, height: 200).insetBy(dx: -11, dy: -11)
                    fixture.container.exclusionPaths = [isDisc ? BezierPath(ovalIn: shape) : NarrowStretchSweepTests.butterfly(shape)]
                    count(fixture, into: &tally)
                }
            }
        }
        expect(tally.stretches > 300 && tally.holes * 50 < tally.stretches, "\(tally)")
        expectEqual(tally.loose, 0, "\(tally)")
        expectEqual(tally.divided, 0, "\(tally)")
        expect(tally.lone * 100 < tally.stretches, "\(tally)")
    }
}
