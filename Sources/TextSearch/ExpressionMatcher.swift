import CUnicode

/// Finds a regular expression in a part of a text, by ICU.
final class ExpressionMatcher {
    private let handle: OpaquePointer
    private var ranges = [Int32](repeating: 0, count: 2 * 256)

    init(_ query: TextQuery) throws(TextQuery.Fault) {
        let units = Array(query.text.utf16.prefix(TextQuery.longest))
        let foldsCase = !query.options.contains(.matchesCase)
        guard !units.isEmpty, let handle = cunicode_expression_open(units, Int32(units.count), foldsCase) else {
            throw .notAnExpression
        }
        self.handle = handle
    }

    deinit { cunicode_expression_close(handle) }

    /// Calls `body` with the hits that begin in a range, in their order.
    func forEachHit(
        in units: UnsafeBufferPointer<UInt16>, from range: Range<Int>, _ body: (Range<Int>) -> Void
    ) throws(TextQuery.Fault) {
        guard let base = units.baseAddress else { return }
        let capacity = ranges.count / 2
        var start = range.lowerBound
        while start < range.upperBound {
            let count = Int(
                cunicode_expression_find(
                    handle, base, Int32(units.count), Int32(start), Int32(range.upperBound), &ranges, Int32(capacity)))
            guard count >= 0 else { throw .tooSlow }
            for index in 0..<count {
                start = Int(ranges[2 * index + 1])
                body(Int(ranges[2 * index])..<start)
            }
            if count < capacity { return }
        }
    }

    /// The groups of the hit that begins at `start`, the whole of it first, nil for one that has no part in it; none where there is no hit.
    func groups(in units: UnsafeBufferPointer<UInt16>, at start: Int) -> [Range<Int>?] {
        guard let base = units.baseAddress else { return [] }
        let capacity = Int32(ranges.count / 2)
        let count = Int(cunicode_expression_groups(handle, base, Int32(units.count), Int32(start), &ranges, capacity))
        return (0..<count).map { ranges[2 * $0] < 0 ? nil : Int(ranges[2 * $0])..<Int(ranges[2 * $0 + 1]) }
    }

    /// The number of the group with a name; nil where none has it.
    func group(named name: String) -> Int? {
        let number = cunicode_expression_group_named(handle, name)
        return number > 0 ? Int(number) : nil
    }
}
