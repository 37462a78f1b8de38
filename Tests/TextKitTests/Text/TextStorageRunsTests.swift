import Expectations
import Foundation
import Testing

@testable import TextKit

struct TextStorageRunsTests {
    private final class Shouting: TextStorage {}

    private func filled(_ storage: TextStorage) -> TextStorage {
        storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "abcdef")
        return storage
    }

    @Test func `an attribute other than the font is enumerated without a look for faces, as it is at each character`() {
        let storage = TextStorage(string: String(repeating: "some 日本語 words ", count: 40), attributes: [.font: LayoutFixture.font])
        for index in 0..<60 {
            let values: [NSAttributedString.Key: Any] = [.kern: index / 3, .link: "to \(index / 2)"]
            storage.addAttributes(values, range: NSRange(location: index * 8, length: 4 + index % 5))
        }
        for key in [NSAttributedString.Key.kern, .link, .attachment] {
            var found: [String] = []
            var ends: [Int] = []
            storage.enumerateAttribute(key, in: NSRange(location: 3, length: 480)) { value, range, _ in
                found += Array(repeating: "\(value ?? "none")", count: range.length)
                ends.append(range.location + range.length)
            }
            expect(storage.substitutes == nil)
            let each = (3..<483).map { "\(storage.body.runs.run(at: $0).set[key] ?? "none")" }
            expectEqual(found, each)
            expectEqual(ends.dropLast().allSatisfy { each[$0 - 3] != each[$0 - 4] }, true)
        }
    }

    @Test func `runs by index give the same text in a subclass as in the storage itself`() {
        for storage in [filled(TextStorage()), filled(Shouting())] {
            storage.setAttributes([[.kern: 1], [.kern: 2]], runs: [(1, 0), (2, 1), (1, 0)], at: 1)
            let kerns = (0..<6).map { storage.attribute(.kern, at: $0, effectiveRange: nil) as? Int ?? 0 }
            expectEqual(kerns, [0, 1, 2, 2, 1, 0])
        }
    }

    @Test func `a change of attributes meets every run and each kind of them once`() {
        let storage = filled(TextStorage())
        storage.setAttributes([[.kern: 1], [.kern: 2]], runs: [(1, 0), (2, 1), (1, 0), (2, 1)], at: 0)
        var calls = 0
        storage.changeAttributes(in: NSRange(location: 0, length: 6)) { attributes in
            calls += 1
            attributes[.kern] = (attributes[.kern] as? Int ?? 0) * 10
        }
        expectEqual(calls, 2)
        expectEqual((0..<6).map { storage.attribute(.kern, at: $0, effectiveRange: nil) as? Int }, [10, 20, 20, 10, 20, 20])
    }
}
