@testable import TextDocuments

extension DocumentContent {
    /// A run of one role, with the place of its cell, and one inline state.
    struct StyledRun {
        var utf16: Range<Int>
        var role: BlockRole
        var inline: Fragment.Inline
    }

    /// The blocks' runs and the inline runs laid over each other.
    func runs() -> [StyledRun] {
        var runs: [StyledRun] = []
        forEachRun { run in
            let values = run.place.map { run.role.values.standing(in: $0) } ?? run.role.values
            runs.append(StyledRun(utf16: run.utf16, role: BlockRole(values), inline: run.inline))
        }
        return runs
    }
}
