/// The UTF-16 units that scanners read.
struct ScannedText {
    /// Counts the units and tokens that scanners read: tests assert it instead of times.
    final class Counter { var reads = 0 }

    private let units: [UInt16]
    let counter: Counter?

    init(_ units: [UInt16], counter: Counter? = nil) {
        self.units = units
        self.counter = counter
    }

    var count: Int { units.count }

    subscript(index: Int) -> UInt16 {
        counter?.reads += 1
        return units[index]
    }

    subscript(range: Range<Int>) -> ArraySlice<UInt16> {
        counter?.reads += range.count
        return units[range]
    }
}
