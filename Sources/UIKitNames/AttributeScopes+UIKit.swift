public import Foundation
public import TextKit

extension AttributeScopes {
    /// UIKit's name for `AttributeScopes.TextKitAttributes`, which has AppKit's attributes as well.
    public typealias UIKitAttributes = TextKitAttributes

    /// The scope of UIKit's attributes, as in `\.uiKit` and `string.uiKit.font`.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}
