import Foundation

// Colours whose components depend on the traits of the surface that they are painted on.
extension Color {
    /// A colour that asks `dynamicProvider` whenever it is painted or its components are read (UIColor.init(dynamicProvider:)).
    ///
    /// The provider is called on the thread that asks, with the traits that it is to answer for as the current ones; its answers are not
    /// cached. A dynamic colour that it answers with is resolved in turn.
    public convenience init(dynamicProvider: @escaping (TraitCollection) -> Color) {
        self.init(own: (0, 0, 0, .nan), source: .dynamic(ColorProvider(dynamicProvider)))
    }

    /// A colour with another one for dark surroundings.
    public convenience init(light: Color, dark: Color) {
        self.init { $0.userInterfaceStyle == .dark ? dark : light }
    }

    /// The colour that a dynamic one is under a set of traits; any other is itself (UIColor.resolvedColor(with:)).
    ///
    /// Traits that the collection leaves open are those of `TraitCollection.current`.
    public func resolvedColor(with traitCollection: TraitCollection) -> Color {
        guard isDynamic else { return self }
        var color = self
        TraitCollection(traitsFrom: [.current, traitCollection]).performAsCurrent { color = resolved }
        return color
    }
}
