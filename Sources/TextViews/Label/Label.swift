public import Foundation
public import TextKit

/// Shows a short text that nobody selects (UILabel). Owned by one thread.
open class Label: View {
    /// The characters; setting gives them the label's font, colour and alignment.
    open var text: String? {
        get { stack.storage.length > 0 ? stack.storage.string : nil }
        set {
            stack.storage.setAttributedString(NSAttributedString(string: newValue ?? "", attributes: attributes))
        }
    }

    /// The text with attributes of its own; the properties that are set afterwards replace those of all of it.
    open var attributedText: NSAttributedString? {
        get {
            let count = stack.storage.length
            return count > 0 ? stack.storage.attributedSubstring(from: NSRange(location: 0, length: count)) : nil
        }
        set { stack.storage.setAttributedString(newValue ?? NSAttributedString(string: "")) }
    }

    open var font: Font! = Font.systemFont(ofSize: 17) {
        didSet { setEverywhere(.font, font) }
    }

    open var textColor: Color! = Color(.black) {
        didSet { setEverywhere(.foregroundColor, textColor) }
    }

    open var textAlignment = TextAlignment.natural {
        didSet { setEverywhere(.paragraphStyle, paragraphStyle) }
    }

    /// How the last line ends that there is room for.
    open var lineBreakMode = LineBreakMode.byTruncatingTail

    /// The most lines; 0 for as many as there is room for.
    open var numberOfLines = 1

    /// The width that `intrinsicContentSize` wraps to; 0 for no wrapping.
    open var preferredMaxLayoutWidth: CGFloat = 0

    /// Device pixels a logical pixel.
    open override var displayScale: CGFloat {
        get { stack.manager.displayScale }
        set { if stack.manager.displayScale != newValue { stack.manager.displayScale = newValue } }
    }

    private let stack = TextStack()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    private var paragraphStyle: ParagraphStyle {
        let style = MutableParagraphStyle()
        style.alignment = textAlignment
        return style
    }

    private var attributes: [NSAttributedString.Key: Any] {
        [.font: font as Any, .foregroundColor: textColor as Any, .paragraphStyle: paragraphStyle]
    }

    private func setEverywhere(_ key: NSAttributedString.Key, _ value: Any?) {
        let all = NSRange(location: 0, length: stack.storage.length)
        if all.length > 0, let value { stack.storage.addAttribute(key, value: value, range: all) }
    }

    /// What the text takes of a rectangle: its width at most, and the height that the lines need, at most the
    /// rectangle's; at the top, over the whole width.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        stack.arrange(in: bounds.size, lines: numberOfLines, mode: lineBreakMode)
        let used = stack.usedSize
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

    /// The same on a list in device pixels.
    func record(in rect: CGRect, into list: inout DisplayList) {
        let area = textRect(forBounds: rect, limitedToNumberOfLines: numberOfLines)
        let scale = displayScale
        let y = ((rect.minY + max(0, rect.height - area.height) / 2) * scale).rounded() / scale
        stack.draw(at: CGPoint(x: (rect.minX * scale).rounded() / scale, y: y), into: &list)
    }

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
