import Expectations
import Foundation
import Testing

@testable import TextKit

/// The string of a storage, which takes edits over instead of being made anew.
struct CachedStringTests {
    private static let parts = ["a", "é", "日本", "😀", "\u{1F1E9}\u{1F1EA}", "line\n", "", "я", "e\u{301}"]

    @Test(arguments: 0..<12 as Range<UInt64>)
    func `the string after any edits is that of the characters`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let storage = TextStorage(string: "Añb 😀 日本語 text")
        var model = Array(storage.string.utf16)
        for step in 0..<400 {
            let lower = Int(random.next() % UInt64(model.count + 1))
            let upper = min(model.count, lower + Int(random.next() % 4))
            let part = Self.parts[Int(random.next() % UInt64(Self.parts.count))]
            // Halves of pairs come as numbers: no string has one.
            var units = Array(part.utf16)
            if random.next() % 8 == 0 { units = [random.next() % 2 == 0 ? 0xD83D : 0xDE00] }
            storage.body.replace(lower..<upper, with: units, [AttributeRun(length: units.count, set: storage.body.interner.empty)])
            model.replaceSubrange(lower..<upper, with: units)
            guard random.next() % 3 != 0 else { continue }
            expectEqual(storage.body.string, String(decoding: model, as: UTF16.self), "seed \(seed), step \(step)")
        }
        expectEqual(storage.body.string, String(decoding: model, as: UTF16.self))
    }

    @Test func `reading after each edit makes the string once`() {
        let storage = TextStorage(string: String(repeating: "Привет, мир! 日本語 😀\n", count: 500))
        let kept = storage.string
        for offset in [0, 4000, 4001, 10, storage.length] {
            storage.replaceCharacters(in: NSRange(location: offset, length: 0), with: "ж")
            expectEqual((storage.string as NSString).character(at: offset), 0x436)
        }
        storage.deleteCharacters(in: NSRange(location: 10, length: 300))
        storage.addAttribute(.foregroundColor, value: Color.red, range: NSRange(location: 0, length: 9))
        expect(storage.string.utf16.count == storage.length && storage.body.cachedString.builds == 1)
        expectEqual(kept.utf16.count, 500 * 20)
    }

    @Test func `several edits between two readings make it anew`() {
        let storage = TextStorage(string: "äöü")
        expectEqual(storage.string, "äöü")
        storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "a")
        storage.replaceCharacters(in: NSRange(location: 2, length: 1), with: "u")
        expect(storage.string == "aöu" && storage.body.cachedString.builds == 2)
    }
}
