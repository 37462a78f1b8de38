import Foundation
public import TextKit

/// The traits of a view, and what they were made of.
struct ViewTraits {
    /// The view's own traits, which override those of its superview, without `overrideUserInterfaceStyle`.
    var own: TraitCollection?
    /// What AppKit's appearance was set to.
    var appearance: AnyObject?
    /// What the view was told of last.
    var told: TraitCollection?
    /// What was combined last, and of what.
    var cached: (outer: TraitCollection, style: UserInterfaceStyle, scale: CGFloat, combined: TraitCollection)?
}

extension View {
    /// The traits in which the view and all in it differ from the superview (UIView.traitOverrides).
    ///
    /// What has been set holds until it is set to `.unspecified`, or a scale of 0. `overrideUserInterfaceStyle` counts before it.
    public var traitOverrides: any MutableTraits {
        get { (traits.own ?? TraitCollection()).mutable }
        set { setOwnTraits(TraitCollection { $0 = newValue }) }
    }

    package func setOwnTraits(_ own: TraitCollection?, appearance: AnyObject? = nil) {
        traits.own = own
        traits.appearance = appearance
        traits.cached = nil
        traitsMayHaveChanged()
    }

    /// The object that AppKit's `appearance` was set to.
    package var ownAppearance: AnyObject? { traits.appearance }

    var combinedTraits: TraitCollection {
        let outer = superview?.traitCollection ?? .standard
        let (style, scale) = (decidedStyle, displayScale)
        if let cached = traits.cached, cached.outer === outer, cached.style == style, cached.scale == scale { return cached.combined }
        var combined = outer
        if let own = traits.own { combined = TraitCollection(traitsFrom: [combined, own]) }
        if style != .unspecified, style != combined.userInterfaceStyle {
            combined = combined.modifyingTraits { $0.userInterfaceStyle = style }
        }
        if scale != combined.displayScale { combined = combined.modifyingTraits { $0.displayScale = scale } }
        traits.cached = (outer, style, scale, combined)
        return combined
    }

    /// Tells the view and those in it of traits that are others than before.
    func traitsMayHaveChanged() {
        let now = traitCollection
        let before = traits.told
        guard before != now else { return }
        traits.told = now
        if now.hasDifferentColorAppearance(comparedTo: before), before != nil { setNeedsDisplay() }
        asCurrentTraits {
            followTraits()
            traitCollectionDidChange(before)
            if before != nil, now.hasDifferentColorAppearance(comparedTo: before) { viewDidChangeEffectiveAppearance() }
        }
        for subview in subviews { subview.traitsMayHaveChanged() }
    }

    /// Runs `body` with the view's traits as the current ones.
    func asCurrentTraits(_ body: () -> Void) {
        let own = traitCollection
        if own === TraitCollection.current { body() } else { own.performAsCurrent(body) }
    }
}
