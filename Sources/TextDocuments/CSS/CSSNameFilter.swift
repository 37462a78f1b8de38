/// A set of names that elements have: of their types, ids and classes. It tells most rules apart from an element at once, without a walk
/// over its ancestors: a name that it seems to hold may be missing, but none that it holds is said to be missing (Bloom's filter).
struct CSSNameFilter: Equatable {
    enum Kind: UInt64 { case type = 1, id, name }

    private var bits = SIMD4<UInt64>(repeating: 0)

    /// O(length of the name).
    mutating func insert(_ name: String, _ kind: Kind) {
        // Fowler, Noll and Vo's hash, of whose middle bits each choice is made.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ kind.rawValue
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        for shift in [20, 36] as [UInt64] {
            let place = hash >> shift
            bits[Int(place & 3)] |= 1 << (place >> 2 & 63)
        }
    }

    mutating func formUnion(_ other: CSSNameFilter) { bits |= other.bits }

    /// Whether all names of another one may be here. O(1).
    @inline(__always) func mayHold(_ other: CSSNameFilter) -> Bool { other.bits & ~bits == SIMD4(repeating: 0) }
}

extension CSSNameFilter {
    /// What an element has to have for a compound to match it.
    init(_ compound: CSSSelector.Compound) {
        if let type = compound.type { insert(type, .type) }
        if let id = compound.id { insert(id, .id) }
        for name in compound.classes { insert(name, .name) }
    }
}
