import TextKit
public import TextViews

/// An object whose appearance can be set, or is inherited from its superview (NSAppearanceCustomization).
public protocol NSAppearanceCustomization: AnyObject {
    /// The appearance that was set; nil inherits one.
    var appearance: NSAppearance? { get set }
    /// The appearance that it is drawn in.
    var effectiveAppearance: NSAppearance { get }
}

extension View: NSAppearanceCustomization {
    /// The appearance of the view and all in it; nil takes the superview's (`NSView.appearance`).
    public var appearance: NSAppearance? {
        get { ownAppearance as? NSAppearance }
        set { setOwnTraits(newValue?.traits, appearance: newValue) }
    }

    /// The appearance that the view is drawn in (`NSView.effectiveAppearance`). A text view whose theme was set has that of the theme.
    public var effectiveAppearance: NSAppearance {
        let traits = traitCollection
        if let own = ownAppearance as? NSAppearance, own.traits.userInterfaceStyle == traits.userInterfaceStyle { return own }
        return NSAppearance(traits)
    }
}
