public import TextKit
public import TextViews

// What AppKit calls by its own prefix.
public typealias NSFont = Font
public typealias NSFontDescriptor = FontDescriptor
public typealias NSView = View
public typealias NSTextView = TextView
public typealias NSText = TextView
public typealias NSSelectionGranularity = SelectionGranularity
public typealias NSTextViewDelegate = TextViewDelegate
public typealias NSTextDelegate = TextDelegate
public typealias NSSelectionAffinity = SelectionAffinity
// Foundation's on Apple's platforms.
public typealias UndoManager = TextViews.UndoManager
public typealias NSColor = Color
public typealias NSBezierPath = BezierPath
public typealias NSImage = Image
public typealias NSTextTable = TextTable
public typealias NSTextTableBlock = TextTableBlock
public typealias NSTextStorageEditActions = TextStorage.EditActions
