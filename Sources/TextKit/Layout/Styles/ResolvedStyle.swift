import Foundation
import Synchronization

/// The values of an attribute dictionary that layout and drawing use, in device pixels, computed once for each interned set and
/// scale.
final class ResolvedStyle {
    let shaping: ShapingStyle
    let paragraph: ResolvedParagraphStyle
    fileprivate let paragraphStyle: ParagraphStyle?
    let font: FontInstance
    let scale: CGFloat

    /// Metrics of a line of this style: above and below the baseline, and the gap between lines.
    let ascent, descent, leading: Fixed
    let baselineOffset: Fixed
    /// The marks over or under each letter.
    let emphasis: EmphasisMarks?
    /// `initialLetterLines`; 0 where they make no difference.
    let initialLines: Int
    let attachment: TextAttachment?

    /// The appearance of the text under the traits that are current now.
    var appearance: StyleAppearance {
        _read {
            if settled.isDynamic { settle() }
            yield settled
        }
    }
    /// Resolved again for each recording where it has dynamic colours: their values may change at any time.
    private var settled: StyleAppearance
    private var generation = -1

    private func settle() {
        let current = TraitSurroundings.ofThread.generation
        guard current != generation else { return }
        generation = current
        settled = StyleAppearance(attributes, font: shaping.font)
    }

    /// The context's that it was worked out in.
    fileprivate let contextID: Int
    /// The first style of the context that lays out like this one, where that is another.
    fileprivate(set) var canonicalStyle: ResolvedStyle?
    /// The one style that stands for all that lay out alike.
    var measuring: ResolvedStyle { canonicalStyle ?? self }
    /// The dictionary itself, for overriding code that asks.
    let attributes: [NSAttributedString.Key: Any]

    /// Shown for a soft hyphen at the end of a line; nothing where the font has none.
    var hyphen: (glyph: UInt16, advance: Fixed) { font.hyphen(roundsAdvances: roundsAdvances) }
    private let roundsAdvances: Bool

    convenience init(_ set: AttributeSet, context: StyleContext) {
        self.init(attributes: context.shown(set.attributes), context: context)
    }

    /// Takes the attributes as they are, with those of links in them.
    init(attributes: [NSAttributedString.Key: Any], context: StyleContext) {
        self.attributes = attributes
        scale = context.displayScale
        contextID = context.contextID
        let isWholePixels = context.setsWholePixels
        let font = Self.shaped(FontStandIn.fontAsSet(attributes) ?? Self.intended(context.defaultFont, attributes), attributes)
        let attachment = attributes[.attachment] as? TextAttachment
        self.attachment = attachment
        func number(_ key: NSAttributedString.Key) -> Double? { attributeNumber(attributes[key]).flatMap { $0.isFinite ? $0 : nil } }
        func device(_ value: Double) -> Fixed { Fixed(max(-1e5, min(1e5, value * Double(context.displayScale)))) }
        // The limit keeps the positions of thousands of letters within 32 bits.
        func spacing(_ value: Double) -> Fixed { max(Fixed(-2048), min(Fixed(2048), device(value))) }
        var shaping = ShapingStyle(font: font)
        shaping.kern = number(.kern).map(spacing)
        shaping.tracking = number(.tracking).map(spacing) ?? .zero
        shaping.ligature = Int(max(0, min(2, number(.ligature) ?? 1)))
        shaping.hasAttachment = attachment != nil
        shaping.language = attributes[.languageIdentifier] as? String
        if let directions = attributes[.writingDirection] as? [Any] {
            shaping.writingDirections = directions.compactMap { attributeNumber($0).map { Int($0) } }
        }
        shaping.glyph = (attributes[.glyphInfo] as? GlyphInfo)?.replacement
        self.shaping = shaping
        let instance = font.instance(displayScale: context.displayScale)
        self.font = instance
        roundsAdvances = context.placement.rounds(instance)
        paragraphStyle = attributes[.paragraphStyle] as? ParagraphStyle
        paragraph = ResolvedParagraphStyle(paragraphStyle ?? .default, scale: context.displayScale, wholePixels: isWholePixels)
        // A step of superscript is a third of the em, one of subscript a fifth, as typesetters have it.
        let steps = number(.superscript) ?? 0
        let offset = device((number(.baselineOffset) ?? 0) + Double(font.pointSize) * steps * (steps > 0 ? 1 / 3 : 0.2))
        baselineOffset = isWholePixels ? offset.rounded : offset
        ascent = isWholePixels ? instance.ascent.rounded : instance.ascent
        descent = isWholePixels ? instance.descent.rounded : instance.descent
        leading = isWholePixels ? instance.leading.rounded : instance.leading
        emphasis = EmphasisMarks(attributes, font: font, context: context)
        let lines = Int(max(0, min(100, number(.initialLetterLines) ?? 0)))
        initialLines = lines > 1 && lines <= InitialLetter.mostLines ? lines : 0
        settled = StyleAppearance(attributes, font: font)
        if initialLines > 0 { context.noteInitial(reaching: descent - baselineOffset) }
    }

    /// A style that lays out like another.
    private init(
        _ other: ResolvedStyle, attributes: [NSAttributedString.Key: Any], _ style: ParagraphStyle?, _ paragraph: ResolvedParagraphStyle,
        _ attachment: TextAttachment?
    ) {
        self.attributes = attributes
        scale = other.scale
        contextID = other.contextID
        roundsAdvances = other.roundsAdvances
        shaping = other.shaping
        font = other.font
        self.attachment = attachment
        (baselineOffset, emphasis, initialLines) = (other.baselineOffset, other.emphasis, other.initialLines)
        (ascent, descent, leading) = (other.ascent, other.descent, other.leading)
        (paragraphStyle, self.paragraph) = (style, paragraph)
        settled = StyleAppearance(attributes, font: other.shaping.font)
    }

    /// The style of attributes that lay out like this one and differ in appearance.
    convenience init(_ other: ResolvedStyle, attributes: [NSAttributedString.Key: Any], attachment: TextAttachment?) {
        self.init(other, attributes: attributes, other.paragraphStyle, other.paragraph, attachment)
    }

    /// The characters of this style in another paragraph, where the attributes are the very same objects but for the paragraph style:
    /// a table has many cells, each with a paragraph style of its own. Nil where they are not.
    func sibling(_ others: [NSAttributedString.Key: Any], _ context: StyleContext) -> ResolvedStyle? {
        guard others.count == attributes.count, others.count < 8 else { return nil }
        for (key, value) in others where key != .paragraphStyle {
            guard let own = attributes[key], (own as AnyObject) === (value as AnyObject) else { return nil }
        }
        guard let style = others[.paragraphStyle] as? ParagraphStyle, attributes[.paragraphStyle] != nil else { return nil }
        let paragraph = ResolvedParagraphStyle(
            style, scale: scale, wholePixels: context.setsWholePixels,
            cached: (paragraphStyle ?? .default, self.paragraph.tabStops))
        return ResolvedStyle(self, attributes: others, style, paragraph, attachment)
    }

    /// Whether glyphs and line metrics come out the same, so that lines laid out for one hold for the other.
    func laysOutLike(_ other: ResolvedStyle) -> Bool {
        self === other
            || (font === other.font && attachment === other.attachment && baselineOffset == other.baselineOffset
                && emphasis == other.emphasis && initialLines == other.initialLines
                && shaping.font == other.shaping.font && shaping.kern == other.shaping.kern && shaping.tracking == other.shaping.tracking
                && shaping.ligature == other.shaping.ligature && shaping.language == other.shaping.language
                && shaping.writingDirections == other.shaping.writingDirections && shaping.glyph == other.shaping.glyph
                && (paragraphStyle === other.paragraphStyle || paragraphStyle == other.paragraphStyle))
    }

    /// The properties that distinguish most styles that do not lay out alike.
    fileprivate var canonicalKey: CanonicalKey {
        CanonicalKey(
            font: ObjectIdentifier(font), rise: baselineOffset, kern: shaping.kern, tracking: shaping.tracking,
            ligature: shaping.ligature)
    }

    fileprivate struct CanonicalKey: Hashable {
        let font: ObjectIdentifier
        let rise: Fixed
        let kern: Fixed?
        let tracking: Fixed
        let ligature: Int
    }
}

/// The context in which attributes are resolved.
final class StyleContext {
    /// A number of its own, which tells its styles from those of other contexts.
    fileprivate let contextID = contextIDs.add(1, ordering: .relaxed).newValue
    let displayScale: CGFloat
    let placement: GlyphPlacement
    /// The generation of `GlyphPreference` that the placement is of; fonts that are made later may be of a later one, and then there is
    /// a new context to come.
    let generation: Int
    let shaper: ParagraphShaper
    let inkCrossings = InkCrossings()
    /// Whether lines stand on whole pixels: where these are large, half of one would blur every baseline, and space lines unevenly.
    var setsWholePixels: Bool { displayScale < 2 }
    /// The font of text without a `.font`; found when there is some.
    var defaultFont: Font { .forTextWithoutFont }
    /// Styles that lay out each in its own way; those that were found again come first.
    private var canonicalStyles: [ResolvedStyle.CanonicalKey: [ResolvedStyle]] = [:]
    private static let maximumCanonicalStyles = 64
    private static let maximumCanonicalKeys = 1024
    /// The metrics of lines that styles ask for, by number.
    private(set) var allMetrics: ContiguousArray<LineMetrics> = []
    private var metricsNumbers: [LineMetrics: UInt16] = [:]
    /// Shown over the own attributes of text with a `.link`.
    let linkAttributes: [NSAttributedString.Key: Any]
    /// Whether the attributes of a style are asked for, as by a subclass that draws. Else links that differ in their targets alone have one
    /// style, with `true` for the target.
    var keepsTargets = false

    init(
        displayScale: CGFloat, following cached: (preference: GlyphPreference, generation: Int),
        linkAttributes: [NSAttributedString.Key: Any] = [:]
    ) {
        let placement = cached.preference.placement
        generation = cached.generation
        self.linkAttributes = linkAttributes
        self.displayScale = displayScale
        self.placement = placement
        shaper = ParagraphShaper(displayScale: displayScale, placement: placement)
    }

    /// How far below its line's baseline an initial letter may reach.
    private(set) var initialReach = Fixed.zero

    fileprivate func noteInitial(reaching depth: Fixed) { initialReach = max(initialReach, depth) }

    /// The number of one set of metrics; nil where there are too many.
    func number(of metrics: LineMetrics) -> UInt16? {
        if let cached = metricsNumbers[metrics] { return cached }
        guard let number = UInt16(exactly: allMetrics.count) else { return nil }
        allMetrics.append(metrics)
        metricsNumbers[metrics] = number
        return number
    }

    /// The styles of sets that keep none: those that are shown, some screens of them.
    private var shared: [ObjectIdentifier: (set: AttributeSet, style: ResolvedStyle)] = [:]
    private static let maximumShared = 4096
    var sharedCount: Int { shared.count }
    /// The style that was worked out last.
    private var last: ResolvedStyle?

    /// O(1) but for the first time.
    func resolve(_ set: AttributeSet) -> ResolvedStyle {
        if let base = set.base, set.cell != nil || !keepsTargets && set.isPackedLink { return resolve(base) }
        if let cached = set.derived as? ResolvedStyle, cached.contextID == contextID { return cached }
        if !set.keepsDerived, let cached = shared[ObjectIdentifier(set)] { return cached.style }
        let style: ResolvedStyle
        if set.layout === set {
            style = last?.sibling(shown(set.attributes), self) ?? ResolvedStyle(set, context: self)
            findCanonicalStyle(of: style)
            last = style
        } else {
            let layout = resolve(set.layout)
            let attachment = set.attachment
            style = ResolvedStyle(layout, attributes: shown(set.attributes), attachment: attachment ?? layout.attachment)
            // No attachment is laid out like another.
            if attachment == nil { style.canonicalStyle = layout.measuring }
        }
        if set.keepsDerived {
            set.derived = style
        } else {
            if shared.count >= Self.maximumShared { shared = [:] }
            shared[ObjectIdentifier(set)] = (set, style)
        }
        return style
    }

    /// The attributes with what links are shown in.
    fileprivate func shown(_ attributes: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] {
        guard !linkAttributes.isEmpty, attributes[.link] != nil else { return attributes }
        var attributes = attributes.merging(linkAttributes) { $1 }
        if let own = attributes[.linkColor] { (attributes[.foregroundColor], attributes[.underlineColor]) = (own, own) }
        // A picture needs no line under it to be seen apart from the text.
        if attributes[.attachment] != nil { attributes[.underlineStyle] = nil }
        if let own = attributes[.linkUnderlineStyle] { attributes[.underlineStyle] = own }
        return attributes
    }

    private func findCanonicalStyle(of style: ResolvedStyle) {
        guard style.attachment == nil else { return }
        let key = style.canonicalKey
        if canonicalStyles[key] == nil, canonicalStyles.count >= Self.maximumCanonicalKeys { canonicalStyles = [:] }
        find(style, among: &canonicalStyles[key, default: []])
    }

    private func find(_ style: ResolvedStyle, among canonicalStyles: inout [ResolvedStyle]) {
        // Paragraphs in blocks have a style for each block, which none but their own other runs has.
        let likely = style.paragraph.blocks.isEmpty ? canonicalStyles[...] : canonicalStyles.prefix(2)
        if let index = likely.firstIndex(where: { $0.laysOutLike(style) }) {
            style.canonicalStyle = canonicalStyles[index]
            canonicalStyles.swapAt(0, index)
        } else {
            if canonicalStyles.count >= Self.maximumCanonicalStyles { canonicalStyles.removeLast() }
            canonicalStyles.insert(style, at: 0)
        }
    }

    private static let contextIDs = Atomic(0)
}
