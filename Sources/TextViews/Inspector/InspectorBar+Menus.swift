import Foundation
import TextKit

/// The menus of the bar's controls.
extension InspectorBar {
    func familyMenu() -> Menu {
        let current = textView?.characterFormat.family.value
        return Menu(
            children: Font.familyNames.map { family in
                MenuItem(title: family, state: family == current ? .on : .off) { [weak self] _ in self?.textView?.setFontFamily(family) }
            })
    }

    static let sizes: [CGFloat] = [9, 10, 11, 12, 13, 14, 16, 18, 20, 24, 28, 32, 36, 48, 64, 72, 96]

    func sizeMenu() -> Menu {
        let current = textView?.characterFormat.size.value
        return Menu(
            children: Self.sizes.map { size in
                MenuItem(title: Self.text(size), state: size == current ? .on : .off) { [weak self] _ in self?.textView?.setFontSize(size) }
            })
    }

    /// The colours that a person can give to text and to cells, by their names.
    static let colors: [(String, RGBA)] = [
        ("Black", RGBA(hex: 0x000000)), ("Dark Grey", RGBA(hex: 0x555555)), ("Grey", RGBA(hex: 0x8E8E93)), ("Red", RGBA(hex: 0xC4281C)),
        ("Orange", RGBA(hex: 0xD9730D)), ("Yellow", RGBA(hex: 0xE0B000)), ("Green", RGBA(hex: 0x2E7D32)), ("Teal", RGBA(hex: 0x00838F)),
        ("Blue", RGBA(hex: 0x1A4F9C)), ("Purple", RGBA(hex: 0x7B3FA0)), ("Pink", RGBA(hex: 0xC2337A)), ("Brown", RGBA(hex: 0x795548)),
        ("White", RGBA(hex: 0xFFFFFF)),
    ]

    func colorMenu() -> Menu {
        let current = textView?.characterFormat.color
        let usual = MenuItem(title: "Automatic", image: InspectorIcons.swatch(theme.ink)) { [weak self] _ in
            self?.textView?.setTextColor(nil)
        }
        let items = Self.colors.map { name, color in
            let isOn = current?.value.map { $0?.rgba == color } ?? false
            return MenuItem(title: name, image: InspectorIcons.swatch(color), state: isOn ? .on : .off) { [weak self] _ in
                self?.textView?.setTextColor(Color(color))
            }
        }
        return Menu(children: [Menu(options: .displayInline, children: [usual]), Menu(options: .displayInline, children: items)])
    }
}
