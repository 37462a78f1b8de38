import Foundation

/// Keeps one `AttributeSet` for equal dictionaries of attributes. Owned by one thread.
///
/// Values are equal by `Hashable` (which is `isEqual(_:)` for objects); a value that has no equality of its own
/// makes its set unlike any other. Sets that nothing uses any more are dropped as the table grows.
final class AttributeInterner {
    typealias Attributes = AttributeSet.Attributes

    private var table: [Int: [AttributeSet]] = [:]
    private(set) var count = 0
    private var purgeAt = 512
    let empty = AttributeSet([:])

    func set(for attributes: Attributes) -> AttributeSet {
        guard !attributes.isEmpty else { return empty }
        let hash = Self.hash(of: attributes)
        if let found = table[hash]?.first(where: { Self.areEqual($0.attributes, attributes) }) { return found }
        if count >= purgeAt { purge() }
        let new = AttributeSet(attributes, layout: AttributeSet.layoutAttributes(of: attributes).map(set))
        table[hash, default: []].append(new)
        count += 1
        return new
    }

    private func purge() {
        for hash in Array(table.keys) {
            var bucket = table.removeValue(forKey: hash)!
            var kept: [AttributeSet] = []
            for slot in bucket.indices where !isKnownUniquelyReferenced(&bucket[slot]) { kept.append(bucket[slot]) }
            if !kept.isEmpty { table[hash] = kept }
        }
        count = table.values.reduce(0) { $0 + $1.count }
        purgeAt = max(512, 2 * count)
    }

    private static func hash(of attributes: Attributes) -> Int {
        var sum = attributes.count
        for (key, value) in attributes {
            var hasher = Hasher()
            hasher.combine(key)
            if let value = value as? any Hashable { hasher.combine(value) }
            sum &+= hasher.finalize()
        }
        return sum
    }

    static func areEqual(_ first: Attributes, _ second: Attributes) -> Bool {
        first.count == second.count
            && first.allSatisfy { key, value in second[key].map { attributeValuesAreEqual(value, $0) } ?? false }
    }
}

/// Whether two attribute values are the same object or equal by their own equality. What Foundation turns into objects
/// of its own on the way through an attributed string (numbers, strings, URLs) is equal to what it was.
func attributeValuesAreEqual(_ first: Any, _ second: Any) -> Bool {
    guard let first = first as? any Hashable, let second = second as? any Hashable else { return false }
    if AnyHashable(first) == AnyHashable(second) { return true }
    guard first is NSObject || second is NSObject else { return false }
    switch (bridged(first), bridged(second)) {
    case (let first?, let second?): return first == second
    default: return false
    }
}

private func bridged(_ value: any Hashable) -> AnyHashable? {
    switch value {
    case let string as NSString: AnyHashable(string as String)
    case let url as NSURL: AnyHashable(url as URL)
    case let number as NSNumber: AnyHashable(number.doubleValue)
    case is String, is URL: AnyHashable(value)
    default: attributeNumber(value).map { AnyHashable($0) }
    }
}
