import Expectations
import Foundation
import Testing

@testable import TextKit

/// Copies of parts of a storage share its pages until one of the two changes.
struct SharedTextTests {
    @Test func `a part is the same characters and attributes, and neither side's edits reach the other`() {
        let key = NSAttributedString.Key("mark")
        for count in [0, 1, 63, 64, 65, 500] {
            let letters = (0..<count).map { index -> UInt8 in UInt8(97 + index % 26) }
            let text = TextStorage(string: String(decoding: letters, as: UTF8.self) + "Ω")
            for start in stride(from: 0, to: count, by: 50) {
                text.addAttribute(key, value: start, range: NSRange(location: start, length: 1))
            }
            let whole = text.string
            for range in [0..<text.length, min(3, count)..<text.length, 0..<count / 2, count / 3..<count / 2] {
                let part = text.attributedSubstring(from: NSRange(location: range.lowerBound, length: range.count))
                let expected = (whole as NSString).substring(with: NSRange(location: range.lowerBound, length: range.count))
                expect(part.string == expected && part.length == range.count)
                for index in stride(from: 0, to: range.count, by: 7) {
                    expect(
                        part.attribute(key, at: index, effectiveRange: nil) as? Int
                            == text.attribute(key, at: range.lowerBound + index, effectiveRange: nil) as? Int)
                }
                let own = part as? TextStorage
                own?.replaceCharacters(in: NSRange(location: 0, length: min(1, range.count)), with: "zz")
                expectEqual(text.string, whole)
            }
            let copy = text.attributedSubstring(from: NSRange(location: 0, length: text.length))
            text.replaceCharacters(in: NSRange(location: 0, length: 1), with: "~")
            text.mutableString.append("end")
            expect(copy.string == whole && text.length == whole.utf16.count + 3)
        }
    }

    @Test func `whole pages are not copied`() {
        let text = TextStorage(string: String(repeating: "a", count: 100 * TextPage.capacity))
        let part = text.slice(NSRange(location: 5, length: 90 * TextPage.capacity))
        func addresses(_ storage: TextStorage) -> Set<Int> {
            Set(storage.body.text.pages.elements(from: 0).compactMap { $0.element.withLatin1 { Int(bitPattern: $0.baseAddress) } })
        }
        expect(addresses(part).intersection(addresses(text)).count >= 88)
    }
}
