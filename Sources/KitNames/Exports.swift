// Single names are exported, not the modules: a client may have types of its own with names such as `TextView` and `Figure`.

// CoreGraphics' and Foundation's types that have their names here too: a second name for them would be ambiguous beside `import TextKit`.
@_exported public import struct TextKit.CGAffineTransform
@_exported public import typealias TextKit.CGGlyph
@_exported public import class TextKit.CGImage
@_exported public import class TextKit.CGMutablePath
@_exported public import class TextKit.CGPath
@_exported public import enum TextKit.CGPathDrawingMode
@_exported public import struct TextKit.CGPathElement
@_exported public import enum TextKit.CGPathElementType
@_exported public import enum TextKit.CGPathFillRule
@_exported public import struct TextKit.CGVector
@_exported public import class TextViews.UndoManager

// Foundation's types that Linux lacks.
@_exported public import class TextKit.FileWrapper
@_exported public import struct TextKit.InlinePresentationIntent
@_exported public import protocol TextKit.ObjectiveCConvertibleAttributedStringKey
@_exported public import struct TextKit.PresentationIntent

// One name of each of the others: a client with the upcoming feature `MemberImportVisibility` sees the members of a module's types only
// where something of the module is imported.
@_exported public import struct TextDetection.TextCheckingTypes
@_exported public import class TextDocuments.PlainTextRemainder
