import Foundation

/// The topmost view of the tree that an event is being handled for on this thread.
private final class EventTree {
    weak var top: View?

    static var ofThread: EventTree {
        let objects = Thread.current.threadDictionary
        if let tree = objects[key] as? EventTree { return tree }
        let tree = EventTree()
        objects[key] = tree
        return tree
    }

    private static let key = "TextViews.EventTree"
}

extension View {
    /// Handles an event as that of this view's tree. An event may be handled while another one is.
    func asEventTree(_ body: () -> Void) {
        let tree = EventTree.ofThread
        let outer = tree.top
        tree.top = root
        body()
        tree.top = outer
    }

    /// Has the view below the pointer show a shape until it asks for another; in the tree whose event is being handled on this thread.
    /// Nothing where none is.
    package static func showPointerOfEvent(_ shape: PointerShape) {
        guard let top = EventTree.ofThread.top else { return }
        (top.ownRoot.captured ?? top.ownRoot.hovered ?? top).setPointer(shape)
    }
}
