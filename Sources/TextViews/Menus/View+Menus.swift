public import Foundation
import TextKit

// Menus over a tree of views. They are drawn in the window of the topmost view, which carries events to them first.
extension View {
    /// Opens a menu with its corner at a point of the view's own coordinates, and closes one that is open; false where the menu has
    /// nothing to show (NSMenu.popUp(positioning:at:in:)).
    ///
    /// The menu is over the whole tree and takes its events until an item is chosen, Escape is pressed or a point outside it is clicked.
    @discardableResult
    public func presentMenu(_ menu: Menu, at point: CGPoint) -> Bool {
        presentMenu(menu, for: TouchEvent(Pointer(point), in: self))
    }

    /// Closes the menu that is open over the view's tree; nothing where there is none.
    public func dismissMenu() {
        let top = root
        guard let menus = top.ownRoot.menus else { return }
        top.ownRoot.menus = nil
        for rect in menus.coveredRects { top.note(rect) }
        top.showPointer()
        menus.owner?.didCloseMenu(menus.menu, with: menus.event)
        menus.whenClosed()
    }

    /// The menu that is open over the view's tree.
    public var presentedMenu: Menu? { root.ownRoot.menus?.menu }

    /// Opens a menu where an event was, on behalf of this view; or below a rectangle of the own coordinates, where it was pressed.
    @discardableResult
    func presentMenu(_ menu: Menu, for event: TouchEvent, below control: CGRect? = nil, whenClosed: @escaping () -> Void = {}) -> Bool {
        dismissMenu()
        willOpenMenu(menu, with: event)
        let menus = MenuPresentation(menu, of: self, event: event, below: control.map { convert($0, to: nil) }, theme: menuTheme)
        menus.whenClosed = whenClosed
        guard !menus.isEmpty else {
            didCloseMenu(menu, with: event)
            whenClosed()
            return false
        }
        let top = root
        top.ownRoot.menus = menus
        menus.followGlyphPreference()
        if event.isFromKeyboard { menus.markFirst() }
        top.showPointer()
        return true
    }

    /// Asks the view for its menu and opens it. False where it has none.
    @discardableResult
    func presentOwnMenu(for event: TouchEvent) -> Bool {
        guard let menu = menu(for: event) else { return false }
        return presentMenu(menu, for: event)
    }

    /// Hands an event to the menu that is open. False where there is none, or it leaves the event to the views.
    func routeToMenu(_ event: InputEvent) -> Bool {
        guard let menus = ownRoot.menus else { return false }
        if case .pointerUp(let pointer) = event {
            ownRoot.pressedButtons.remove(pointer.button)
            if ownRoot.pressedButtons.isEmpty { ownRoot.captured = nil }
        }
        let answer = menus.answer(event)
        guard answer != .stays else { return true }
        dismissMenu()
        menus.chosen?.perform(sender: menus.owner)
        return answer == .ends
    }

    /// Opens the menu of the view that has the keyboard, or of one around it.
    func routeMenuKey(time: UInt32) {
        var view: View? = keyTarget
        while let candidate = view {
            let event = TouchEvent(Pointer(candidate.menuPoint, time: time), in: candidate, isFromKeyboard: true)
            if candidate.presentOwnMenu(for: event) { return }
            view = candidate.superview
        }
    }

    /// Records the open menus, which lie over everything.
    func recordMenus(in rect: CGRect, into list: inout DisplayList) {
        guard let menus = ownRoot.menus else { return }
        menus.layoutIfNeeded()
        menus.compose(in: rect, into: &list)
    }

    /// Takes over what the open menus want drawn. What they lie over cannot be moved as pixels.
    func takeMenuDamage() {
        guard let menus = ownRoot.menus else { return }
        let own = menus.takeResponse()
        note(own.damage)
        if case .scroll = ownRoot.response.damage { ownRoot.response.damage = .all }
    }
}
