public import Foundation

/// Finds links, telephone numbers, dates and postal addresses in plain text (NSDataDetector).
///
/// It errs on the side of finding nothing. The time it takes is proportional to the length of the text, whatever that is.
/// NSRegularExpression cannot be subclassed outside Foundation, so this is a class of its own with the same methods.
open class DataDetector: NSObject {
    /// The types that were asked for and that a detector finds.
    public let types: TextCheckingTypes
    /// The raw value of `types` (`NSDataDetector.checkingTypes`).
    public var checkingTypes: UInt64 { types.rawValue }
    /// The time that "tomorrow" and dates without a year are counted from; the present where nil.
    package var now: Date?
    /// The calendar that months and days are read and computed by.
    package var calendar = Calendar.current

    /// Types that a detector does not find are left out; where none is left, it throws.
    public init(types: TextCheckingTypes) throws(DataDetectorError) {
        self.types = types.intersection(.detectable)
        guard !self.types.isEmpty else { throw .nothingToDetect(rawTypes: types.rawValue) }
        super.init()
    }

    /// - Parameter types: raw values as of `NSTextCheckingResult.CheckingType`.
    public convenience init(types: UInt64) throws(DataDetectorError) {
        try self.init(types: TextCheckingTypes(rawValue: types))
    }

    /// Calls `block` with every result within a range of UTF-16 units, in the order of the text.
    open func enumerateMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
        using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop: ObjCBool = false
        let units = Self.units(of: string, in: range)
        for data in matches(in: units) where !stop.boolValue {
            block(DataDetectorResult(data, offset: range.location), [], &stop)
        }
    }

    /// All results within a range of UTF-16 units, in the order of the text.
    open func matches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> [NSTextCheckingResult] {
        matches(in: Self.units(of: string, in: range)).map { DataDetectorResult($0, offset: range.location) }
    }

    /// How many results there are within a range of UTF-16 units.
    open func numberOfMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> Int {
        matches(in: Self.units(of: string, in: range)).count
    }

    /// The first result within a range of UTF-16 units.
    open func firstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSTextCheckingResult? {
        matches(in: string, options: options, range: range).first
    }

    /// Where the first result is; `NSNotFound` where there is none.
    open func rangeOfFirstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSRange {
        firstMatch(in: string, options: options, range: range)?.range ?? NSRange(location: NSNotFound, length: 0)
    }

    private static func units(of string: String, in range: NSRange) -> [UInt16] {
        let text = string.utf16
        let count = text.count
        precondition(
            range.location >= 0 && range.length >= 0 && range.location <= count - range.length,
            "DataDetector: range \(range) in a text of \(count)")
        let start = text.index(text.startIndex, offsetBy: range.location)
        return Array(text[start..<text.index(start, offsetBy: range.length)])
    }

    /// The matches in a text, in its order and without overlap: where two meet, links win over addresses, these over dates, and these over
    /// telephone numbers.
    public func matches(in units: [UInt16]) -> [DetectedData] { matches(in: ScannedText(units)) }

    func matches(in text: ScannedText) -> [DetectedData] {
        var found: [DetectedData] = []
        if types.contains(.link) { found = LinkScanner(text).scan() }
        if types.contains(.address) { Self.add(AddressScanner(text).scan(), to: &found) }
        if types.contains(.date) { Self.add(DateScanner(text, now: now ?? Date(), calendar: calendar).scan(), to: &found) }
        if types.contains(.phoneNumber) { Self.add(PhoneScanner(text).scan(), to: &found) }
        return found
    }

    /// Merges two lists in the order of the text; of the second, what overlaps the first is left out.
    private static func add(_ more: [DetectedData], to found: inout [DetectedData]) {
        guard !more.isEmpty else { return }
        var merged: [DetectedData] = []
        merged.reserveCapacity(found.count + more.count)
        var next = 0
        for data in more {
            while next < found.count, found[next].range.upperBound <= data.range.lowerBound {
                merged.append(found[next])
                next += 1
            }
            if next == found.count || found[next].range.lowerBound >= data.range.upperBound { merged.append(data) }
        }
        found = merged + found[next...]
        found.sort { $0.range.lowerBound < $1.range.lowerBound }
    }
}
