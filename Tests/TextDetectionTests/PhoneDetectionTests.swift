import Expectations
import Foundation
import Testing

@testable import TextDetection

struct PhoneDetectionTests {
    static func found(_ text: String) -> [String] {
        PhoneScanner(ScannedText(Array(text.utf16))).scan().map { String(decoding: Array(text.utf16)[$0.range], as: UTF16.self) }
    }

    @Test(arguments: [
        ("Call (212) 555-0123 today.", "(212) 555-0123"), ("212-555-0123", "212-555-0123"), ("212.555.0123,", "212.555.0123"),
        ("1-800-275-2273", "1-800-275-2273"), ("+1 212 555 0123", "+1 212 555 0123"), ("+49 (0)30 901820", "+49 (0)30 901820"),
        ("+442079460958.", "+442079460958"), ("020 7946 0958", "020 7946 0958"), ("030/1234567", "030/1234567"),
        ("01 23 45 67 89", "01 23 45 67 89"), ("Tel.: 555-0123", "555-0123"), ("Phone 5550123", "5550123"), ("☎ 12345", "12345"),
        ("(212) 555-0123 ext. 45", "(212) 555-0123 ext. 45"), ("0049 30 901820", "0049 30 901820"), ("电话：010 8888 9999", "010 8888 9999"),
    ])
    func `a number is found whole`(text: String, number: String) { expectEqual(Self.found(text), [number]) }

    @Test(arguments: [
        "2012-10-12", "12.10.2012", "12/31/1999", "3.14159265", "1,000,000", "ISBN 978-3-16-148410-0", "1805-1812", "$212.555.0123",
        "4111 1111 1111 1111", "192.168.100.200", "pages 100-200", "12:30:45", "1234567890123456789", "#2125550123", "20 000 men",
        "555-0123",
        "A212-555-0123", "212-555-0123-44", "0.5 1.5 2.5", "2014 1234 5678", "2^31-1", "100 200 3000", "45.6789, -122.1234",
    ])
    func `other figures are left alone`(text: String) { expectEqual(Self.found(text), []) }

    @Test func `a click dials the digits`() {
        expectEqual(PhoneScanner.url(for: "+49 (0)30 901820")?.absoluteString, "tel:+49030901820")
        expectEqual(PhoneScanner.url(for: "(212) 555-0123 ext. 45")?.absoluteString, "tel:2125550123;ext=45")
        expectEqual(PhoneScanner.url(for: "٠١٢٣٤٥٦٧٨٩")?.absoluteString, "tel:0123456789")
    }
}
