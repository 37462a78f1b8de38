public import Foundation

/// A match of a `DataDetector`; see the properties that it adds to NSTextCheckingResult.
final class DataDetectorResult: NSTextCheckingResult {
    private let found: NSRange
    let value: DetectedData.Value

    init(_ data: DetectedData, offset: Int) {
        found = NSRange(location: data.range.lowerBound + offset, length: data.range.count)
        value = data.value
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override var resultType: NSTextCheckingResult.CheckingType { NSTextCheckingResult.CheckingType(rawValue: type.rawValue) }

    private var type: TextCheckingTypes {
        switch value {
        case .link: .link
        case .phoneNumber: .phoneNumber
        case .date: .date
        case .address: .address
        }
    }

    override var numberOfRanges: Int { 1 }

    override func range(at idx: Int) -> NSRange {
        precondition(idx == 0, "NSTextCheckingResult.range(at:): index \(idx) of 1 range")
        return found
    }

    override func copy(with zone: NSZone? = nil) -> Any { self }

    override var description: String { "DataDetectorResult(\(found.location), \(found.length), \(value))" }
}

extension NSTextCheckingResult {
    private var detected: DetectedData.Value? { (self as? DataDetectorResult)?.value }

    /// Where a link leads; `mailto:` for a mail address, `http:` for a domain without a scheme. Nil for other results.
    public var url: URL? {
        if case .link(let url) = detected { url } else { nil }
    }

    /// A telephone number as it is written; nil for other results.
    public var phoneNumber: String? {
        if case .phoneNumber(let number) = detected { number } else { nil }
    }

    /// When a date is, or a span begins; noon for a day without a time. Nil for other results.
    public var date: Date? {
        if case .date(let date, _, _) = detected { date } else { nil }
    }

    /// How long a span is, in seconds; 0 for what is no span.
    public var duration: TimeInterval {
        if case .date(_, let duration, _) = detected { duration } else { 0 }
    }

    /// The time zone that is written beside a date; nil where there is none, and for other results.
    public var timeZone: TimeZone? {
        if case .date(_, _, let zone) = detected { zone } else { nil }
    }

    /// The parts of a postal address, as they are written; nil for other results.
    public var addressComponents: [NSTextCheckingKey: String]? {
        if case .address(let parts) = detected { parts } else { nil }
    }

    /// The parts of a postal address, under the older name; nil for other results.
    public var components: [NSTextCheckingKey: String]? { addressComponents }
}
