import Foundation
import TextKit
import TextViews

/// Every way in which text can be cut short.
final class EllipsesPage: Page {
    private var samples: [Sample] = []

    init() {
        super.init(
            "Ellipses",
            "Text that has more to say than there is room: by line, by paragraph and by box. A click on “… more” shows the rest.")
        samples = Self.modes + Self.tokens + Self.directions + Self.positions
        for sample in samples { addSubview(sample) }
    }

    required init?(coder: NSCoder) { nil }

    override func layout(in area: CGRect) { Sample.stack(samples, in: area, columns: 3) }

    private static let story =
        "Paper came from China by way of Samarkand and Baghdad, and was made of rags for a thousand years before anyone thought of wood"

    private static func label(_ text: String = story, lines: Int = 1, _ change: (Label) -> Void = { _ in }) -> Label {
        let label = Label(frame: .zero)
        label.font = Appearance.serif(15)
        label.textColor = Appearance.ink
        label.numberOfLines = lines
        label.text = text
        change(label)
        return label
    }

    private static var modes: [Sample] {
        [
            Sample("Tail", label()), Sample("Tail, between words", label { $0.truncationBoundary = .word }),
            Sample("Head", label { $0.lineBreakMode = .byTruncatingHead }),
            Sample("Head, between words", label { ($0.lineBreakMode, $0.truncationBoundary) = (.byTruncatingHead, .word) }),
            Sample("Middle", label { $0.lineBreakMode = .byTruncatingMiddle }),
            Sample(
                "Middle of a path", label("/usr/share/doc/libharfbuzz0b/changelog.Debian.gz") { $0.lineBreakMode = .byTruncatingMiddle }),
            Sample("Clipped", label { $0.lineBreakMode = .byClipping }),
            Sample("Wrapped and left out", label { $0.lineBreakMode = .byWordWrapping }),
            Sample("Two lines, tail", label(lines: 2)),
            Sample("Two lines, head", label(lines: 2) { $0.lineBreakMode = .byTruncatingHead }),
            Sample("Two lines, middle", label(lines: 2) { $0.lineBreakMode = .byTruncatingMiddle }),
            Sample(
                "Letters moved closer first",
                label("Paper came from China by way") { $0.allowsDefaultTighteningForTruncation = true }),
        ]
    }

    private static var tokens: [Sample] {
        let large = NSMutableAttributedString(string: " … ", attributes: [.foregroundColor: Appearance.faint])
        large.append(
            NSAttributedString(
                string: "READ ON", attributes: [.font: Appearance.bold(Appearance.sans(20)), .foregroundColor: Appearance.accent]))
        let boxed = NSMutableAttributedString(string: " … ")
        let chip = TextAttachment(data: nil, ofType: nil)
        chip.image = Image(bitmap: Bitmap(width: 1, height: 1, pixels: [0xFFB3_471F]))
        chip.bounds = CGRect(x: 0, y: -2, width: 26, height: 13)
        boxed.append(NSAttributedString(attachment: chip))
        let more = NSMutableAttributedString(string: " … ")
        more.append(NSAttributedString(string: "more", attributes: [.foregroundColor: Appearance.link, .underlineStyle: 1]))
        return [
            Sample(
                "A token of its own; click it",
                label(lines: 2) {
                    $0.truncationToken = more
                    $0.expandsTruncation = true
                }),
            Sample("A token of two fonts, higher than the line", label { $0.truncationToken = large }),
            Sample("A token with a picture", label { $0.truncationToken = boxed }),
            Sample("An empty token", label { $0.truncationToken = NSAttributedString(string: "") }),
            Sample("A token wider than the line", label { $0.truncationToken = NSAttributedString(string: "… and so on, " + story) }),
        ]
    }

    private static var directions: [Sample] {
        let hebrew = "הנייר בא מסין דרך סמרקנד ובגדאד, ונעשה מסמרטוטים אלף שנים לפני שמישהו חשב על עץ"
        let arabic = "جاء الورق من الصين عن طريق سمرقند وبغداد، وكان يصنع من الخرق ألف عام قبل أن يفكر أحد في الخشب"
        return [
            Sample("Hebrew, tail", label(hebrew)), Sample("Hebrew, head", label(hebrew) { $0.lineBreakMode = .byTruncatingHead }),
            Sample("Hebrew, middle", label(hebrew) { $0.lineBreakMode = .byTruncatingMiddle }), Sample("Arabic, tail", label(arabic)),
            Sample("English that ends in Hebrew", label("The Hebrew says: " + hebrew)),
            Sample(
                "Hebrew with English in it, middle",
                label("ספר Paper and its mills in the West " + hebrew) { $0.lineBreakMode = .byTruncatingMiddle }),
            Sample("Clusters stay whole", label(String(repeating: "👨‍👩‍👧🇫🇷é̂ ", count: 12))),
        ]
    }

    private static var positions: [Sample] {
        [
            Sample("A line each paragraph, by its style", paragraphs(), least: 64), Sample("Round a figure", figure(), least: 66),
            Sample("Cells of a table", table(), least: 62),
        ]
    }

    private static func view(_ text: NSAttributedString) -> TextView {
        let view = Appearance.textView()
        view.textContainerInset = .zero
        view.isScrollEnabled = false
        view.textContainer.lineFragmentPadding = 0
        view.attributedText = text
        return view
    }

    private static func paragraph(_ text: String, _ change: (MutableParagraphStyle) -> Void) -> NSAttributedString {
        let style = MutableParagraphStyle()
        change(style)
        return NSAttributedString(
            string: text, attributes: [.font: Appearance.serif(15), .foregroundColor: Appearance.ink, .paragraphStyle: style])
    }

    private static func paragraphs() -> TextView {
        let text = NSMutableAttributedString(string: "")
        for mode in [LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle] {
            text.append(paragraph(story + "\n") { $0.lineBreakMode = mode })
        }
        return view(text)
    }

    private static func figure() -> TextView {
        let view = view(paragraph(story + ". " + story) { _ in })
        view.textContainer.lineBreakMode = .byTruncatingTail
        view.textContainer.maximumNumberOfLines = 3
        view.textContainer.exclusionPaths = [BezierPath(rect: CGRect(x: 110, y: 4, width: 40, height: 54))]
        return view
    }

    private static func table() -> TextView {
        let table = TextTable()
        table.numberOfColumns = 2
        let text = NSMutableAttributedString(string: "")
        for (index, mode) in [LineBreakMode.byTruncatingTail, .byTruncatingMiddle, .byTruncatingHead, .byTruncatingTail].enumerated() {
            let block = TextTableBlock(table: table, startingRow: index / 2, rowSpan: 1, startingColumn: index % 2, columnSpan: 1)
            block.setBorderColor(Appearance.rule)
            block.setWidth(1, type: .absoluteValueType, for: .border)
            block.setWidth(4, type: .absoluteValueType, for: .padding)
            text.append(paragraph(story + "\n") { ($0.lineBreakMode, $0.textBlocks) = (mode, [block]) })
        }
        return view(text)
    }
}
