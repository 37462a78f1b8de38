public import Foundation
public import TextKit

/// Shows a short text that cannot be selected (UILabel).
open class Label: View {
    /// The characters; setting gives them the label's font, colour and alignment.
    open var text: String? {
        get { content.length > 0 ? content.string : nil }
        set { setText(newValue ?? "") }
    }

    /// The text with attributes of its own; where it has none, the label's apply. Setting it makes `font`, `textColor`,
    /// `textAlignment` and `lineBreakMode` those of the first character, as far as it has them; setting one of them, or the shadow,
    /// afterwards replaces that of all of the text.
    open var attributedText: NSAttributedString? {
        get { content.length > 0 ? content.attributedSubstring(from: NSRange(location: 0, length: content.length)) : nil }
        set { setContent(newValue ?? NSAttributedString(string: "")) }
    }

    /// The font of the first character; setting gives it to the whole text, nil the system font at 17.
    open var font: Font! {
        get { firstValue(of: .font) ?? plain.font }
        set {
            plain.font = newValue ?? LabelDefaults.font
            setEverywhere(.font, plain.font)
        }
    }

    /// The colour of the first character; setting gives it to the whole text, nil black.
    open var textColor: Color! {
        get { firstValue(of: .foregroundColor) ?? plain.color }
        set {
            plain.color = newValue ?? LabelDefaults.color
            setEverywhere(.foregroundColor, plain.color)
        }
    }

    /// How lines stand in the label's width; setting changes all of the text.
    open var textAlignment: TextAlignment {
        get { (firstValue(of: .paragraphStyle) as ParagraphStyle?)?.alignment ?? plain.alignment }
        set {
            plain.alignment = newValue
            setParagraphStyles { $0.alignment = newValue }
        }
    }

    /// How the last line that fits ends. Wrapping modes leave out the text that does not fit; clipping cuts a single line off at
    /// the label's edge. Text with a truncating mode in its paragraph style is truncated by that; setting changes all of the text.
    open var lineBreakMode: LineBreakMode {
        get { ownMode ?? plain.mode }
        set {
            plain.mode = newValue
            setParagraphStyles { $0.lineBreakMode = newValue }
        }
    }

    /// The text shown instead of text that is cut; nil for an ellipsis. See `TextContainer.truncationToken`. An addition to UIKit.
    open var truncationToken: NSAttributedString? {
        didSet { appearanceDidChange() }
    }

    /// Where a line may be cut: between characters or between words. An addition to UIKit.
    open var truncationBoundary = TruncationBoundary.character {
        didSet { if truncationBoundary != oldValue { appearanceDidChange() } }
    }

    /// Whether a click on the truncation token shows all of the text; setting makes the label take clicks. An addition to UIKit.
    open var expandsTruncation = false {
        didSet { if expandsTruncation { isUserInteractionEnabled = true } }
    }

    /// The most lines; 0 or less for as many as fit.
    open var numberOfLines = 1 {
        didSet {
            if numberOfLines < 0 { numberOfLines = 0 }
            if numberOfLines != oldValue { sizeMayHaveChanged() }
        }
    }

    /// The width that `intrinsicContentSize` wraps to; 0 for no wrapping.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// Whether a text that is too wide is drawn smaller, down to `minimumScaleFactor`, before it is truncated.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { appearanceDidChange() } }
    }

    /// The smallest scale of all fonts, 0…1; 0 is no shrinking.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet { if minimumScaleFactor != oldValue { appearanceDidChange() } }
    }

    /// Whether letters may move a little closer before a text is truncated or made smaller: by a twentieth of their size at most.
    open var allowsDefaultTighteningForTruncation = false {
        didSet { if allowsDefaultTighteningForTruncation != oldValue { appearanceDidChange() } }
    }

    /// Where a text stands after it was made smaller to fit.
    open var baselineAdjustment = BaselineAdjustment.alignBaselines {
        didSet { if baselineAdjustment != oldValue { setNeedsDisplay() } }
    }

    /// The colour of a shadow behind the letters; text that is set afterwards may have shadows of its own.
    open var shadowColor: Color? {
        didSet { if shadowColor != oldValue { shadowDidChange() } }
    }

    /// The distance from letters to shadow in logical pixels; positive to the right and down.
    open var shadowOffset = CGSize(width: 0, height: -1) {
        didSet { if shadowOffset != oldValue { shadowDidChange() } }
    }

    /// The colour of the whole text while the label is highlighted; nil for its usual colours.
    open var highlightedTextColor: Color? {
        didSet { if highlightedTextColor != oldValue { appearanceDidChange() } }
    }

    /// Whether the text is drawn in `highlightedTextColor`.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { appearanceDidChange() } }
    }

    /// Where false, the text is drawn fainter.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { appearanceDidChange() } }
    }

    /// Whether fonts that were made for a text style change with the reader's text size.
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory != oldValue { followContentSize() } }
    }

    /// Device pixels per logical pixel.
    open override var displayScale: CGFloat {
        get { stack.manager.displayScale }
        set { if stack.manager.displayScale != newValue { stack.manager.displayScale = newValue } }
    }

    /// What was set.
    let content = TextStorage()
    /// The text that is drawn, and how it was last made to fit.
    let stack = TextStack()
    var fit = LabelFit()
    var isAppearanceStale = true
    /// What text has that says nothing itself.
    var plain = LabelDefaults()
    /// Whether the button went down on the token.
    var isPressingToken = false
    var contentSizeFollower: ContentSizeFollower?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// The part of a rectangle that the text takes, at its top: at most the rectangle's width, and the height of the lines, at most
    /// the rectangle's. Measured at the text's own size, even where it is shrunk to fit. Empty where the rectangle has no size.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        guard bounds.width > 0, bounds.height > 0 else { return CGRect(x: bounds.minX, y: bounds.minY, width: 0, height: 0) }
        let used = naturalSize(in: bounds.size, lines: max(0, numberOfLines))
        return CGRect(
            x: bounds.minX, y: bounds.minY, width: min(bounds.width, used.width.rounded(.up)),
            height: min(bounds.height, used.height.rounded(.up)))
    }

    /// Draws the text, vertically centred in a rectangle, into the current `GraphicsContext`.
    open func drawText(in rect: CGRect) {
        guard let context = GraphicsContext.current else { return }
        var list = DisplayList()
        record(in: rect, into: &list)
        context.append(list)
    }

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    /// Notes a press on the truncation token.
    open override func pointerDown(_ pointer: Pointer) {
        isPressingToken = pointer.button == 1 && expandsTruncation && truncationToken(at: pointer.location) != nil
        if !isPressingToken { super.pointerDown(pointer) }
    }

    /// Shows all of the text where the truncation token was pressed and is still below the pointer.
    open override func pointerUp(_ pointer: Pointer) {
        guard isPressingToken else { return super.pointerUp(pointer) }
        isPressingToken = false
        if truncationToken(at: pointer.location) != nil { expandTruncation() }
    }

    /// Lets the label have as many lines as its text needs, and asks its superview for the height. An addition to UIKit.
    open func expandTruncation() { numberOfLines = 0 }

    /// The size that shows all of the text that `numberOfLines` allows, no wider than the given width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let limit = CGSize(
            width: size.width > 0 ? size.width : .greatestFiniteMagnitude,
            height: size.height > 0 ? size.height : .greatestFiniteMagnitude)
        return textRect(forBounds: CGRect(origin: .zero, size: limit), limitedToNumberOfLines: numberOfLines).size
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0)) }

    /// Gives the frame the size of all of the text that `numberOfLines` allows.
    open override func sizeToFit() { frame.size = sizeThatFits(.zero) }
}
