import Expectations
import Foundation
import Testing

@testable import TextKit

/// Where two texts of the same characters have other attributes.
struct StorageDifferencesTests {
    private static let words = String(repeating: "word and word ", count: 50)

    /// Runs of links, colours and fonts; two made alike share no attribute set.
    private func storage(_ change: (TextStorage) -> Void = { _ in }) -> TextStorage {
        let storage = TextStorage(string: Self.words, attributes: [.font: Font.systemFont(ofSize: 16)])
        for index in 0..<100 {
            let range = NSRange(location: index * 7, length: 4)
            switch index % 3 {
            case 0: storage.addAttribute(.link, value: URL(string: "https://example.org/\(index)")!, range: range)
            case 1:
                storage.addAttribute(.foregroundColor, value: Color(red: CGFloat(index) / 100, green: 0, blue: 0, alpha: 1), range: range)
            default: storage.addAttribute(.font, value: Font.boldSystemFont(ofSize: 16), range: range)
            }
        }
        change(storage)
        return storage
    }

    @Test func `texts made alike differ nowhere, and others in the runs that are changed`() {
        let first = storage()
        expect(first.runs(differingIn: storage()).isEmpty && first.runs(differingIn: first).isEmpty)
        expect(TextStorage().runs(differingIn: TextStorage()).isEmpty)
        let changes: [(NSAttributedString.Key, Any, NSRange)] = [
            (.link, URL(string: "https://example.org/other")!, NSRange(location: 21, length: 4)),
            (.foregroundColor, Color.blue, NSRange(location: 300, length: 3)), (.underlineStyle, 1, NSRange(location: 699, length: 1)),
        ]
        let second = storage { other in for (key, value, range) in changes { other.addAttribute(key, value: value, range: range) } }
        let found = first.runs(differingIn: second)
        let wanted = IndexSet(changes.flatMap { Array(Range($0.2)!) })
        expectEqual(IndexSet(found.flatMap { Array(Range($0.range)!) }), wanted)
        for run in found { first.setAttributes(run.attributes, range: run.range) }
        expect(first.isEqual(to: second) && first.runs(differingIn: second).isEmpty)
    }
}
