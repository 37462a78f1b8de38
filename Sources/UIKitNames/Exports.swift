// What `import UIKit` brings with it on Apple's systems, as far as text is concerned.
@_exported public import Foundation
@_exported public import KitNames
@_exported public import TextDetection
@_exported public import TextDocuments
@_exported public import TextKit
@_exported public import TextViews
