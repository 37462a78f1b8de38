public import Foundation

/// New descriptors made from this one.
extension FontDescriptor {
    private func changed(_ change: (inout FontAttributes) -> Void) -> FontDescriptor {
        var attributes = attributes
        change(&attributes)
        return FontDescriptor(attributes: attributes)
    }

    /// The description with further attributes; those that both have are taken from the argument.
    public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> FontDescriptor {
        let added = FontAttributes(attributes)
        return changed { result in
            if attributes[.family] != nil || attributes[.face] != nil, attributes[.name] == nil { result.forgetName() }
            result.family = added.family ?? result.family
            result.name = added.name ?? result.name
            result.face = added.face ?? result.face
            result.visibleName = added.visibleName ?? result.visibleName
            result.size = added.size ?? result.size
            result.textStyle = added.textStyle ?? result.textStyle
            result.fixedAdvance = added.fixedAdvance ?? result.fixedAdvance
            result.matrix = added.matrix ?? result.matrix
            result.characterSet = added.characterSet ?? result.characterSet
            result.symbolicTraits = added.symbolicTraits ?? result.symbolicTraits
            result.weight = added.weight ?? result.weight
            result.width = added.width ?? result.width
            result.slant = added.slant ?? result.slant
            if attributes[.cascadeList] != nil { result.cascade = added.cascade }
            if attributes[.featureSettings] != nil { result.features = added.features }
            if attributes[.variation] != nil { result.variations = added.variations }
        }
    }

    /// The description with a size in logical pixels; 0 or less leaves the size open.
    public func withSize(_ newPointSize: CGFloat) -> FontDescriptor {
        changed { $0.size = newPointSize > 0 ? Double(newPointSize) : nil }
    }

    /// The description with a matrix, of which fonts use slant and stretch and ignore rotation and displacement.
    public func withMatrix(_ newMatrix: AffineTransform) -> FontDescriptor { changed { $0.matrix = newMatrix } }

    /// The description with another face of its family, such as “Bold Oblique”; spaces and case do not matter.
    public func withFace(_ newFace: String) -> FontDescriptor {
        changed {
            $0.forgetName()
            $0.face = newFace
        }
    }

    /// The description with another family, which replaces its name and face. A family that is not installed resolves to the
    /// nearest one.
    public func withFamily(_ newFamily: String) -> FontDescriptor {
        changed {
            $0.name = nil
            $0.face = nil
            $0.family = newFamily
        }
    }

    /// The description with other traits; nil where a bitmap face would have to be synthesised. Outlines are emboldened,
    /// slanted, condensed and expanded where the family has no such face.
    @_disfavoredOverload
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> FontDescriptor? {
        let result = replacingSymbolicTraits(symbolicTraits)
        guard let reference = result.reference else { return nil }
        if reference.isColor, !symbolicTraits.isDisjoint(with: .needingOutlines) { return nil }
        return result
    }

    /// Replaces the traits, whether or not the family has such a face. Traits that the face has anyway are not written down, so that a
    /// font that was made bold and plain again equals the one that it was.
    package func replacingSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> FontDescriptor {
        let plain = changed {
            $0.forgetName()
            $0.face = nil
            ($0.symbolicTraits, $0.weight, $0.width, $0.slant) = (nil, nil, nil, nil)
        }
        return plain.symbolicTraits == symbolicTraits ? plain : plain.changed { $0.symbolicTraits = symbolicTraits }
    }

    /// The system's typeface in another design; nil where the description names a family or a typeface of its own.
    public func withDesign(_ design: SystemDesign) -> FontDescriptor? {
        guard attributes.name == nil, attributes.family == nil else { return nil }
        return changed { $0.design = design.rawValue }
    }
}

extension FontAttributes {
    /// Keeps the family of the named face, so that another face of it can be chosen.
    fileprivate mutating func forgetName() {
        guard let name else { return }
        if family == nil, let request = FontNames.request(for: name) { family = request.families.first }
        self.name = nil
    }
}

extension FontDescriptor.SymbolicTraits {
    fileprivate static let needingOutlines: FontDescriptor.SymbolicTraits = [.traitBold, .traitItalic, .traitCondensed, .traitExpanded]
}
