import Expectations
import Foundation
import Testing
import UIKitNames

/// The standard actions on attributes, the end of editing and the insets of the scroll bar, as editors for iOS use them.
struct EditActionTests {
    final class Editor: UITextView {
        var toggled: [String] = []
        override func toggleBoldface(_ sender: Any?) {
            toggled.append("bold")
            super.toggleBoldface(sender)
        }
        override func toggleItalics(_ sender: Any?) { toggled.append("italic") }
        override func toggleUnderline(_ sender: Any?) {
            toggled.append("underline")
            super.toggleUnderline(sender)
        }
    }

    final class Refusing: NSObject, UITextViewDelegate {
        var mayEnd = false
        var calls: [String] = []
        func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
            calls.append("should")
            return mayEnd
        }
        func textViewDidEndEditing(_ textView: UITextView) { calls.append("did") }
    }

    func editor(_ text: String) -> Editor {
        let view = Editor(frame: CGRect(x: 0, y: 0, width: 300, height: 200), textContainer: nil)
        view.attributedText = NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 14)])
        return view
    }

    /// Of each character: B where it is bold, U where it is underlined.
    func marks(_ view: UITextView) -> [String] {
        (0..<view.textStorage.length).map { index in
            let attributes = view.textStorage.attributes(at: index, effectiveRange: nil)
            let isBold = (attributes[.font] as? UIFont)?.fontDescriptor.symbolicTraits.contains(.traitBold) == true
            return (isBold ? "B" : "") + (attributes[.underlineStyle] as? Int == 1 ? "U" : "")
        }
    }

    @Test func `bold and underline are put on the selection, and taken off where all of it has them`() {
        let view = editor("abcde")
        view.selectedRange = NSRange(location: 1, length: 3)
        view.toggleBoldface(nil)
        expectEqual(marks(view), ["", "", "", "", ""])
        view.allowsEditingTextAttributes = true
        view.toggleBoldface(nil)
        view.selectedRange = NSRange(location: 3, length: 2)
        view.toggleUnderline(nil)
        expectEqual(marks(view), ["", "B", "B", "BU", "U"])
        view.toggleBoldface(nil)
        expectEqual(marks(view), ["", "B", "B", "BU", "BU"])
        view.toggleBoldface(nil)
        view.toggleUnderline(nil)
        expectEqual(marks(view), ["", "B", "B", "", ""])
        view.undoManager?.undo()
        expectEqual(marks(view), ["", "B", "B", "U", "U"])
        expectEqual(view.toggled, ["bold", "bold", "underline", "bold", "bold", "underline"])
    }

    @Test func `without a selection they are for what is typed next, in an empty text too`() {
        let view = editor("")
        view.allowsEditingTextAttributes = true
        view.toggleBoldface(nil)
        view.toggleUnderline(nil)
        view.insertText("x")
        expectEqual(marks(view), ["BU"])
        view.isEditable = false
        view.selectAll(nil)
        view.toggleBoldface(nil)
        expectEqual(marks(view), ["BU"])
    }

    @Test func `endEditing asks the view that has the keyboard, unless it is forced`() {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        let (box, view) = (UIView(frame: page.bounds), editor("text"))
        page.addSubview(box)
        box.addSubview(view)
        let delegate = Refusing()
        view.delegate = delegate
        expect(!page.endEditing(true))
        expect(view.becomeFirstResponder() && view.isFirstResponder)
        expect(!UIView(frame: .zero).endEditing(true) && view.isFirstResponder)
        expect(!box.endEditing(false) && view.isFirstResponder)
        expect(page.endEditing(true) && !view.isFirstResponder)
        expectEqual(delegate.calls, ["should", "did"])
        delegate.mayEnd = true
        expect(view.becomeFirstResponder() && view.endEditing(false) && !view.isFirstResponder)
        expectEqual(delegate.calls, ["should", "did", "should", "did"])
    }

    @Test func `the insets of the scroll bar are set for both directions`() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let insets = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        view.scrollIndicatorInsets = insets
        expect(view.verticalScrollIndicatorInsets == insets && view.horizontalScrollIndicatorInsets == insets)
        view.verticalScrollIndicatorInsets.top = 5
        expect(view.scrollIndicatorInsets.top == 5 && view.horizontalScrollIndicatorInsets.top == 10)
        expectEqual(view.contentInset, .zero)
    }

    @Test func `points, sizes and rectangles are compared by CoreGraphics' names`() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        expect(rect.equalTo(CGRect(x: 4, y: 6, width: -3, height: -4)) && !rect.equalTo(rect.offsetBy(dx: 0, dy: 0.5)))
        expect(rect.size.equalTo(CGSize(width: 3, height: 4)) && !rect.size.equalTo(.zero))
        expect(rect.origin.equalTo(CGPoint(x: 1, y: 2)) && !rect.origin.equalTo(CGPoint(x: Double.nan, y: 2)))
    }

    @Test func `points, sizes and rectangles are written as CoreGraphics does`() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4.5)
        expectEqual(rect.debugDescription, "(1.0, 2.0, 3.0, 4.5)")
        expect(rect.origin.debugDescription == "(1.0, 2.0)" && rect.size.debugDescription == "(3.0, 4.5)")
    }

    @Test func `a view has the undo manager of the nearest view around it that has one`() {
        final class Page: UIView {
            let kept = UndoManager()
            override var undoManager: UndoManager? { kept }
        }
        let (page, box, text, label) = (Page(frame: .zero), UIView(frame: .zero), UITextView(frame: .zero), UILabel(frame: .zero))
        page.addSubview(box)
        box.addSubview(text)
        text.addSubview(label)
        expect(box.undoManager === page.kept && UIView(frame: .zero).undoManager == nil)
        expect(text.undoManager != nil && text.undoManager !== page.kept && label.undoManager === text.undoManager)
    }
}
