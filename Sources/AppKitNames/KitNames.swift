public import Foundation
public import TextKit
public import TextViews

// What AppKit calls by its own prefix, and names of Swift 4 that sources still use.
public typealias NSFont = Font
public typealias NSFontDescriptor = FontDescriptor
public typealias NSTextView = TextView
public typealias NSTextViewDelegate = TextViewDelegate
public typealias NSColor = Color
public typealias NSBezierPath = BezierPath
public typealias NSImage = Image
public typealias NSTextStorageEditActions = TextStorage.EditActions

public typealias NSAttributedStringKey = NSAttributedString.Key

public typealias _ColorLiteralType = Color
