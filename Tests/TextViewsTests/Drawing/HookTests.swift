import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// The hooks before the rows of a long line of code.
struct HookTests {
    private static let color = RGBA(hex: 0x12AB34)
    /// An upright part, a level one, and two pairs that make the point.
    private static let partsOfHook = 6

    private func view(_ direction: WritingDirection = .leftToRight) -> TextView {
        let words = direction == .rightToLeft ? "מילים ארוכות מאוד " : "some words of a long line "
        let text = NSMutableAttributedString(string: String(repeating: words, count: 30), attributes: ViewFixture.attributes)
        let style = MutableParagraphStyle()
        style.headIndent = 30
        style.baseWritingDirection = direction
        let decoration = BlockDecoration(ruleColor: Color(Self.color), continuationIndent: 30)
        text.addAttributes([.paragraphStyle: style, .blockDecoration: decoration], range: NSRange(location: 0, length: text.length))
        return ViewFixture(text, size: CGSize(width: 600, height: 900)).view
    }

    /// How many hooks are drawn, and the rows and stretches of the text.
    private func count(_ view: TextView) -> (hooks: Int, rows: Int, stretches: Int) {
        var list = DisplayList()
        view.draw(into: &list, damage: .all)
        let parts = list.items.count { if case .fillRect(_, Self.color) = $0 { true } else { false } }
        var tops: [CGFloat] = []
        view.layoutManager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: view.textStorage.length)) {
            rect, _, _, _, _ in tops.append(rect.minY)
        }
        return (parts / Self.partsOfHook, Set(tops).count, tops.count)
    }

    @Test(arguments: [WritingDirection.leftToRight, .rightToLeft])
    func `a row that a figure parts has one hook, before the stretch that text fills first`(_ direction: WritingDirection) {
        let view = view(direction)
        let alone = count(view)
        expect(alone.rows > 8 && alone.hooks == alone.rows - 1 && alone.stretches == alone.rows, "\(alone)")
        view.addFigure(image: FigureFocusTests.bitmap, size: CGSize(width: 120, height: 100), at: CGPoint(x: 240, y: 60))
        view.layoutIfNeeded()
        let parted = count(view)
        expect(parted.stretches >= parted.rows + 3, "\(parted)")
        expectEqual(parted.hooks, parted.rows - 1)
    }
}
