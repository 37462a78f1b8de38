import Synchronization

extension FontInstance {
    private struct Key: Hashable {
        var face: ObjectIdentifier
        var pixelSize: Fixed
        var variations: [FaceReference.Variation]
        var leadingAdjustment: Double
    }

    private static let interned = Mutex<[Key: FontInstance]>([:])

    /// The one instance of a face at a size. `leadingAdjustment` is in ems.
    static func of(
        _ face: FontFace, pixelSize: Fixed, variations: [FaceReference.Variation] = [], leadingAdjustment: Double = 0
    ) -> FontInstance {
        let key = Key(
            face: ObjectIdentifier(face), pixelSize: pixelSize, variations: variations,
            leadingAdjustment: leadingAdjustment)
        return interned.withLock { table in
            if let instance = table[key] { return instance }
            let instance = FontInstance(
                face: face, pixelSize: pixelSize, variations: variations, leadingAdjustment: leadingAdjustment)
            table[key] = instance
            return instance
        }
    }
}
