import Expectations
import Foundation
import Testing

@testable import TextKit

/// Parts of words beside figures in German prose, at many positions.
struct NarrowStretchSweepTests {
    static let prose = """
        Als Gregor Samsa eines Morgens aus unruhigen Träumen erwachte, fand er sich in seinem Bett zu einem ungeheueren Ungeziefer verwandelt. \
        Er lag auf seinem panzerartig harten Rücken und sah, wenn er den Kopf ein wenig hob, seinen gewölbten, braunen, von bogenförmigen \
        Versteifungen geteilten Bauch, auf dessen Höhe sich die Bettdecke, zum gänzlichen Niedergleiten bereit, kaum noch erhalten konnte. \
        Seine vielen, im Vergleich zu seinem sonstigen Umfang kläglich dünnen Beine flimmerten ihm hilflos vor den Augen. »Was ist mit mir \
        geschehen?«, dachte er. Es war kein Traum. Sein Zimmer, ein richtiges, nur etwas zu kleines Menschenzimmer, lag ruhig zwischen den \
        vier wohlbekannten Wänden. Über dem Tisch, auf dem eine auseinandergepackte Musterkollektion von Tuchwaren ausgebreitet war – Samsa \
        war Reisender –, hing das Bild, das er vor kurzem aus einer illustrierten Zeitschrift ausgeschnitten und in einem hübschen, \
        vergoldeten Rahmen untergebracht hatte. Es stellte eine Dame dar, die, mit einem Pelzhut und einer Pelzboa versehen, aufrecht dasaß \
        und einen schweren Pelzmuff, in dem ihr ganzer Unterarm verschwunden war, dem Beschauer entgegenhob.
        """
    private static let em: CGFloat = 18
    private static let pitch: CGFloat = 26

    private func fixture(_ width: CGFloat, together: Bool = true) -> LayoutFixture {
        let style = MutableParagraphStyle()
        (style.minimumLineHeight, style.maximumLineHeight) = (Self.pitch, Self.pitch)
        (style.alignment, style.hyphenationFactor) = (.justified, 1)
        let fixture = LayoutFixture(Self.prose, width: width, style: style)
        let all = NSRange(location: 0, length: fixture.storage.length)
        fixture.storage.addAttribute(.font, value: Font(name: "DejaVu Serif", size: Self.em)!, range: all)
        fixture.storage.addAttribute(.languageIdentifier, value: "de", range: all)
        fixture.manager.justifiesByTotalFit = together
        fixture.container.exclusionManners = .typographic
        return fixture
    }

    static func butterfly(_ rect: CGRect) -> BezierPath {
        let path = BezierPath()
        for (x, y, w, h) in [(0.0, 0.0, 0.48, 0.62), (0.52, 0, 0.48, 0.62), (0.1, 0.5, 0.38, 0.5), (0.52, 0.5, 0.38, 0.5)] {
            path.append(
                BezierPath(
                    ovalIn: CGRect(
                        x: rect.minX + x * rect.width, y: rect.minY + y * rect.height, width: w * rect.width, height: h * rect.height)))
        }
        return path
    }

    private struct Tally: CustomStringConvertible {
        var positions = 0, divided = 0, dividedInRowsWithText = 0, dividedThoughWordsFit = 0, fourEmpty = 0, emptyRows = 0
        var worst: (Int, String) = (0, "")
        var description: String {
            "positions \(positions) divided \(divided) beside text \(dividedInRowsWithText) though a word would do \(dividedThoughWordsFit) "
                + "four or more empty \(fourEmpty) empty rows \(emptyRows) worst \(worst)"
        }
    }

    private func tally(_ fixture: LayoutFixture, _ figure: CGRect, into tally: inout Tally, _ name: String) {
        let lines = ExclusionMannersTests.lines(fixture)
        let least = Self.em * 8
        tally.positions += 1
        let width = fixture.container.size.width
        for line in lines where line.isHyphenated && line.rect.width < Self.em * 12 {
            tally.divided += 1
            let row = lines.filter { abs($0.rect.minY - line.rect.minY) < 2 }
            // Text stands in a stretch that comes after it.
            if row.contains(where: { $0.rect.minX > line.rect.maxX }) { tally.dividedInRowsWithText += 1 }
            let first = line.text.prefix { !$0.isWhitespace && $0 != "-" }
            if first.count < line.text.trimmingCharacters(in: .whitespaces).count {
                let size = NSAttributedString(string: String(first), attributes: [.font: Font(name: "DejaVu Serif", size: Self.em)!]).size()
                // Where lines are chosen together a word that fills less would stand alone (`LoneWord.isFull`).
                let least = fixture.manager.justifiesByTotalFit ? 0.9 : 0.6
                if size.width >= line.rect.width * least { tally.dividedThoughWordsFit += 1 }
            }
        }
        // Rows between the first one beside the figure and the first one below it that have no text at all, where a stretch would take some.
        var empty = 0
        let tops = Array(Set(lines.map { ($0.rect.minY * 4).rounded() / 4 })).sorted()
        for (top, next) in zip(tops, tops.dropFirst()) where next - top > Self.pitch * 1.5 && next > figure.minY && top < figure.maxY {
            if max(figure.minX, width - figure.maxX) >= least { empty += Int(((next - top) / Self.pitch).rounded()) - 1 }
        }
        tally.emptyRows += empty
        if empty >= 4 { tally.fourEmpty += 1 }
        if empty > tally.worst.0 { tally.worst = (empty, name) }
    }

    @Test(arguments: [(400, 200, 92), (340, 160, 66)] as [(CGFloat, CGFloat, CGFloat)])
    func `a row that is left empty for the sake of lines below leaves those their rows`(_ width: CGFloat, _ box: CGFloat, _ top: CGFloat) {
        let fixture = fixture(width)
        let shape = CGRect(x: 0, y: top, width: box, height: 200).insetBy(dx: -11, dy: -11)
        fixture.container.exclusionPaths = [BezierPath(rect: shape)]
        let tops = ExclusionMannersTests.lines(fixture).map(\.rect.minY).filter { $0 < shape.maxY + 2 * Self.pitch }
        let distances = zip(tops, tops.dropFirst()).map { $1 - $0 }
        expect(tops.count >= 8 && distances.allSatisfy { $0 < 2.2 * Self.pitch }, "\(distances)")
    }

    @Test(arguments: [false, true], [true, false])
    func `a part of a word ends a narrow stretch only where nothing else would stand in the row`(isBox: Bool, together: Bool) {
        var all = Tally()
        let full = RectoSweep.isFull
        for width in stride(from: CGFloat(full ? 400 : 480), through: 760, by: full ? 20 : 140) {
            let fixture = fixture(width, together: together)
            for x in stride(from: CGFloat(0), through: 1, by: full ? 0.125 : 1) {
                for step in 0..<(full ? 10 : 1) {
                    let size = CGSize(width: 200, height: 200)
                    let rect = CGRect(origin: CGPoint(x: (width - size.width) * x, y: 40 + CGFloat(step) * 17), size: size)
                    let shape = rect.insetBy(dx: -11, dy: -11)
                    fixture.container.exclusionPaths = [isBox ? BezierPath(rect: shape) : Self.butterfly(shape)]
                    tally(fixture, shape, into: &all, "width \(width) x \(x) step \(step)")
                }
            }
        }
        if full { print("SWEEP", isBox ? "box" : "butterfly", together, all) }
        expect(all.dividedInRowsWithText == 0 && all.dividedThoughWordsFit == 0, "\(all)")
        expect(all.fourEmpty * 20 <= all.positions, "\(all)")
    }
}

private enum RectoSweep {
    static var isFull: Bool { ProcessInfo.processInfo.environment["RECTO_CASES"] != nil }
}
