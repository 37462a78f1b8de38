import TextKit

/// The topmost view of the tree that an event is being handled for on this thread.
private final class EventTree {
    weak var top: View?
    private static let threads = ThreadObject { EventTree() }
    static var ofThread: EventTree { threads.object }
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
