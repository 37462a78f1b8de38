import Foundation

/// The rule that decides the components of a colour that is not plain.
enum ColorSource: Hashable {
    /// Asked for each set of traits.
    case dynamic(ColorProvider)
    /// Painted as a picture, over and over.
    case pattern(PatternImage)
}

/// The rule of a dynamic colour. Equal by identity: two rules cannot be compared by what they answer.
final class ColorProvider: Hashable, @unchecked Sendable {
    // Sendable as UIKit's is: a program whose rule is asked on several threads makes one that can be.
    private let rule: (TraitCollection) -> Color
    /// A rule that answers with colours that are dynamic in turn, for ever, is a mistake.
    private static let mostSteps = 32

    init(_ rule: @escaping (TraitCollection) -> Color) { self.rule = rule }

    /// A colour that is not dynamic.
    func color(for traits: TraitCollection) -> Color {
        var color = Color.clear
        traits.performAsCurrent { color = rule(traits) }
        var steps = 0
        while case .dynamic(let next)? = color.source, steps < Self.mostSteps {
            let alpha = color.ownAlpha
            traits.performAsCurrent { color = next.rule(traits) }
            if let alpha { color = color.withAlphaComponent(alpha) }
            steps += 1
        }
        return steps < Self.mostSteps ? color : .clear
    }

    static func == (a: ColorProvider, b: ColorProvider) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
