package import Foundation

/// Something that a scanner found: what it is, and the UTF-16 units that say it.
package struct DetectedData: Equatable, Sendable {
    package enum Value: Equatable, Sendable {
        case link(URL)
        case phoneNumber(String)
        /// Noon stands for a day without a time; a duration of 0 for what is no span.
        case date(Date, duration: TimeInterval, timeZone: TimeZone?)
        case address([AddressComponent: String])
    }

    package var range: Range<Int>
    package var value: Value

    package init(range: Range<Int>, value: Value) {
        self.range = range
        self.value = value
    }

    /// The same as an NSTextCheckingResult.
    package var checkingResult: NSTextCheckingResult { DataDetectorResult(self, offset: 0) }

    /// Where a click leads; nil for what only a delegate can do something with.
    package var url: URL? {
        switch value {
        case .link(let url): url
        case .phoneNumber(let number): PhoneScanner.url(for: number)
        case .date, .address: nil
        }
    }
}
