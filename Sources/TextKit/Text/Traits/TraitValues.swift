import Foundation

/// The traits of a collection; those that are left open have the values of an empty one.
struct TraitValues: MutableTraits, Equatable, Sendable {
    var userInterfaceStyle = UserInterfaceStyle.unspecified
    var userInterfaceIdiom = UserInterfaceIdiom.unspecified
    var layoutDirection = TraitLayoutDirection.unspecified
    var displayScale: CGFloat = 0
    var horizontalSizeClass = UserInterfaceSizeClass.unspecified
    var verticalSizeClass = UserInterfaceSizeClass.unspecified
    var preferredContentSizeCategory = ContentSizeCategory.unspecified
    var accessibilityContrast = AccessibilityContrast.unspecified
    var userInterfaceLevel = UserInterfaceLevel.unspecified
    var legibilityWeight = LegibilityWeight.unspecified
    var displayGamut = DisplayGamut.unspecified

    /// Calls `body` with each trait.
    private static func forEach(_ body: (any TraitKey) -> Void) {
        body(Key(path: \.userInterfaceStyle))
        body(Key(path: \.userInterfaceIdiom))
        body(Key(path: \.layoutDirection))
        body(Key(path: \.displayScale))
        body(Key(path: \.horizontalSizeClass))
        body(Key(path: \.verticalSizeClass))
        body(Key(path: \.preferredContentSizeCategory))
        body(Key(path: \.accessibilityContrast))
        body(Key(path: \.userInterfaceLevel))
        body(Key(path: \.legibilityWeight))
        body(Key(path: \.displayGamut))
    }

    /// Takes over the traits that the other collection does not leave open.
    mutating func take(_ other: TraitValues) {
        var result = self
        Self.forEach { $0.copy(from: other, to: &result) }
        self = result
    }

    /// Whether each trait that the other collection does not leave open has the same value here.
    func contains(_ other: TraitValues) -> Bool {
        var merged = self
        merged.take(other)
        return merged == self
    }

    private protocol TraitKey {
        func copy(from source: TraitValues, to target: inout TraitValues)
    }

    private struct Key<Value: Equatable>: TraitKey {
        let path: WritableKeyPath<TraitValues, Value>

        func copy(from source: TraitValues, to target: inout TraitValues) {
            let value = source[keyPath: path]
            if value != TraitValues()[keyPath: path] { target[keyPath: path] = value }
        }
    }
}
