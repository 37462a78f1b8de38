public import Foundation

extension NSRange {
    /// The UTF-16 units of a range of an `AttributedString`, counted from its start (NSRange.init(_:in:)). O(length).
    public init<R: RangeExpression, S: AttributedStringProtocol>(_ region: R, in target: S) where R.Bound == AttributedString.Index {
        let range = region.relative(to: target.characters)
        let start = target.utf16.distance(from: target.startIndex, to: range.lowerBound)
        self.init(location: start, length: target.utf16.distance(from: range.lowerBound, to: range.upperBound))
    }
}

extension Range where Bound == AttributedString.Index {
    /// The range of an `AttributedString` that has some UTF-16 units, counted from its start; nil where it has not all of them
    /// (Range.init(_:in:)). O(length).
    public init?<S: AttributedStringProtocol>(_ range: NSRange, in string: S) {
        let units = string.utf16
        guard range.location >= 0, range.length >= 0,
            let start = units.index(string.startIndex, offsetBy: range.location, limitedBy: string.endIndex),
            let end = units.index(start, offsetBy: range.length, limitedBy: string.endIndex)
        else { return nil }
        self = start..<end
    }
}
