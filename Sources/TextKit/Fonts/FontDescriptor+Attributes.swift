public import Foundation

extension FontDescriptor {
    /// The attributes that were specified, numbers as `NSNumber`.
    public var fontAttributes: [AttributeName: Any] { attributes.dictionary }

    /// The value of an attribute; nil for one that was not specified and that the face does not have.
    ///
    /// Family, name and face are those of the face that the description resolves to; so are visible name and traits, where they
    /// were not specified. Asks Fontconfig, opens nothing.
    public func object(forKey attribute: AttributeName) -> Any? {
        switch attribute {
        case .family: reference?.family
        case .name: postscriptName
        case .face: reference?.style
        case .visibleName: attributes.visibleName ?? reference.map { "\($0.family) \($0.style)" }
        case .traits: allTraits
        default: fontAttributes[attribute]
        }
    }

    /// The PostScript name of the face that the description resolves to.
    @_disfavoredOverload
    public var postscriptName: String { reference?.postScriptName ?? attributes.name ?? "" }

    /// The size in logical pixels; 0 where none was specified.
    public var pointSize: CGFloat { CGFloat(attributes.pointSize) }

    /// The matrix that was specified; the identity where none was. Its slant and stretch count when a font is made.
    public var matrix: AffineTransform { attributes.matrix ?? .identity }

    /// The traits that were specified, or those of the face where none were: italic, bold, condensed, expanded, monospaced. A face is
    /// monospaced whether or not that was asked for, as in a bold face of a family that is.
    public var symbolicTraits: SymbolicTraits {
        if let traits = attributes.symbolicTraits { return reference?.isMonospaced == true ? traits.union(.traitMonoSpace) : traits }
        guard let reference else { return [] }
        let request = attributes.request
        var traits: SymbolicTraits = []
        if reference.isItalic || request.isItalic { traits.insert(.traitItalic) }
        if reference.weight >= 180 || request.weight >= 180 { traits.insert(.traitBold) }
        if reference.width <= 87 { traits.insert(.traitCondensed) }
        if reference.width >= 113 { traits.insert(.traitExpanded) }
        if reference.isMonospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// The traits that were specified, and for the rest those of the face.
    private var allTraits: [TraitKey: NSNumber] {
        let request = attributes.request
        let weight = max(reference?.weight ?? 80, request.weight >= 180 ? request.weight : 0)
        let values: [TraitKey: Double] = [
            .weight: attributes.weight ?? Double(Font.Weight(fontconfig: Double(weight)).rawValue),
            .width: attributes.width ?? max(-1, min(1, Double((reference?.width ?? 100) - 100) / 100)),
            .slant: attributes.slant ?? (symbolicTraits.contains(.traitItalic) ? Self.italicSlant : 0),
        ]
        var traits = values.mapValues { NSNumber(value: $0) }
        traits[.symbolic] = NSNumber(value: symbolicTraits.rawValue)
        return traits
    }

    /// About 12° on the scale of `TraitKey.slant`, whose end is 180°.
    private static let italicSlant = 12.0 / 180

    /// The face that Fontconfig finds; nothing is opened.
    var reference: FaceReference? { FontMatching.face(for: attributes.request) }
}
