import TextKit

/// An OpenType feature and what it is set to (CSS `font-feature-settings`).
struct FeatureSetting: Hashable {
    /// Four characters, such as `onum`.
    var tag: String
    /// 0 turns it off; more than 1 chooses one of several forms.
    var value: Int

    /// So many are heeded.
    private static let most = 16

    /// The features of a declaration, such as `"onum", "ss01" 2, "liga" off`; nil for what is none. O(length).
    static func list(_ source: String) -> [FeatureSetting]? {
        if ["normal", "initial"].contains(source.lowercased()) { return [] }
        var found: [FeatureSetting] = []
        for part in CSSText.split(source, ",").prefix(most) {
            let words = CSSText.words(part)
            guard let first = words.first, words.count <= 2 else { return nil }
            let tag = CSSText.unquoted(first)
            guard tag.utf8.count == 4, tag.utf8.allSatisfy({ (0x20...0x7E).contains($0) }), tag != first else { return nil }
            let value = words.count == 1 ? 1 : ["on": 1, "off": 0][words[1].lowercased()] ?? Int(words[1])
            guard let value, (0...999).contains(value) else { return nil }
            found.append(FeatureSetting(tag: tag, value: value))
        }
        return found
    }
}

extension Font {
    /// The face with features set, where it has them.
    func withFeatures(_ features: [FeatureSetting]) -> Font {
        if features.isEmpty { return self }
        let settings: [[FontDescriptor.FeatureKey: Any]] = features.map { [.openTypeTag: $0.tag, .openTypeValue: $0.value] }
        return Font(descriptor: fontDescriptor.addingAttributes([.featureSettings: settings]), size: pointSize)
    }

    /// The face with small capitals for small letters, where it has them.
    var smallCaps: Font { withFeatures([FeatureSetting(tag: "smcp", value: 1)]) }
}
