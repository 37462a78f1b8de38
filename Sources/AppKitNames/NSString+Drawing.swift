public import Foundation
public import TextKit

extension NSString {
    /// AppKit's name for `StringDrawingOptions`.
    public typealias DrawingOptions = StringDrawingOptions
}

// Options of old, which change nothing.
extension StringDrawingOptions {
    /// Said to keep printers' fonts; no font is ever replaced by one for the screen, so it changes nothing.
    public static let disableScreenFontSubstitution = StringDrawingOptions(rawValue: 1 << 2)
    /// Said of text that is drawn but once; it changes nothing.
    public static let oneShot = StringDrawingOptions(rawValue: 1 << 4)
}
