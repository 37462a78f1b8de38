import Foundation
import TextKit
import TextViews

/// Lines under the control of a delegate and of a layout manager's subclass: addresses never break, lines stand further
/// apart the further down they are, and an outline replaces a link's underline.
final class LayoutPage: Page, LayoutManagerDelegate {
    private let storage = TextStorage(string: sample, attributes: Appearance.body(size: 17))
    private let view: TextView

    init() {
        let manager = OutliningLayoutManager()
        let container = TextContainer(size: .zero)
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        view = Appearance.textView(container)
        super.init("Layout", "Addresses stay in one piece, line spacing grows down the page, and links are outlined. Resize the window.")
        manager.delegate = self
        view.linkTextAttributes = [.foregroundColor: Appearance.link, .underlineStyle: UnderlineStyle.single.rawValue]
        addSubview(view)
        markLinks()
    }

    required init?(coder: NSCoder) { nil }

    override func layout(in area: CGRect) { view.frame = area }

    private func markLinks() {
        let pattern = try! NSRegularExpression(pattern: "https?://[^\\s]+[^\\s.,]")
        for match in pattern.matches(in: storage.string, range: NSRange(location: 0, length: storage.length)) {
            let address = (storage.string as NSString).substring(with: match.range)
            storage.addAttribute(.link, value: URL(string: address) as Any, range: match.range)
        }
    }

    // MARK: LayoutManagerDelegate

    func layoutManager(_ layoutManager: LayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int) -> Bool {
        var link = NSRange()
        guard storage.attribute(.link, at: charIndex, effectiveRange: &link) != nil else { return true }
        return charIndex <= link.location || charIndex >= NSMaxRange(link)
    }

    func layoutManager(
        _ layoutManager: LayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { (CGFloat(glyphIndex) / 60).rounded(.down) }

    func layoutManager(
        _ layoutManager: LayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { 10 }

    private static let sample = """
        Unicode writes down where a line may end at https://www.unicode.org/reports/tr14/ and leaves a great deal to taste. \
        An address, for one, reads badly in two halves, so here the delegate refuses every break inside one such as \
        https://www.w3.org/TR/css-text-3/#line-breaking and the whole word moves down.
        The same delegate asks for a little more space under each line than under the one before. Nobody would set a book \
        like that, but it shows that the decision is made line by line. More about text is at https://www.freedesktop.org/wiki/Software/fontconfig/ \
        and, as ever, in books.
        """
}

/// Draws a rounded outline around each range that would be underlined.
final class OutliningLayoutManager: LayoutManager {
    override func drawUnderline(
        forGlyphRange glyphRange: NSRange, underlineType underlineVal: UnderlineStyle, baselineOffset: CGFloat,
        lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) {
        let first = location(forGlyphAt: glyphRange.location).x
        let end = NSMaxRange(glyphRange)
        let used = lineFragmentUsedRect(forGlyphAt: glyphRange.location, effectiveRange: nil)
        let last = end < NSMaxRange(lineGlyphRange) ? location(forGlyphAt: end).x : used.maxX - lineRect.minX - 5
        let box = CGRect(
            x: containerOrigin.x + lineRect.minX + first - 3, y: containerOrigin.y + used.minY + 0.5, width: last - first + 6,
            height: used.height - 1)
        GraphicsContext.current?.stroke(
            BezierPath(roundedRect: box.integral.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 4), color: Appearance.link.rgba)
    }
}
