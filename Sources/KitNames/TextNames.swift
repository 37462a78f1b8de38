public import Foundation
public import TextKit

// The text system under the names that UIKit and AppKit share.

public typealias NSTextStorage = TextStorage
public typealias NSTextStorageDelegate = TextStorageDelegate
public typealias NSLayoutManager = LayoutManager
public typealias NSLayoutManagerDelegate = LayoutManagerDelegate
public typealias NSTextContainer = TextContainer
public typealias NSTextAttachment = TextAttachment
public typealias NSTextAttachmentContainer = TextAttachmentContainer
public typealias NSParagraphStyle = ParagraphStyle
public typealias NSMutableParagraphStyle = MutableParagraphStyle
public typealias NSTextTab = TextTab
public typealias NSTextList = TextList
public typealias NSStringDrawingOptions = StringDrawingOptions
public typealias NSStringDrawingContext = StringDrawingContext
public typealias NSUnderlineStyle = UnderlineStyle
public typealias NSTextAlignment = TextAlignment
public typealias NSLineBreakMode = LineBreakMode
public typealias NSWritingDirection = WritingDirection
public typealias NSDataDetector = DataDetector
public typealias NSTextCheckingTypes = UInt64
public typealias NSTextCheckingKey = AddressComponent
public typealias NSWritingDirectionFormatType = WritingDirectionFormatType

public typealias NSAttributedStringKey = NSAttributedString.Key

// The type of `#colorLiteral`.
public typealias _ColorLiteralType = Color

extension ParagraphStyle {
    public typealias LineBreakStrategy = TextKit.LineBreakStrategy
}
