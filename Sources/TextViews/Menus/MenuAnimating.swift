/// What goes with the opening or the closing of a menu (UIContextMenuInteractionAnimating).
public protocol MenuAnimating: AnyObject {
    /// Does something while the menu opens or closes: at once, since menus here appear at once.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Does something after that.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// Collects what is to be done after a menu has opened or closed.
final class MenuTransition: MenuAnimating {
    private var completions: [() -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { animations() }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func complete() { for completion in completions { completion() } }
}
