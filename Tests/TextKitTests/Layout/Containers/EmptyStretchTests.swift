import Expectations
import Foundation
import Testing

@testable import TextKit

/// Which stretches beside exclusions stay empty.
struct EmptyStretchTests {
    @Test func `one line that cannot be full does not leave the rows below it empty`() {
        let text = """
            »Was ist mit mir geschehen?«, dachte er. Es war kein Traum. Sein Zimmer, ein richtiges, nur etwas zu kleines Menschenzimmer, \
            lag ruhig zwischen den vier wohlbekannten Wänden. Über dem Tisch, auf dem eine auseinandergepackte Musterkollektion von \
            Tuchwaren ausgebreitet war – Samsa war Reisender –, hing das Bild.
            """
        /// The lines beside blocks of several widths.
        func beside(_ widestSpaces: CGFloat) -> [Int] {
            stride(from: CGFloat(140), through: 200, by: 4).map { width in
                let fixture = ExclusionMannersTests.fixture(text, isPlanned: true, hyphens: false) {
                    $0 = .typographic
                    $0.widestSpaces = widestSpaces
                }
                fixture.container.exclusionPaths = [BezierPath(rect: CGRect(x: width, y: 0, width: 500 - width, height: 240))]
                return ExclusionMannersTests.lines(fixture).count { $0.rect.width < 300 }
            }
        }
        let (full, ragged) = (beside(0), beside(2.5))
        expect(zip(full, ragged).allSatisfy { $0 <= $1 }, "\(full) \(ragged)")
        expect(ragged.reduce(0, +) * 2 > full.reduce(0, +) * 3, "\(full) where all lines have to be full, else \(ragged)")
    }
}
