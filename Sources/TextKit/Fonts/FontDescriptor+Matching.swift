import Foundation

extension FontDescriptor {
    /// The installed faces that fit the description, best first, each as a descriptor with name, family, face and size.
    ///
    /// A face that lacks one of the mandatory attributes is left out, so the answer may be empty. Where no key is
    /// mandatory, family and name are, and the other attributes decide the order. O(installed faces).
    public func matchingFontDescriptors(withMandatoryKeys mandatoryKeys: Set<AttributeName>?) -> [FontDescriptor] {
        let mandatory = mandatoryKeys ?? [.family, .name]
        var matches: [(face: FaceReference, fit: Int)] = []
        for face in FontCatalog.shared.faces {
            let tests = fits(face)
            guard !tests.contains(where: { mandatory.contains($0.key) && !$0.value }) else { continue }
            matches.append((face, tests.values.reduce(0) { $0 + ($1 ? 1 : 0) }))
        }
        return matches.enumerated()
            .sorted { ($1.element.fit, $0.offset) < ($0.element.fit, $1.offset) }
            .map { descriptor(of: $0.element.face) }
    }

    /// The best of `matchingFontDescriptors(withMandatoryKeys:)`.
    public func matchingFontDescriptor(withMandatoryKeys mandatoryKeys: Set<AttributeName>?) -> FontDescriptor? {
        matchingFontDescriptors(withMandatoryKeys: mandatoryKeys).first
    }

    private func fits(_ face: FaceReference) -> [AttributeName: Bool] {
        var tests: [AttributeName: Bool] = [:]
        if let family = attributes.family {
            let key = FontCatalog.key(family)
            tests[.family] = FontCatalog.key(face.family) == key
        }
        if let name = attributes.name { tests[.name] = FontCatalog.key(face.postScriptName) == FontCatalog.key(name) }
        if let style = attributes.face { tests[.face] = FontCatalog.key(face.style) == FontCatalog.key(style) }
        if let traits = attributes.symbolicTraits { tests[.traits] = Self.fits(face, traits) }
        if let weight = attributes.weight {
            tests[.traits] = tests[.traits] ?? true && abs(Double(Font.Weight(fontconfig: face.weight).rawValue) - weight) < 0.11
        }
        if let wanted = attributes.characterSet { tests[.characterSet] = FontFace.open(face).coverage.isSuperset(of: wanted) }
        return tests
    }

    private static func fits(_ face: FaceReference, _ traits: SymbolicTraits) -> Bool {
        face.isItalic == traits.contains(.traitItalic) && (face.weight >= 180) == traits.contains(.traitBold)
            && (face.width <= 87) == traits.contains(.traitCondensed)
            && (face.width >= 113) == traits.contains(.traitExpanded)
            && (!traits.contains(.traitMonoSpace) || face.isMonospaced)
    }

    private func descriptor(of face: FaceReference) -> FontDescriptor {
        var result = FontAttributes()
        result.name = face.postScriptName
        result.family = face.family
        result.face = face.style
        result.size = attributes.size
        result.features = attributes.features
        result.variations = attributes.variations
        result.cascade = attributes.cascade
        return FontDescriptor(attributes: result)
    }
}

extension Coverage {
    /// Whether every character of the set has a glyph. O(members).
    func isSuperset(of set: CharacterSet) -> Bool {
        for plane in UInt8(0)...16 where set.hasMember(inPlane: plane) {
            for value in (UInt32(plane) << 16)...(UInt32(plane) << 16 | 0xFFFF) {
                guard let scalar = Unicode.Scalar(value), set.contains(scalar) else { continue }
                if !contains(value) { return false }
            }
        }
        return true
    }
}
