import Foundation
import TextKit

/// The menus of paragraph formats.
package enum FormatMenu {
    case lists, tables, spacing
}

extension TextView {
    /// Opens one of the menus at the selection; nothing in a view that cannot be edited.
    package func presentFormats(_ menu: FormatMenu) {
        guard isEditable else { return }
        let children =
            switch menu {
            case .lists: listMenuItems
            case .tables: tableMenuItems
            case .spacing: spacingMenuItems
            }
        presentMenu(Menu(children: children), at: textMenuPoint)
    }

    /// The lines of a menu with the spacing of lines and paragraphs.
    var spacingMenuItems: [MenuElement] {
        let format = paragraphFormat
        let multiples = [1, 1.15, 1.25, 1.5, 1.75, 2, 2.5, 3].map { (multiple: CGFloat) in
            let title = multiple == 1 ? "Single" : multiple == 2 ? "Double" : InspectorBar.text(multiple)
            return MenuItem(title: title, state: format.lineMultiple.value == multiple ? .on : .off) { [weak self] _ in
                self?.setLineMultiple(multiple)
            }
        }
        func points(_ title: String, _ current: CGFloat?, _ set: @escaping (TextView, CGFloat) -> Void) -> Menu {
            Menu(
                title: title,
                children: [0, 3, 6, 9, 12, 18, 24, 36].map { (value: CGFloat) in
                    let name = value == 0 ? "None" : "\(InspectorBar.text(value)) pt"
                    return MenuItem(title: name, state: current == value ? .on : .off) { [weak self] _ in if let self { set(self, value) } }
                })
        }
        return [
            Menu(options: .displayInline, children: multiples),
            points("Before Paragraphs", format.spacingBefore.value) { $0.setSpacingBefore($1) },
            points("After Paragraphs", format.spacingAfter.value) { $0.setSpacingAfter($1) },
        ]
    }
}
