public import Foundation
public import TextKit
public import TextViews

// What UIKit calls by its own prefix, and names of Swift 4 that sources still use.
/// UIKit's name for `Font`.
public typealias UIFont = Font
/// UIKit's name for `FontDescriptor`.
public typealias UIFontDescriptor = FontDescriptor
/// UIKit's name for `FontMetrics`. Members that take a `UITraitCollection` are in an extension of this module.
public typealias UIFontMetrics = FontMetrics
/// UIKit's name for `ContentSizeCategory`.
public typealias UIContentSizeCategory = ContentSizeCategory
/// UIKit's name for `Shadow`, whose offset has its positive height down; AppKit's `NSShadow` has it up.
public typealias NSShadow = Shadow
/// UIKit's name for `Color`. The colours named by their use (`label`, `systemBackground`) are in an extension of this module.
public typealias UIColor = Color
/// UIKit's name for `BezierPath`.
public typealias UIBezierPath = BezierPath
/// UIKit's name for `RectCorner`, a set of corners of a rectangle.
public typealias UIRectCorner = RectCorner
/// UIKit's name for `Image`.
public typealias UIImage = Image
/// UIKit's name for `EdgeInsets`, logical pixels inwards from four edges.
public typealias UIEdgeInsets = EdgeInsets
/// UIKit's name for `DataDetectorTypes`, what a text view looks for in plain text.
public typealias UIDataDetectorTypes = DataDetectorTypes
/// UIKit's name for `View`.
public typealias UIView = View
/// UIKit's name for `ScrollView`.
public typealias UIScrollView = ScrollView
/// UIKit's name for `ScrollViewDelegate`.
public typealias UIScrollViewDelegate = ScrollViewDelegate
/// UIKit's name for `TextView`, whose storage, layout manager and container are never nil, as in UIKit.
public typealias UITextView = TextView
/// UIKit's name for `TextViewDelegate`, whose optional methods have defaults.
public typealias UITextViewDelegate = TextViewDelegate
/// UIKit's name for `TextItemInteraction`, what a gesture on a link or an attachment asks for.
public typealias UITextItemInteraction = TextItemInteraction
/// UIKit's name for `TextPosition`, an offset between two characters of a text view.
public typealias UITextPosition = TextPosition
/// UIKit's name for `TextRange`, the characters between two positions of a text view.
public typealias UITextRange = TextRange
/// UIKit's name for `TextSelectionRect`, one of the rectangles that a range covers.
public typealias UITextSelectionRect = TextSelectionRect
/// UIKit's name for `Label`.
public typealias UILabel = Label
/// UIKit's name for `BaselineAdjustment`, where a label puts text that it has shrunk.
public typealias UIBaselineAdjustment = BaselineAdjustment

/// Swift 3's name for `UIFont.TextStyle`.
public typealias UIFontTextStyle = Font.TextStyle
/// Swift 3's name for `UIFontDescriptor.SymbolicTraits`.
public typealias UIFontDescriptorSymbolicTraits = FontDescriptor.SymbolicTraits

extension CGRect {
    /// The rectangle moved in at every edge (`CGRect.inset(by:)`).
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }
}
