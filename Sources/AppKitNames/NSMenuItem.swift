public import TextViews

/// AppKit's name for `MenuItem`. There are no selectors on Linux: the action is a closure that is given the item.
public typealias NSMenuItem = MenuItem

/// The part of NSControl that menus name.
public enum NSControl {
    /// The mark of a line of a menu.
    public typealias StateValue = MenuElement.State
}

extension MenuItem {
    /// What choosing a line does; it is given the line.
    public typealias Action = (Any?) -> Void

    /// A line with an action, and with the character that does the same with Control held; an empty one is none
    /// (NSMenuItem.init(title:action:keyEquivalent:)). The character is only shown: keys are bound by `KeyBindings`.
    public convenience init(title string: String, action selector: Action?, keyEquivalent charCode: String) {
        self.init(title: string, isSeparator: false)
        action = selector
        keyEquivalent = charCode
    }

    /// A line between groups (NSMenuItem.separator()).
    public class func separator() -> MenuItem { MenuItem(title: "", isSeparator: true) }

    /// Whether the line is one between groups (NSMenuItem.isSeparatorItem).
    public var isSeparatorItem: Bool { isSeparator }
    /// Whether the line opens a menu (NSMenuItem.hasSubmenu).
    public var hasSubmenu: Bool { submenu != nil }

    /// What choosing the line does (NSMenuItem.action).
    public var action: Action? {
        get { handler.map { handler in { _ in handler(self) } } }
        set { handler = newValue.map { action in { action($0) } } }
    }

    /// Whether the line is left out (NSMenuItem.isHidden).
    public var isHidden: Bool {
        get { attributes.contains(.hidden) }
        set { if newValue { attributes.insert(.hidden) } else { attributes.remove(.hidden) } }
    }

    /// The character that does the same with Control held, as the menu shows it; empty for none (NSMenuItem.keyEquivalent). A capital
    /// letter is one with Shift.
    public var keyEquivalent: String {
        get {
            guard let key = keyHint.split(separator: "+").last, keyHint.hasPrefix("Control+") else { return "" }
            return keyHint.contains("Shift+") ? String(key) : key.lowercased()
        }
        set {
            let isShifted = newValue != newValue.lowercased()
            keyHint = newValue.isEmpty ? "" : "Control+" + (isShifted ? "Shift+" : "") + newValue.uppercased()
        }
    }
}
