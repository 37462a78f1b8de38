public import Foundation

/// Turns the characters of a storage into lines in containers, and keeps them up to date (NSLayoutManager).
open class LayoutManager: NSObject {
    /// The text; set by `TextStorage.addLayoutManager(_:)`.
    public internal(set) weak var textStorage: TextStorage?

    public override init() { super.init() }

    /// The storage says what was edited: `newCharRange` in the text as it is now, and what attribute fixing may have
    /// changed around it.
    open func processEditing(
        for textStorage: TextStorage, edited editMask: TextStorage.EditActions, range newCharRange: NSRange,
        changeInLength delta: Int, invalidatedRange: NSRange
    ) {}
}
