public import Foundation
import TextKit
public import TextViews

extension TextView {
    /// Whether a person may give attributes to parts of the text; what there is stays as it is (`NSText.isRichText`).
    public var isRichText: Bool {
        get { allowsEditingTextAttributes }
        set { allowsEditingTextAttributes = newValue }
    }

    /// What is selected, in a call as `NSTextInputClient` has it.
    @_disfavoredOverload
    public func selectedRange() -> NSRange { selectedRange as NSRange }

    /// A range of the text as Rich Text Format (`NSText.rtf(from:)`).
    public func rtf(from range: NSRange) -> Data? { textStorage?.rtf(from: range) }
}

extension AutoresizingMask {
    // AppKit's names; its y axis points up, so that the least y is at the bottom.
    public static var width: AutoresizingMask { .flexibleWidth }
    public static var height: AutoresizingMask { .flexibleHeight }
    public static var minXMargin: AutoresizingMask { .flexibleLeftMargin }
    public static var maxXMargin: AutoresizingMask { .flexibleRightMargin }
    public static var minYMargin: AutoresizingMask { .flexibleBottomMargin }
    public static var maxYMargin: AutoresizingMask { .flexibleTopMargin }
}

extension View {
    public typealias AutoresizingMask = TextViews.AutoresizingMask
}
