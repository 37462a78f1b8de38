public import TextKit

/// What has a text stack: a text view. An addition to TextKit.
///
/// The members are those of `UITextView`, never nil. In the body of the class they could not be overridden as AppKit has them, as
/// optionals. The class has optionals therefore, which either shape overrides, and callers are given these.
public protocol TextStackOwner: AnyObject {}

extension TextView: TextStackOwner {}

extension TextStackOwner where Self: TextView {
    /// The container that the text flows into first; with several columns the first of them (`UITextView.textContainer`).
    public var textContainer: TextContainer { ownContainer }

    /// The layout manager that lays the text out (`UITextView.layoutManager`).
    public var layoutManager: LayoutManager { ownManager }

    /// The layout manager's text. A view that made its own stack keeps it; one that was given a container does not, as in
    /// UIKit: once it is gone, this is an empty text that nothing shows until text is set.
    public var textStorage: TextStorage { ownManager.textStorage ?? detachedStorage }
}

/// A part of the stack that a subclass is being asked for.
struct TextStackParts: OptionSet {
    let rawValue: UInt8
    static let storage = TextStackParts(rawValue: 1)
    static let manager = TextStackParts(rawValue: 2)
    static let container = TextStackParts(rawValue: 4)
}

// The parts as subclasses override them, for the kits' shapes of the members.
extension TextView {
    package var shownStorage: TextStorage? { asked(.storage, \.textStorage, or: ownManager.textStorage) }
    package var shownManager: LayoutManager? { asked(.manager, \.layoutManager, or: ownManager) }
    package var shownContainer: TextContainer? { asked(.container, \.textContainer, or: ownContainer) }

    /// The type of the key path picks the member of the class, which is overridden. An override that calls `super` comes back here.
    private func asked<Part>(_ part: TextStackParts, _ member: KeyPath<TextView, Part?>, or own: Part?) -> Part? {
        guard askedParts.insert(part).inserted else { return own }
        defer { askedParts.remove(part) }
        return self[keyPath: member]
    }
}
