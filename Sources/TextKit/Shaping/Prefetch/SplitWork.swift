/// A sequence of values that one thread, the owner, needs in order from the front, while a helper makes them from the back. They
/// meet somewhere: neither waits for the other, and at most one value is made twice.
final class SplitWork<Value: Sendable>: Sendable {
    private struct State {
        var made: [Value?]
        /// The helper has made the values from here on, or makes this one now.
        var end: Int
        /// The owner has asked for the values before here.
        var start = 0
        var isCancelled = false
    }

    let count: Int
    private let make: @Sendable (Int) -> Value
    private let state: Guarded<State>

    /// `make` gives the value of an index; it is called on the helper's thread.
    init(count: Int, make: @escaping @Sendable (Int) -> Value) {
        self.count = count
        self.make = make
        state = Guarded(State(made: Array(repeating: nil, count: count), end: count))
    }

    /// The value, if the helper has made it; otherwise the owner must make it. Indices must be taken in ascending order, each once;
    /// those skipped are then made by neither. O(1).
    func take(_ index: Int) -> Value? {
        precondition(index >= 0 && index < count, "SplitWork.take: index \(index) outside 0..<\(count)")
        return state.withLock { state in
            state.start = max(state.start, index + 1)
            let value = state.made[index]
            state.made[index] = nil
            return value
        }
    }

    /// Makes values until the owner is met, or gives up. Called on the helper's thread.
    func help() {
        while let index = next() {
            let value = make(index)
            state.withLock { state in
                if !state.isCancelled, index >= state.start { state.made[index] = value }
            }
        }
    }

    private func next() -> Int? {
        state.withLock { state in
            guard !state.isCancelled, state.end > state.start else { return nil }
            state.end -= 1
            return state.end
        }
    }

    /// Drops what was made and ends the help.
    func cancel() {
        state.withLock { state in
            state.isCancelled = true
            state.made = state.made.map { _ in nil }
        }
    }
}
