import Expectations
import Foundation
import Testing

@testable import TextDetection

struct DataDetectorTests {
    static let addresses: [(String, String?, String?, String?)] = [
        ("Write to Apple, 1 Infinite Loop, Cupertino, CA 95014, USA.", "1 Infinite Loop, Cupertino, CA 95014, USA", "Cupertino", "95014"),
        ("350 Fifth Avenue\nNew York, NY 10118-0110", "350 Fifth Avenue\nNew York, NY 10118-0110", "New York", "10118-0110"),
        ("1600 Pennsylvania Ave. NW, Washington, DC 20500", nil, nil, nil),
        (
            "123 N. 5th Street, Suite 4, St. Paul, Minnesota 55101", "123 N. 5th Street, Suite 4, St. Paul, Minnesota 55101", "St. Paul",
            "55101"
        ),
        ("10 Downing Street, London SW1A 2AA", "10 Downing Street, London SW1A 2AA", "London", "SW1A 2AA"),
        ("Unter den Linden: Hauptstraße 5, 10115 Berlin", "Hauptstraße 5, 10115 Berlin", "Berlin", "10115"),
        ("12 rue de la Paix, 75002 Paris, France", "12 rue de la Paix, 75002 Paris, France", "Paris", "75002"),
        ("He lost 200 men at Hill Street, they said", nil, nil, nil),
        ("In 1812 Prince Andrew Court, Moscow", nil, nil, nil),
        ("Psalm 23 The Lord Is My Way, Amen", nil, nil, nil),
    ]

    @Test(arguments: addresses)
    func `postal addresses are found with their parts`(text: String, address: String?, city: String?, zip: String?) throws {
        let detector = try DataDetector(types: .address)
        let results = detector.matches(in: text, range: NSRange(location: 0, length: text.utf16.count))
        let found: [String] = results.map { (text as NSString).substring(with: $0.range) }
        let wanted: [String] = address.map { [$0] } ?? []
        expectEqual(found, wanted)
        let parts = results.first?.addressComponents
        expectEqual(parts?[.city], city)
        expectEqual(parts?[.zip], zip)
    }

    static let mixed =
        "Meet bob@example.com on March 5, 2014 at 3 pm, 1 Infinite Loop, Cupertino, CA 95014, or call (408) 996-1010: www.apple.com."

    @Test func `one detector finds all that it was asked for, in the order of the text`() throws {
        let detector = try DataDetector(types: .detectable)
        let text = Self.mixed as NSString
        let results = detector.matches(in: Self.mixed, range: NSRange(location: 0, length: text.length))
        let found: [String] = results.map { text.substring(with: $0.range) }
        let wanted = [
            "bob@example.com", "March 5, 2014 at 3 pm", "1 Infinite Loop, Cupertino, CA 95014", "(408) 996-1010", "www.apple.com",
        ]
        expectEqual(found, wanted)
        let types = results.map { TextCheckingTypes(rawValue: $0.resultType.rawValue) }
        expectEqual(types, [.link, .date, .address, .phoneNumber, .link])
        expect(results[0].url?.absoluteString == "mailto:bob@example.com" && results[3].phoneNumber == "(408) 996-1010")
        expect(results[1].date != nil && results[0].date == nil && results[2].addressComponents?[.state] == "CA")
        expect(results[0].numberOfRanges == 1 && results[0].range(at: 0) == results[0].range)
    }

    @Test func `results are those of a range, counted from the start of the text`() throws {
        let detector = try DataDetector(types: .link)
        let text = "😀 a.example.com b.example.com"
        let range = NSRange(location: 17, length: 13)
        expectEqual(detector.numberOfMatches(in: text, range: range), 1)
        expectEqual(detector.firstMatch(in: text, range: range)?.range, NSRange(location: 17, length: 13))
        expectEqual(detector.rangeOfFirstMatch(in: "nothing", range: NSRange(location: 0, length: 7)).location, NSNotFound)
        var seen = 0
        detector.enumerateMatches(in: text, range: NSRange(location: 0, length: 30)) { result, _, stop in
            seen += 1
            stop.pointee = true
        }
        expectEqual(seen, 1)
    }

    @Test func `only what was asked for is found, and something must be asked for`() throws {
        let detector = try DataDetector(types: TextCheckingTypes.phoneNumber.rawValue | 2)
        expectEqual(detector.checkingTypes, TextCheckingTypes.phoneNumber.rawValue)
        expectEqual(detector.numberOfMatches(in: Self.mixed, range: NSRange(location: 0, length: Self.mixed.utf16.count)), 1)
        #expect(throws: DataDetectorError.nothingToDetect(rawTypes: 2)) { try DataDetector(types: 2) }
    }

    /// Sentences of prose, letters and logs with nothing to find in them.
    static let plain = [
        "It was a bright cold day in April, and the clocks were striking thirteen.",
        "Call me Ishmael. Some years ago - never mind how long.",
        "In 1984 the price rose by 3.5% to $12.50 (cf. p. 112).", "Chapter 12.34 covers i/o, e.g. read(2), cf. fig. 3-4.",
        "Prince Vasili, Mr. St.John and Dr.Watson arrived at 5 o'clock.", "See verses 3:16-18 and Gen. 1:1.",
        "x.y.z = a[0].b * 1e-10; // no",
        "The result was 21-14, 3-0 and 6-4 6-3 7-5.", "ERROR 0x00ff at 127.0.0.1:8080 pid=12345 uid=1000",
        "On page 345 line 678 of part 9.",
        "An army of 200 000 men, 1 500 guns and 60 000 horses.", "He said: 'I may. 5 of us march.'", "ISBN 0-306-40615-2",
        "v10.15.7-rc1 built",
    ]

    @Test(arguments: plain)
    func `plain sentences hold nothing`(sentence: String) throws {
        let detector = try DataDetector(types: .detectable)
        let results = detector.matches(in: sentence, range: NSRange(location: 0, length: sentence.utf16.count))
        let found: [String] = results.map { (sentence as NSString).substring(with: $0.range) }
        expect(found.isEmpty)
    }
}
