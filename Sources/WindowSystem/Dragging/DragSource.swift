import CX11
import TextViews

/// The side of XDND, version 5, that something is dragged from: one drag.
///
/// Nothing here waits for a target. One position is on its way at a time, and the latest is sent when the last has been answered; a
/// target that does not answer is left after a while, without a drop.
final class DragSource {
    /// A window that takes drops, and the one that it has its messages sent to.
    struct Target: Equatable {
        var window: XID
        var messages: XID
        var version: UInt
    }

    private enum Phase {
        case dragging
        /// The button is up, and the target has yet to say whether it takes the drop.
        case releasing(UInt)
        /// The target fetches what has been dropped.
        case dropped
        case over
    }

    private let connection: Connection
    /// The owner of XdndSelection.
    private let source: XID
    /// The window that the drag began in.
    let origin: XID
    /// What is dragged.
    let excerpt: TextExcerpt
    private let types: [Atom]
    private var phase = Phase.dragging
    private(set) var target: Target?
    private var isWaiting = false
    private var pending: [UInt]?
    /// Whether the target would take the drop where the pointer is.
    private(set) var isAccepted = false
    /// When the drag is given up, in seconds of `Clock`; nil while the button is down.
    private(set) var deadline: Double?
    /// Called when `isAccepted` changes.
    var onAnswer: (() -> Void)?

    /// How long a target may take to answer once the button is up, and to fetch what has been dropped, seconds.
    static let longestWait = (answer: 2.0, fetching: 60.0)

    init(_ selections: Selections, origin: XID, _ excerpt: TextExcerpt) {
        connection = selections.connection
        self.excerpt = excerpt
        let types = selections.targets(of: excerpt)
        source = selections.window
        self.origin = origin
        self.types = types
        connection.setProperty(source, connection.atoms[.xdndTypeList], type: Atom(XA_ATOM), words: types)
    }

    var isOver: Bool { if case .over = phase { true } else { false } }
    /// Whether the button is still down.
    var isDragging: Bool { if case .dragging = phase { true } else { false } }

    // MARK: The pointer

    /// The pointer is at a position in the root window.
    func move(x: Int32, y: Int32, time: UInt, copies: Bool) {
        guard isDragging else { return }
        let found = findTarget(x, y)
        if found != target { enter(found) }
        guard let target else { return }
        let moves = !copies && target.window == origin
        let point = UInt(UInt16(truncatingIfNeeded: x)) << 16 | UInt(UInt16(truncatingIfNeeded: y))
        let position = [source, 0, point, time, connection.atoms[moves ? .xdndActionMove : .xdndActionCopy]]
        if isWaiting { pending = position } else { send(position: position) }
    }

    /// The button is up.
    func release(time: UInt) {
        guard isDragging else { return }
        guard target != nil else { return end() }
        if isWaiting {
            phase = .releasing(time)
            deadline = Clock.now + Self.longestWait.answer
        } else {
            drop(time)
        }
    }

    /// Gives the drag up, where nothing has been dropped yet.
    func cancel() {
        if case .dropped = phase { return }
        enter(nil)
        end()
    }

    private func drop(_ time: UInt) {
        guard isAccepted, let target else { return cancel() }
        phase = .dropped
        deadline = Clock.now + Self.longestWait.fetching
        connection.send(.xdndDrop, [source, 0, time, 0, 0], to: target.window, by: target.messages)
    }

    private func end() {
        phase = .over
        deadline = nil
        setAccepted(false)
    }

    func expire(now: Double) {
        guard let deadline, deadline <= now else { return }
        if case .dropped = phase { end() } else { cancel() }
    }

    // MARK: The target

    func handle(_ message: XClientMessageEvent) {
        let words = message.words
        guard let target, words[0] == target.window else { return }
        switch message.message_type {
        case connection.atoms[.xdndStatus]: takeAnswer(words[1] & 1 != 0)
        case connection.atoms[.xdndFinished]: if case .dropped = phase { end() }
        default: break
        }
    }

    private func takeAnswer(_ accepts: Bool) {
        isWaiting = false
        switch phase {
        case .dragging:
            setAccepted(accepts)
            if let position = pending { send(position: position) }
        case .releasing(let time):
            isAccepted = accepts
            // The last position counts, not the one before it.
            if let position = pending { send(position: position) } else { drop(time) }
        case .dropped, .over: break
        }
    }

    private func setAccepted(_ accepts: Bool) {
        guard accepts != isAccepted else { return }
        isAccepted = accepts
        onAnswer?()
    }

    private func send(position: [UInt]) {
        guard let target else { return }
        pending = nil
        isWaiting = true
        connection.send(.xdndPosition, position, to: target.window, by: target.messages)
    }

    private func enter(_ next: Target?) {
        if let target { connection.send(.xdndLeave, [source, 0, 0, 0, 0], to: target.window, by: target.messages) }
        target = next
        isWaiting = false
        pending = nil
        setAccepted(false)
        guard let next else { return }
        let first = types.prefix(3) + [Atom](repeating: 0, count: max(0, 3 - types.count))
        connection.send(
            .xdndEnter, [source, next.version << 24 | (types.count > 3 ? 1 : 0)] + first, to: next.window, by: next.messages)
    }

    /// The outermost window below a point of the root that takes drops.
    private func findTarget(_ x: Int32, _ y: Int32) -> Target? {
        var window = connection.root
        for _ in 0..<16 {
            var (childX, childY): (Int32, Int32) = (0, 0)
            var child: XID = 0
            guard XTranslateCoordinates(connection.raw, connection.root, window, x, y, &childX, &childY, &child) != 0, child != 0 else {
                return nil
            }
            if let target = target(child) { return target }
            window = child
        }
        return nil
    }

    private func target(_ window: XID) -> Target? {
        var messages = window
        if let proxy = connection.readProperty(window, connection.atoms[.xdndProxy])?.words.first, proxy != 0,
            connection.readProperty(proxy, connection.atoms[.xdndProxy])?.words.first == proxy
        {
            messages = proxy
        }
        guard let version = connection.readProperty(messages, connection.atoms[.xdndAware])?.words.first, version >= 3 else { return nil }
        return Target(window: window, messages: messages, version: min(version, UInt(DropTarget.version)))
    }
}
