public import Foundation
import TextKit
public import TextViews

extension TextView {
    /// What is selected, in a call as `NSTextInputClient` has it.
    @_disfavoredOverload
    public func selectedRange() -> NSRange { selectedRange as NSRange }

    /// A range of the text as Rich Text Format (`NSText.rtf(from:)`).
    public func rtf(from range: NSRange) -> Data? { textStorage?.rtf(from: range) }
}

extension AutoresizingMask {
    // AppKit's y axis points up, so that the least y is at the bottom.

    /// The width: `flexibleWidth` (NSView.AutoresizingMask.width).
    public static var width: AutoresizingMask { .flexibleWidth }
    /// The height: `flexibleHeight` (NSView.AutoresizingMask.height).
    public static var height: AutoresizingMask { .flexibleHeight }
    /// The distance from the superview's left edge: `flexibleLeftMargin` (NSView.AutoresizingMask.minXMargin).
    public static var minXMargin: AutoresizingMask { .flexibleLeftMargin }
    /// The distance from the superview's right edge: `flexibleRightMargin` (NSView.AutoresizingMask.maxXMargin).
    public static var maxXMargin: AutoresizingMask { .flexibleRightMargin }
    /// The distance from the superview's bottom edge: `flexibleBottomMargin` (NSView.AutoresizingMask.minYMargin).
    public static var minYMargin: AutoresizingMask { .flexibleBottomMargin }
    /// The distance from the superview's top edge: `flexibleTopMargin` (NSView.AutoresizingMask.maxYMargin).
    public static var maxYMargin: AutoresizingMask { .flexibleTopMargin }
}

extension View {
    /// Which measures of a view grow with its superview (NSView.AutoresizingMask); the raw values are UIKit's.
    public typealias AutoresizingMask = TextViews.AutoresizingMask
}
