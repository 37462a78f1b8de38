/// Runs of attributes that follow each other, equal neighbours merged, in memory from which they can be moved.
struct MergedRuns: ~Copyable {
    private let runs: UnsafeMutableBufferPointer<AttributeRun>
    private(set) var count = 0
    /// Of all runs together.
    private(set) var length = 0

    /// - Parameter capacity: the most runs that may come.
    init(capacity: Int) { runs = .allocate(capacity: capacity) }

    deinit {
        runs[..<count].deinitialize()
        runs.deallocate()
    }

    mutating func append(_ length: Int, _ set: AttributeSet) {
        if length == 0 { return }
        self.length += length
        if count > 0, runs[count - 1].set === set {
            runs[count - 1].length += length
        } else {
            runs.initializeElement(at: count, to: AttributeRun(length: length, set: set))
            count += 1
        }
    }

    /// Whether there is one run, and it has that set.
    func isAll(_ set: AttributeSet) -> Bool { count == 1 && runs[0].set === set }

    /// Has `body` move the runs away; there are none then.
    mutating func move(_ body: (UnsafeMutableBufferPointer<AttributeRun>) -> Void) {
        body(UnsafeMutableBufferPointer(rebasing: runs[..<count]))
        (count, length) = (0, 0)
    }
}
