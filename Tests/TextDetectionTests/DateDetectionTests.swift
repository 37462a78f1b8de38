import Expectations
import Foundation
import Testing

@testable import TextDetection

struct DateDetectionTests {
    static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0)!
        calendar.locale = Locale(identifier: "en_US")
        return calendar
    }()
    /// A Wednesday.
    static let now = calendar.date(from: DateComponents(year: 2014, month: 6, day: 11, hour: 9))!

    static func results(_ text: String) -> [(text: String, date: String, minutes: Int)] {
        DateScanner(ScannedText(Array(text.utf16)), now: now, calendar: calendar).scan().map { data in
            guard case .date(let date, let duration, _) = data.value else { return ("", "", 0) }
            let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
            func two(_ value: Int?) -> String { String(format: "%02d", value ?? -1) }
            let written = "\(parts.year!)-\(two(parts.month))-\(two(parts.day)) \(two(parts.hour)):\(two(parts.minute))"
            return (String(decoding: Array(text.utf16)[data.range], as: UTF16.self), written, Int(duration / 60))
        }
    }

    static let dates: [(String, String, String, Int)] = [
        ("Due March 5, 2014.", "March 5, 2014", "2014-03-05 12:00", 0),
        ("on Wednesday, June 11th, 2014 at 5:30 pm.", "Wednesday, June 11th, 2014 at 5:30 pm", "2014-06-11 17:30", 0),
        ("the 5th of March 2014", "5th of March 2014", "2014-03-05 12:00", 0),
        ("5 Mar. 2014", "5 Mar. 2014", "2014-03-05 12:00", 0),
        ("am 5. März 2014 um 17 Uhr", "5. März 2014 um 17 Uhr", "2014-03-05 17:00", 0),
        ("le 14 juillet 2014 à 20h30", "14 juillet 2014 à 20h30", "2014-07-14 20:30", 0),
        ("2014-03-05", "2014-03-05", "2014-03-05 12:00", 0),
        ("2014-03-05T17:04:05Z", "2014-03-05T17:04:05Z", "2014-03-05 17:04", 0),
        ("2014-03-05 17:04+02:00", "2014-03-05 17:04+02:00", "2014-03-05 15:04", 0),
        ("3/5/2014", "3/5/2014", "2014-03-05 12:00", 0),
        ("25/3/2014", "25/3/2014", "2014-03-25 12:00", 0),
        ("5.3.2014", "5.3.2014", "2014-03-05 12:00", 0),
        ("May 20 is near", "May 20", "2014-05-20 12:00", 0),
        ("January 2", "January 2", "2014-01-02 12:00", 0),
        ("tomorrow at 6 pm", "tomorrow at 6 pm", "2014-06-12 18:00", 0),
        ("next Monday we sail", "next Monday", "2014-06-16 12:00", 0),
        ("Friday at 10:15 a.m.", "Friday at 10:15 a.m.", "2014-06-13 10:15", 0),
        ("5 pm on Friday", "5 pm on Friday", "2014-06-13 17:00", 0),
        ("Lunch 12:30 PM", "12:30 PM", "2014-06-11 12:30", 0),
        ("at 17:30 sharp", "17:30", "2014-06-11 17:30", 0),
        ("May 5–8, 2014", "May 5–8, 2014", "2014-05-05 12:00", 3 * 24 * 60),
        ("5–7 pm", "5–7 pm", "2014-06-11 17:00", 120),
        ("March 5, 2014, 3:00-4:30 PM", "March 5, 2014, 3:00-4:30 PM", "2014-03-05 15:00", 90),
        ("tomorrow from 9:00 to 10:30 pm", "9:00 to 10:30 pm", "2014-06-11 21:00", 90),
        ("February 29, 2012", "February 29, 2012", "2012-02-29 12:00", 0),
    ]

    @Test(arguments: dates)
    func `a date is found and computed`(text: String, phrase: String, date: String, minutes: Int) {
        let results = Self.results(text)
        expectEqual(results.map(\.text), [phrase])
        expectEqual(results.map(\.date), [date])
        expectEqual(results.map(\.minutes), [minutes])
    }

    @Test(arguments: [
        "tomorrow", "on Monday", "in March", "he may 5 times", "they march 12 miles", "John 3:16", "ratio 3:4", "version 1.2.3", "10.5.0.1",
        "February 30, 2014", "13/13/2014", "room 5", "chapter 12", "1805", "25%", "5 men", "a score of 3-2", "9-11", "at 5", "the 5th",
        "1/2 cup", "12:60", "May 5:30", "today 300 men fell", "3.5.7",
    ])
    func `what is not one is left alone`(text: String) { expectEqual(Self.results(text).map(\.text), []) }

    @Test func `where the day comes first, it does in figures too`() {
        var british = Self.calendar
        british.locale = Locale(identifier: "en_GB")
        let data = DateScanner(ScannedText(Array("3/5/2014".utf16)), now: Self.now, calendar: british).scan()
        guard case .date(let date, _, _)? = data.first?.value else {
            Issue.record("nothing found")
            return
        }
        expectEqual(british.dateComponents([.month, .day], from: date), DateComponents(month: 5, day: 3))
    }
}
