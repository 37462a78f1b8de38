import Expectations
import Foundation
import Testing
import TextViews
import UIKitNames

/// A view that ends its text in "… more" and shows all of it after a tap there, written as a program for UIKit is.
struct MoreLabel {
    final class MoreTextView: UIView, NSLayoutManagerDelegate {
        let storage = NSTextStorage()
        let layoutManager = NSLayoutManager()
        let textContainer = NSTextContainer()
        var numberOfLines = 2 {
            didSet {
                textContainer.maximumNumberOfLines = numberOfLines
                invalidateIntrinsicContentSize()
                setNeedsDisplay()
            }
        }
        var more = NSAttributedString(string: "… more")
        private(set) var isTruncated = false

        override init(frame: CGRect) {
            super.init(frame: frame)
            commonInit()
        }

        required init?(coder: NSCoder) {
            super.init(coder: coder)
            commonInit()
        }

        private func commonInit() {
            storage.addLayoutManager(layoutManager)
            layoutManager.addTextContainer(textContainer)
            layoutManager.delegate = self
            textContainer.lineFragmentPadding = 0
            textContainer.maximumNumberOfLines = numberOfLines
            textContainer.lineBreakMode = .byTruncatingTail
            contentMode = .redraw
            isOpaque = false
            backgroundColor = .clear
        }

        override var intrinsicContentSize: CGSize {
            layoutManager.ensureLayout(for: textContainer)
            let used = layoutManager.usedRect(for: textContainer)
            return CGSize(width: UIView.noIntrinsicMetric, height: ceil(used.maxY))
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            textContainer.size = CGSize(width: bounds.width, height: .greatestFiniteMagnitude)
            textContainer.exclusionPaths = []
            let lastLine = lastLineGlyphRange()
            isTruncated =
                lastLine.map { layoutManager.truncatedGlyphRange(inLineFragmentForGlyphAt: $0.location).location != NSNotFound } ?? false
            guard isTruncated, let lastLine else { return }
            // The text leaves the end of its last line to the word.
            let line = layoutManager.lineFragmentRect(forGlyphAt: lastLine.location, effectiveRange: nil)
            let width = ceil(more.size().width)
            let corner = CGRect(x: bounds.width - width, y: line.minY + 1, width: width, height: line.height - 2)
            textContainer.exclusionPaths = [UIBezierPath(rect: corner)]
        }

        private func lastLineGlyphRange() -> NSRange? {
            var last: NSRange?
            layoutManager.enumerateLineFragments(forGlyphRange: layoutManager.glyphRange(for: textContainer)) { _, _, _, range, _ in
                last = range
            }
            return last
        }

        override func draw(_ rect: CGRect) {
            let range = layoutManager.glyphRange(for: textContainer)
            layoutManager.drawBackground(forGlyphRange: range, at: bounds.origin)
            layoutManager.drawGlyphs(forGlyphRange: range, at: bounds.origin)
            if isTruncated, let corner = textContainer.exclusionPaths.first?.bounds { more.draw(in: corner) }
        }

        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            super.touchesEnded(touches, with: event)
            guard isTruncated, let point = touches.first?.location(in: self) else { return }
            if textContainer.exclusionPaths.contains(where: { $0.contains(point) }) { numberOfLines = 0 }
        }
    }

    @Test func `a tap on the word at the end shows all of the text`() throws {
        let view = MoreTextView(frame: CGRect(x: 0, y: 0, width: 180, height: 60))
        let font = UIFont(name: "DejaVu Sans", size: 16)!
        view.more = NSAttributedString(string: "… more", attributes: [.font: font, .foregroundColor: UIColor.link])
        view.storage.setAttributedString(
            NSAttributedString(
                string: String(repeating: "several words ", count: 8), attributes: [.font: font, .foregroundColor: UIColor.label]))
        view.layoutIfNeeded()
        let short = view.intrinsicContentSize.height
        expect(view.isTruncated && short < font.lineHeight * 2.5)
        let corner = try require(view.textContainer.exclusionPaths.first?.bounds)
        let used = view.layoutManager.boundingRect(
            forGlyphRange: view.layoutManager.glyphRange(for: view.textContainer), in: view.textContainer)
        expect(used.maxX <= 180 && corner.maxX == 180)
        let point = CGPoint(x: corner.midX, y: corner.midY)
        _ = view.handle(.pointerDown(Pointer(point, button: 1)))
        _ = view.handle(.pointerUp(Pointer(point, button: 1)))
        view.setNeedsLayout()
        view.layoutIfNeeded()
        expect(view.numberOfLines == 0 && !view.isTruncated && view.intrinsicContentSize.height > short * 1.8)
    }
}
