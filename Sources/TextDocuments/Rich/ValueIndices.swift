/// Finds a value among those that an array has, each once, by a table of their indices: a dictionary would hold each of them a second time,
/// and a page may give every word a look of its own.
struct ValueIndices {
    /// Each index, and 1, at the first slot that was free from its value's hash on; 0 for a free one. A power of two.
    private var slots: [UInt32] = []

    /// The index of a value, which is appended where it is a new one. O(1).
    mutating func index<Value: Hashable>(of value: Value, in values: inout [Value]) -> Int {
        if (values.count + 1) * 4 > slots.count * 3 { grow(values) }
        var slot = value.hashValue & (slots.count - 1)
        while slots[slot] > 0 {
            let index = Int(slots[slot]) - 1
            if values[index] == value { return index }
            slot = (slot + 1) & (slots.count - 1)
        }
        values.append(value)
        slots[slot] = UInt32(values.count)
        return values.count - 1
    }

    private mutating func grow(_ values: [some Hashable]) {
        slots = Array(repeating: 0, count: max(16, slots.count * 2))
        for (index, value) in values.enumerated() {
            var slot = value.hashValue & (slots.count - 1)
            while slots[slot] > 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(index + 1)
        }
    }
}
