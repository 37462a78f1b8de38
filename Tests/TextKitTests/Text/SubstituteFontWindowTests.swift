import Expectations
import Foundation
import Testing

@testable import TextKit

struct SubstituteFontWindowTests {
    /// DejaVu Serif has no ideographs.
    @Test(arguments: ["", "\n", "\r\n"]) func `a character far into a long paragraph has its own stand-in, whichever is asked about first`(
        separator: String
    ) {
        let part = String(repeating: "plain words ", count: 7000) + "日本" + separator
        let storage = TextStorage(string: part + part + part, attributes: [.font: Font(name: "DejaVu Serif", size: 16)!])
        let length = part.utf16.count
        func family(_ index: Int) -> String? { (storage.attribute(.font, at: index, effectiveRange: nil) as? Font)?.familyName }
        let ideographs = (1...3).map { $0 * length - separator.utf16.count - 1 }
        for index in ideographs.reversed() {
            expect(family(index) != "DejaVu Serif" && family(index) == family(index - 1), "\(index)")
            expect(family(index - 2) == "DejaVu Serif" && family(index - 70_000) == "DejaVu Serif")
        }
        var range = NSRange()
        _ = storage.attribute(.font, at: ideographs[1], effectiveRange: &range)
        expect(range.length >= 1 && NSMaxRange(range) == ideographs[1] + 1)
    }
}
