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
}

extension TextDelegate {
    public func textShouldBeginEditing(_ textObject: TextView) -> Bool { true }
    public func textShouldEndEditing(_ textObject: TextView) -> Bool { true }
    public func textDidBeginEditing(_ notification: Notification) {}
    public func textDidChange(_ notification: Notification) {}
    public func textDidEndEditing(_ notification: Notification) {}
    public func textView(_ textView: TextView, shouldChangeTextIn affectedCharRange: NSRange, replacementString: String?) -> Bool { true }
}
