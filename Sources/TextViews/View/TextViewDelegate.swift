public import Foundation
public import TextKit

/// The action that a gesture on a link or an attachment asks for (`UITextItemInteraction`).
public enum TextItemInteraction: Int, Sendable {
    /// A click: do what the item is for.
    case invokeDefaultAction
    /// A long press or a click of the right button: show what can be done with the item.
    case presentActions
    /// A look at the target without going there. No gesture of the view asks for it.
    case preview
}

/// Is asked and told about links, the selection, editing and figures of a text view. Follows UITextViewDelegate; every method has a
/// default. Ranges are UTF-16 in the whole text.
public protocol TextViewDelegate: ScrollViewDelegate, TextDelegate {
    /// A click on a link (`.invokeDefaultAction`), or a long press or a click of the right button (`.presentActions`); false
    /// keeps the view from doing anything about it. The default asks the form without `interaction`.
    func textView(
        _ textView: TextView, shouldInteractWith url: URL, in characterRange: NSRange, interaction: TextItemInteraction
    ) -> Bool
    /// The form of iOS 7; default true.
    func textView(_ textView: TextView, shouldInteractWith url: URL, in characterRange: NSRange) -> Bool
    /// Whether a click on an attachment that is no link may act.
    func textView(
        _ textView: TextView, shouldInteractWith textAttachment: TextAttachment, in characterRange: NSRange,
        interaction: TextItemInteraction
    ) -> Bool
    /// The form of iOS 7; default true.
    func textView(_ textView: TextView, shouldInteractWith textAttachment: TextAttachment, in characterRange: NSRange) -> Bool
    /// A gesture on a date or an address that was found in plain text (`TextView.dataDetectorTypes`), which the view itself can
    /// do nothing with; the result says what it is. Default true.
    func textView(
        _ textView: TextView, shouldInteractWith result: NSTextCheckingResult, in characterRange: NSRange,
        interaction: TextItemInteraction
    ) -> Bool
    /// The menu for a long press or a click of the right button on a link or an attachment, after `shouldInteractWith` has let it
    /// through; nil shows none. Default: the view's own menu.
    func textView(_ textView: TextView, menuConfigurationFor textItem: TextItem, defaultMenu: Menu) -> TextItem.MenuConfiguration?
    /// The action of a click on a link or an attachment, after the others have let it through; nil does nothing. Default: the view's
    /// own.
    func textView(_ textView: TextView, primaryActionFor textItem: TextItem, defaultAction: MenuItem) -> MenuItem?
    /// The menu of a link or an attachment is about to open.
    func textView(_ textView: TextView, textItemMenuWillDisplayFor textItem: TextItem, animator: any MenuAnimating)
    /// The menu of a link or an attachment is gone.
    func textView(_ textView: TextView, textItemMenuWillEndFor textItem: TextItem, animator: any MenuAnimating)
    /// The menu of the text, of what the view suggests and more; nil is the view's own, and one without lines shows none. Default nil.
    func textView(_ textView: TextView, editMenuForTextIn range: NSRange, suggestedActions: [MenuElement]) -> Menu?
    /// The menu of the text is about to open.
    func textView(_ textView: TextView, willPresentEditMenuWith animator: any MenuAnimating)
    /// The menu of the text is gone.
    func textView(_ textView: TextView, willDismissEditMenuWith animator: any MenuAnimating)
    /// What any menu of the view is to be, last of all; nil shows none (`NSTextViewDelegate`). The index is that of the character
    /// under the pointer, or of the nearest insertion point. Default the menu.
    func textView(_ view: TextView, menu: Menu, for event: TouchEvent, at charIndex: Int) -> Menu?
    /// A click on a link, with the value of its attribute, before the others are asked; true where the delegate took care of it
    /// (`NSTextViewDelegate`). Default false.
    func textView(_ textView: TextView, clickedOnLink link: Any, at charIndex: Int) -> Bool
    /// A click on an attachment with a cell, before the others are asked; the frame is in the view's own coordinates
    /// (`NSTextViewDelegate`).
    func textView(_ textView: TextView, clickedOn cell: any TextAttachmentCell, in cellFrame: CGRect, at charIndex: Int)
    /// A double click on an attachment with a cell, after the first click was told of (`NSTextViewDelegate`).
    func textView(_ textView: TextView, doubleClickedOn cell: any TextAttachmentCell, in cellFrame: CGRect, at charIndex: Int)
    /// The selection is another one, changed by a person or by a program.
    func textViewDidChangeSelection(_ textView: TextView)
    /// The selection has changed, in AppKit's form: the notification's object is the view.
    func textViewDidChangeSelection(_ notification: Notification)
    /// What is to be selected instead of a new range (`NSTextViewDelegate`); clipped to the text. Default the new range.
    func textView(
        _ textView: TextView, willChangeSelectionFromCharacterRange oldSelectedCharRange: NSRange,
        toCharacterRange newSelectedCharRange: NSRange
    ) -> NSRange
    /// The ranges to select instead of new ones, where both lists are sorted and have at least one range
    /// (`NSTextViewDelegate`). The default asks the form above about the first ranges and keeps the others.
    func textView(
        _ textView: TextView, willChangeSelectionFromCharacterRanges oldSelectedCharRanges: [NSValue],
        toCharacterRanges newSelectedCharRanges: [NSValue]
    ) -> [NSValue]
    /// What is to be typed with instead of new attributes that a program or a person sets (`NSTextViewDelegate`); the old ones come
    /// with their keys' names. Default the new ones.
    func textView(
        _ textView: TextView, shouldChangeTypingAttributes oldTypingAttributes: [String: Any],
        toAttributes newTypingAttributes: [NSAttributedString.Key: Any]
    ) -> [NSAttributedString.Key: Any]
    /// `typingAttributes` has been set; the notification's object is the view (`NSTextViewDelegate`).
    func textViewDidChangeTypingAttributes(_ notification: Notification)
    /// What is shown about the link under the pointer instead of its tool tip or its target; nil for nothing
    /// (`NSTextViewDelegate`). Default the text as it is.
    func textView(_ textView: TextView, willDisplayToolTip tooltip: String, forCharacterAt characterIndex: Int) -> String?
    /// What a partial word may become, and the number of that to offer first; `words` are those of the text
    /// (`NSTextViewDelegate`). Default `words`.
    func textView(
        _ textView: TextView, completions words: [String], forPartialWordRange charRange: NSRange,
        indexOfSelectedItem index: UnsafeMutablePointer<Int>?
    ) -> [String]
    /// What records the view's changes instead of its own undo manager, for several views if need be (`NSTextViewDelegate`).
    /// Default nil: the view's own.
    func undoManager(for view: TextView) -> UndoManager?
    /// A key asks for an action, before the view does it; true where the delegate took care of it (`NSTextViewDelegate`). Default
    /// false.
    func textView(_ textView: TextView, doCommandBy commandSelector: Selector) -> Bool
    /// Whether editing may begin: the view is about to get the keyboard, or the first key has been typed. Default true.
    func textViewShouldBeginEditing(_ textView: TextView) -> Bool
    /// Editing has begun: the view got the keyboard, or the first key has been typed.
    func textViewDidBeginEditing(_ textView: TextView)
    /// Whether editing may end; false keeps the keyboard where it is. Default true.
    func textViewShouldEndEditing(_ textView: TextView) -> Bool
    /// Editing has ended; what an input method was composing has been taken over.
    func textViewDidEndEditing(_ textView: TextView)
    /// Whether a person may replace characters; not asked about marked text before it is committed. Default true.
    func textView(_ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// A person has changed the text; changes by programs are not told.
    func textViewDidChange(_ textView: TextView)
    /// A figure was dropped, or put back by Esc.
    func textView(_ textView: TextView, didMove figure: Figure)
}

extension TextViewDelegate {
    public func textView(
        _ textView: TextView, shouldInteractWith url: URL, in characterRange: NSRange, interaction: TextItemInteraction
    ) -> Bool { self.textView(textView, shouldInteractWith: url, in: characterRange) }
    public func textView(_ textView: TextView, shouldInteractWith url: URL, in characterRange: NSRange) -> Bool { true }
    public func textView(
        _ textView: TextView, shouldInteractWith textAttachment: TextAttachment, in characterRange: NSRange,
        interaction: TextItemInteraction
    ) -> Bool { self.textView(textView, shouldInteractWith: textAttachment, in: characterRange) }
    public func textView(
        _ textView: TextView, shouldInteractWith textAttachment: TextAttachment, in characterRange: NSRange
    ) -> Bool { true }
    public func textView(
        _ textView: TextView, shouldInteractWith result: NSTextCheckingResult, in characterRange: NSRange,
        interaction: TextItemInteraction
    ) -> Bool { true }
    public func textView(
        _ textView: TextView, menuConfigurationFor textItem: TextItem, defaultMenu: Menu
    ) -> TextItem.MenuConfiguration? { TextItem.MenuConfiguration(menu: defaultMenu) }
    public func textView(_ textView: TextView, primaryActionFor textItem: TextItem, defaultAction: MenuItem) -> MenuItem? {
        defaultAction
    }
    public func textView(_ textView: TextView, textItemMenuWillDisplayFor textItem: TextItem, animator: any MenuAnimating) {}
    public func textView(_ textView: TextView, textItemMenuWillEndFor textItem: TextItem, animator: any MenuAnimating) {}
    public func textView(_ textView: TextView, editMenuForTextIn range: NSRange, suggestedActions: [MenuElement]) -> Menu? { nil }
    public func textView(_ textView: TextView, willPresentEditMenuWith animator: any MenuAnimating) {}
    public func textView(_ textView: TextView, willDismissEditMenuWith animator: any MenuAnimating) {}
    public func textView(_ view: TextView, menu: Menu, for event: TouchEvent, at charIndex: Int) -> Menu? { menu }
    public func textView(_ textView: TextView, clickedOnLink link: Any, at charIndex: Int) -> Bool { false }
    public func textView(_ textView: TextView, clickedOn cell: any TextAttachmentCell, in cellFrame: CGRect, at charIndex: Int) {}
    public func textView(_ textView: TextView, doubleClickedOn cell: any TextAttachmentCell, in cellFrame: CGRect, at charIndex: Int) {}
    public func textViewDidChangeSelection(_ textView: TextView) {}
    public func textViewDidChangeSelection(_ notification: Notification) {}
    public func textView(
        _ textView: TextView, willChangeSelectionFromCharacterRange oldSelectedCharRange: NSRange,
        toCharacterRange newSelectedCharRange: NSRange
    ) -> NSRange { newSelectedCharRange }
    public func textView(
        _ textView: TextView, willChangeSelectionFromCharacterRanges oldSelectedCharRanges: [NSValue],
        toCharacterRanges newSelectedCharRanges: [NSValue]
    ) -> [NSValue] {
        guard let old = oldSelectedCharRanges.first, let new = newSelectedCharRanges.first else { return newSelectedCharRanges }
        let first = self.textView(
            textView, willChangeSelectionFromCharacterRange: old.rangeValue, toCharacterRange: new.rangeValue)
        return [NSValue(range: first)] + newSelectedCharRanges.dropFirst()
    }
    public func textView(
        _ textView: TextView, shouldChangeTypingAttributes oldTypingAttributes: [String: Any],
        toAttributes newTypingAttributes: [NSAttributedString.Key: Any]
    ) -> [NSAttributedString.Key: Any] { newTypingAttributes }
    public func textViewDidChangeTypingAttributes(_ notification: Notification) {}
    public func textView(_ textView: TextView, willDisplayToolTip tooltip: String, forCharacterAt characterIndex: Int) -> String? {
        tooltip
    }
    public func textView(
        _ textView: TextView, completions words: [String], forPartialWordRange charRange: NSRange,
        indexOfSelectedItem index: UnsafeMutablePointer<Int>?
    ) -> [String] { words }
    public func undoManager(for view: TextView) -> UndoManager? { nil }
    public func textView(_ textView: TextView, doCommandBy commandSelector: Selector) -> Bool { false }
    public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: TextView) {}
    public func textViewShouldEndEditing(_ textView: TextView) -> Bool { true }
    public func textViewDidEndEditing(_ textView: TextView) {}
    public func textView(_ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
    public func textViewDidChange(_ textView: TextView) {}
    public func textView(_ textView: TextView, didMove figure: Figure) {}
}
