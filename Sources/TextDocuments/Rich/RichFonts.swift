import Foundation
import TextKit

/// The fonts of a rich text, each made once.
final class RichFonts {
    private struct Key: Hashable {
        var families: [String]
        var size: CGFloat
        var weight: Int
        var isItalic: Bool
        var isSmallCaps: Bool
        var features: [FeatureSetting]
    }

    private var made: [Key: Font] = [:]
    private var chosen: [[String]: String] = [:]
    /// The family of text without a face of its own, as HTML and RTF have it.
    static let defaultFamily = "Times"

    func font(_ character: RichCharacter) -> Font {
        let key = Key(
            families: character.families, size: character.size, weight: character.weight, isItalic: character.isItalic,
            isSmallCaps: character.isSmallCaps, features: character.features)
        if let font = made[key] { return font }
        let font = make(key)
        made[key] = font
        return font
    }

    private func make(_ key: Key) -> Font {
        var attributes: [FontDescriptor.AttributeName: Any] = [.family: family(key.families)]
        var traits: [FontDescriptor.TraitKey: NSNumber] = [:]
        var symbolic: FontDescriptor.SymbolicTraits = []
        if key.isItalic { symbolic.insert(.traitItalic) }
        if key.weight == 700 { symbolic.insert(.traitBold) }
        if !symbolic.isEmpty { traits[.symbolic] = NSNumber(value: symbolic.rawValue) }
        if key.weight != 400 && key.weight != 700 { traits[.weight] = NSNumber(value: Double(Self.trait(key.weight))) }
        if !traits.isEmpty { attributes[.traits] = traits }
        let font = Font(descriptor: FontDescriptor(fontAttributes: attributes), size: max(1, key.size))
        return font.withFeatures((key.isSmallCaps ? [FeatureSetting(tag: "smcp", value: 1)] : []) + key.features)
    }

    /// The first family that is installed or has an equivalent.
    private func family(_ families: [String]) -> String {
        guard let first = families.first else { return Self.defaultFamily }
        if let cached = chosen[families] { return cached }
        let found = families.first { Font(name: $0, size: 12) != nil } ?? first
        chosen[families] = found
        return found
    }

    private static let weights: [(css: Int, trait: CGFloat)] = [
        (100, -0.8), (200, -0.6), (300, -0.4), (400, 0), (500, 0.23), (600, 0.3), (700, 0.4), (800, 0.56), (900, 0.62),
    ]

    private static func trait(_ weight: Int) -> CGFloat { weights.min { abs($0.css - weight) < abs($1.css - weight) }!.trait }

    /// Stores the properties that a font was asked for with, as far as a rich text has them.
    static func describe(_ font: Font, in character: inout RichCharacter) {
        let attributes = font.fontDescriptor.fontAttributes
        let asked = attributes[.family] as? String ?? (attributes[.name] as? String).map(family(ofName:))
        if let asked { character.families = [asked] } else if attributes.isEmpty { character.families = ["system-ui"] }
        if asked == nil { character.families = [font.isFixedPitch ? "monospace" : "system-ui"] }
        character.size = font.pointSize
        let traits = font.fontDescriptor.symbolicTraits
        character.isItalic = traits.contains(.traitItalic)
        character.weight = traits.contains(.traitBold) ? 700 : 400
        let features = attributes[.featureSettings] as? [[FontDescriptor.FeatureKey: Any]] ?? []
        character.isSmallCaps = features.contains { $0[.openTypeTag] as? String == "smcp" }
        let exact = (attributes[.traits] as? [FontDescriptor.TraitKey: NSNumber])?[.weight]
        if let exact { character.weight = weights.min { abs($0.trait - exact.doubleValue) < abs($1.trait - exact.doubleValue) }!.css }
    }

    /// “Menlo-BoldItalic” is of the family “Menlo”.
    private static func family(ofName name: String) -> String {
        guard let dash = name.lastIndex(of: "-"), dash > name.startIndex, name != "sans-serif", name != "system-ui" else { return name }
        return String(name[..<dash])
    }
}
