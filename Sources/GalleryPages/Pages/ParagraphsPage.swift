import Foundation
import TextKit
import TextViews

/// What a paragraph style does: margins, leading, tab stops, ends of lines.
final class ParagraphsPage: Page {
    private let left = Appearance.textView()
    private let middle = Appearance.textView()
    private let right = Appearance.textView()

    init() {
        super.init("Paragraphs", "Indents, leading, tab stops of every kind, and where lines end, each by its paragraph style.")
        left.attributedText = Self.shapes
        middle.attributedText = Self.tables
        right.attributedText = Self.ends
        for view in [left, middle, right] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layout(in area: CGRect) {
        for (view, frame) in zip([left, middle, right], area.columns(3, gap: 10)) { view.frame = frame }
    }

    private static func paragraph(
        _ string: String, size: CGFloat = 12, _ change: (MutableParagraphStyle) -> Void
    ) -> NSAttributedString {
        let style = MutableParagraphStyle()
        style.paragraphSpacing = 7
        change(style)
        return NSAttributedString(
            string: string + "\n", attributes: [.font: Appearance.serif(size), .foregroundColor: Appearance.ink, .paragraphStyle: style])
    }

    private static func joined(_ parts: [NSAttributedString]) -> NSAttributedString {
        let text = NSMutableAttributedString()
        for part in parts { text.append(part) }
        return text
    }

    private static var shapes: NSAttributedString {
        let words = "the quick brown fox jumps over the dog and is gone"
        return joined([
            paragraph("Left: " + words) { $0.alignment = .left }, paragraph("Right: " + words) { $0.alignment = .right },
            paragraph("Centred: " + words) { $0.alignment = .center },
            paragraph("Justified: " + words + "") { $0.alignment = .justified },
            paragraph("First line in: " + words) { $0.firstLineHeadIndent = 24 },
            paragraph("Hanging: " + words) { ($0.headIndent, $0.tailIndent) = (24, -30) },
            paragraph("Multiple of 1.5: " + words) { $0.lineHeightMultiple = 1.5 },
            paragraph("At most 11 high: " + words) { $0.maximumLineHeight = 11 },
            paragraph("Negative leading: " + words) { $0.lineSpacing = -4 },
            paragraph("Space of 5: " + words) { $0.lineSpacing = 5 },
        ])
    }

    private static var tables: NSAttributedString {
        func stops(_ kinds: [(TextAlignment, CGFloat)], terminators: String? = nil) -> (MutableParagraphStyle) -> Void {
            { style in
                style.paragraphSpacing = 2
                style.tabStops = kinds.map { alignment, location in
                    let options = terminators.map { [TextTab.OptionKey.columnTerminators: CharacterSet(charactersIn: $0) as Any] }
                    return TextTab(textAlignment: alignment, location: location, options: alignment == .right ? options ?? [:] : [:])
                }
            }
        }
        let sides = stops([(.left, 56), (.center, 118), (.right, 190)])
        let sums = stops([(.right, 130)], terminators: ".")
        let ratios = stops([(.right, 130)], terminators: ":")
        let lists = { (style: MutableParagraphStyle) in
            style.tabStops = [TextTab(textAlignment: .right, location: 18), TextTab(textAlignment: .left, location: 26)]
            style.headIndent = 26
            style.paragraphSpacing = 2
        }
        return joined([
            paragraph("name\tleft\tcentre\tright", sides), paragraph("a\tb\tc\td", sides), paragraph("one\ttwo\tthree\tfour", sides),
            paragraph(" ", size: 6) { _ in }, paragraph("by point\t3.14159", sums), paragraph("\t1,234.5", sums),
            paragraph("\t42", sums), paragraph("\t.007", sums), paragraph(" ", size: 6) { _ in },
            paragraph("by colon\t16:9", ratios), paragraph("\t1:1.5", ratios), paragraph("\t1024:768", ratios),
            paragraph(" ", size: 6) { _ in },
            paragraph("\t8.\tAn item whose second line hangs under the first.", lists),
            paragraph("\t9.\tAnother.", lists), paragraph("\t10.\tA third, with a wider marker than the others have.", lists),
            paragraph(" ", size: 6) { _ in },
            paragraph("every\tforty\tpixels\ta\tstop") { ($0.tabStops, $0.defaultTabInterval) = ([], 40) },
        ])
    }

    private static var ends: NSAttributedString {
        let words = "Whatever is too long for its line ends as its style says it should"
        let korean = "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다"
        return joined([
            paragraph(words) { $0.lineBreakMode = .byWordWrapping }, paragraph(words) { $0.lineBreakMode = .byCharWrapping },
            paragraph(words) { $0.lineBreakMode = .byClipping }, paragraph(words) { $0.lineBreakMode = .byTruncatingHead },
            paragraph(words) { $0.lineBreakMode = .byTruncatingMiddle }, paragraph(words) { $0.lineBreakMode = .byTruncatingTail },
            paragraph("Never let a title end alone", size: 17) { _ in },
            paragraph("Never let a title end alone", size: 17) { $0.lineBreakStrategy = .pushOut },
            paragraph("Straightforward hyphenation of extraordinarily inconsiderate words") { $0.hyphenationFactor = 1 },
            paragraph(korean) { _ in }, paragraph(korean) { $0.lineBreakStrategy = .hangulWordPriority },
            paragraph("שלום עולם: מימין לשמאל, 1948.") { $0.baseWritingDirection = .rightToLeft },
        ])
    }
}
