public import TextViews

// Menus of text views under UIKit's names.
/// UIKit's name for `MenuElement`.
public typealias UIMenuElement = MenuElement
/// UIKit's name for `Menu`.
public typealias UIMenu = Menu
/// UIKit's name for `MenuItem`.
public typealias UIAction = MenuItem
/// What an action does when it is chosen.
public typealias UIActionHandler = MenuItem.Handler
/// UIKit's name for `TextItem`, the link or the attachment that a gesture is about.
public typealias UITextItem = TextItem
/// UIKit's name for `MenuAnimating`, what goes with the opening of the menu of an item.
public typealias UIContextMenuInteractionAnimating = MenuAnimating
/// UIKit's name for `MenuAnimating`, what goes with the opening of the menu of a text.
public typealias UIEditMenuInteractionAnimating = MenuAnimating

extension MenuItem {
    /// Does what choosing the action does (UIAction.performWithSender(_:target:)); the target is not looked at.
    public func performWithSender(_ sender: Any?, target: Any?) { perform(sender: sender as AnyObject?) }
}
