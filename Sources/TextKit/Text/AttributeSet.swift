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
/// A dictionary takes a kilobyte. Where thousands of runs differ in one value alone, such as the target of a link or a colour, a set has
/// that value and a base that has the rest: `WholeAttributeSet` has all of them, `LinkAttributeSet`, `ObjectAttributeSet` and
/// `ValueAttributeSet` have one. Of cells that are alike in all but their place, each has a `CellAttributeSet`.
class AttributeSet {
    typealias Attributes = [NSAttributedString.Key: Any]

    /// What it has its other attributes from; of a whole one those that layout depends on, where these are not all.
    final let base: AttributeSet?
    /// The hash value that the interner finds it by.
    let hash: UInt32
    /// What a kind of its own finds its value by.
    fileprivate let index: Int32

    init(base: AttributeSet?, hash: UInt32, index: Int32 = 0) { (self.base, self.hash, self.index) = (base, hash, index) }

    /// The attributes. O(1), and O(attributes) where the set has a base for them.
    final var attributes: Attributes {
        var own: [(key: NSAttributedString.Key, value: Any?)] = []
        var set = self
        while true {
            if let whole = set.whole {
                return own.isEmpty ? whole : own.reversed().reduce(into: whole) { $0[$1.key] = $1.value }
            }
            own.append(set.own)
            set = set.base!
        }
    }

    /// The attachment that a base of it leaves open; nil where none does. O(1).
    final var attachment: TextAttachment? {
        var set = self
        while true {
            if let own = set.ownAttachment { return own }
            guard let base = set.base else { return nil }
            set = base
        }
    }

    /// The value of one attribute. O(1).
    final subscript(_ key: NSAttributedString.Key) -> Any? {
        var set = self
        while true {
            if let cell = set.cell { return set.base![key].map { CellAttributeSet.value($0, in: cell) } }
            if let whole = set.whole { return whole[key] }
            let own = set.own
            if own.key == key { return own.value }
            set = set.base!
        }
    }

    /// All attributes, of a set that has them itself or works them out.
    var whole: Attributes? { nil }
    /// The cell that a `CellAttributeSet` is of.
    var cell: TextTableBlock? { nil }
    /// The attachment that an `AttachmentAttributeSet` is of.
    fileprivate var ownAttachment: TextAttachment? { nil }
    /// The attribute that another set has beside its base.
    fileprivate var own: (key: NSAttributedString.Key, value: Any?) { preconditionFailure("AttributeSet: no attribute of its own") }

    /// The attributes that layout depends on: itself where there are no others. Every word may have a colour of its own; what
    /// lays out alike is one object all the same.
    final var layout: AttributeSet {
        var set = self
        while let base = set.base { set = base }
        return set
    }

    /// The object that the layout engine derived from the attributes last; only the engine knows its type. Sets of one value keep none:
    /// there are too many of them.
    var derived: AnyObject? {
        get { nil }
        set {}
    }
    /// Whether `derived` is kept.
    var keepsDerived: Bool { false }
    /// One for all sets that lay out alike.
    var number: UnsafeMutablePointer<StyleNumber> { layout.number }

    /// The identity of the paragraph style, for comparison.
    struct ParagraphIdentity: Equatable {
        var style: ObjectIdentifier?
        /// Of the cell that the style stands in, where that is no part of the style.
        var cell: ObjectIdentifier?
    }

    var paragraphIdentity: ParagraphIdentity { base?.paragraphIdentity ?? ParagraphIdentity(style: number.pointee.paragraphStyle) }

    /// The blocks that a paragraph with these attributes stands in, outermost first. O(blocks).
    final var textBlocks: [TextBlock] {
        var set = self
        while let base = set.base {
            guard let cell = set.cell else {
                set = base
                continue
            }
            let outer = base.textBlocks
            return outer.count == 1 ? [cell] : outer.dropLast() + [cell]
        }
        return (set[.paragraphStyle] as? ParagraphStyle)?.textBlocks ?? []
    }

    final var hasAttachment: Bool { number.pointee.hasAttachment }

    /// What a link whose target is packed has the other attributes from, and the target.
    var packedLink: (base: AttributeSet, index: Int32, targets: LinkTargets)? { nil }

    /// Whether it is a link that has the other attributes from its base.
    var isPackedLink: Bool { false }

    /// Whether it has the attributes of a base, and a link to the target.
    final func isEqual(_ base: AttributeSet, link index: Int32, of targets: LinkTargets) -> Bool {
        if let packed = packedLink, packed.base === base { return packed.targets.isEqual(packed.index, targets, index) }
        guard let mine = self[.link] as? URL, mine == targets.url(index) else { return false }
        return AttributeInterner.areEqual(attributes, base.attributes.merging([.link: mine]) { $1 })
    }

    /// The keys that affect glyphs, their positions or the heights of lines. Of a link only its presence matters.
    static let layoutKeys: Set<NSAttributedString.Key> = [
        .font, .originalFont, .paragraphStyle, .attachment, .kern, .tracking, .ligature, .languageIdentifier, .writingDirection,
        .glyphInfo, .superscript, .baselineOffset, .obliqueness, .expansion, .link,
        .inlinePresentationIntent, .emphasisMark, .emphasisMarkIsBelow, .initialLetterLines,
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

/// A set that has all of its attributes itself.
final class WholeAttributeSet: AttributeSet {
    private let all: Attributes
    private let ownNumber: UnsafeMutablePointer<StyleNumber>
    private var worked: AnyObject?

    /// - Parameter layout: the attributes among them that layout depends on, where those are not all.
    init(_ attributes: Attributes, layout: AttributeSet? = nil, hash: UInt32 = 0) {
        all = attributes
        ownNumber = layout?.number ?? StyleNumber.make(attributes)
        super.init(base: layout, hash: hash)
    }

    deinit {
        if base == nil { ownNumber.deallocate() }
    }

    override var whole: Attributes? { all }
    override var paragraphIdentity: ParagraphIdentity { ParagraphIdentity(style: number.pointee.paragraphStyle) }
    override var derived: AnyObject? {
        get { worked }
        set { worked = newValue }
    }
    override var keepsDerived: Bool { true }
    override var number: UnsafeMutablePointer<StyleNumber> { ownNumber }
}

/// The attributes of a base, of which the link is `anyLink`, with a link that leads somewhere.
final class LinkAttributeSet: AttributeSet {
    private let targets: LinkTargets

    init(_ base: AttributeSet, link index: Int32, of targets: LinkTargets, hash: UInt32) {
        self.targets = targets
        super.init(base: base, hash: hash, index: index)
    }

    fileprivate override var own: (key: NSAttributedString.Key, value: Any?) { (.link, targets.url(index)) }
    override var packedLink: (base: AttributeSet, index: Int32, targets: LinkTargets)? { base.map { ($0, index, targets) } }
    override var isPackedLink: Bool { true }
}

/// The attributes of a base, which has `TextAttachment.anyAttachment` there, with an attachment: of a text's pictures each has its own.
/// What of it depends on the attachment's size no two such sets share.
final class AttachmentAttributeSet: AttributeSet {
    private let object: TextAttachment

    init(_ base: AttributeSet, attachment: TextAttachment, hash: UInt32) {
        object = attachment
        super.init(base: base, hash: hash)
    }

    fileprivate override var own: (key: NSAttributedString.Key, value: Any?) { (.attachment, object) }
    fileprivate override var ownAttachment: TextAttachment? { object }
}

extension TextAttachment {
    /// What stands for an attachment where only its presence matters. Nothing changes it.
    nonisolated(unsafe) package static let anyAttachment = TextAttachment()
}

/// The attributes of a base, and an object of one of the keys that often differ: the smallest set.
final class ObjectAttributeSet: AttributeSet {
    /// Keys of objects that often differ from run to run where the rest is alike.
    static let keys: [NSAttributedString.Key] = [.foregroundColor, .backgroundColor, .underlineColor, .strikethroughColor]

    private let object: AnyObject

    /// - Parameter key: an index into `keys`.
    init(_ base: AttributeSet, key: Int, object: AnyObject, hash: UInt32) {
        self.object = object
        super.init(base: base, hash: hash, index: Int32(key))
    }

    fileprivate override var own: (key: NSAttributedString.Key, value: Any?) { (Self.keys[Int(index)], object) }
}

/// The attributes of a base, and the value of any key that layout does not depend on.
final class ValueAttributeSet<Value>: AttributeSet {
    private let key: NSAttributedString.Key
    private let value: Value

    init(_ base: AttributeSet, key: NSAttributedString.Key, value: Value, hash: UInt32) {
        (self.key, self.value) = (key, value)
        super.init(base: base, hash: hash)
    }

    fileprivate override var own: (key: NSAttributedString.Key, value: Any?) { (key, value) }
}
