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

    /// Puts another document in the place of one that is shown, or can be gone back or forward to.
    package mutating func replace(by session: Session, where isReplaced: (Session) -> Bool) {
        if isReplaced(current) { current = session }
        for index in earlier.indices where isReplaced(earlier[index]) { earlier[index] = session }
        for index in later.indices where isReplaced(later[index]) { later[index] = session }
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

    /// Shows the first document that meets a condition, of those gone back from or to; false where none does.
    package mutating func show(where isWanted: (Session) -> Bool) -> Bool {
        if earlier.contains(where: isWanted) {
            repeat { _ = goBack() } while !isWanted(current)
            return true
        }
        guard later.contains(where: isWanted) else { return false }
        repeat { _ = goForward() } while !isWanted(current)
        return true
    }

    package var all: [Session] { earlier + [current] + later }
}
