import Foundation
public import TextKit

extension LayoutManager {
    /// `hyphenationFactor` in the type that AppKit gives it.
    @_disfavoredOverload
    public var hyphenationFactor: Float {
        get { Float(hyphenationThreshold) }
        set { hyphenationThreshold = CGFloat(newValue) }
    }
}
