/// The documents that one window has shown, for going back and forward.
package struct SessionHistory<Session> {
    package private(set) var current: Session
    private var earlier: [Session] = []
    private var later: [Session] = []
    /// The number of views that are kept. They keep their layout, so that going back is instant.
    private static var capacity: Int { 16 }

    package init(_ first: Session) { current = first }

    /// Shows another document; what had been gone back from is forgotten.
    package mutating func push(_ session: Session) {
        earlier.append(current)
        if earlier.count > Self.capacity { earlier.removeFirst() }
        later = []
        current = session
    }

    package var hasEarlier: Bool { !earlier.isEmpty }

    /// False where there is nothing earlier.
    package mutating func goBack() -> Bool {
        guard let session = earlier.popLast() else { return false }
        later.append(current)
        current = session
        return true
    }

    /// False where there is nothing later.
    package mutating func goForward() -> Bool {
        guard let session = later.popLast() else { return false }
        earlier.append(current)
        current = session
        return true
    }

    package var all: [Session] { earlier + [current] + later }
}
