public import TextKit

extension Shadow {
    /// The colour in the type that UIKit gives it; what is no colour sets none.
    @_disfavoredOverload
    public var shadowColor: Any? {
        get { typedShadowColor }
        set { typedShadowColor = newValue as? Color }
    }
}
