import Synchronization

extension FontInstance {
    private struct Key: Hashable {
        var face: ObjectIdentifier
        var pixelSize: Fixed
        var variations: [FaceReference.Variation]
        var leadingAdjustment: Double
        var preference: GlyphPreference
    }

    /// Instances in use, and some that have gone out of use.
    private struct Table {
        var instances: [Key: FontInstance] = [:]
        /// Instances that nothing else holds are dropped when there are this many.
        var limit = leastLimit

        static let leastLimit = 128

        /// Drops what nothing else holds. O(1) for each instance that was added since the last time.
        mutating func dropUnused() {
            guard instances.count >= limit else { return }
            // The keys apart: with the dictionary held a second time every instance would be, too.
            for key in Array(instances.keys) where isKnownUniquelyReferenced(&instances[key]!) { instances[key] = nil }
            limit = max(Self.leastLimit, instances.count * 2)
        }
    }

    private static let interned = Mutex(Table())

    /// How many instances there are, those out of use included.
    static var count: Int { interned.withLock { $0.instances.count } }

    /// The one instance of a face at a size, drawn as a person prefers. `leadingAdjustment` is in ems.
    ///
    /// An instance exists for as long as something holds it. Of those that nothing holds at most as many are cached as are held, or 128
    /// where that is more: a reader who zooms passes hundreds of sizes.
    static func of(
        _ face: FontFace, pixelSize: Fixed, variations: [FaceReference.Variation] = [], leadingAdjustment: Double = 0,
        preference: GlyphPreference = .current
    ) -> FontInstance {
        let key = Key(
            face: ObjectIdentifier(face), pixelSize: pixelSize, variations: variations,
            leadingAdjustment: leadingAdjustment, preference: preference)
        return interned.withLock { table in
            if let instance = table.instances[key] { return instance }
            let instance = FontInstance(
                face: face, pixelSize: pixelSize, variations: variations, leadingAdjustment: leadingAdjustment,
                rendering: preference.rendering(of: face.reference, pixelSize: pixelSize))
            table.dropUnused()
            table.instances[key] = instance
            return instance
        }
    }
}
