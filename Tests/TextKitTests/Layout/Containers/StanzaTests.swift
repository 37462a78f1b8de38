import Expectations
import Foundation
import Testing

@testable import TextKit

/// Stanzas beside exclusions: their lines are breaks of the text, and spaces part them.
struct StanzaTests {
    private static let stanza = [
        "How doth the little crocodile", "Improve his shining tail,", "And pour the waters of the Nile", "On every golden scale!",
    ]
    private static let pitch: CGFloat = 26

    private func fixture() -> LayoutFixture {
        let style = MutableParagraphStyle()
        (style.minimumLineHeight, style.maximumLineHeight, style.paragraphSpacing) = (Self.pitch, Self.pitch, 14)
        let text = Array(repeating: Self.stanza.joined(separator: "\u{2028}"), count: 6).joined(separator: "\n")
        let fixture = LayoutFixture(text, width: 500, style: style)
        fixture.container.exclusionManners = .typographic
        return fixture
    }

    @Test(arguments: [false, true]) func `lines of a stanza that ends beside a figure keep their distances`(isDisc: Bool) {
        let fixture = fixture()
        var (beside, near) = (0, 0)
        for step in 0..<13 {
            let box = CGRect(x: 0, y: 30 + CGFloat(step) * 9, width: 130, height: 190)
            fixture.container.exclusionPaths = [isDisc ? BezierPath(ovalIn: box) : BezierPath(rect: box)]
            let tops = ExclusionMannersTests.lines(fixture).map(\.rect)
            for first in stride(from: 0, to: tops.count - 4, by: 4) where (first...first + 4).allSatisfy({ tops[$0].minX > 0 }) {
                beside += 1
                let distances = (first..<first + 3).map { tops[$0 + 1].minY - tops[$0].minY }
                expectEqual(distances, [Self.pitch, Self.pitch, Self.pitch], "\(step)")
            }
            // The tops of its capitals are level with the figure's bottom, but for two pixels.
            let below = tops.first { $0.minX == 0 && $0.minY > box.midY }?.minY ?? .infinity
            if (below + 10 - box.maxY).magnitude <= 2 { near += 1 }
        }
        expect(beside >= 8 && near >= 11, "\(beside) stanzas, \(near) rows near")
    }
}
