import Foundation

/// A date, a time or a span as it was read, before its day is resolved.
struct DatePhrase {
    enum Day: Equatable {
        /// The year is missing where it is not written.
        case absolute(year: Int?, month: Int, day: Int)
        /// Days from the present one.
        case relative(Int)
        /// 1 (Sunday)…7: the coming one, at the earliest today (0); the next one (1); the last one (-1).
        case weekday(Int, weeks: Int)
    }

    struct Time: Equatable {
        var hour: Int
        var minute = 0
        var second = 0
        /// Whether it is a time without doubt: it has minutes or a half of the day, and is not a mere number.
        var isExplicit: Bool
    }

    var day: Day?
    var time: Time?
    var endDay: Day?
    var endTime: Time?
    var zone: TimeZone?
    /// The token after the last.
    var end: Int
}
