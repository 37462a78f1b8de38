public import struct Foundation.NSRange

/// Takes part in the processing of edits (NSTextStorageDelegate). Both methods have a default that does nothing.
public protocol TextStorageDelegate: AnyObject {
    /// Called before attributes are fixed; may change characters and attributes. `editedRange` is in the text as it is now.
    func textStorage(
        _ textStorage: TextStorage, willProcessEditing editedMask: TextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int)

    /// Called after attributes are fixed, before the layout managers are notified of the edit; may change attributes.
    func textStorage(
        _ textStorage: TextStorage, didProcessEditing editedMask: TextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int)
}

extension TextStorageDelegate {
    public func textStorage(
        _ textStorage: TextStorage, willProcessEditing editedMask: TextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int
    ) {}

    public func textStorage(
        _ textStorage: TextStorage, didProcessEditing editedMask: TextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int
    ) {}
}
