import Foundation

/// Keeps one `AttributeSet` for equal dictionaries of attributes. Owned by one thread.
///
/// Values are equal by `Hashable` (which is `isEqual(_:)` for objects); a value that has no equality of its own
/// makes its set unlike any other. Sets that nothing uses any more are dropped as the table grows.
final class AttributeInterner {
    typealias Attributes = AttributeSet.Attributes

    /// Each set at the first slot that was free from its hash value on. A power of two, at most three quarters of them taken.
    private var slots = ContiguousArray<AttributeSet?>(repeating: nil, count: 64)
    /// The hash value of the set in each slot, so that those of other sets are passed, and all moved, without a look at the objects.
    private var hashes = ContiguousArray<UInt32>(repeating: 0, count: 64)
    private(set) var count = 0
    private var purgeAt = 512
    let empty: AttributeSet = WholeAttributeSet([:])
    /// The targets of links that clients set.
    private var targets = LinkTargets()
    /// From so many sets on, those that differ in one value share the rest. Fewer are quicker to read as they are.
    private static let sharingCount = 256
    /// So many values may differ from run to run, each of which is held by itself.
    private static let maximumDepth = 4
    /// The attributes that a set was last made of.
    private var last: Attributes = [:]

    func set(for attributes: Attributes) -> AttributeSet {
        let known = count
        let set = set(for: attributes, depth: 0)
        if count != known { last = attributes }
        return set
    }

    /// - Parameter depth: how many values the sets that it is the base of hold.
    private func set(for attributes: Attributes, depth: Int) -> AttributeSet {
        guard !attributes.isEmpty else { return empty }
        let cell = (attributes[.paragraphStyle] as? ParagraphStyle)?.cell
        let hash = Self.hash(of: attributes, in: cell)
        if let found = find(hash, { Self.areEqual($0.attributes, attributes) }) { return found }
        if count >= purgeAt { purge() }
        if count >= Self.sharingCount, let cell, let shared = Self.inAnyCell(attributes, but: cell) {
            return set(set(for: shared, depth: depth), in: cell)
        }
        if count >= Self.sharingCount, depth < Self.maximumDepth, let sharing = makeSharing(attributes, hash, depth) {
            return insert(sharing)
        }
        return insert(
            WholeAttributeSet(attributes, layout: AttributeSet.layoutAttributes(of: attributes).map { set(for: $0) }, hash: hash))
    }

    /// The set with the attributes of another, whose link is `AttributeSet.anyLink`, and a link to a target.
    func set(_ base: AttributeSet, link index: Int32, of targets: LinkTargets) -> AttributeSet {
        let hash = base.hash &- Self.hashOfAnyLink &+ Self.hash(.link, address: targets.address(index))
        if let found = find(hash, { $0.isEqual(base, link: index, of: targets) }) { return found }
        if count >= purgeAt { purge() }
        return insert(LinkAttributeSet(base, link: index, of: targets, hash: hash))
    }

    /// The set with the attributes of another, whose attachment is `TextAttachment.anyAttachment`, and an attachment.
    func set(_ base: AttributeSet, attachment: TextAttachment) -> AttributeSet {
        let hash = base.hash &- Self.hashOfAnyAttachment &+ Self.hash(.attachment, attachment)
        if let found = find(hash, { $0.base === base && $0.attachment === attachment }) { return found }
        if count >= purgeAt { purge() }
        return insert(AttachmentAttributeSet(base, attachment: attachment, hash: hash))
    }

    /// The set with the attributes of another, which stand in any cell, in one cell.
    func set(_ base: AttributeSet, in cell: TextTableBlock) -> AttributeSet {
        let hash = base.hash &- Self.hashOfAnyCell &+ Self.hash(of: cell)
        if let found = find(hash, { $0.cell === cell && $0.base === base }) { return found }
        if count >= purgeAt { purge() }
        return insert(CellAttributeSet(base, cell: cell, hash: hash))
    }

    /// What attributes in a cell have in common with those in others that are alike; nil where they have more of the cell than that.
    static func inAnyCell(_ attributes: Attributes, but cell: TextTableBlock) -> Attributes? {
        guard cell !== TextTableBlock.anyCell else { return nil }
        var shared = attributes
        for (key, value) in attributes {
            guard let value = value as? any CellValue else { continue }
            guard let own = value.standing(in: nil), let back = (own as? any CellValue)?.standing(in: cell),
                attributeValuesAreEqual(back, value)
            else { return nil }
            shared[key] = own
        }
        return shared
    }

    /// A set that has one value of its own, and shares the others; nil where the attributes have none that often differ.
    private func makeSharing(_ attributes: Attributes, _ hash: UInt32, _ depth: Int) -> AttributeSet? {
        var rest = attributes
        if let link = attributes[.link], type(of: link) == URL.self, let url = link as? URL, url.baseURL == nil,
            URL(string: url.absoluteString) == url
        {
            rest[.link] = AttributeSet.anyLink
            return LinkAttributeSet(set(for: rest, depth: depth), link: targets.append(url), of: targets, hash: hash)
        }
        if let attachment = attributes[.attachment] as? TextAttachment, attachment !== TextAttachment.anyAttachment {
            rest[.attachment] = TextAttachment.anyAttachment
            return AttachmentAttributeSet(set(for: rest, depth: depth), attachment: attachment, hash: hash)
        }
        guard let key = differingKey(of: attributes), let value = attributes[key] else { return nil }
        rest[key] = nil
        if let index = ObjectAttributeSet.keys.firstIndex(of: key), type(of: value) is any AnyObject.Type {
            return ObjectAttributeSet(set(for: rest, depth: depth + 1), key: index, object: value as AnyObject, hash: hash)
        }
        func make(_ value: some Any) -> AttributeSet {
            ValueAttributeSet(set(for: rest, depth: depth + 1), key: key, value: value, hash: hash)
        }
        return make(value)
    }

    /// The key that attributes differ in from those that came last, as runs of one kind do from each other, of those that layout does not
    /// depend on; else the first of those that often differ.
    private func differingKey(of attributes: Attributes) -> NSAttributedString.Key? {
        func differs(_ key: NSAttributedString.Key) -> Bool {
            guard let value = attributes[key] else { return false }
            return last[key].map { !attributeValuesAreEqual($0, value) } ?? true
        }
        let often = ObjectAttributeSet.keys.filter { attributes[$0] != nil }
        return often.first(where: differs) ?? attributes.keys.first { !AttributeSet.layoutKeys.contains($0) && differs($0) }
            ?? often.first
    }

    // MARK: The table

    private func find(_ hash: UInt32, _ isWanted: (AttributeSet) -> Bool) -> AttributeSet? {
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != nil {
            if hashes[slot] == hash, let set = slots[slot], isWanted(set) { return set }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private func insert(_ set: AttributeSet) -> AttributeSet {
        if (count + 1) * 4 > slots.count * 3 { rebuild(capacity: slots.count * 2) }
        put(set, set.hash)
        return set
    }

    private func put(_ set: AttributeSet, _ hash: UInt32) {
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != nil { slot = (slot + 1) & (slots.count - 1) }
        (slots[slot], hashes[slot]) = (set, hash)
        count += 1
    }

    /// Sets are moved: to count a reference to each would take longer than all else.
    private func rebuild(capacity: Int) {
        var old = ContiguousArray<AttributeSet?>(repeating: nil, count: capacity)
        var oldHashes = ContiguousArray<UInt32>(repeating: 0, count: capacity)
        swap(&old, &slots)
        swap(&oldHashes, &hashes)
        count = 0
        for slot in old.indices {
            if let set = old[slot].take() { put(set, oldHashes[slot]) }
        }
    }

    private func purge() {
        var kept = 0
        for slot in slots.indices where slots[slot] != nil {
            if isKnownUniquelyReferenced(&slots[slot]) { slots[slot] = nil } else { kept += 1 }
        }
        var capacity = 64
        while kept * 2 > capacity { capacity *= 2 }
        rebuild(capacity: capacity)
        purgeAt = max(512, 2 * count)
        // Sets that are left keep those that they name.
        targets = LinkTargets()
    }

    // MARK: Equality

    /// The same for equal attributes, however a set holds them: in a cell, what of them depends on the cell counts as the cell alone.
    private static func hash(of attributes: Attributes, in cell: TextTableBlock?) -> UInt32 {
        guard let cell else { return attributes.reduce(0) { $0 &+ hash($1.key, $1.value) } }
        return attributes.reduce(hash(of: cell)) { $0 &+ ($1.value is any CellValue ? hash($1.key, Void.self) : hash($1.key, $1.value)) }
    }

    private static func hash(of cell: TextTableBlock) -> UInt32 { UInt32(truncatingIfNeeded: ObjectIdentifier(cell).hashValue) }

    private static let hashOfAnyLink = hash(.link, AttributeSet.anyLink)
    private static let hashOfAnyAttachment = hash(.attachment, TextAttachment.anyAttachment)
    private static let hashOfAnyCell = hash(of: .anyCell)

    private static func hash(_ key: NSAttributedString.Key, _ value: Any) -> UInt32 {
        if key == .link, type(of: value) == URL.self, let url = value as? URL { return hash(key, address: url.absoluteString) }
        var hasher = Hasher()
        hasher.combine(key)
        if let object = attributeObject(value) {
            hasher.combine(object)
        } else if let value = value as? any Hashable {
            hasher.combine(value)
        }
        return UInt32(truncatingIfNeeded: hasher.finalize())
    }

    private static func hash(_ key: NSAttributedString.Key, address: String) -> UInt32 {
        var hasher = Hasher()
        hasher.combine(key)
        hasher.combine(address)
        return UInt32(truncatingIfNeeded: hasher.finalize())
    }

    static func areEqual(_ first: Attributes, _ second: Attributes) -> Bool {
        first.count == second.count
            && first.allSatisfy { key, value in second[key].map { attributeValuesAreEqual(value, $0) } ?? false }
    }
}

/// Whether two attribute values are the same object or equal by their own equality. What Foundation turns into objects
/// of its own on the way through an attributed string (numbers, strings, URLs) is equal to what it was.
func attributeValuesAreEqual(_ first: Any, _ second: Any) -> Bool {
    if let first = attributeObject(first), let second = attributeObject(second) { return first.isEqual(second) }
    guard let first = first as? any Hashable, let second = second as? any Hashable else { return false }
    if AnyHashable(first) == AnyHashable(second) { return true }
    guard first is NSObject || second is NSObject else { return false }
    switch (bridged(first), bridged(second)) {
    case (let first?, let second?): return first == second
    default: return false
    }
}

/// The object that a value is, of the classes made for that. To ask a type whether it is hashable takes the runtime 200,000 instructions the
/// first time, and to ask for its class hardly any.
private func attributeObject(_ value: Any) -> AttributeValueObject? {
    type(of: value) is AnyClass ? value as? AttributeValueObject : nil
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
