import Foundation

/// A colour set of an asset catalogue: a folder `NAME.colorset` with a `Contents.json` that has a colour for each appearance.
struct AssetColor {
    private struct Entry {
        var color: Color
        var style = UserInterfaceStyle.unspecified
        var contrast = AccessibilityContrast.unspecified
    }

    private let entries: [Entry]

    /// Nil where the file has no colour that can be read.
    init?(contentsOf url: URL) {
        guard let data = try? Data(contentsOf: url), let file = try? JSONDecoder().decode(File.self, from: data) else { return nil }
        entries = file.colors.compactMap { item in
            guard let color = item.color.flatMap(Self.color) else { return nil }
            var entry = Entry(color: color)
            for appearance in item.appearances ?? [] {
                switch (appearance.appearance, appearance.value) {
                case ("luminosity", "dark"): entry.style = .dark
                case ("luminosity", "light"): entry.style = .light
                case ("contrast", "high"): entry.contrast = .high
                default: return nil
                }
            }
            return entry
        }
        if entries.isEmpty { return nil }
    }

    /// Plain where there is one appearance, else dynamic.
    var color: Color {
        guard entries.count > 1 else { return entries[0].color }
        let entries = entries
        return Color { traits in Self.best(of: entries, traits) }
    }

    /// The best entry: the style counts before the contrast; of two equals the earlier one.
    private static func best(of entries: [Entry], _ traits: TraitCollection) -> Color {
        func rank(_ entry: Entry) -> Int {
            let style = entry.style == .unspecified ? 1 : entry.style == traits.userInterfaceStyle ? 2 : -4
            let isHigh = traits.accessibilityContrast == .high
            return 4 * style + (entry.contrast == .high ? (isHigh ? 1 : -8) : 0)
        }
        var best = entries[0]
        for entry in entries.dropFirst() where rank(entry) > rank(best) { best = entry }
        return best.color
    }

    // MARK: The file

    private struct File: Decodable {
        struct Item: Decodable {
            var color: Value?
            var appearances: [Appearance]?
        }
        struct Appearance: Decodable {
            var appearance: String
            var value: String
        }
        struct Value: Decodable {
            var components: [String: String]?
            var space: String?

            enum CodingKeys: String, CodingKey {
                case components
                case space = "color-space"
            }
        }
        var colors: [Item]
    }

    private static func color(_ value: File.Value) -> Color? {
        guard let components = value.components else { return nil }
        func part(_ name: String) -> CGFloat? { components[name].flatMap(number) }
        let alpha = part("alpha") ?? 1
        if let white = part("white") { return Color(white: white, alpha: alpha) }
        guard let red = part("red"), let green = part("green"), let blue = part("blue") else { return nil }
        switch value.space {
        case "display-p3": return Color(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        case "extended-linear-srgb":
            return Color(red: Color.encoded(red), green: Color.encoded(green), blue: Color.encoded(blue), alpha: alpha)
        default: return Color(red: red, green: green, blue: blue, alpha: alpha)
        }
    }

    /// A fraction with a point, or a number up to 255, decimal or after `0x` hexadecimal.
    private static func number(_ text: String) -> CGFloat? {
        if text.lowercased().hasPrefix("0x") { return UInt8(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
        if text.contains(".") { return Double(text).flatMap { $0.isFinite ? CGFloat($0) : nil } }
        return Int(text).map { CGFloat($0) / 255 }
    }
}
