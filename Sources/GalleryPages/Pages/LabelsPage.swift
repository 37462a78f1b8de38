import Foundation
import TextKit
import TextViews

/// What a label can do with a text that is short enough to be one.
final class LabelsPage: Page {
    private var samples: [Sample] = []

    init() {
        super.init("Labels", "Lines, sizes that fit, shadows and states of labels, each in the room that it asked for or in less.")
        samples = Self.lines + Self.fits + Self.looks
        for sample in samples { addSubview(sample) }
    }

    required init?(coder: NSCoder) { nil }

    override func layout(in area: CGRect) { Sample.stack(samples, in: area, columns: 3) }

    private static let story =
        "Every mill had its water, its hammers and its own mark in the sheet, which can still be seen against the light"

    private static func label(_ text: String = story, _ change: (Label) -> Void = { _ in }) -> Label {
        let label = Label(frame: .zero)
        label.font = Appearance.sans(15)
        label.textColor = Appearance.ink
        label.text = text
        change(label)
        return label
    }

    private static var lines: [Sample] {
        func aligned(_ alignment: TextAlignment) -> Label {
            label("A mark in the sheet") { $0.textAlignment = alignment }
        }
        return [
            Sample("One line", label()), Sample("Two lines", label { $0.numberOfLines = 2 }),
            Sample("As many as there are", label { $0.numberOfLines = 0 }),
            Sample("Left", aligned(.left)), Sample("Centred", aligned(.center)), Sample("Right", aligned(.right)),
            Sample("Justified", label { ($0.numberOfLines, $0.textAlignment) = (0, .justified) }),
            Sample("In the middle of more height", label("A mark"), least: 48),
            Sample("In less height than its line", label("A mark gypq"), least: 12),
        ]
    }

    private static var fits: [Sample] {
        func shrunk(_ adjustment: BaselineAdjustment) -> Label {
            label("Shrunk to fit: every mill had") {
                $0.font = Appearance.serif(24)
                ($0.adjustsFontSizeToFitWidth, $0.minimumScaleFactor, $0.baselineAdjustment) = (true, 0.4, adjustment)
            }
        }
        return [
            Sample("Shrunk, on its baseline", shrunk(.alignBaselines)), Sample("Shrunk, centred", shrunk(.alignCenters)),
            Sample("Shrunk, at the top", shrunk(.none)),
            Sample("Shrunk as far as it may be, then cut", label { ($0.adjustsFontSizeToFitWidth, $0.minimumScaleFactor) = (true, 0.8) }),
            Sample("Tightened", label("Every mill had its water, its ha") { $0.allowsDefaultTighteningForTruncation = true }),
            Sample("The same, loose", label("Every mill had its water, its ha")),
        ]
    }

    private static var looks: [Sample] {
        let styled = NSMutableAttributedString(string: "A label of ", attributes: [.font: Appearance.serif(17)])
        styled.append(
            NSAttributedString(
                string: "several", attributes: [.font: Appearance.bold(Appearance.serif(17)), .foregroundColor: Appearance.accent]))
        styled.append(NSAttributedString(string: " ", attributes: [.font: Appearance.serif(17)]))
        styled.append(NSAttributedString(string: "styles", attributes: [.underlineStyle: 1, .baselineOffset: 3]))
        let titling: [NSAttributedString.Key: Any] = [.kern: 3, .font: Appearance.sans(13)]
        return [
            Sample("A shadow, up", label("Letterpress") { $0.shadowColor = Color(white: 0.75, alpha: 1) }),
            Sample(
                "A shadow, down",
                label("Over the page") { ($0.shadowColor, $0.shadowOffset) = (Color(white: 0.7, alpha: 1), CGSize(width: 2, height: 2)) }),
            Sample("Highlighted", label("Under the pointer") { ($0.highlightedTextColor, $0.isHighlighted) = (Appearance.link, true) }),
            Sample("Disabled", label("Not now") { $0.isEnabled = false }),
            Sample("Styles of its own", label { $0.attributedText = styled }),
            Sample(
                "The same, one colour set afterwards",
                label {
                    $0.attributedText = styled
                    $0.textColor = Appearance.link
                }),
            Sample("Spaced", label { $0.attributedText = NSAttributedString(string: "SPACED CAPITALS", attributes: titling) }),
            Sample("Hebrew", label("לכל טחנה היו המים שלה")), Sample("Japanese", label("紙は中国から来て、千年の間ぼろ布で作られた。木を思いつく者はいなかった。")),
        ]
    }
}
