import Expectations
import Foundation
import Testing
import TextKit
import UIKitNames

/// Section 11 of the contract in UIKit's shape: UITextView, UILabel and what they inherit.
struct ViewMembers {
    /// Overrides what UIKit lets one override.
    final class OwnView: UITextView {
        var calls: Set<String> = []

        override init(frame: CGRect, textContainer: NSTextContainer?) { super.init(frame: frame, textContainer: textContainer) }
        required init?(coder: NSCoder) { super.init(coder: coder) }
        override var text: String! { didSet { calls.insert("text") } }
        override var attributedText: NSAttributedString! { didSet { calls.insert("attributedText") } }
        override var font: UIFont? { didSet { calls.insert("font") } }
        override var selectedRange: NSRange { didSet { calls.insert("selectedRange") } }
        override var selectedTextRange: UITextRange? { didSet { calls.insert("selectedTextRange") } }
        override var contentSize: CGSize { didSet {} }
        override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
        override func caretRect(for position: UITextPosition) -> CGRect { .zero }
        override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
        override func firstRect(for range: UITextRange) -> CGRect { super.firstRect(for: range).insetBy(dx: -1, dy: -1) }
        override func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }
        override func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { range.start }
        override func scrollRangeToVisible(_ range: NSRange) { calls.insert("scroll") }
        override func insertText(_ text: String) { super.insertText(text) }
        override func deleteBackward() { super.deleteBackward() }
        override func paste(_ sender: Any?) {}
        override func selectAll(_ sender: Any?) { calls.insert("selectAll") }
        override func draw(_ rect: CGRect) { super.draw(rect) }
        override func layoutSubviews() { super.layoutSubviews() }
        override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
        override func becomeFirstResponder() -> Bool { super.becomeFirstResponder() }
        override var undoManager: UndoManager? { nil }
    }

    @Test func `a view begins with UIKit's defaults`() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: nil)
        expect(view.text == "" && view.attributedText.length == 0 && view.textStorage.length == 0)
        expectEqual(view.textContainerInset, UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
        expect(
            view.isEditable && view.isSelectable && view.isScrollEnabled && !view.allowsEditingTextAttributes && !view.clearsOnInsertion)
        expect(view.selectedRange == NSRange() && view.dataDetectorTypes == [] && view.textAlignment == .natural)
        expect(view.contentOffset == .zero && view.contentInset == .zero && !view.hasText)
        expect(view.layoutManager.textStorage === view.textStorage && view.textContainer.layoutManager === view.layoutManager)
        expect(view.layoutManager.allowsNonContiguousLayout && view.textContainer.size.width == 200)
        expect(view.linkTextAttributes != nil && view.beginningOfDocument == view.endOfDocument)
        let kinds: [UIDataDetectorTypes] = [
            .phoneNumber, .link, .address, .calendarEvent, .shipmentTrackingNumber, .flightNumber, .lookupSuggestion,
        ]
        expect(kinds.map(\.rawValue) == [1, 2, 4, 8, 16, 32, 64] && UIDataDetectorTypes.all.isSuperset(of: UIDataDetectorTypes(kinds)))
        expectEqual(([.invokeDefaultAction, .presentActions, .preview] as [UITextItemInteraction]).map(\.rawValue), [0, 1, 2])
        expectEqual(UITextView.textDidChangeNotification.rawValue, "UITextViewTextDidChangeNotification")
        let mask: UIView.AutoresizingMask = [.flexibleWidth, .flexibleHeight]
        expectEqual(mask.rawValue, 18)
    }

    @Test func `a subclass overrides from another module, and programs ask through protocols`() throws {
        let view = OwnView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: nil)
        view.text = "some words"
        view.font = .systemFont(ofSize: 20)
        view.attributedText = NSAttributedString(string: "other words")
        view.selectedRange = NSRange(location: 0, length: 5)
        view.scrollRangeToVisible(view.selectedRange)
        view.selectAll(nil)
        expectEqual(view.calls, ["text", "font", "attributedText", "selectedRange", "scroll", "selectAll"])
        let input: any UITextInput = view
        let range = try require(input.textRange(from: input.beginningOfDocument, to: input.endOfDocument))
        expect(input.text(in: range) == "other words" && input.selectionRects(for: range).isEmpty)
        expect(input.closestPosition(to: .zero) == input.endOfDocument && input.caretRect(for: range.start) == .zero)
        expect(input.offset(from: range.start, to: range.end) == 11 && input.compare(range.start, to: range.end) == .orderedAscending)
        expect(input.position(from: range.end, offset: 1) == nil && input.hasText && view.undoManager == nil)
        input.selectedTextRange = range
        expect(view.selectedRange == NSRange(location: 0, length: 11) && view.calls.contains("selectedTextRange"))
        view.insertText("new")
        view.deleteBackward()
        expectEqual(view.text, "ne")
    }

    @Test func `a view takes a stack, keeps attributes, and shows what is set`() {
        let storage = NSTextStorage(string: "kept by the caller")
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: .zero)
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 90, height: 300), textContainer: container)
        expect(view.textStorage === storage && view.text == "kept by the caller" && view.contentSize.height > 40)
        view.attributedText = NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red])
        expect(storage.string == "red" && view.textColor == .red && view.attributedText.isEqual(to: storage))
        view.textColor = .blue
        view.textAlignment = .center
        view.typingAttributes = [.foregroundColor: UIColor.green]
        expect(view.textColor == .blue && view.textAlignment == .center)
        view.isScrollEnabled = false
        expect(view.intrinsicContentSize.height > 20)
        view.setContentOffset(.zero, animated: false)
        view.scrollRectToVisible(CGRect(x: 0, y: 0, width: 1, height: 1), animated: false)
        view.replace(UITextRange(NSRange(location: 0, length: 3)), withText: "green")
        expectEqual(view.text, "green")
    }

    private final class Delegate: UITextViewDelegate {
        var calls: [String] = []
        func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
        func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
        func textViewDidBeginEditing(_ textView: UITextView) { calls.append("begin") }
        func textViewDidEndEditing(_ textView: UITextView) { calls.append("end") }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            calls.append("should \(text)")
            return text != "x"
        }
        func textViewDidChange(_ textView: UITextView) { calls.append("change") }
        func textViewDidChangeSelection(_ textView: UITextView) {}
        func textView(
            _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
        ) -> Bool { false }
        func textView(
            _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
            interaction: UITextItemInteraction
        ) -> Bool { true }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }
    }

    @Test func `a delegate of UIKit's kind is asked and told`() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        let delegate = Delegate()
        view.delegate = delegate
        _ = view.becomeFirstResponder()
        view.insertText("a")
        view.insertText("x")
        expect(view.text == "a" && delegate.calls.filter { $0 != "scroll" } == ["begin", "should a", "change", "should x"])
        let plain = UIScrollView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        plain.delegate = delegate
        plain.contentSize = CGSize(width: 20, height: 100)
        delegate.calls = []
        plain.contentOffset = CGPoint(x: 0, y: 30)
        expectEqual(delegate.calls, ["scroll"])
    }

    @Test func `a label has UIKit's defaults and members`() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        expect(label.text == nil && label.numberOfLines == 1 && label.lineBreakMode == .byTruncatingTail)
        expect(label.textAlignment == .natural && label.font.pointSize == 17 && label.shadowColor == nil)
        expect(label.shadowOffset == CGSize(width: 0, height: -1) && !label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0)
        expect(!label.allowsDefaultTighteningForTruncation && label.isEnabled && !label.isHighlighted && label.highlightedTextColor == nil)
        expect(label.preferredMaxLayoutWidth == 0 && label.baselineAdjustment == .alignBaselines)
        label.adjustsLetterSpacingToFitWidth = true
        expect(label.allowsDefaultTighteningForTruncation)
        label.attributedText = NSAttributedString(string: "styled", attributes: [.kern: 1])
        label.textColor = .red
        expect(label.attributedText?.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor == .red && label.text == "styled")
        let rect = label.textRect(forBounds: CGRect(x: 0, y: 0, width: 300, height: 300), limitedToNumberOfLines: 1)
        expect(rect.width > 10 && rect.height < 60)
        let list = GraphicsContext.recording { label.drawText(in: label.bounds) }
        expect(!list.items.isEmpty)
    }
}
