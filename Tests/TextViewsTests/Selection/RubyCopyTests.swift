import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// What says how characters are read, copied as plain text.
struct RubyCopyTests {
    @Test func `readings are copied in parentheses, whole or in part`() {
        let text = NSMutableAttributedString(string: "a 漢かん字じ b\nnext 字じ", attributes: ViewFixture.attributes)
        for range in [NSRange(location: 3, length: 2), NSRange(location: 6, length: 1), NSRange(location: 16, length: 1)] {
            text.addAttribute(.ruby, value: true, range: range)
        }
        let fixture = ViewFixture(text)
        expectEqual(fixture.view.reader.plainText(0..<text.length), "a 漢(かん)字(じ) b\nnext 字(じ)")
        expectEqual(fixture.view.reader.plainText(4..<8), "(ん)字(じ) ")
        expectEqual(fixture.string, text.string, "the text itself has none")
    }
}
