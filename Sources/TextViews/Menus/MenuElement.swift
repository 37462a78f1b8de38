public import TextKit

/// What a menu is made of: an action, or another menu (UIMenuElement).
open class MenuElement {
    /// What the element is called.
    public var title: String
    /// A smaller text beside the title.
    public var subtitle: String?
    /// A picture before the title, drawn at most as high as a line.
    public var image: Image?

    /// An element by its title; only its subclasses are shown.
    public init(title: String = "", subtitle: String? = nil, image: Image? = nil) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
    }

    /// What can be done with an element, and what it looks like (UIMenuElement.Attributes).
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The element is faint and cannot be chosen.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// The element is red: what it does cannot be taken back.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// The element is left out.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// The menu stays when the element is chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    /// The mark before an element (UIMenuElement.State).
    public enum State: Int, Sendable {
        /// No mark.
        case off = 0
        /// A check mark.
        case on = 1
        /// A dash: some of what the element stands for is on.
        case mixed = 2
    }
}
