import Expectations
import Foundation
import Testing

@testable import Reading

/// Patterns that the program which draws has to be told of in another way.
struct DrawingPatternTests {
    private func drawable(_ text: String) -> String { String(decoding: DrawingPatterns.drawable(Data(text.utf8)), as: UTF8.self) }

    @Test func `a pattern with a view box that is as large as a part of what it fills is stretched to that`() {
        let tag = "<svg><pattern id='a>b' viewBox=\"0,0,10,10\" width='10%'><path/></pattern>"
        expectEqual(drawable(tag + tag), (tag + tag).replacing("<pattern id", with: "<pattern preserveAspectRatio=\"none\" id"))
    }

    @Test(arguments: [
        "<svg><path/></svg>", "<svg><pattern width='10%'/></svg>", "<svg><pattern viewBox='0 0 1 1' patternUnits='userSpaceOnUse'/></svg>",
        "<svg><pattern viewBox='0 0 1 1' id='>' preserveAspectRatio='xMidYMid'/></svg>", "<svg><patterns viewBox='0 0 1 1'/></svg>",
        "<pattern", "",
    ])
    func `other drawings are drawn as they are`(text: String) { expectEqual(drawable(text), text) }
}
