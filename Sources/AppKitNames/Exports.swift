// What `import AppKit` brings with it on Apple's systems, as far as text is concerned. The modules below are not exported as a whole: a
// client may have types of its own with names such as `TextView` and `Figure`.
@_exported public import Foundation
@_exported public import KitNames
