public import Foundation
public import TextKit

/// Shows a short text that nobody selects (UILabel).
open class Label: View {
    /// The characters; setting gives them the label's font, colour and alignment.
    open var text: String? {
        get { content.length > 0 ? content.string : nil }
        set { setContent(NSAttributedString(string: newValue ?? "", attributes: ownAttributes)) }
    }

    /// The text with attributes of its own; where it has none, the label's apply. Style properties that are set afterwards
    /// replace those of all of it.
    open var attributedText: NSAttributedString? {
        get { content.length > 0 ? content.attributedSubstring(from: NSRange(location: 0, length: content.length)) : nil }
        set { setContent(newValue ?? NSAttributedString(string: "")) }
    }

    /// The system font at 17 where nil is set.
    open var font: Font! = Font.systemFont(ofSize: 17) {
        didSet {
            if font == nil { font = Font.systemFont(ofSize: 17) }
            if font != oldValue || content.length > 0 { setEverywhere(.font, font) }
        }
    }

    /// Black where nil is set.
    open var textColor: Color! = Color(.black) {
        didSet {
            if textColor == nil { textColor = Color(.black) }
            setEverywhere(.foregroundColor, textColor)
        }
    }

    /// How lines stand in the label's width; setting changes all of the text.
    open var textAlignment = TextAlignment.natural {
        didSet { setAlignmentEverywhere() }
    }

    /// How the last line ends that there is room for.
    open var lineBreakMode = LineBreakMode.byTruncatingTail {
        didSet { if lineBreakMode != oldValue { lookDidChange() } }
    }

    /// The most lines; 0 for as many as there is room for.
    open var numberOfLines = 1 {
        didSet {
            precondition(numberOfLines >= 0, "Label.numberOfLines: \(numberOfLines) is less than 0")
            if numberOfLines != oldValue { sizeMayHaveChanged() }
        }
    }

    /// The width that `intrinsicContentSize` wraps to; 0 for no wrapping.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// Whether a text that is too wide is drawn smaller, down to `minimumScaleFactor`, before it is truncated.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { lookDidChange() } }
    }

    /// The smallest scale of all fonts, 0…1; 0 is no shrinking.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet { if minimumScaleFactor != oldValue { lookDidChange() } }
    }

    /// Whether letters may move a little closer before a text is truncated or made smaller: by a twentieth of their size at most.
    open var allowsDefaultTighteningForTruncation = false {
        didSet { if allowsDefaultTighteningForTruncation != oldValue { lookDidChange() } }
    }

    /// Where a text stands that was made smaller to fit.
    open var baselineAdjustment = BaselineAdjustment.alignBaselines {
        didSet { if baselineAdjustment != oldValue { setNeedsDisplay() } }
    }

    /// The colour of a shadow behind letters that have none of their own.
    open var shadowColor: Color? {
        didSet { if shadowColor != oldValue { lookDidChange() } }
    }

    /// Positive to the right and down.
    open var shadowOffset = CGSize(width: 0, height: -1) {
        didSet { if shadowOffset != oldValue { lookDidChange() } }
    }

    /// The colour of the whole text while the label is highlighted; nil for no difference.
    open var highlightedTextColor: Color? {
        didSet { if highlightedTextColor != oldValue { lookDidChange() } }
    }

    /// Whether the text has `highlightedTextColor`.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { lookDidChange() } }
    }

    /// Where false, the text is drawn fainter.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { lookDidChange() } }
    }

    /// Whether fonts that were made for a text style change with the reader's text size.
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory != oldValue { followContentSize() } }
    }

    /// Device pixels a logical pixel.
    open override var displayScale: CGFloat {
        get { stack.manager.displayScale }
        set { if stack.manager.displayScale != newValue { stack.manager.displayScale = newValue } }
    }

    /// What was set.
    let content = TextStorage()
    /// What is drawn, and how it was last adjusted.
    let stack = TextStack()
    var fit = LabelFit()
    var isLookStale = true
    var contentSizeFollower: ContentSizeFollower?
    /// Set while the label's own font changes without being put on the whole text.
    var keepsRuns = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// What the text takes of a rectangle: its width at most, and the height that the lines need, at most the rectangle's; at
    /// the top. In its own size: what shrinks to fit is as large as if it did not.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let used = naturalSize(in: bounds.size, lines: numberOfLines)
        return CGRect(
            x: bounds.minX, y: bounds.minY, width: min(bounds.width, used.width.rounded(.up)),
            height: min(bounds.height, used.height.rounded(.up)))
    }

    /// Draws the text in the middle of a rectangle's height into the current `GraphicsContext`.
    open func drawText(in rect: CGRect) {
        guard let context = GraphicsContext.current else { return }
        var list = DisplayList()
        record(in: rect, into: &list)
        context.append(list)
    }

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    /// The size that shows all of the text that `numberOfLines` allows, no wider than asked for.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let room = CGSize(
            width: size.width > 0 ? size.width : .greatestFiniteMagnitude,
            height: size.height > 0 ? size.height : .greatestFiniteMagnitude)
        return textRect(forBounds: CGRect(origin: .zero, size: room), limitedToNumberOfLines: numberOfLines).size
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0)) }

    /// Makes the frame as large as the text at most needs.
    open override func sizeToFit() { frame.size = sizeThatFits(.zero) }
}
