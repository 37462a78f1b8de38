import Foundation
import TextKit
import TextViews

/// Code in a text block of its own class, which draws its background and a heading.
final class CodeBlockPage: Page {
    private let view = Appearance.textView()

    init() {
        super.init("Code block", "The paragraphs of the listing share a text block. Its class draws the frame and the heading.")
        view.isEditable = true
        view.attributedText = Self.text
        addSubview(view)
    }

    required init?(coder: NSCoder) { nil }

    override func layout(in area: CGRect) { view.frame = area }

    private static var text: NSAttributedString {
        let text = NSMutableAttributedString(string: before, attributes: Appearance.body)
        let style = MutableParagraphStyle()
        style.textBlocks = [CodeBlock(language: "Swift")]
        text.append(
            NSAttributedString(
                string: code, attributes: [.font: Appearance.mono(14), .foregroundColor: Appearance.ink, .paragraphStyle: style]))
        text.append(NSAttributedString(string: after, attributes: Appearance.body))
        return text
    }

    private static let before = """
        A text block stands round whole paragraphs. It has margins, a border and padding, and the lines inside are as much \
        shorter as these are wide.\n
        """
    private static let code = """
        final class CodeBlock: TextBlock {
            override func drawBackground(withFrame frame: CGRect, …) {
                // the panel, then the word “Swift” above the code
            }
        }\n
        """
    private static let after = """
        Paragraphs belong to one block if their styles name the same object. Type a line into the listing, and the frame grows \
        with it.
        """
}

/// Padding on all sides, a panel behind, and the language's name at the top.
final class CodeBlock: TextBlock {
    private let language: String

    init(language: String) {
        self.language = language
        super.init()
        setWidth(12, type: .absoluteValueType, for: .padding)
        setWidth(34, type: .absoluteValueType, for: .padding, edge: .minY)
        setWidth(4, type: .absoluteValueType, for: .margin, edge: .minY)
        setWidth(12, type: .absoluteValueType, for: .margin, edge: .maxY)
    }

    required init?(coder: NSCoder) {
        language = "Code"
        super.init(coder: coder)
    }

    override func drawBackground(
        withFrame frameRect: CGRect, in controlView: AnyObject, characterRange charRange: NSRange, layoutManager: LayoutManager
    ) {
        guard let context = GraphicsContext.current else { return }
        // The frame is the whole block; the panel leaves the margins out.
        let above = width(for: .margin, edge: .minY)
        let panel = CGRect(
            x: frameRect.minX, y: frameRect.minY + above, width: frameRect.width,
            height: frameRect.height - above - width(for: .margin, edge: .maxY))
        context.fill(BezierPath(roundedRect: panel, cornerRadius: 6), color: Appearance.panel.rgba)
        let heading = CGRect(x: panel.minX, y: panel.minY, width: panel.width, height: 26)
        context.fill(CGRect(x: heading.minX, y: heading.maxY - 1, width: heading.width, height: 1), color: Appearance.rule.rgba)
        NSAttributedString(
            string: "\(language) code", attributes: [.font: Appearance.bold(Appearance.sans(12)), .foregroundColor: Appearance.faint]
        )
        .draw(at: CGPoint(x: heading.minX + 12, y: heading.minY + 6))
    }
}
