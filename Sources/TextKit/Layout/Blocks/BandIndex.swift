/// An index of bands of rows that finds those meeting a given band without visiting all of them.
struct BandIndex {
    /// The indices of the bands, sorted by their tops.
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
        var index = reach.partitioningIndex { $0 > band.lowerBound }
        var found: [Int] = []
        while index < order.count, tops[index] < band.upperBound {
            if bottoms[index] > band.lowerBound { found.append(Int(order[index])) }
            index += 1
        }
        return found.sorted()
    }
}
