import Expectations
import Foundation
import Testing
import TextViews
import UIKitNames

/// A label whose links are found by the glyph under a tap, and a text view that asks its delegate, written as programs for UIKit are.
struct TappableLinks {
    final class LinkLabel: UILabel {
        private let layoutManager = NSLayoutManager()
        private let textContainer = NSTextContainer(size: .zero)
        private let textStorage = NSTextStorage()
        var onTap: (URL) -> Void = { _ in }
        private var highlighted: NSRange?

        override init(frame: CGRect) {
            super.init(frame: frame)
            layoutManager.addTextContainer(textContainer)
            textStorage.addLayoutManager(layoutManager)
            textContainer.lineFragmentPadding = 0
            isUserInteractionEnabled = true
        }

        required init?(coder: NSCoder) { fatalError() }

        override var attributedText: NSAttributedString? {
            didSet { textStorage.setAttributedString(attributedText ?? NSAttributedString()) }
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            textContainer.size = bounds.size
            textContainer.maximumNumberOfLines = numberOfLines
            textContainer.lineBreakMode = lineBreakMode
        }

        private func link(at location: CGPoint) -> (url: URL, range: NSRange)? {
            guard textStorage.length > 0 else { return nil }
            let used = layoutManager.usedRect(for: textContainer)
            let point = CGPoint(x: location.x, y: location.y - (bounds.height - used.height) / 2)
            var fraction: CGFloat = 0
            let glyph = layoutManager.glyphIndex(for: point, in: textContainer, fractionOfDistanceThroughGlyph: &fraction)
            guard fraction > 0, fraction < 1 else { return nil }
            let box = layoutManager.boundingRect(forGlyphRange: NSRange(location: glyph, length: 1), in: textContainer)
            guard box.contains(point) else { return nil }
            var range = NSRange(location: NSNotFound, length: 0)
            let character = layoutManager.characterIndexForGlyph(at: glyph)
            guard let url = textStorage.attribute(.link, at: character, effectiveRange: &range) as? URL else { return nil }
            return (url, range)
        }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            guard let touch = touches.first, let link = link(at: touch.location(in: self)) else {
                return super.touchesBegan(touches, with: event)
            }
            highlighted = link.range
            setNeedsDisplay()
        }

        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            guard let touch = touches.first, let highlighted else { return super.touchesEnded(touches, with: event) }
            self.highlighted = nil
            if let link = link(at: touch.location(in: self)), NSEqualRanges(link.range, highlighted) { onTap(link.url) }
        }

        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { highlighted = nil }
    }

    @Test func `a tap on a link of a label finds its address`() throws {
        let label = LinkLabel(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
        label.numberOfLines = 0
        let text = NSMutableAttributedString(string: "Read the ", attributes: [.font: UIFont(name: "DejaVu Sans", size: 16)!])
        text.append(
            NSAttributedString(
                string: "whole story",
                attributes: [.font: UIFont(name: "DejaVu Sans", size: 16)!, .link: URL(string: "https://example.org/story")!]))
        label.attributedText = text
        var taps: [URL] = []
        label.onTap = { taps.append($0) }
        label.layoutIfNeeded()
        func tap(_ x: CGFloat) {
            _ = label.handle(.pointerDown(Pointer(CGPoint(x: x, y: 40), button: 1)))
            _ = label.handle(.pointerUp(Pointer(CGPoint(x: x, y: 40), button: 1)))
        }
        tap(10)
        expect(taps.isEmpty)
        tap(120)
        expectEqual(taps.map(\.absoluteString), ["https://example.org/story"])
        tap(199)
        expectEqual(taps.count, 1)
    }

    final class Controller: NSObject, UITextViewDelegate {
        var asked: [String] = []
        func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction)
            -> Bool
        {
            asked.append("\(URL.absoluteString) \(characterRange) \(interaction.rawValue)")
            return false
        }
        func textView(
            _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
            interaction: UITextItemInteraction
        ) -> Bool {
            asked.append("attachment \(characterRange.location)")
            return false
        }
    }

    @Test func `a text view asks its delegate about links and attachments`() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 240, height: 100))
        view.isEditable = false
        view.linkTextAttributes = [.foregroundColor: UIColor.systemTeal, .underlineStyle: NSUnderlineStyle.double.rawValue]
        let controller = Controller()
        view.delegate = controller
        let attachment = NSTextAttachment()
        attachment.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        attachment.bounds = CGRect(x: 0, y: -4, width: 20, height: 20)
        let text = NSMutableAttributedString(string: "a link ", attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
        text.addAttribute(.link, value: "https://example.org", range: NSRange(location: 2, length: 4))
        text.append(NSAttributedString(attachment: attachment))
        view.attributedText = text
        func tap(_ offset: Int) {
            let start = view.position(from: view.beginningOfDocument, offset: offset)!
            let range = view.textRange(from: start, to: view.position(from: start, offset: 1)!)!
            let rect = view.firstRect(for: range)
            _ = view.handle(.pointerDown(Pointer(CGPoint(x: rect.midX, y: rect.midY), button: 1)))
            _ = view.handle(.pointerUp(Pointer(CGPoint(x: rect.midX, y: rect.midY), button: 1)))
        }
        tap(3)
        tap(7)
        tap(0)
        expectEqual(controller.asked, ["https://example.org {2, 4} 0", "attachment 7"])
    }
}
