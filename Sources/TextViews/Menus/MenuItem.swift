import Foundation
public import TextKit

/// One line of a menu: an action, a line that opens another menu, or a line between groups (UIAction, NSMenuItem).
open class MenuItem: MenuElement {
    /// What choosing the item does; it is given the item.
    public typealias Handler = (MenuItem) -> Void

    /// A name for an item, by which a program finds it again (UIAction.Identifier).
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A name, by convention in the form of a reversed domain.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The item's name for programs; one that nothing else has where none was given.
    public let identifier: Identifier
    /// A longer title for lists of commands.
    public var discoverabilityTitle: String?
    /// What can be done with the item.
    public var attributes: Attributes
    /// The mark before the item.
    public var state: State
    /// What choosing the item does; nil does nothing.
    public var handler: Handler?
    /// The key that does the same, as it is printed at the right: `Control+C`. It is shown only: keys are bound by `KeyBindings`.
    /// An addition to UIKit.
    public var keyHint = ""
    /// The menu that the item opens (NSMenuItem.submenu).
    public var submenu: Menu?
    /// Whether the item is a line between groups (NSMenuItem.isSeparatorItem).
    public let isSeparator: Bool
    /// Anything that a program wants to find with the item (NSMenuItem.representedObject).
    public var representedObject: Any?
    /// A number for a program's use (NSMenuItem.tag).
    public var tag = 0
    /// A text for the status line while the item is marked (NSMenuItem.toolTip).
    public var toolTip: String?
    /// What chose the item last: the view whose menu it was in (UIAction.sender).
    public internal(set) weak var sender: AnyObject?

    /// An action.
    public init(
        title: String = "", subtitle: String? = nil, image: Image? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off, handler: @escaping Handler
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        isSeparator = false
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// A line that does nothing until it is given a handler or a submenu, or, with `isSeparator`, a line between groups.
    public init(title: String, isSeparator: Bool) {
        identifier = Identifier(UUID().uuidString)
        attributes = []
        state = .off
        self.isSeparator = isSeparator
        super.init(title: title)
    }

    /// Whether the item can be chosen; what has neither a handler nor a submenu cannot.
    open var isEnabled: Bool {
        get { !attributes.contains(.disabled) && (handler != nil || submenu != nil) }
        set { if newValue { attributes.remove(.disabled) } else { attributes.insert(.disabled) } }
    }

    /// Does what choosing the item does, whether or not it is enabled (UIAction.performWithSender(_:target:)).
    open func perform(sender: AnyObject?) {
        self.sender = sender
        handler?(self)
    }
}
