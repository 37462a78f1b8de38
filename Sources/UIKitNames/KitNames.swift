public import Foundation
public import TextKit
public import TextViews

// What UIKit calls by its own prefix, and names of Swift 4 that sources still use.
public typealias UIFont = Font
public typealias UIFontDescriptor = FontDescriptor
public typealias UIFontMetrics = FontMetrics
public typealias UIContentSizeCategory = ContentSizeCategory
public typealias NSShadow = Shadow
public typealias UIColor = Color
public typealias UIBezierPath = BezierPath
public typealias UIRectCorner = RectCorner
public typealias UIImage = Image
public typealias UIEdgeInsets = EdgeInsets
public typealias UIDataDetectorTypes = DataDetectorTypes
public typealias UIView = View
public typealias UIScrollView = ScrollView
public typealias UIScrollViewDelegate = ScrollViewDelegate
public typealias UITextView = TextView
public typealias UITextViewDelegate = TextViewDelegate
// Foundation's on Apple's platforms.
public typealias UndoManager = TextViews.UndoManager
public typealias UITextItemInteraction = TextItemInteraction
public typealias UITextPosition = TextPosition
public typealias UITextRange = TextRange
public typealias UITextSelectionRect = TextSelectionRect
public typealias UILabel = Label
public typealias UIBaselineAdjustment = BaselineAdjustment

public typealias UIFontTextStyle = Font.TextStyle
public typealias UIFontDescriptorSymbolicTraits = FontDescriptor.SymbolicTraits

extension CGRect {
    /// The rectangle moved in at every edge (`CGRect.inset(by:)`).
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }
}
