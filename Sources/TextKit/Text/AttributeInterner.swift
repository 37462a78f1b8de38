import Foundation

/// Keeps one `AttributeSet` for equal dictionaries of attributes. Owned by one thread.
///
/// Values are equal by `Hashable` (which is `isEqual(_:)` for objects); a value that has no equality of its own
/// makes its set unlike any other. Sets that nothing uses any more are dropped as the table grows.
final class AttributeInterner {
    typealias Attributes = AttributeSet.Attributes

    private var sets = InternedSets()
    var count: Int { sets.count }
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
        if let found = sets.find(hash, { Self.areEqual($0.attributes, attributes) }) { return found }
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
        let hash = base.hash &- Self.hashOfAnyLink &+ targets.withAddress(index) { Self.hash(address: $0) }
        if let found = sets.find(hash, { $0.isEqual(base, link: index, of: targets) }) { return found }
        return insert(LinkAttributeSet(base, link: index, of: targets, hash: hash))
    }

    /// The set with the attributes of another, whose attachment is `TextAttachment.anyAttachment`, and an attachment.
    func set(_ base: AttributeSet, attachment: TextAttachment) -> AttributeSet {
        let hash = base.hash &- Self.hashOfAnyAttachment &+ Self.hash(of: attachment)
        if let found = sets.find(hash, { $0.base === base && $0.attachment === attachment }) { return found }
        return insert(AttachmentAttributeSet(base, attachment: attachment, hash: hash))
    }

    /// The set with the attributes of another, which stand in any cell, in one cell.
    func set(_ base: AttributeSet, in cell: TextTableBlock) -> AttributeSet {
        let hash = base.hash &- Self.hashOfAnyCell &+ Self.hash(of: cell)
        if let found = sets.find(hash, { $0.cell === cell && $0.base === base }) { return found }
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

    private func insert(_ set: AttributeSet) -> AttributeSet {
        // Sets that are left keep the targets that they name.
        if sets.insert(set) { targets = LinkTargets() }
        return set
    }

    // MARK: Equality

    /// The same for equal attributes, however a set holds them: in a cell, what of them depends on the cell counts as the cell alone.
    private static func hash(of attributes: Attributes, in cell: TextTableBlock?) -> UInt32 {
        guard let cell else { return attributes.reduce(0) { $0 &+ hash($1.key, $1.value) } }
        return attributes.reduce(hash(of: cell)) { $0 &+ ($1.value is any CellValue ? hash($1.key, Void.self) : hash($1.key, $1.value)) }
    }

    private static func hash(of cell: TextTableBlock) -> UInt32 { UInt32(truncatingIfNeeded: ObjectIdentifier(cell).hashValue) }

    private static func hash(of attachment: TextAttachment) -> UInt32 { UInt32(truncatingIfNeeded: attachment.hash.hashValue) }

    private static let hashOfAnyLink = hash(.link, AttributeSet.anyLink)
    private static let hashOfAnyAttachment = hash(of: TextAttachment.anyAttachment)
    private static let hashOfAnyCell = hash(of: TextTableBlock.anyCell)

    private static func hash(_ key: NSAttributedString.Key, _ value: Any) -> UInt32 {
        if key == .link, type(of: value) == URL.self, let url = value as? URL {
            var address = url.absoluteString
            return address.withUTF8 { hash(address: UnsafeRawBufferPointer($0)) }
        }
        if key == .attachment, let attachment = value as? TextAttachment { return hash(of: attachment) }
        var hasher = Hasher()
        hasher.combine(key)
        if let object = attributeObject(value) {
            hasher.combine(object)
        } else if let value = value as? any Hashable {
            hasher.combine(value)
        }
        return UInt32(truncatingIfNeeded: hasher.finalize())
    }

    /// Of a link to a URL, by the UTF-8 of its address.
    private static func hash(address: UnsafeRawBufferPointer) -> UInt32 {
        var hasher = Hasher()
        hasher.combine(bytes: address)
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
