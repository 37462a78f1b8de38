import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

struct LabelTests {
    func label(_ text: String, lines: Int = 1) -> Label {
        let label = Label()
        label.font = Font(name: "DejaVu Sans Mono", size: 16)
        label.numberOfLines = lines
        label.text = text
        return label
    }

    static let long = "The Caterpillar and Alice looked at each other for some time in silence"

    @Test func `one line by default, cut with an ellipsis where it does not fit`() {
        let label = label(Self.long)
        let whole = label.intrinsicContentSize
        let cut = label.sizeThatFits(CGSize(width: 200, height: 0))
        expect(whole.width > 600 && cut.width <= 200 && cut.width > 150)
        expectEqual(cut.height, whole.height)
    }

    @Test func `lines up to the number allowed`() {
        let one = label(Self.long).intrinsicContentSize.height
        expectEqual(label(Self.long, lines: 2).sizeThatFits(CGSize(width: 200, height: 0)).height, one * 2)
        expect(label(Self.long, lines: 0).sizeThatFits(CGSize(width: 200, height: 0)).height >= one * 4)
    }

    @Test func `fewer than no lines are as many as there is room for`() {
        let label = Label(frame: .zero)
        label.text = "one two three four five six seven"
        label.numberOfLines = -2
        expectEqual(label.numberOfLines, 0)
        let tall = label.sizeThatFits(CGSize(width: 80, height: 0))
        expect(tall.height > 3 * label.font.lineHeight)
        let bounds = CGRect(x: 0, y: 0, width: 80, height: 1000)
        expectEqual(
            label.textRect(forBounds: bounds, limitedToNumberOfLines: -1), label.textRect(forBounds: bounds, limitedToNumberOfLines: 0))
    }

    @Test func `the text stands in the middle of the height`() {
        let label = label("Hatter")
        label.frame = CGRect(x: 10, y: 100, width: 200, height: 81)
        var list = DisplayList()
        let page = View(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        page.addSubview(label)
        page.draw(into: &list)
        let ys = list.items.flatMap { item -> [Double] in
            if case .glyphs(let run) = item { run.glyphs.map(\.y.pixels) } else { [] }
        }
        expect(ys.count == 6 && ys.allSatisfy { $0 > 140 && $0 < 150 })
    }

    @Test func `a property set after the attributed text goes over all of it`() {
        let label = Label()
        let text = NSMutableAttributedString(string: "ab")
        text.addAttribute(.foregroundColor, value: Color(RGBA(hex: 0xFF0000)), range: NSRange(location: 0, length: 1))
        label.attributedText = text
        label.textColor = Color(RGBA(hex: 0x0000FF))
        for utf16 in 0..<2 {
            let color = label.attributedText?.attribute(.foregroundColor, at: utf16, effectiveRange: nil)
            expect(color as? Color == Color(RGBA(hex: 0x0000FF)))
        }
        expectEqual(label.text, "ab")
    }

    @Test func `an empty label takes no width`() {
        expectEqual(label("").intrinsicContentSize.width, 0)
        expect(label("").text == nil)
    }
}
