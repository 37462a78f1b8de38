public import Foundation
public import TextKit

/// A shadow as AppKit has it: an offset with a positive height is *up*, flipped view or not.
open class NSShadow: Shadow {
    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override var drawnOffset: CGSize { CGSize(width: shadowOffset.width, height: -shadowOffset.height) }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool { object is NSShadow && super.isEqual(object) }
}
