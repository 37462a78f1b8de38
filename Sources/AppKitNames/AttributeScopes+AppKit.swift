public import Foundation
public import TextKit

extension AttributeScopes {
    /// AppKit's name for `AttributeScopes.TextKitAttributes`, which has UIKit's attributes as well.
    public typealias AppKitAttributes = TextKitAttributes

    /// The scope of AppKit's attributes, as in `\.appKit` and `string.appKit.font`.
    public var appKit: AppKitAttributes.Type { AppKitAttributes.self }
}
