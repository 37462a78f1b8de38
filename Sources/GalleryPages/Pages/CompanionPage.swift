import Foundation
import TextKit
import TextViews

/// A small view that keeps beside the end of the selection, and the text keeps out of its way.
final class CompanionPage: Page, TextViewDelegate {
    private let view = Appearance.textView()
    private let companion = CompanionView()

    init() {
        super.init("Companion", "Select some text: the little fellow sits down at its end, and the text makes room for him.")
        view.delegate = self
        view.attributedText = NSAttributedString(string: Self.sample, attributes: Appearance.body)
        view.addSubview(companion)
        addSubview(view)
    }

    required init?(coder: NSCoder) { nil }

    override func layout(in area: CGRect) {
        view.frame = area
        if view.selectedRange.length == 0 { view.selectedRange = (view.text as NSString).range(of: "at its end") }
        sitDown()
    }

    func textViewDidChangeSelection(_ textView: TextView) { sitDown() }

    /// The last rectangle of the selection is the lowest and, in its line, the last one that is read.
    private func sitDown() {
        let manager = view.layoutManager
        let glyphs = manager.glyphRange(forCharacterRange: view.selectedRange, actualCharacterRange: nil)
        companion.isHidden = glyphs.length == 0
        view.textContainer.exclusionPaths = []
        guard glyphs.length > 0 else { return }
        var last = CGRect.zero
        manager.enumerateEnclosingRects(
            forGlyphRange: glyphs, withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0), in: view.textContainer
        ) { rect, _ in last = rect }
        let inset = view.textContainerInset
        let box = CGRect(x: last.maxX, y: last.maxY, width: 54, height: 54)
        companion.frame = box.offsetBy(dx: inset.left, dy: inset.top)
        view.textContainer.exclusionPaths = [BezierPath(ovalIn: box.insetBy(dx: -4, dy: -2))]
    }

    private static let sample = """
        Whoever selects a piece of this text has company: a small round view comes and sits at its end, below the line. It is \
        no part of the text. It is a view like any other, placed in the text view by the rectangles that enclose the selected \
        glyphs, of which the last one is the last that is read.
        The text goes round it, because the same place is set as an exclusion path. So the lines that follow part to let it \
        sit, and close again when it has gone elsewhere. A selection that moves takes it along; one that is empty sends it home.
        Nothing here is drawn twice. What the companion covers was never under it.
        """
}

/// Two eyes in a disc.
final class CompanionView: View {
    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let context = GraphicsContext.current else { return }
        context.fill(BezierPath(ovalIn: bounds.insetBy(dx: 2, dy: 2)), color: Appearance.accent.rgba)
        for x in [bounds.width * 0.36, bounds.width * 0.64] {
            let eye = CGRect(x: x - 6, y: bounds.height * 0.3, width: 12, height: 16)
            context.fill(BezierPath(ovalIn: eye), color: Appearance.card.rgba)
            context.fill(BezierPath(ovalIn: CGRect(x: x - 4, y: eye.minY + 2, width: 6, height: 7)), color: Appearance.ink.rgba)
        }
    }
}
