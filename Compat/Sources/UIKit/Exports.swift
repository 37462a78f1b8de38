@_exported public import CoreGraphics
// Foundation's own on Apple's systems; readers of marked-up strings call its parser.
@_exported public import FoundationXML
@_exported public import UIKitNames
