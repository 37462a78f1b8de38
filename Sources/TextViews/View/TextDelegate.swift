public import Foundation

/// Is asked about edits and told of them, as AppKit's delegates are (NSTextDelegate, and the editing part of NSTextViewDelegate);
/// every method has a default. The notifications' object is the view.
public protocol TextDelegate: AnyObject {
    /// Asked beside `textViewShouldBeginEditing(_:)`; default true.
    func textShouldBeginEditing(_ textObject: TextView) -> Bool
    /// Asked beside `textViewShouldEndEditing(_:)`; default true.
    func textShouldEndEditing(_ textObject: TextView) -> Bool
    /// A person has begun to edit; told after `textViewDidBeginEditing(_:)`.
    func textDidBeginEditing(_ notification: Notification)
    /// A person has changed the text; told after `textViewDidChange(_:)`. Changes by programs are not told.
    func textDidChange(_ notification: Notification)
    /// Editing has ended; told after `textViewDidEndEditing(_:)`.
    func textDidEndEditing(_ notification: Notification)
    /// Asked beside `textView(_:shouldChangeTextIn:replacementText:)`, and about changes of attributes alone, for which the string
    /// is nil; default true.
    func textView(_ textView: TextView, shouldChangeTextIn affectedCharRange: NSRange, replacementString: String?) -> Bool
    /// Asked before every change, of several ranges at once where there are several; the strings are nil for changes of attributes
    /// alone. The default asks the form above about each range in turn.
    func textView(_ textView: TextView, shouldChangeTextInRanges affectedRanges: [NSValue], replacementStrings: [String]?) -> Bool
}

extension TextDelegate {
    public func textShouldBeginEditing(_ textObject: TextView) -> Bool { true }
    public func textShouldEndEditing(_ textObject: TextView) -> Bool { true }
    public func textDidBeginEditing(_ notification: Notification) {}
    public func textDidChange(_ notification: Notification) {}
    public func textDidEndEditing(_ notification: Notification) {}
    public func textView(_ textView: TextView, shouldChangeTextIn affectedCharRange: NSRange, replacementString: String?) -> Bool { true }
    public func textView(
        _ textView: TextView, shouldChangeTextInRanges affectedRanges: [NSValue], replacementStrings: [String]?
    ) -> Bool {
        affectedRanges.indices.allSatisfy { index in
            let string = replacementStrings.flatMap { $0.indices.contains(index) ? $0[index] : nil }
            return self.textView(textView, shouldChangeTextIn: affectedRanges[index].rangeValue, replacementString: string)
        }
    }
}
