import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

struct LabelTruncationTests {
    static let text =
        "The Caterpillar and Alice looked at each other for some time in silence: at last the Caterpillar took the hookah out of its mouth"

    private func label(_ text: String = text, width: CGFloat = 200, height: CGFloat = 60) -> Label {
        let label = Label(frame: CGRect(x: 0, y: 0, width: width, height: height))
        label.font = Font(name: "DejaVu Sans Mono", size: 16)
        label.text = text
        return label
    }

    private func glyphs(_ label: Label) -> [PositionedGlyph] {
        var list = DisplayList()
        label.draw(into: &list)
        return list.items.flatMap { item -> [PositionedGlyph] in
            guard case .glyphs(let run) = item else { return [] }
            return run.glyphs
        }
    }

    @Test func `what a label does not show is told`() {
        let label = label(width: 220)
        expect(label.isTruncated && label.truncatedRange.location == 21 && NSMaxRange(label.truncatedRange) == Self.text.utf16.count)
        label.truncationBoundary = .word
        expectEqual(label.truncatedRange.location, 19)
        label.lineBreakMode = .byTruncatingHead
        expect(label.truncatedRange.location == 0 && label.truncatedRange.length > 100)
        label.lineBreakMode = .byWordWrapping
        expect(label.isTruncated && label.truncatedRange.location == 20, "an end without a mark is cut all the same")
        label.numberOfLines = 0
        label.frame.size.height = 1000
        expect(!label.isTruncated && label.truncatedRange.location == NSNotFound)
        label.frame.size = .zero
        expectEqual(label.truncatedRange, NSRange(location: 0, length: Self.text.utf16.count))
        label.text = nil
        expect(!label.isTruncated)
    }

    @Test func `a click on “… more” shows all of the text`() throws {
        final class Card: View {
            var layouts = 0
            override func layoutSubviews() {
                layouts += 1
                for label in subviews { label.frame.size.height = label.sizeThatFits(CGSize(width: 200, height: 0)).height }
            }
        }
        let card = Card(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let label = label(height: 44)
        label.numberOfLines = 2
        label.truncationToken = NSAttributedString(string: " … more", attributes: [.foregroundColor: Color.blue])
        label.expandsTruncation = true
        card.addSubview(label)
        card.layoutIfNeeded()
        let before = card.layouts
        let y = label.frame.height - 6
        let x = try require(stride(from: 199 as CGFloat, to: 0, by: -1).first { label.truncationToken(at: CGPoint(x: $0, y: y)) != nil })
        let point = CGPoint(x: x - 10, y: y)
        expectEqual(label.truncationToken(at: point)?.hiddenRange, label.truncatedRange)
        _ = card.handle(.pointerDown(Pointer(CGPoint(x: 5, y: 5), button: 1)))
        _ = card.handle(.pointerUp(Pointer(CGPoint(x: 5, y: 5), button: 1)))
        expect(label.isTruncated, "a click beside the token is none")
        _ = card.handle(.pointerDown(Pointer(point, button: 1)))
        _ = card.handle(.pointerUp(Pointer(point, button: 1)))
        card.layoutIfNeeded()
        expect(label.numberOfLines == 0 && card.layouts > before && !label.isTruncated)
    }

    @Test("the line break mode goes over all of the text, and the text's own counts until then")
    func modes() {
        let label = label()
        let style = MutableParagraphStyle()
        style.lineBreakMode = .byTruncatingMiddle
        style.alignment = .right
        label.attributedText = NSAttributedString(string: Self.text, attributes: [.font: label.font!, .paragraphStyle: style])
        expect(label.lineBreakMode == .byTruncatingMiddle && label.textAlignment == .right)
        expect(label.truncatedRange.location < 15 && NSMaxRange(label.truncatedRange) < Self.text.utf16.count)
        label.numberOfLines = 2
        expectEqual(Set(glyphs(label).map(\.y)).count, 2, "a truncating paragraph style does not keep a label to one line")
        label.lineBreakMode = .byTruncatingTail
        let now = label.attributedText?.attribute(.paragraphStyle, at: 3, effectiveRange: nil) as? ParagraphStyle
        expect(now?.lineBreakMode == .byTruncatingTail && now?.alignment == .right)
        expectEqual(NSMaxRange(label.truncatedRange), Self.text.utf16.count)
    }

    @Test func `clipping cuts a line off at the edge, other modes leave out what has no room`() {
        let label = label()
        label.lineBreakMode = .byClipping
        var list = DisplayList()
        label.draw(into: &list)
        let clips = list.items.compactMap { if case .pushClip(let rect) = $0 { rect } else { nil } }
        expect(clips.contains { $0.maxX == Fixed(pixels: 200) } && glyphs(label).count > 40)
        label.lineBreakMode = .byCharWrapping
        expect(glyphs(label).count(where: { $0.x < Fixed(pixels: 200) }) == glyphs(label).count && glyphs(label).count >= 18)
    }

    @Test("properties are those of the first character, and a shadow that is set goes over all of the text")
    func firstCharacter() {
        let label = Label()
        let shadow = Shadow()
        shadow.shadowColor = .blue
        let text = NSMutableAttributedString(
            string: "ab", attributes: [.font: Font.systemFont(ofSize: 30), .foregroundColor: Color.red, .shadow: shadow])
        text.append(NSAttributedString(string: "c"))
        label.attributedText = text
        expect(label.font.pointSize == 30 && label.textColor == .red)
        label.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        var list = DisplayList()
        label.draw(into: &list)
        let sizes = Set(list.items.compactMap { if case .glyphs(let run) = $0 { run.font.pixelSize } else { nil } })
        expectEqual(sizes, [Fixed(pixels: 30), Fixed(pixels: 17)], "text that says nothing has the label's own font")
        label.shadowColor = .green
        expect(label.attributedText?.attribute(.shadow, at: 0, effectiveRange: nil) == nil)
        list = DisplayList()
        label.draw(into: &list)
        let colors = list.items.compactMap { if case .glyphs(let run) = $0 { run.color } else { nil } }
        expect(colors.contains(Color.green.rgba) && !colors.contains(Color.blue.rgba))
        label.text = "new"
        expect(label.font.pointSize == 30 && label.textColor == .red)
    }

    @Test func `the size that fits is that of the text, however it is aligned`() {
        for alignment in [TextAlignment.left, .center, .right, .natural, .justified] {
            let label = label("Alice")
            label.textAlignment = alignment
            let natural = label.intrinsicContentSize
            expectEqual(label.sizeThatFits(CGSize(width: 300, height: 0)), natural, "\(alignment)")
            label.preferredMaxLayoutWidth = 300
            expectEqual(label.intrinsicContentSize, natural)
        }
        let hebrew = label("שלום עולם")
        expectEqual(hebrew.sizeThatFits(CGSize(width: 300, height: 0)), hebrew.intrinsicContentSize)
        let style = MutableParagraphStyle()
        (style.firstLineHeadIndent, style.headIndent, style.tailIndent) = (20, 10, -5)
        let indented = label()
        indented.numberOfLines = 0
        indented.attributedText = NSAttributedString(string: Self.text, attributes: [.font: indented.font!, .paragraphStyle: style])
        for width in stride(from: 120 as CGFloat, to: 400, by: 31) {
            let size = indented.sizeThatFits(CGSize(width: width, height: 0))
            expect(size.width <= width && indented.sizeThatFits(CGSize(width: size.width, height: 0)).height == size.height)
        }
    }

    @Test(arguments: [1, 1.25, 1.5, 2] as [CGFloat]) func `a label in the size that fits is neither cut nor wrapped anew`(scale: CGFloat) {
        for words in 1...20 {
            for lines in [0, 1, 3] {
                let label = label(Self.text.split(separator: " ").prefix(words).joined(separator: " "))
                label.displayScale = scale
                label.numberOfLines = lines
                label.frame.size = label.sizeThatFits(CGSize(width: lines == 1 ? 0 : 173, height: 0))
                expect(lines == 3 || !label.isTruncated, "\(words) words, \(lines) lines: \(label.frame.size)")
                expectEqual(label.sizeThatFits(label.frame.size), label.frame.size)
            }
        }
    }

    @Test func `a label that is lower than its line shows the line all the same, in its middle`() {
        let low = label("Alice", height: 6)
        let high = label("Alice", height: 60)
        expect(glyphs(low).count == 5 && abs(glyphs(low)[0].y.pixels - glyphs(high)[0].y.pixels + 27) <= 1)
        low.numberOfLines = 0
        expectEqual(glyphs(low).count, 5)
    }

    @Test func `no room and odd numbers draw nothing and do not last`() {
        for size in [CGSize(width: 0, height: 50), CGSize(width: CGFloat.nan, height: 20), CGSize(width: 20, height: CGFloat.nan)] {
            let label = label()
            label.frame.size = size
            expect(glyphs(label).isEmpty)
            expectEqual(label.textRect(forBounds: CGRect(origin: .zero, size: size), limitedToNumberOfLines: 1).width, 0)
        }
        let endless = label()
        endless.frame.size = CGSize(width: CGFloat.infinity, height: .infinity)
        _ = glyphs(endless)
        expectEqual(endless.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)), endless.intrinsicContentSize)
        for factor in [0, 2, -1, CGFloat.nan, .infinity] {
            let label = label()
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = factor
            expect(glyphs(label).count > 10 && label.fit.scale == 1)
        }
        let many = label()
        many.numberOfLines = .max
        expect(glyphs(many).count > 20)
    }

    @Test func `text as long as a book costs no more than what shows of it`() {
        let book = String(repeating: Self.text + " ", count: 2000)
        let label = label(book)
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        label.allowsDefaultTighteningForTruncation = true
        for mode in [LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byWordWrapping] {
            label.lineBreakMode = mode
            label.stack.manager.resetWork()
            expect(glyphs(label).count < 60 && label.isTruncated)
            expect(label.stack.manager.work.rowsBroken <= 4, "\(mode): \(label.stack.manager.work)")
        }
    }
}
