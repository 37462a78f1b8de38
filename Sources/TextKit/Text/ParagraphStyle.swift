public import Foundation

/// The attributes of a whole paragraph (NSParagraphStyle): alignment, indents, spacing, tabs, direction.
///
/// Immutable; equal by value to any style with the same properties, mutable or not. Lengths are logical pixels.
open class ParagraphStyle: AttributeValueObject, NSCopying, NSMutableCopying, NSSecureCoding {
    var values: ParagraphStyleValues

    /// The style with every default. Shared, and never changed.
    open class var `default`: ParagraphStyle { shared }
    // Immutable once made: nothing in the module changes the values of an object of this very class.
    nonisolated(unsafe) private static let shared = ParagraphStyle()

    /// Right to left for languages written that way, left to right for others and for nil.
    public class func defaultWritingDirection(forLanguage language: String?) -> WritingDirection {
        let code = language ?? Locale.current.identifier
        return Locale.Language(identifier: code).characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    public override init() {
        values = ParagraphStyleValues()
        super.init()
    }

    init(values: ParagraphStyleValues) {
        self.values = values
        super.init()
    }

    public required init?(coder: NSCoder) {
        values = ParagraphStyleValues(coder: coder)
        super.init()
    }

    open func encode(with coder: NSCoder) { values.encode(with: coder) }
    /// True: a style is archived with all its properties.
    public class var supportsSecureCoding: Bool { true }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open func mutableCopy(with zone: NSZone? = nil) -> Any { MutableParagraphStyle(values: values) }

    /// Whether the properties are equal. A subclass that overrides this has the last word whichever of the two is asked, so that text
    /// takes a style of such a class in place of one with equal properties.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? ParagraphStyle else { return false }
        if self === other { return true }
        return !isOfSubclass && other.isOfSubclass ? other.isEqual(self) : values == other.values
    }

    open override var hash: Int { values.hashValue }

    /// How lines lie between the margins; `.natural` by default.
    open var alignment: TextAlignment { values.alignment }
    /// Points from the leading margin to the first line; at least 0.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// Points from the leading margin to the other lines; at least 0.
    open var headIndent: CGFloat { values.headIndent }
    /// Above 0 the distance of the line ends from the leading margin, else (negated) from the trailing one.
    open var tailIndent: CGFloat { values.tailIndent }
    /// Points below each line; at least 0.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// Points after the paragraph, to which the next one's `paragraphSpacingBefore` is added; less than 0 counts as 0.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// Points before the paragraph, which are added to `paragraphSpacing` of the one before; less than 0 counts as 0.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// The least height of a line, applied after the multiple; 0 for none.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The greatest height of a line, applied after the multiple; 0 for none.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// Multiplies the natural height of lines; 0 is 1.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The treatment of lines too long for the container; the truncating modes lay the paragraph on one line.
    open var lineBreakMode: LineBreakMode { values.lineBreakMode }
    /// The direction of the paragraph; `.natural` is by its first strong character.
    open var baseWritingDirection: WritingDirection { values.baseWritingDirection }
    /// The hyphenation factor, 0 to 1; 0 leaves it to the layout manager.
    open var hyphenationFactor: Float { values.hyphenationFactor }
    /// The tab stops in ascending order; twelve, 28 points apart, by default.
    open var tabStops: [TextTab] { values.tabStops }
    /// The distance between the implied stops beyond the last of `tabStops`, at its multiples from the leading margin, in points;
    /// 0, the default, counts as 28.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }
    /// Whether characters may move closer before a line is truncated; false by default. Lines with tabs or attachments are
    /// truncated without tightening.
    open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }
    /// The most that characters may move closer before truncation, as a fraction of the font's size; 0.05 by default, a half at
    /// most.
    open var tighteningFactorForTruncation: Float { values.tighteningFactorForTruncation }
    /// Refinements of where lines break; none by default.
    open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
    /// The blocks that the paragraph stands in, outermost first; by identity the same as its neighbours' or others.
    open var textBlocks: [TextBlock] { values.textBlocks }
    /// The lists that the paragraph is an item of, outermost first.
    open var textLists: [TextList] { values.textLists }
}

extension ParagraphStyle {
    /// Whether the class is a program's own subclass.
    fileprivate var isOfSubclass: Bool {
        let own = type(of: self)
        return own != ParagraphStyle.self && own != MutableParagraphStyle.self
    }
}
