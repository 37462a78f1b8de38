import Synchronization

extension FontInstance {
    private struct Key: Hashable {
        var face: ObjectIdentifier
        var pixelSize: Fixed
        var variations: [FaceReference.Variation]
        var leadingAdjustment: Double
        var preference: GlyphPreference
    }

    private static let interned = Mutex<[Key: FontInstance]>([:])

    /// The one instance of a face at a size, drawn as a person prefers. `leadingAdjustment` is in ems.
    static func of(
        _ face: FontFace, pixelSize: Fixed, variations: [FaceReference.Variation] = [], leadingAdjustment: Double = 0,
        preference: GlyphPreference = .current
    ) -> FontInstance {
        let key = Key(
            face: ObjectIdentifier(face), pixelSize: pixelSize, variations: variations,
            leadingAdjustment: leadingAdjustment, preference: preference)
        return interned.withLock { table in
            if let instance = table[key] { return instance }
            let instance = FontInstance(
                face: face, pixelSize: pixelSize, variations: variations, leadingAdjustment: leadingAdjustment,
                rendering: preference.rendering(of: face.reference, pixelSize: pixelSize))
            table[key] = instance
            return instance
        }
    }
}
