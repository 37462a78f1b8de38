public import Foundation
import KitNames
public import TextViews

/// AppKit's name for `Screen`.
public typealias NSScreen = Screen

extension Screen {
    /// The screen there is; never nil (NSScreen.main).
    public static var main: NSScreen? { only }
    /// The screen there is (NSScreen.screens).
    public static var screens: [NSScreen] { [only] }
    /// The screen in logical pixels (NSScreen.frame).
    public var frame: NSRect { bounds }
    /// The same: what panels of the desktop cover is not known (NSScreen.visibleFrame).
    public var visibleFrame: NSRect { bounds }
    /// Device pixels per logical pixel (NSScreen.backingScaleFactor).
    public var backingScaleFactor: CGFloat { scale }
}
