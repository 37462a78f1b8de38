public import Foundation
public import TextKit
public import TextViews

/// What `NSLayoutManager.textStorage(_:edited:range:changeInLength:invalidatedRange:)` is told of: a raw `NSTextStorageEditActions`.
public typealias NSTextStorageEditedOptions = Int

/// What views show the text of: a layout manager, which knows none itself.
public protocol TextViewOwner: AnyObject {}

extension LayoutManager: TextViewOwner {}

extension TextViewOwner where Self: LayoutManager {
    /// The view that shows the text, through all columns of which it flows; nil where none does (NSLayoutManager.firstTextView).
    /// A subclass overrides it.
    public var firstTextView: NSTextView? { presentingView as? TextView }
}

extension LayoutManager {
    /// The view that shows where the selection begins (NSLayoutManager.textViewForBeginningOfSelection). A layout manager has one
    /// view, with as many columns as are needed, so that it is `firstTextView`.
    public var textViewForBeginningOfSelection: NSTextView? { firstTextView }

    /// Which marks are shown, as the bits 1 (control characters), 2 (invisible ones) and 4 (levels of direction, always)
    /// (NSGlyphStorage.layoutOptions()).
    public func layoutOptions() -> Int { (showsControlCharacters ? 1 : 0) | (showsInvisibleCharacters ? 2 : 0) | 4 }

    /// Whether text is set in fonts made for the screen: false, whatever is set, as in macOS since 10.14
    /// (NSLayoutManager.usesScreenFonts).
    public var usesScreenFonts: Bool {
        get { false }
        set {}
    }

    /// The older form of `processEditing(for:edited:range:changeInLength:invalidatedRange:)`, which it calls
    /// (NSLayoutManager.textStorage(_:edited:range:changeInLength:invalidatedRange:)).
    public func textStorage(
        _ str: NSTextStorage, edited editedMask: NSTextStorageEditedOptions, range newCharRange: NSRange, changeInLength delta: Int,
        invalidatedRange invalidatedCharRange: NSRange
    ) {
        processEditing(
            for: str, edited: TextStorage.EditActions(rawValue: UInt(bitPattern: editedMask)), range: newCharRange, changeInLength: delta,
            invalidatedRange: invalidatedCharRange)
    }

    /// The older form of `invalidateLayout(forCharacterRange:actualCharacterRange:)`, to which soft and hard are the same
    /// (NSLayoutManager.invalidateLayout(forCharacterRange:isSoft:actualCharacterRange:)).
    public func invalidateLayout(
        forCharacterRange charRange: NSRange, isSoft flag: Bool, actualCharacterRange actualCharRange: NSRangePointer?
    ) { invalidateLayout(forCharacterRange: charRange, actualCharacterRange: actualCharRange) }
}

extension LayoutManager {
    /// Whether the view that shows the text receives keys, in a tree of views (NSLayoutManager.layoutManagerOwnsFirstResponder(in:)).
    public func layoutManagerOwnsFirstResponder(in window: NSView) -> Bool {
        guard let view = firstTextView else { return false }
        return view.isFirstResponder && view.root === window.root
    }
}
