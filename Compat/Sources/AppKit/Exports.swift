@_exported public import AppKitNames
@_exported public import CoreGraphics
// Foundation's own on Apple's systems; readers of marked-up strings call its parser.
@_exported public import FoundationXML
