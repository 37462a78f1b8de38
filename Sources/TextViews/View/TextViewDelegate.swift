public import Foundation
public import TextKit

/// What a gesture on a link or an attachment asks for (`UITextItemInteraction`).
public enum TextItemInteraction: Int, Sendable {
    case invokeDefaultAction, presentActions, preview
}

/// Follows UITextViewDelegate; every method has a default. Ranges are UTF-16 in the whole text.
public protocol TextViewDelegate: ScrollViewDelegate {
    /// A click on a link; false keeps the view from doing anything about it. Default true.
    func textView(
        _ textView: TextView, shouldInteractWith url: URL, in characterRange: NSRange, interaction: TextItemInteraction
    ) -> Bool
    /// A click on an attachment that is no link. Default true.
    func textView(
        _ textView: TextView, shouldInteractWith textAttachment: TextAttachment, in characterRange: NSRange,
        interaction: TextItemInteraction
    ) -> Bool
    func textViewDidChangeSelection(_ textView: TextView)
    /// A figure was dropped, or put back by Esc.
    func textView(_ textView: TextView, didMove figure: Figure)
}

extension TextViewDelegate {
    public func textView(
        _ textView: TextView, shouldInteractWith url: URL, in characterRange: NSRange, interaction: TextItemInteraction
    ) -> Bool { true }
    public func textView(
        _ textView: TextView, shouldInteractWith textAttachment: TextAttachment, in characterRange: NSRange,
        interaction: TextItemInteraction
    ) -> Bool { true }
    public func textViewDidChangeSelection(_ textView: TextView) {}
    public func textView(_ textView: TextView, didMove figure: Figure) {}
}
