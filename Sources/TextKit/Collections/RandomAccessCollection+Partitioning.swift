extension RandomAccessCollection where Index == Int {
    /// The first index whose element satisfies a predicate that is false and then true; `endIndex` where none does. O(log n).
    ///
    /// The name is that of swift-algorithms, whose function this is where both are imported, for indices that are integers.
    @inlinable public func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if belongsInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
