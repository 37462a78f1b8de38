import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

struct LabelFittingTests {
    static let text = "The Caterpillar and Alice looked at each other"

    private func label(_ text: String = text, width: CGFloat = 300) -> Label {
        let label = Label(frame: CGRect(x: 0, y: 0, width: width, height: 60))
        label.font = Font(name: "DejaVu Sans Mono", size: 16)
        label.text = text
        return label
    }

    private struct Drawn {
        var glyphs: [PositionedGlyph] = []
        var colors: Set<RGBA> = []
        var width: Double { (glyphs.map(\.x.pixels).max() ?? 0) - (glyphs.map(\.x.pixels).min() ?? 0) }
    }

    private func draw(_ label: Label) -> Drawn {
        var list = DisplayList()
        label.draw(into: &list)
        var drawn = Drawn()
        for item in list.items {
            guard case .glyphs(let run) = item else { continue }
            drawn.glyphs += run.glyphs
            drawn.colors.insert(run.color)
        }
        return drawn
    }

    @Test("the minimum scale factor bounds shrinking before truncation")
    func shrinking() {
        let whole = label(width: 600)
        let wide = draw(whole).width
        let small = label(width: CGFloat(wide) * 0.8)
        small.adjustsFontSizeToFitWidth = true
        small.minimumScaleFactor = 0.5
        let drawn = draw(small)
        expectEqual(drawn.glyphs.count, draw(whole).glyphs.count)
        expect(drawn.width < wide * 0.8 && drawn.width > wide * 0.65)
        expect(small.fit.scale > 0.65 && small.fit.scale < 0.85)
        small.minimumScaleFactor = 0.9
        let cut = draw(small)
        expect(small.fit.scale == 0.9 && cut.glyphs.count < drawn.glyphs.count)
        small.adjustsFontSizeToFitWidth = false
        expect(draw(small).glyphs.count < cut.glyphs.count && small.fit == LabelFit())
    }

    @Test("letters may be tightened first")
    func tightening() {
        let label = label(width: 600)
        let wide = draw(label).width
        label.frame.size.width = CGFloat(wide) - 2
        expect(draw(label).glyphs.count < 46)
        label.allowsDefaultTighteningForTruncation = true
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        let drawn = draw(label)
        expect(drawn.glyphs.count == 46 - 7 || drawn.glyphs.count == 46)
        expect(label.fit.scale == 1 && label.fit.tightening < 0)
        label.frame.size.width = CGFloat(wide) * 0.6
        _ = draw(label)
        expect(label.fit.scale < 0.7 && label.fit.tightening == LabelFit.mostTightening)
    }

    @Test("style properties set after attributed text rewrite all of it")
    func rewriting() throws {
        let label = Label()
        let text = NSMutableAttributedString(string: "ab", attributes: [.font: Font.systemFont(ofSize: 30), .kern: 2.0])
        text.addAttribute(.foregroundColor, value: Color(RGBA(hex: 0xFF0000)), range: NSRange(location: 0, length: 1))
        label.attributedText = text
        try expect(require(label.attributedText).isEqual(to: text))
        label.font = Font.systemFont(ofSize: 12)
        label.textColor = Color(RGBA(hex: 0x00FF00))
        label.textAlignment = .center
        for utf16 in 0..<2 {
            let attributes = try require(label.attributedText).attributes(at: utf16, effectiveRange: nil)
            expect((attributes[.font] as? Font)?.pointSize == 12 && (attributes[.foregroundColor] as? Color)?.rgba == RGBA(hex: 0x00FF00))
            expect((attributes[.paragraphStyle] as? ParagraphStyle)?.alignment == .center && attributes[.kern] != nil)
        }
    }

    @Test func `attributed text that says nothing itself has the label's font and colour`() {
        let label = label()
        label.textColor = Color(RGBA(hex: 0x123456))
        label.attributedText = NSAttributedString(string: "plain")
        expectEqual(draw(label).colors, [RGBA(hex: 0x123456)])
        expect(label.attributedText?.attributes(at: 0, effectiveRange: nil).isEmpty == true)
    }

    @Test func `a highlighted label has its own colour, a disabled one a fainter one`() {
        let label = label()
        label.textColor = Color(RGBA(hex: 0x102030))
        label.highlightedTextColor = Color(RGBA(hex: 0xFF0000))
        expectEqual(draw(label).colors, [RGBA(hex: 0x102030)])
        label.isHighlighted = true
        expectEqual(draw(label).colors, [RGBA(hex: 0xFF0000)])
        label.isHighlighted = false
        label.isEnabled = false
        let alpha = draw(label).colors.first?.alpha ?? 0
        expect(alpha > 20_000 && alpha < 30_000)
        expectEqual(label.textColor.rgba, RGBA(hex: 0x102030))
    }

    @Test func `a shadow lies behind the letters`() {
        let label = label("Hatter")
        let plain = draw(label)
        label.shadowColor = Color(RGBA(hex: 0x808080))
        label.shadowOffset = CGSize(width: 3, height: 2)
        let shadowed = draw(label)
        expect(plain.glyphs.count == 6 && shadowed.colors.count == 2 && shadowed.glyphs.count == 12)
        let positions = shadowed.glyphs.map { [$0.x.pixels, $0.y.pixels] }
        expect(plain.glyphs.allSatisfy { positions.contains([$0.x.pixels + 3, $0.y.pixels + 2]) })
    }

    @Test func `what shrinks stands on its baseline, in the middle, or at its top`() {
        let label = label(width: 240)
        let baseline = draw(self.label("Alice", width: 240)).glyphs[0].y.pixels
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.3
        expect(abs(draw(label).glyphs[0].y.pixels - baseline) <= 1)
        label.baselineAdjustment = .alignCenters
        let centred = draw(label).glyphs[0].y.pixels
        label.baselineAdjustment = .none
        let top = draw(label).glyphs[0].y.pixels
        expect(top < centred && centred < baseline)
    }

    @Test func `text wraps to the preferred width, and a subclass may inset it`() {
        final class Inset: Label {
            override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 20, dy: 0)) }
        }
        let plain = label()
        plain.numberOfLines = 0
        let one = plain.intrinsicContentSize
        plain.preferredMaxLayoutWidth = 150
        expect(plain.intrinsicContentSize.width <= 150 && plain.intrinsicContentSize.height >= one.height * 3)
        let inset = Inset(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
        inset.text = "Hatter"
        let outer = Label(frame: inset.frame)
        outer.text = "Hatter"
        expectEqual(draw(inset).glyphs[0].x.pixels, draw(outer).glyphs[0].x.pixels + 20)
    }

    @Test func `text of a style grows with the reader's size`() {
        let label = Label()
        let body = Font.preferredFont(forTextStyle: .body)
        label.font = Font(descriptor: body.fontDescriptor.withSize(40), size: 40)
        label.text = "Alice"
        let tall = label.intrinsicContentSize.height
        label.adjustsFontForContentSizeCategory = true
        NotificationCenter.default.post(name: ContentSizeCategory.didChangeNotification, object: nil)
        expect(label.font.pointSize == body.pointSize && label.intrinsicContentSize.height < tall)
    }

    @Test func `a label lets clicks through to what it lies on`() {
        let page = View(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
        let label = label()
        page.addSubview(label)
        expect(page.hitTest(CGPoint(x: 10, y: 10)) === page)
        label.isUserInteractionEnabled = true
        expect(page.hitTest(CGPoint(x: 10, y: 10)) === label)
        _ = page.takeDamage()
        label.textColor = Color(RGBA(hex: 0xFF0000))
        expectEqual(page.takeDamage(), .rects([CGRect(x: 0, y: 0, width: 300, height: 60)]))
    }
}
