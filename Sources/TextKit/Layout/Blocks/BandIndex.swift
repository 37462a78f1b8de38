/// An index of stretches of rows that finds those meeting a given stretch without looking at all of them.
struct BandIndex {
    /// By their tops.
    private let order: [Int32]
    private let tops: [Fixed]
    private let bottoms: [Fixed]
    /// The lowest bottom of any band up to this one.
    private let reach: [Fixed]

    /// Nil is a band that nothing meets. O(n log n).
    init(_ bands: [Range<Fixed>?]) {
        let items = bands.indices.filter { bands[$0] != nil }.sorted { a, b in
            let (first, second) = (bands[a]!.lowerBound, bands[b]!.lowerBound)
            return first == second ? a < b : first < second
        }
        order = items.map { Int32($0) }
        tops = items.map { bands[$0]!.lowerBound }
        bottoms = items.map { bands[$0]!.upperBound }
        var lowest = Fixed(raw: .min)
        reach = bottoms.map {
            lowest = max(lowest, $0)
            return lowest
        }
    }

    /// The items whose bands meet `band`, ascending. O(log n + those that begin between the first such and the last).
    func meeting(_ band: Range<Fixed>) -> [Int] {
        var low = 0
        var high = order.count
        while low < high {
            let middle = (low + high) / 2
            if reach[middle] <= band.lowerBound { low = middle + 1 } else { high = middle }
        }
        var found: [Int] = []
        while low < order.count, tops[low] < band.upperBound {
            if bottoms[low] > band.lowerBound { found.append(Int(order[low])) }
            low += 1
        }
        return found.sorted()
    }
}
