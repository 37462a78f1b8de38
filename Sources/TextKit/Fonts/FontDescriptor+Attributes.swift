public import Foundation

extension FontDescriptor {
    /// What was specified, numbers as `NSNumber`.
    public var fontAttributes: [AttributeName: Any] { attributes.dictionary }

    /// The value of an attribute; nil for one that was neither specified nor is known of the face.
    ///
    /// Family, name and face are those of the face that the description comes to; visible name and traits are too, where they
    /// were not specified. Asks Fontconfig, opens nothing.
    public func object(forKey attribute: AttributeName) -> Any? {
        switch attribute {
        case .family: reference?.family
        case .name: postscriptName
        case .face: reference?.style
        case .visibleName: attributes.visibleName ?? reference.map { "\($0.family) \($0.style)" }
        case .traits: fontAttributes[.traits] ?? [TraitKey.symbolic: NSNumber(value: symbolicTraits.rawValue)]
        default: fontAttributes[attribute]
        }
    }

    /// The PostScript name of the face that the description comes to.
    @_disfavoredOverload
    public var postscriptName: String { reference?.postScriptName ?? attributes.name ?? "" }

    /// Logical pixels; 0 where no size was specified.
    public var pointSize: CGFloat { CGFloat(attributes.pointSize) }

    /// The matrix that was specified; the identity where none was. Its slant and stretch count when a font is made.
    public var matrix: AffineTransform { attributes.matrix ?? .identity }

    /// The traits that were specified, or those of the face where none were: italic, bold, condensed, expanded, monospaced.
    public var symbolicTraits: SymbolicTraits {
        if let traits = attributes.symbolicTraits { return traits }
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

    /// The face that Fontconfig finds; nothing is opened.
    var reference: FaceReference? { FontMatching.face(for: attributes.request) }
}
