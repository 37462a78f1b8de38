import class Foundation.NSAttributedString
import struct Foundation.URL

/// The number that a layout has given to attributes, and the generation of those numbers; and what of the attributes is asked for often.
struct StyleNumber {
    var generation = 0
    var style: Int32 = 0
    let hasAttachment: Bool
    /// The identity of the paragraph style, for comparison.
    let paragraphStyle: ObjectIdentifier?

    /// Allocates a number that no layout has set.
    static func make(_ attributes: AttributeSet.Attributes) -> UnsafeMutablePointer<StyleNumber> {
        let new = UnsafeMutablePointer<StyleNumber>.allocate(capacity: 1)
        let paragraphStyle = (attributes[.paragraphStyle] as? ParagraphStyle).map(ObjectIdentifier.init)
        new.initialize(to: StyleNumber(hasAttachment: attributes[.attachment] != nil, paragraphStyle: paragraphStyle))
        return new
    }
}

/// One dictionary of attributes, interned: two runs of one storage with equal attributes share the object,
/// so comparing identities is enough to merge runs and to find what was resolved before.
///
/// A dictionary takes a kilobyte. Where thousands of runs differ in one value alone, such as the target of a link, a set has that value and
/// a base that has the rest.
final class AttributeSet {
    typealias Attributes = [NSAttributedString.Key: Any]

    private enum Content {
        /// All of the attributes; the base has those that layout depends on, where these are not all.
        case all(Attributes)
        /// The base's, which has `anyLink` for the link, and the target with the index.
        case link(LinkTargets)
        /// The base's, and a value of the key with the index among `ownKeys`.
        case value(AnyObject)
    }

    private let content: Content
    private let base: AttributeSet?
    private let index: Int32
    /// The hash value that the interner finds it by.
    let hash: UInt32
    /// The object that the layout engine derived from the attributes last; only the engine knows its type.
    var derived: AnyObject?
    /// One for all sets that lay out alike; owned by that which is their `layout`.
    let number: UnsafeMutablePointer<StyleNumber>

    /// - Parameter layout: the attributes among them that layout depends on, where those are not all.
    init(_ attributes: Attributes, layout: AttributeSet? = nil, hash: UInt32 = 0) {
        content = .all(attributes)
        base = layout
        index = 0
        number = layout?.number ?? StyleNumber.make(attributes)
        self.hash = hash
    }

    /// The attributes of a base, of which the link is `anyLink`, with a link that leads somewhere.
    init(_ base: AttributeSet, link index: Int32, of targets: LinkTargets, hash: UInt32) {
        content = .link(targets)
        (self.base, self.index, self.hash) = (base, index, hash)
        number = base.number
    }

    /// The attributes of a base and one more.
    /// - Parameter key: an index into `ownKeys`.
    init(_ base: AttributeSet, key: Int, value: AnyObject, hash: UInt32) {
        content = .value(value)
        (self.base, index, self.hash) = (base, Int32(key), hash)
        number = base.number
    }

    deinit {
        if base == nil { number.deallocate() }
    }

    /// The attributes. O(1), and O(attributes) where the set has a base for them.
    var attributes: Attributes {
        var own: [(key: NSAttributedString.Key, value: Any?)] = []
        var set = self
        while true {
            switch set.content {
            case .all(let attributes):
                if own.isEmpty { return attributes }
                return own.reversed().reduce(into: attributes) { $0[$1.key] = $1.value }
            case .link(let targets): own.append((.link, targets.url(set.index)))
            case .value(let value): own.append((Self.ownKeys[Int(set.index)], value))
            }
            set = set.base!
        }
    }

    /// The value of one attribute. O(1).
    subscript(_ key: NSAttributedString.Key) -> Any? {
        var set = self
        while true {
            switch set.content {
            case .all(let attributes): return attributes[key]
            case .link(let targets): if key == .link { return targets.url(set.index) }
            case .value(let value): if key == Self.ownKeys[Int(set.index)] { return value }
            }
            set = set.base!
        }
    }

    /// The attributes that layout depends on: itself where there are no others. Every word may have a colour of its own; what
    /// lays out alike is one object all the same.
    var layout: AttributeSet {
        var set = self
        while let base = set.base { set = base }
        return set
    }

    /// The identity of the paragraph style, for comparison.
    var paragraphStyle: ObjectIdentifier? { number.pointee.paragraphStyle }
    var hasAttachment: Bool { number.pointee.hasAttachment }

    /// What a link whose target is packed has the other attributes from, and the target.
    var packedLink: (base: AttributeSet, index: Int32, targets: LinkTargets)? {
        guard case .link(let targets) = content, let base else { return nil }
        return (base, index, targets)
    }

    /// Whether it has the attributes of a base, and a link to the target.
    func isEqual(_ base: AttributeSet, link index: Int32, of targets: LinkTargets) -> Bool {
        if case .link(let own) = content, self.base === base { return own.isEqual(self.index, targets, index) }
        guard let mine = self[.link] as? URL, mine == targets.url(index) else { return false }
        return AttributeInterner.areEqual(attributes, base.attributes.merging([.link: mine]) { $1 })
    }

    /// Keys of objects that often differ from run to run where the rest is alike.
    static let ownKeys: [NSAttributedString.Key] = [.foregroundColor, .backgroundColor, .underlineColor, .strikethroughColor]

    /// The keys that affect glyphs, their positions or the heights of lines. Of a link only its presence matters.
    private static let layoutKeys: Set<NSAttributedString.Key> = [
        .font, .originalFont, .paragraphStyle, .attachment, .kern, .tracking, .ligature, .languageIdentifier, .writingDirection,
        .glyphInfo, .superscript, .baselineOffset, .obliqueness, .expansion, .link,
        .inlinePresentationIntent,
    ]
    /// What stands for the target of a link where only its presence matters.
    static let anyLink = true

    /// The attributes that layout depends on; nil where all of them are.
    static func layoutAttributes(of attributes: Attributes) -> Attributes? {
        let count = attributes.keys.count { layoutKeys.contains($0) }
        if count == attributes.count, attributes[.link].map({ $0 as? Bool == anyLink }) ?? true { return nil }
        var result = Attributes(minimumCapacity: count)
        for (key, value) in attributes where layoutKeys.contains(key) { result[key] = key == .link ? anyLink : value }
        return result
    }
}
