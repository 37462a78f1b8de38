import TextKit

/// One row of an open menu.
struct MenuRow {
    enum Kind: Equatable {
        /// A line between groups.
        case separator
        /// The title of a group, which cannot be chosen.
        case heading
        /// What can be chosen, or opened.
        case entry
    }

    var kind: Kind
    var title = ""
    var subtitle: String?
    var image: Image?
    var keyHint = ""
    var state = MenuElement.State.off
    var isEnabled = false
    var isDestructive = false
    /// What choosing the row performs; nil for a row that only opens a menu.
    var item: MenuItem?
    /// What the row opens.
    var submenu: Menu?

    /// The rows of a menu: hidden elements left out, inline menus between separators, no separator at an end or beside another. The
    /// title of a submenu stands beside it already.
    static func rows(of menu: Menu, isSubmenu: Bool = false) -> [MenuRow] {
        var rows: [MenuRow] = []
        if !menu.title.isEmpty, !isSubmenu { rows.append(MenuRow(kind: .heading, title: menu.title, subtitle: menu.subtitle)) }
        append(menu.children, to: &rows)
        while rows.last?.kind == .separator { rows.removeLast() }
        return rows
    }

    private static func append(_ elements: [MenuElement], to rows: inout [MenuRow]) {
        for element in elements {
            switch element {
            case let menu as Menu where menu.options.contains(.displayInline):
                appendSeparator(to: &rows)
                if !menu.title.isEmpty { rows.append(MenuRow(kind: .heading, title: menu.title)) }
                append(menu.children, to: &rows)
                appendSeparator(to: &rows)
            case let menu as Menu:
                rows.append(
                    MenuRow(
                        kind: .entry, title: menu.title, subtitle: menu.subtitle, image: menu.image, isEnabled: true,
                        isDestructive: menu.options.contains(.destructive), submenu: menu))
            case let item as MenuItem where item.isSeparator: appendSeparator(to: &rows)
            case let item as MenuItem where !item.attributes.contains(.hidden): rows.append(MenuRow(item))
            default: break
            }
        }
    }

    private static func appendSeparator(to rows: inout [MenuRow]) {
        if let last = rows.last, last.kind != .separator { rows.append(MenuRow(kind: .separator)) }
    }

    private init(_ item: MenuItem) {
        self.init(
            kind: .entry, title: item.title, subtitle: item.subtitle, image: item.image, keyHint: item.keyHint, state: item.state,
            isEnabled: item.isEnabled, isDestructive: item.attributes.contains(.destructive), item: item, submenu: item.submenu)
    }

    private init(
        kind: Kind, title: String = "", subtitle: String? = nil, image: Image? = nil, keyHint: String = "",
        state: MenuElement.State = .off, isEnabled: Bool = false, isDestructive: Bool = false, item: MenuItem? = nil,
        submenu: Menu? = nil
    ) {
        self.kind = kind
        self.title = title
        self.subtitle = subtitle
        self.image = image
        self.keyHint = keyHint
        self.state = state
        self.isEnabled = isEnabled
        self.isDestructive = isDestructive
        self.item = item
        self.submenu = submenu
    }
}
