import Expectations
import Foundation
import Testing

@testable import TextKit

/// Directions that attributes give, in text with controls of its own.
struct WritingDirectionTests {
    /// The levels of “ab” + `inside` + “rest” where the first two are overridden from right to left.
    private func levels(_ inside: String) -> [UInt8] {
        let first = Array(("ab" + inside).utf16)
        let units = first + Array("rest".utf16)
        let font = Font.systemFont(ofSize: 14)
        var style = ShapingStyle(font: font)
        style.writingDirections = [3]
        let runs = [
            StyleRun(utf16: 0..<first.count, style: style),
            StyleRun(utf16: first.count..<units.count, style: ShapingStyle(font: font)),
        ]
        let levels = BidiLevels(ParagraphText(utf16: units, styles: runs, baseLevel: 0))
        return units.indices.map { levels[$0] }
    }

    @Test(arguments: ["", "\u{202A}", "\u{2067}", "\u{202A}\u{2066}x", "\u{202C}", "\u{2069}", "\u{202A}x\u{202C}\u{202C}y"])
    func `an attribute ends where it ends, whatever its text leaves open or closes too often`(inside: String) {
        let levels = levels(inside)
        expectEqual(Array(levels.suffix(4)), [0, 0, 0, 0], "\(levels)")
        expectEqual(Array(levels.prefix(2)), [1, 1], "\(levels)")
    }
}
