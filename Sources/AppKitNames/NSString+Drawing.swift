public import Foundation
public import TextKit

extension NSString {
    public typealias DrawingOptions = StringDrawingOptions
}

// Options of old, which change nothing.
extension StringDrawingOptions {
    public static let disableScreenFontSubstitution = StringDrawingOptions(rawValue: 1 << 2)
    public static let oneShot = StringDrawingOptions(rawValue: 1 << 4)
}
