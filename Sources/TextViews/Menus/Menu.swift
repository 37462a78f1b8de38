public import TextKit

/// A list of actions and of other menus, shown by views of this module (UIMenu, NSMenu).
///
/// UIKit's sources read and replace `children`. AppKit's change `items`, by members of the names module: what they add are items,
/// and a menu among the children is an item with that submenu.
open class Menu: MenuElement {
    /// A name for a menu, by which a program finds it again (UIMenu.Identifier).
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A name, by convention in the form of a reversed domain.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// How a menu stands in the menu that it is in (UIMenu.Options).
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The menu's own lines stand in the other menu, between two lines that part them from the rest.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// The line that opens the menu is red.
        public static let destructive = Options(rawValue: 1 << 1)
        /// Choosing an item gives it the check mark, and takes it from the others of this menu.
        public static let singleSelection = Options(rawValue: 1 << 5)
    }

    /// The menu's name for programs; nil where none was given.
    public let identifier: Identifier?
    /// How the menu stands in the one it is in.
    public let options: Options
    /// The elements, from top to bottom.
    public var children: [MenuElement]

    /// A menu of these elements.
    public init(
        title: String = "", subtitle: String? = nil, image: Image? = nil, identifier: Identifier? = nil, options: Options = [],
        children: [MenuElement] = []
    ) {
        self.identifier = identifier
        self.options = options
        self.children = children
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// A menu as this one, of other elements (UIMenu.replacingChildren(_:)).
    open func replacingChildren(_ newChildren: [MenuElement]) -> Menu {
        Menu(title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
    }

    /// The items of this menu and of the menus within it that have a check mark, in their order (UIMenu.selectedElements).
    public var selectedElements: [MenuElement] {
        children.flatMap { child -> [MenuElement] in
            if let menu = child as? Menu { return menu.selectedElements }
            return (child as? MenuItem)?.state == .on ? [child] : []
        }
    }

    /// Gives a chosen item the check mark where the menu has one such item at a time, here and in the menus within it.
    func didChoose(_ item: MenuItem) {
        let isOwn = children.contains { $0 === item }
        for case let child as MenuItem in children where isOwn && options.contains(.singleSelection) {
            child.state = child === item ? .on : .off
        }
        for child in children { ((child as? Menu) ?? (child as? MenuItem)?.submenu)?.didChoose(item) }
    }
}
