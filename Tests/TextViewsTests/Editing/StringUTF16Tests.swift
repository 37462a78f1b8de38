import Expectations
import Testing

@testable import TextKit
@testable import TextViews

struct StringUTF16Tests {
    private static let pieces = [
        "a", "é", "ß", "ﾊ", "日本", "😀", "a line of ASCII that is longer than a word of eight bytes", "\0", "e\u{301}", "",
    ]

    @Test(arguments: 0..<40)
    func `units and length are those of the utf16 view`(seed: Int) {
        var state = UInt64(seed) &* 2_654_435_761 &+ 1
        var text = ""
        for _ in 0..<seed * 3 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            text += Self.pieces[Int(state >> 33) % Self.pieces.count]
        }
        expectEqual(text.utf16Length, text.utf16.count)
        expectEqual(PagedText.units(of: text), Array(text.utf16))
        let part = text.dropFirst(seed / 2)
        expectEqual(String(part).utf16Length, part.utf16.count)
    }
}
