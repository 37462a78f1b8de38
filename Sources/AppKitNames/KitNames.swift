public import TextKit
public import TextViews

// What AppKit calls by its own prefix.
/// AppKit's name for `Font`. Its initializer from a descriptor may fail, and its `familyName` is an optional, as in AppKit.
public typealias NSFont = Font
/// AppKit's name for `FontDescriptor`. `withSymbolicTraits(_:)` is not optional and feature keys are named as in AppKit.
public typealias NSFontDescriptor = FontDescriptor
/// AppKit's name for `View`, which is always flipped: y runs down.
public typealias NSView = View
/// AppKit's name for `TextView`, whose storage, layout manager and container are optionals, and its inset a size, as in AppKit.
public typealias NSTextView = TextView
/// AppKit's name for what every text view is, which is `TextView` itself here: there is no class between it and the view.
public typealias NSText = TextView
/// AppKit's name for `SelectionGranularity`, how much one step of a selection covers.
public typealias NSSelectionGranularity = SelectionGranularity
/// AppKit's name for `TextViewDelegate`, whose optional methods have defaults.
public typealias NSTextViewDelegate = TextViewDelegate
/// AppKit's name for `TextDelegate`, the part of a text view's delegate that is told of editing.
public typealias NSTextDelegate = TextDelegate
/// AppKit's name for `SelectionAffinity`, on which of two lines a caret between them stands.
public typealias NSSelectionAffinity = SelectionAffinity
/// AppKit's name for `Color`. Every colour space is sRGB here.
public typealias NSColor = Color
/// AppKit's name for `BezierPath`. AppKit's names for building a path are in an extension of this module.
public typealias NSBezierPath = BezierPath
/// AppKit's name for `Image`.
public typealias NSImage = Image
/// AppKit's name for `TextTable`, which UIKit lacks.
public typealias NSTextTable = TextTable
/// AppKit's name for `TextTableBlock`, a cell of a table; it is no `NSTextBlock` of this module.
public typealias NSTextTableBlock = TextTableBlock
/// AppKit's name for `GlyphInfo`, which UIKit lacks.
public typealias NSGlyphInfo = GlyphInfo
