public import Foundation
public import TextViews

/// AppKit's name for `Menu`, whose lines are `items` here.
public typealias NSMenu = Menu

extension Menu {
    /// The lines from top to bottom (NSMenu.items). A menu among the children is an item with that submenu; one whose lines stand in
    /// this menu is these lines between separators.
    public var items: [NSMenuItem] {
        get {
            let items = Self.items(of: children)
            // An item for a submenu is to be the same one at the next call.
            if children.contains(where: { $0 is Menu }) { children = items }
            return items
        }
        set { children = newValue }
    }

    private static func items(of children: [MenuElement]) -> [NSMenuItem] {
        var items: [NSMenuItem] = []
        func part() { if let last = items.last, !last.isSeparator { items.append(.separator()) } }
        for child in children {
            if let menu = child as? Menu, menu.options.contains(.displayInline) {
                part()
                items += Self.items(of: menu.children)
                part()
            } else if let menu = child as? Menu {
                let item = NSMenuItem(title: menu.title, isSeparator: false)
                item.submenu = menu
                items.append(item)
            } else if let item = child as? NSMenuItem {
                items.append(item)
            }
        }
        while items.last?.isSeparator == true, children.last is Menu { items.removeLast() }
        return items
    }

    /// How many lines there are (NSMenu.numberOfItems).
    public var numberOfItems: Int { items.count }
    /// The line at an index; nil outside the menu (NSMenu.item(at:)).
    public func item(at index: Int) -> NSMenuItem? { items.indices.contains(index) ? items[index] : nil }
    /// The first line with a title (NSMenu.item(withTitle:)).
    public func item(withTitle title: String) -> NSMenuItem? { items.first { $0.title == title } }
    /// The first line with a tag (NSMenu.item(withTag:)).
    public func item(withTag tag: Int) -> NSMenuItem? { items.first { $0.tag == tag } }
    /// The index of a line, -1 where it is none of the menu's (NSMenu.index(of:)).
    public func index(of item: NSMenuItem) -> Int { items.firstIndex { $0 === item } ?? -1 }
    /// The index of the first line with a title, else -1 (NSMenu.indexOfItem(withTitle:)).
    public func indexOfItem(withTitle title: String) -> Int { items.firstIndex { $0.title == title } ?? -1 }
    /// The index of the first line with a tag, else -1 (NSMenu.indexOfItem(withTag:)).
    public func indexOfItem(withTag tag: Int) -> Int { items.firstIndex { $0.tag == tag } ?? -1 }
    /// The index of the line that opens a menu, else -1 (NSMenu.indexOfItem(withSubmenu:)).
    public func indexOfItem(withSubmenu submenu: Menu?) -> Int { items.firstIndex { $0.submenu === submenu } ?? -1 }

    /// Adds a line at the end (NSMenu.addItem(_:)).
    public func addItem(_ newItem: NSMenuItem) { items.append(newItem) }

    /// Adds a line with an action at the end, and returns it (NSMenu.addItem(withTitle:action:keyEquivalent:)).
    @discardableResult
    public func addItem(withTitle string: String, action selector: NSMenuItem.Action?, keyEquivalent charCode: String) -> NSMenuItem {
        let item = NSMenuItem(title: string, action: selector, keyEquivalent: charCode)
        addItem(item)
        return item
    }

    /// Adds a line before the one at an index, or at the end (NSMenu.insertItem(_:at:)).
    public func insertItem(_ newItem: NSMenuItem, at index: Int) {
        let count = items.count
        precondition(index >= 0 && index <= count, "NSMenu.insertItem(_:at:): \(index) in a menu of \(count)")
        items.insert(newItem, at: index)
    }

    /// Takes a line out; does nothing for one of another menu (NSMenu.removeItem(_:)).
    public func removeItem(_ item: NSMenuItem) { items.removeAll { $0 === item } }

    /// Takes the line at an index out (NSMenu.removeItem(at:)).
    public func removeItem(at index: Int) {
        let count = items.count
        precondition(index >= 0 && index < count, "NSMenu.removeItem(at:): \(index) in a menu of \(count)")
        items.remove(at: index)
    }

    /// Takes all lines out (NSMenu.removeAllItems()).
    public func removeAllItems() { children = [] }

    /// Has a line open a menu, or none (NSMenu.setSubmenu(_:for:)).
    public func setSubmenu(_ menu: Menu?, for item: NSMenuItem) { item.submenu = menu }

    /// Opens the menu with its corner at a point of a view; false where it has nothing to show, or there is no view
    /// (NSMenu.popUp(positioning:at:in:)). The item is not looked at, and the call does not wait for a choice.
    @discardableResult
    public func popUp(positioning item: NSMenuItem?, at location: NSPoint, in view: View?) -> Bool {
        view?.presentMenu(self, at: location) ?? false
    }

    /// Opens a menu of a view where an event was (NSMenu.popUpContextMenu(_:with:for:)).
    public class func popUpContextMenu(_ menu: Menu, with event: TouchEvent, for view: View) {
        view.presentMenu(menu, at: event.location(in: view))
    }

    /// Closes the menu where it is open over a view (NSMenu.cancelTracking()).
    public func cancelTracking(in view: View) { if view.presentedMenu === self { view.dismissMenu() } }
}

extension View {
    /// The menu for the secondary button (NSView.menu).
    public var menu: NSMenu? {
        get { contextMenu }
        set { contextMenu = newValue }
    }
}
