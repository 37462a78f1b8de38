import Foundation
import TextKit
import TextViews

/// Every attribute of characters, each shown on a few words.
final class CharactersPage: Page {
    private let columns = [Appearance.textView(), Appearance.textView(), Appearance.textView()]

    init() {
        super.init("Characters", "Lines under and through words, shadows and outlines, raised and slanted letters, each by one attribute.")
        for (column, text) in zip(columns, [Self.lines, Self.more, Self.letters]) {
            column.attributedText = text
            addSubview(column)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layout(in area: CGRect) {
        for (column, frame) in zip(columns, area.columns(3, gap: 10)) { column.frame = frame }
    }

    private static func sample(
        _ size: CGFloat, _ lines: [(String, [NSAttributedString.Key: Any])], spacing: CGFloat = 4
    ) -> NSAttributedString {
        let text = NSMutableAttributedString()
        let style = MutableParagraphStyle()
        style.paragraphSpacing = spacing
        for (string, attributes) in lines {
            let base: [NSAttributedString.Key: Any] = [
                .font: Appearance.serif(size), .foregroundColor: Appearance.ink, .paragraphStyle: style,
            ]
            text.append(NSAttributedString(string: string, attributes: base.merging(attributes) { $1 }))
            text.append(NSAttributedString(string: "\n", attributes: base))
        }
        return text
    }

    private static func under(_ style: UnderlineStyle) -> [NSAttributedString.Key: Any] { [.underlineStyle: style.rawValue] }

    private static var lines: NSAttributedString {
        let patterns: [(String, UnderlineStyle)] = [
            ("gay dot page", .patternDot), ("gay dash page", .patternDash), ("dash, dot: jog", .patternDashDot),
            ("dash, dot, dot", .patternDashDotDot),
        ]
        var lines: [(String, [NSAttributedString.Key: Any])] = [
            ("Single, jaggy quip", under(.single)), ("Thick, jaggy quip", under(.thick)), ("Double, jaggy quip", under(.double)),
            ("by word only, gap", under([.single, .byWord])),
        ]
        for (name, pattern) in patterns { lines.append((name, under([.single, pattern]))) }
        lines.append(("thick dots, jig", under([.thick, .patternDot])))
        lines.append(("thick dashes, jig", under([.thick, .patternDash])))
        lines.append(("double dots, jig", under([.double, .patternDot])))
        lines.append(("red line, jetty", [.underlineStyle: 1, .underlineColor: Color.red]))
        lines.append(("Big Qjg", [.underlineStyle: 1, .font: Appearance.serif(34)]))
        return sample(19, lines)
    }

    private static var more: NSAttributedString {
        let soft = Shadow()
        soft.shadowOffset = CGSize(width: 2, height: 2)
        soft.shadowBlurRadius = 3
        soft.shadowColor = Color(white: 0, alpha: 0.5)
        let hard = Shadow()
        hard.shadowOffset = CGSize(width: 2, height: 2)
        hard.shadowBlurRadius = 0
        hard.shadowColor = Appearance.accent
        let big = Appearance.bold(Appearance.serif(28))
        return sample(
            19,
            [
                ("Struck through", [.strikethroughStyle: 1]),
                ("Struck thick", [.strikethroughStyle: UnderlineStyle.thick.rawValue]),
                ("Struck twice", [.strikethroughStyle: UnderlineStyle.double.rawValue, .strikethroughColor: Color.red]),
                ("Struck by word", [.strikethroughStyle: 1 | UnderlineStyle.byWord.rawValue]),
                ("Struck with dots", [.strikethroughStyle: 1 | UnderlineStyle.patternDot.rawValue]),
                ("Soft shadow", [.shadow: soft, .font: big]),
                ("Hard one", [.shadow: hard, .font: big]),
                ("Outlined", [.strokeWidth: 3, .font: big]),
                ("Outline, fill", [.strokeWidth: -3, .strokeColor: Appearance.accent, .foregroundColor: Color.yellow, .font: big]),
                (
                    "All of it",
                    [.strokeWidth: -4, .strokeColor: Appearance.accent, .foregroundColor: Color.white, .shadow: soft, .font: big]
                ),
                ("Letterpress", [.textEffect: NSAttributedString.TextEffectStyle.letterpressStyle, .font: big]),
                (
                    "Letterpress",
                    [
                        .textEffect: NSAttributedString.TextEffectStyle.letterpressStyle, .font: big, .foregroundColor: Appearance.faint,
                        .backgroundColor: Appearance.rule,
                    ]
                ),
            ])
    }

    private static var letters: NSAttributedString {
        let text = NSMutableAttributedString(
            attributedString: sample(
                18,
                [
                    ("Slanted a third", [.obliqueness: 0.33]), ("Slanted back", [.obliqueness: -0.3]),
                    ("Widened", [.expansion: 0.4]), ("Narrowed", [.expansion: -0.35]),
                    ("Kern of three", [.kern: 3]), ("Tracked by one", [.tracking: 1]), ("Tightened", [.tracking: -0.8]),
                    ("office fluffy: no", [.ligature: 0]), ("office fluffy: some", [.ligature: 1]), ("office fluffy: all", [.ligature: 2]),
                    ("marked with a colour", [.backgroundColor: Color(red: 1, green: 0.93, blue: 0.55, alpha: 1)]),
                    ("a link to read", [.link: "https://example.org/"]),
                    ("backwards", [.writingDirection: [3]]),
                ]))
        let raised: [(String, [NSAttributedString.Key: Any])] = [
            ("E = mc", [:]), ("2", [.superscript: 1, .font: Appearance.serif(12)]), (" and H", [:]),
            ("2", [.superscript: -1, .font: Appearance.serif(12)]), ("O, ", [:]), ("up", [.baselineOffset: 5]), (" and ", [:]),
            ("down", [.baselineOffset: -5, .underlineStyle: 1]),
        ]
        for (string, attributes) in raised {
            let base: [NSAttributedString.Key: Any] = [.font: Appearance.serif(18), .foregroundColor: Appearance.ink]
            text.append(NSAttributedString(string: string, attributes: base.merging(attributes) { $1 }))
        }
        return text
    }
}
