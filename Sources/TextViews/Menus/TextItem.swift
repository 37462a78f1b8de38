public import Foundation
public import TextKit

/// A link or an attachment of a text that a gesture was made on (UITextItem).
public struct TextItem {
    /// What the item is.
    public enum Content {
        /// A link, by its target.
        case link(URL)
        /// An attachment.
        case textAttachment(TextAttachment)
    }

    /// The link or the attachment.
    public let content: Content
    /// Its characters, in UTF-16 units of the text.
    public let range: NSRange

    /// What a gesture on an item shows (UITextItem.MenuConfiguration).
    public struct MenuConfiguration {
        /// The menu; one without lines shows nothing.
        public let menu: Menu

        /// A menu.
        public init(menu: Menu) { self.menu = menu }

        /// A menu. There is no preview beside it, whatever is asked for.
        public init(preview: MenuPreview?, menu: Menu) { self.menu = menu }
    }

    /// What a touch screen shows above a menu; here it is shown by no menu (UITextItem.MenuPreview).
    public struct MenuPreview: Sendable {
        private init() {}
        /// The text of the item.
        public static var `default`: MenuPreview { MenuPreview() }
    }
}
