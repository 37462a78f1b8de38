import Foundation
import TextKit
import TextViews

/// What the editor begins with: a little of everything that it can change.
enum TextEditSample {
    static var text: NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        func add(_ string: String, _ font: Font, _ change: (MutableParagraphStyle) -> Void = { _ in }) {
            let style = MutableParagraphStyle()
            style.paragraphSpacing = 6
            change(style)
            text.append(
                NSAttributedString(
                    string: string + "\n", attributes: [.font: font, .foregroundColor: Appearance.ink, .paragraphStyle: style]))
        }
        add("A day at the market", Appearance.bold(Appearance.serif(24)))
        add(
            "The stalls are open from six. Whoever comes late finds the prices lower and the baskets empty, and is told the same story "
                + "about the weather as everybody before.", Appearance.serif(15)
        )
        let list = TextList(markerFormat: "{decimal}.")
        for (index, item) in ["Bread, if there is any", "Apples for the cake", "A knife to be sharpened"].enumerated() {
            add("\t\(index + 1).\t" + item, Appearance.serif(15)) {
                $0.textLists = [list]
                $0.headIndent = 36
                $0.tabStops = [11, 36].map { TextTab(textAlignment: .left, location: $0) }
                $0.paragraphSpacing = 2
            }
        }
        let stops = [
            TextTab(textAlignment: .left, location: 20), TextTab(textAlignment: .center, location: 270),
            TextTab(textAlignment: .right, location: 440, options: [.columnTerminators: CharacterSet(charactersIn: ".")]),
        ]
        for row in ["\tApples\tby the pound\t2.40", "\tBread\tthe loaf\t12.5", "\tSharpening\tby the knife\t3.25"] {
            add(row, Appearance.serif(15)) {
                $0.tabStops = stops
                $0.paragraphSpacing = 2
                if row.hasPrefix("\tApples") { $0.paragraphSpacingBefore = 8 }
            }
        }
        add("שלום לכולם: הפסקה הזאת נמדדת מימין.", Appearance.serif(15)) {
            $0.baseWritingDirection = .rightToLeft
            $0.headIndent = 28
            $0.paragraphSpacingBefore = 8
        }
        return text
    }
}
