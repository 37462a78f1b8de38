public import TextKit
public import TextViews

/// UIKit's shape of `TextStackOwner`, which asks what a subclass of the view overrides.
public protocol OverriddenTextStackOwner: TextStackOwner {}

extension TextView: OverriddenTextStackOwner {}

extension OverriddenTextStackOwner where Self: TextView {
    /// The text; empty once a storage that the view does not keep is gone.
    public var textStorage: TextStorage { shownStorage ?? detachedStorage }

    /// What lays the text out.
    public var layoutManager: LayoutManager { shownManager ?? LayoutManager() }

    /// What the text flows into first.
    public var textContainer: TextContainer { shownContainer ?? TextContainer(size: .zero) }
}
