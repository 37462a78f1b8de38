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
}
