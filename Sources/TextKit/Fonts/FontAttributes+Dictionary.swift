import Foundation

extension FontAttributes {
    /// Takes what is understood from a descriptor's attributes; numbers may come in any form.
    init(_ attributes: [FontDescriptor.AttributeName: Any]) {
        family = attributes[.family] as? String
        name = attributes[.name] as? String
        face = attributes[.face] as? String
        visibleName = attributes[.visibleName] as? String
        size = attributes[.size].flatMap(Self.number)
        textStyle = attributes[.textStyle] as? String ?? (attributes[.textStyle] as? Font.TextStyle)?.rawValue
        fixedAdvance = attributes[.fixedAdvance].flatMap(Self.number)
        matrix = attributes[.matrix] as? AffineTransform
        characterSet = attributes[.characterSet] as? CharacterSet
        cascade = (attributes[.cascadeList] as? [FontDescriptor] ?? []).map(\.attributes)
        setTraits(attributes[.traits])
        features = (attributes[.featureSettings] as? [[FontDescriptor.FeatureKey: Any]] ?? []).compactMap(FontFeature.init)
        variations = Self.variations(attributes[.variation])
    }

    private mutating func setTraits(_ value: Any?) {
        guard let traits = value as? [FontDescriptor.TraitKey: Any] else { return }
        if let symbolic = traits[.symbolic] {
            symbolicTraits =
                symbolic as? FontDescriptor.SymbolicTraits
                ?? Self.number(symbolic).flatMap(UInt32.init(exactly:)).map(FontDescriptor.SymbolicTraits.init)
        }
        weight = traits[.weight].flatMap { ($0 as? Font.Weight).map { Double($0.rawValue) } ?? Self.number($0) }
        width = traits[.width].flatMap(Self.number)
        slant = traits[.slant].flatMap(Self.number)
    }

    private static func variations(_ value: Any?) -> [FaceReference.Variation] {
        var settings: [(tag: String, value: Double)] = []
        if let named = value as? [String: Any] {
            settings = named.compactMap { tag, value in number(value).map { (tag, $0) } }
        } else if let numbered = value as? [NSNumber: Any] {
            settings = numbered.compactMap { tag, value in
                number(value).map { (OpenTypeTag(value: tag.uint32Value).name, $0) }
            }
        }
        return settings.filter(\.value.isFinite).sorted { $0.tag < $1.tag }.map { FaceReference.Variation(tag: $0.tag, value: $0.value) }
    }

    static func number(_ value: Any) -> Double? {
        switch value {
        case let number as NSNumber: number.doubleValue
        case let number as CGFloat: Double(number)
        case let number as Double: number
        case let number as Float: Double(number)
        case let number as Int: Double(number)
        case let number as UInt32: Double(number)
        default: nil
        }
    }

    /// The attributes as TextKit shows them, numbers as `NSNumber`.
    var dictionary: [FontDescriptor.AttributeName: Any] {
        var result: [FontDescriptor.AttributeName: Any] = [:]
        result[.family] = family
        result[.name] = name
        result[.face] = face
        result[.visibleName] = visibleName
        result[.size] = size.map { NSNumber(value: $0) }
        result[.textStyle] = textStyle
        result[.fixedAdvance] = fixedAdvance.map { NSNumber(value: $0) }
        result[.matrix] = matrix
        result[.characterSet] = characterSet
        if !cascade.isEmpty { result[.cascadeList] = cascade.map { FontDescriptor(attributes: $0) } }
        var traits: [FontDescriptor.TraitKey: NSNumber] = [:]
        traits[.symbolic] = symbolicTraits.map { NSNumber(value: $0.rawValue) }
        traits[.weight] = weight.map { NSNumber(value: $0) }
        traits[.width] = width.map { NSNumber(value: $0) }
        traits[.slant] = slant.map { NSNumber(value: $0) }
        if !traits.isEmpty { result[.traits] = traits }
        if !features.isEmpty { result[.featureSettings] = features.map(\.dictionary) }
        if !variations.isEmpty {
            result[.variation] = Dictionary(variations.map { ($0.tag, NSNumber(value: $0.value)) }) { $1 }
        }
        return result
    }
}
