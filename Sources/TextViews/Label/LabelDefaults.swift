import Foundation
import TextKit

/// The label's own style.
struct LabelDefaults {
    static let font = Font.systemFont(ofSize: 17)
    static let color = Color(.black)

    var font = Self.font
    var color = Self.color
    var alignment = TextAlignment.natural
    var mode = LineBreakMode.byTruncatingTail

    /// What text has that says nothing itself.
    var attributes: [NSAttributedString.Key: Any] {
        let style = MutableParagraphStyle()
        style.alignment = alignment
        return [.font: font, .foregroundColor: color, .paragraphStyle: style]
    }
}
