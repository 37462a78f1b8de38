import Foundation
import TextKit
import TextViews

/// The typography that the pages have in common.
enum Appearance {
    static let paper = Color(white: 0.988, alpha: 1)
    static let panel = Color(red: 0.953, green: 0.945, blue: 0.925, alpha: 1)
    static let card = Color.white
    static let rule = Color(red: 0.86, green: 0.84, blue: 0.80, alpha: 1)
    static let ink = Color(red: 0.114, green: 0.114, blue: 0.122, alpha: 1)
    static let faint = Color(red: 0.44, green: 0.43, blue: 0.41, alpha: 1)
    static let accent = Color(red: 0.70, green: 0.28, blue: 0.12, alpha: 1)
    static let link = Color(red: 0.10, green: 0.31, blue: 0.61, alpha: 1)

    static func serif(_ size: CGFloat) -> Font { named("serif", size) }
    static func sans(_ size: CGFloat) -> Font { named("sans-serif", size) }
    static func mono(_ size: CGFloat) -> Font { named("monospace", size) }

    private static func named(_ name: String, _ size: CGFloat) -> Font { Font(name: name, size: size) ?? .systemFont(ofSize: size) }

    static func bold(_ font: Font) -> Font {
        font.fontDescriptor.withSymbolicTraits(.traitBold).map { Font(descriptor: $0, size: 0) } ?? font
    }

    /// Text for reading, at a line height of 1.4.
    static var body: [NSAttributedString.Key: Any] { body(size: 16) }

    static func body(size: CGFloat) -> [NSAttributedString.Key: Any] {
        let style = MutableParagraphStyle()
        style.minimumLineHeight = (size * 1.4).rounded()
        style.paragraphSpacing = (size * 0.5).rounded()
        return [.font: serif(size), .foregroundColor: ink, .paragraphStyle: style]
    }

    /// A text view as the pages use it, for reading unless a page says otherwise.
    static func textView(_ container: TextContainer? = nil) -> TextView {
        let view = TextView(frame: .zero, textContainer: container)
        view.isEditable = false
        view.textContainerInset = EdgeInsets(top: 14, left: 14, bottom: 14, right: 14)
        view.backgroundColor = card
        return view
    }
}
