import Foundation
import TextKit
import TextViews

/// Pictures that stand in the text as characters do, on the baseline or away from it.
final class AttachmentsPage: Page {
    private let view = Appearance.textView()

    init() {
        super.init(
            "Attachments",
            "Each picture is one character of the text: select it, or type before it. The right button shows what can be done with one.")
        view.isEditable = true
        view.delegate = self
        view.attributedText = Self.text
        addSubview(view)
    }

    required init?(coder: NSCoder) { nil }

    override func layout(in area: CGRect) { view.frame = area }

    private static var text: NSAttributedString {
        let text = NSMutableAttributedString(string: "A picture may stand on the baseline ", attributes: Appearance.body(size: 18))
        append(Swatch(Appearance.accent, CGRect(x: 0, y: 0, width: 22, height: 22)), to: text)
        append(", hang below it ", to: text)
        append(Swatch(Appearance.link, CGRect(x: 0, y: -14, width: 22, height: 22)), to: text)
        append(", lie about the middle of the small letters ", to: text)
        append(Swatch(Appearance.faint, CGRect(x: 0, y: -6, width: 22, height: 22)), to: text)
        append(" or rise above ", to: text)
        append(Swatch(Appearance.accent, CGRect(x: 0, y: 10, width: 22, height: 22)), to: text)
        append(". The line is as high as what stands in it, so that a tall picture ", to: text)
        append(Swatch(Appearance.link, CGRect(x: 0, y: -8, width: 96, height: 72)), to: text)
        append(" pushes the lines apart, and lets them close again further on.\n", to: text)
        append("A picture can also be as wide as its line:\n", to: text)
        append(Banner(), to: text)
        append("\nIt is measured each time that lines are made, and so it follows the width of the window. It has no menu, and ", to: text)
        var attributes = Appearance.body(size: 18)
        attributes[.link] = URL(string: "https://www.w3.org/")
        text.append(NSAttributedString(string: "this link", attributes: attributes))
        append(" has one of the page's own.", to: text)
        return text
    }

    private static func append(_ string: String, to text: NSMutableAttributedString) {
        text.append(NSAttributedString(string: string, attributes: Appearance.body(size: 18)))
    }

    private static func append(_ attachment: TextAttachment, to text: NSMutableAttributedString) {
        let character = NSMutableAttributedString(attributedString: NSAttributedString(attachment: attachment))
        character.addAttributes(Appearance.body(size: 18), range: NSRange(location: 0, length: character.length))
        text.append(character)
    }
}

/// The page changes the menu of a swatch, supplies that of a link, and vetoes that of any other picture.
extension AttachmentsPage: TextViewDelegate {
    func textView(
        _ textView: TextView, menuConfigurationFor textItem: TextItem, defaultMenu: Menu
    ) -> TextItem.MenuConfiguration? {
        switch textItem.content {
        case .link(let url): TextItem.MenuConfiguration(menu: linkMenu(url, textItem.range, textView))
        case .textAttachment(let swatch as Swatch): changed(defaultMenu, of: swatch, textItem.range, textView)
        case .textAttachment: nil
        }
    }

    private func linkMenu(_ url: URL, _ range: NSRange, _ textView: TextView) -> Menu {
        let show = MenuItem(title: "Write the Address") { _ in
            textView.textStorage.replaceCharacters(in: range, with: url.absoluteString)
        }
        let remove = MenuItem(title: "Remove the Link", attributes: .destructive) { _ in
            textView.textStorage.removeAttribute(.link, range: range)
        }
        return Menu(children: [show, remove])
    }

    private func changed(
        _ defaultMenu: Menu, of swatch: Swatch, _ range: NSRange, _ textView: TextView
    ) -> TextItem.MenuConfiguration {
        let colors = [("Rust", Appearance.accent), ("Blue", Appearance.link), ("Grey", Appearance.faint)].map { name, color in
            MenuItem(title: name, state: swatch.color == color ? .on : .off) { _ in
                textView.textStorage.addAttribute(.attachment, value: Swatch(color, swatch.bounds), range: range)
            }
        }
        let remove = MenuItem(title: "Remove", attributes: .destructive) { _ in
            textView.textStorage.replaceCharacters(in: range, with: "")
        }
        return TextItem.MenuConfiguration(
            menu: Menu(
                children: [Menu(title: "Colour", children: colors)] + defaultMenu.children + [
                    Menu(options: .displayInline, children: [remove])
                ]))
    }
}

/// A plain rectangle of one colour.
final class Swatch: TextAttachment {
    let color: Color

    init(_ color: Color, _ bounds: CGRect) {
        self.color = color
        super.init(data: nil, ofType: nil)
        self.bounds = bounds
        image = Gradient.image(width: Int(bounds.width), height: Int(bounds.height), from: color, to: color)
    }

    required init?(coder: NSCoder) { nil }
}

/// As wide as the line that it is in.
final class Banner: TextAttachment {
    init() {
        super.init(data: nil, ofType: nil)
        image = Gradient.image(width: 256, height: 1, from: Appearance.accent, to: Appearance.link)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func attachmentBounds(
        for textContainer: TextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect { CGRect(x: 0, y: 0, width: max(16, lineFrag.width - 10 - position.x), height: 28) }
}

/// A picture made of two colours.
enum Gradient {
    static func image(width: Int, height: Int, from: Color, to: Color) -> Image {
        let low = channels(from)
        let high = channels(to)
        var pixels: [UInt32] = []
        for _ in 0..<height {
            for x in 0..<width { pixels.append(mix(low, high, Double(x) / Double(max(1, width - 1)))) }
        }
        return Image(bitmap: Bitmap(width: width, height: height, pixels: pixels))
    }

    private static func channels(_ color: Color) -> [CGFloat] {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue]
    }

    private static func mix(_ low: [CGFloat], _ high: [CGFloat], _ part: Double) -> UInt32 {
        zip(low, high).reduce(0xFF) { pixel, pair in pixel << 8 | UInt32(((pair.0 + (pair.1 - pair.0) * part) * 255).rounded()) }
    }
}
