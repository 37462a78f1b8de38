/// A hash table of attribute sets, which drops those that nothing else uses as it grows. Owned by one thread.
struct InternedSets {
    /// Each set at the first slot that was free from its hash value on. A power of two, at most three quarters of them taken.
    private var slots = ContiguousArray<AttributeSet?>(repeating: nil, count: smallest)
    /// The hash value of the set in each slot, so that those of other sets are passed, and all moved, without a look at the objects.
    private var hashes = ContiguousArray<UInt32>(repeating: 0, count: smallest)
    private(set) var count = 0

    private static let smallest = 64
    /// Of a larger table this part is looked at before all are: each look reads an object's memory.
    private static let sampleSize = 2048

    /// A set with a hash value that is wanted; nil where there is none.
    func find(_ hash: UInt32, _ isWanted: (AttributeSet) -> Bool) -> AttributeSet? {
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != nil {
            if hashes[slot] == hash, let set = slots[slot], isWanted(set) { return set }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Adds a set that is not there. O(1), amortised.
    /// - Returns: whether unused ones were looked for, and dropped.
    mutating func insert(_ set: AttributeSet) -> Bool {
        let isFull = (count + 1) * 4 > slots.count * 3
        let drops = isFull && mayDropMany
        if drops { dropUnused() }
        if isFull { rebuild() }
        put(set, set.hash)
        return drops
    }

    /// Whether an eighth of the sets in a part of the table are unused, or the table is small: a text that is being read uses all that it has
    /// made, and to look at each would take longer than to move them.
    private var mayDropMany: Bool {
        mutating get {
            guard slots.count > 2 * Self.sampleSize else { return true }
            let unused = (0..<Self.sampleSize).count { slots[$0] != nil && isKnownUniquelyReferenced(&slots[$0]) }
            return unused * 8 > (0..<Self.sampleSize).count { slots[$0] != nil }
        }
    }

    private mutating func dropUnused() {
        for slot in slots.indices where slots[slot] != nil && isKnownUniquelyReferenced(&slots[slot]) {
            slots[slot] = nil
            count -= 1
        }
    }

    private mutating func put(_ set: AttributeSet, _ hash: UInt32) {
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != nil { slot = (slot + 1) & (slots.count - 1) }
        (slots[slot], hashes[slot]) = (set, hash)
        count += 1
    }

    /// Moves all to a table of which they take half at most. To count a reference to each would take longer than all else.
    private mutating func rebuild() {
        var capacity = Self.smallest
        while count * 2 > capacity { capacity *= 2 }
        var old = ContiguousArray<AttributeSet?>(repeating: nil, count: capacity)
        var oldHashes = ContiguousArray<UInt32>(repeating: 0, count: capacity)
        swap(&old, &slots)
        swap(&oldHashes, &hashes)
        count = 0
        for slot in old.indices {
            if let set = old[slot].take() { put(set, oldHashes[slot]) }
        }
    }
}
