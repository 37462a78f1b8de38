public import Foundation
public import TextDetection
public import TextKit

// The text system under the names that UIKit and AppKit share.

/// The kits' name for `TextStorage`. Subclasses override the same four primitives.
public typealias NSTextStorage = TextStorage
/// The kits' name for `TextStorageDelegate`, whose optional methods have defaults.
public typealias NSTextStorageDelegate = TextStorageDelegate
/// The kits' name for `LayoutManager`. `hyphenationFactor` is a `CGFloat` in UIKit and a `Float` in AppKit.
public typealias NSLayoutManager = LayoutManager
/// The kits' name for `LayoutManagerDelegate`, whose optional methods have defaults.
public typealias NSLayoutManagerDelegate = LayoutManagerDelegate
/// The kits' name for `TextContainer`.
public typealias NSTextContainer = TextContainer
/// The kits' name for `TextAttachment`.
public typealias NSTextAttachment = TextAttachment
/// The kits' name for `TextAttachmentContainer`, which layout asks for the picture and the box of an attachment.
public typealias NSTextAttachmentContainer = TextAttachmentContainer
/// The kits' name for `ParagraphStyle`, the immutable attributes of a paragraph.
public typealias NSParagraphStyle = ParagraphStyle
/// The kits' name for `MutableParagraphStyle`.
public typealias NSMutableParagraphStyle = MutableParagraphStyle
/// The kits' name for `TextTab`. AppKit has members of its own for kinds of tabs (`TabType`).
public typealias NSTextTab = TextTab
/// The kits' name for `TextList`.
public typealias NSTextList = TextList
/// The kits' name for `StringDrawingOptions`; AppKit says `NSString.DrawingOptions` too.
public typealias NSStringDrawingOptions = StringDrawingOptions
/// The kits' name for `StringDrawingContext`.
public typealias NSStringDrawingContext = StringDrawingContext
/// The kits' name for `UnderlineStyle`. Attributes hold its raw value.
public typealias NSUnderlineStyle = UnderlineStyle
/// The kits' name for `TextAlignment`; the raw values are UIKit's (center 1, right 2) in both kits.
public typealias NSTextAlignment = TextAlignment
/// The kits' name for `LineBreakMode`; the raw type is UIKit's `Int` in both kits.
public typealias NSLineBreakMode = LineBreakMode
/// The kits' name for `WritingDirection`.
public typealias NSWritingDirection = WritingDirection
/// Foundation's name for `DataDetector`, which Linux lacks; here it is no subclass of `NSRegularExpression`.
public typealias NSDataDetector = DataDetector
/// Foundation's name for a union of raw values of `NSTextCheckingResult.CheckingType`, as `NSDataDetector(types:)` takes it.
public typealias NSTextCheckingTypes = UInt64
/// All types that the system checks (NSTextCheckingAllSystemTypes): the lower half of the bits.
public let NSTextCheckingAllSystemTypes: NSTextCheckingTypes = 0xFFFF_FFFF
/// The types that are left to programs (NSTextCheckingAllCustomTypes): the upper half of the bits.
public let NSTextCheckingAllCustomTypes: NSTextCheckingTypes = 0xFFFF_FFFF << 32
/// All types (NSTextCheckingAllTypes).
public let NSTextCheckingAllTypes: NSTextCheckingTypes = .max
/// The kits' name for `WritingDirectionFormatType`, which is added to a direction in a `.writingDirection` attribute.
public typealias NSWritingDirectionFormatType = WritingDirectionFormatType

/// Swift 4's name for `NSAttributedString.Key`, which sources of its time still use.
public typealias NSAttributedStringKey = NSAttributedString.Key
/// Swift 3's name for `TextStorage/EditActions`, whether characters or attributes were edited.
public typealias NSTextStorageEditActions = TextStorage.EditActions
/// Swift 3's name for `LayoutManager/GlyphProperty`.
public typealias NSGlyphProperty = LayoutManager.GlyphProperty
/// Swift 3's name for `LayoutManager/ControlCharacterAction`.
public typealias NSControlCharacterAction = LayoutManager.ControlCharacterAction

/// The type that `#colorLiteral(red:green:blue:alpha:)` makes: `Color`. The compiler looks it up by this name.
public typealias _ColorLiteralType = Color

extension ParagraphStyle {
    /// The kits' nested name for `TextKit/LineBreakStrategy`.
    public typealias LineBreakStrategy = TextKit.LineBreakStrategy
}
