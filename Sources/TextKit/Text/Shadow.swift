public import Foundation

/// A shadow behind drawn content (NSShadow). Equal by value.
open class Shadow: AttributeValueObject, NSCopying, NSSecureCoding {
    /// The offset in logical pixels, right and down positive; zero by default.
    open var shadowOffset = CGSize.zero
    /// The standard deviation of the blur, doubled; 0 for a sharp edge.
    open var shadowBlurRadius: CGFloat = 0
    /// The shadow's colour, black at one third by default; nil draws no shadow.
    open var shadowColor: Color? = Color(white: 0, alpha: 1 / 3)

    public override init() { super.init() }

    /// The offset with right and down positive, whatever sign `shadowOffset` has in a UI kit.
    open var drawnOffset: CGSize { shadowOffset }

    /// Gives all further drawing in the current context this shadow, until the context's state is restored.
    open func set() {
        GraphicsContext.current?.setShadow(offset: drawnOffset, blur: shadowBlurRadius, color: shadowColor)
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Shadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? Shadow else { return false }
        // NaN is not equal to itself, so identity is compared first.
        return self === other
            || (shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius && shadowColor == other.shadowColor)
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(shadowOffset.width)
        hasher.combine(shadowOffset.height)
        hasher.combine(shadowBlurRadius)
        hasher.combine(shadowColor)
        return hasher.finalize()
    }

    /// True: a shadow is archived with offset, blur and colour.
    public class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.encode(Double(shadowOffset.width), forKey: "offsetWidth")
        coder.encode(Double(shadowOffset.height), forKey: "offsetHeight")
        coder.encode(Double(shadowBlurRadius), forKey: "blurRadius")
        if let shadowColor { coder.encode(shadowColor, forKey: "color") }
    }

    public required init?(coder: NSCoder) {
        shadowOffset = CGSize(
            width: coder.decodeDouble(forKey: "offsetWidth"), height: coder.decodeDouble(forKey: "offsetHeight"))
        shadowBlurRadius = CGFloat(coder.decodeDouble(forKey: "blurRadius"))
        shadowColor = coder.decodeObjectIfPresent(of: Color.self, forKey: "color")
        super.init()
    }
}
