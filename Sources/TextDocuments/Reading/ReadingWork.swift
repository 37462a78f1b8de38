/// What the work of reading a document asks and tells while it goes on, on whatever thread that is.
///
/// A reader looks at `current` where it begins, and asks now and then: a document that was closed, given up or begun anew meanwhile is read no
/// further, and what has been made of it counts for nothing.
package struct ReadingWork: Sendable {
    /// That of the reading which runs on this thread; where none does, one that is always wanted and whose progress is not told of.
    @TaskLocal package static var current = ReadingWork()

    /// Whether what is read is wanted still.
    package var isWanted: @Sendable () -> Bool = { true }
    /// Takes how much of the source has been read, 0…1.
    package var tell: @Sendable (Double) -> Void = { _ in }

    package init(isWanted: @escaping @Sendable () -> Bool = { true }, tell: @escaping @Sendable (Double) -> Void = { _ in }) {
        (self.isWanted, self.tell) = (isWanted, tell)
    }
}
