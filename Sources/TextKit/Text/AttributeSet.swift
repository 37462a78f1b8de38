import class Foundation.NSAttributedString

/// The number that a layout has given to attributes, and the generation of those numbers.
struct StyleNumber {
    var generation = 0
    var style: Int32 = 0

    /// Allocates a number that no layout has set.
    static func make() -> UnsafeMutablePointer<StyleNumber> {
        let new = UnsafeMutablePointer<StyleNumber>.allocate(capacity: 1)
        new.initialize(to: StyleNumber())
        return new
    }
}

/// One dictionary of attributes, interned: two runs of one storage with equal attributes share the object,
/// so comparing identities is enough to merge runs and to find what was resolved before.
final class AttributeSet {
    typealias Attributes = [NSAttributedString.Key: Any]

    let attributes: Attributes
    private let part: AttributeSet?
    /// The attributes that layout depends on: itself where there are no others. Every word may have a colour of its own; what
    /// lays out alike is one object all the same.
    var layout: AttributeSet { part ?? self }
    /// The identity of the paragraph style, for comparison.
    let paragraphStyle: ObjectIdentifier?
    let hasAttachment: Bool
    /// The object that the layout engine derived from the attributes last; only the engine knows its type.
    var derived: AnyObject?
    /// One for all sets that lay out alike; owned by that which is their `layout`.
    let number: UnsafeMutablePointer<StyleNumber>

    /// - Parameter layout: the attributes among them that layout depends on, where those are not all.
    init(_ attributes: Attributes, layout: AttributeSet? = nil) {
        self.attributes = attributes
        part = layout
        number = layout?.number ?? StyleNumber.make()
        if let layout {
            (paragraphStyle, hasAttachment) = (layout.paragraphStyle, layout.hasAttachment)
        } else {
            (paragraphStyle, hasAttachment) = (
                (attributes[.paragraphStyle] as? ParagraphStyle).map(ObjectIdentifier.init), attributes[.attachment] != nil
            )
        }
    }

    deinit {
        if part == nil { number.deallocate() }
    }

    /// The keys that affect glyphs, their positions or the heights of lines. Of a link only its presence matters.
    private static let layoutKeys: Set<NSAttributedString.Key> = [
        .font, .originalFont, .paragraphStyle, .attachment, .kern, .tracking, .ligature, .languageIdentifier, .writingDirection,
        .glyphInfo, .superscript, .baselineOffset, .obliqueness, .expansion, .link,
        .inlinePresentationIntent,
    ]
    private static let anyLink = true

    /// The attributes that layout depends on; nil where all of them are.
    static func layoutAttributes(of attributes: Attributes) -> Attributes? {
        let count = attributes.keys.count { layoutKeys.contains($0) }
        if count == attributes.count, attributes[.link].map({ $0 as? Bool == anyLink }) ?? true { return nil }
        var result = Attributes(minimumCapacity: count)
        for (key, value) in attributes where layoutKeys.contains(key) { result[key] = key == .link ? anyLink : value }
        return result
    }
}
