public import Foundation

/// A match of `DataDetector.matches(in:)`: its type, its data and its range.
public struct DetectedData: Equatable, Sendable {
    /// The data of a match, by type.
    public enum Value: Equatable, Sendable {
        /// An address of the web, of mail, or with another scheme.
        case link(URL)
        /// A telephone number as it is written.
        case phoneNumber(String)
        /// A date or a span. Noon stands for a day without a time; a duration of 0 for what is no span.
        case date(Date, duration: TimeInterval, timeZone: TimeZone?)
        /// The parts of a postal address.
        case address([NSTextCheckingKey: String])
    }

    /// UTF-16 offsets in the text.
    public var range: Range<Int>
    /// The meaning of the characters.
    public var value: Value

    /// A find of characters and their meaning.
    public init(range: Range<Int>, value: Value) {
        self.range = range
        self.value = value
    }

    /// The data as an NSTextCheckingResult.
    public var checkingResult: NSTextCheckingResult { DataDetectorResult(self, offset: 0) }

    /// Where a click leads; nil for what only a delegate can do something with.
    public var url: URL? {
        switch value {
        case .link(let url): url
        case .phoneNumber(let number): PhoneScanner.url(for: number)
        case .date, .address: nil
        }
    }
}
