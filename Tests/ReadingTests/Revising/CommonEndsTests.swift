import Expectations
import Foundation
import Testing
import TextKit

@testable import Reading

struct CommonEndsTests {
    private func change(_ old: String, _ new: String) -> TextRevision.Change? {
        CommonEnds.change(from: TextStorage(string: old), to: TextStorage(string: new))
    }

    @Test func `equal texts differ nowhere`() {
        for text in ["", "a", "a\n", String(repeating: "line\n", count: 40_000)] { expect(change(text, text) == nil) }
    }

    @Test func `what differs is whole paragraphs`() {
        expectEqual(change("one\ntwo\nthree\n", "one\ntoo\nthree\n"), .init(old: 4..<8, new: 4..<8))
        expectEqual(change("one\nthree\n", "one\ntwo\nthree\n"), .init(old: 4..<4, new: 4..<8))
        expectEqual(change("one\ntwo\nthree\n", "one\nthree\n"), .init(old: 4..<8, new: 4..<4))
        expectEqual(change("one\n", "one\ntwo"), .init(old: 4..<4, new: 4..<7))
        expectEqual(change("one", "one\ntwo"), .init(old: 0..<3, new: 0..<7))
        expectEqual(change("", "one"), .init(old: 0..<0, new: 0..<3))
    }

    @Test func `replacing it makes the one text the other, whatever they are`() throws {
        var random = SystemRandomNumberGenerator()
        for step in 0..<400 {
            func text(_ count: Int) -> String { String((0..<count).map { _ in ["a", "b", "\n", "😀"].randomElement(using: &random)! }) }
            // Some are longer than a block.
            let far = step % 40 == 0 ? String(repeating: "far away\n", count: 8000) : ""
            let (head, tail) = (text(Int.random(in: 0...9, using: &random)) + far, far + text(Int.random(in: 0...9, using: &random)))
            let old = head + text(Int.random(in: 0...5, using: &random)) + tail
            let new = head + text(Int.random(in: 0...5, using: &random)) + tail
            let storage = TextStorage(string: old)
            let other = TextStorage(string: new)
            if let change = CommonEnds.change(from: storage, to: other) {
                expect(old != new)
                for (range, text) in [(change.old, storage), (change.new, other)] {
                    expectEqual(text.paragraph(atUTF16: range.lowerBound).lowerBound, range.lowerBound)
                }
                storage.replaceCharacters(in: NSRange(change.old), with: other.characters(in: change.new))
            }
            expectEqual(storage.string, new, "\(old.prefix(30).debugDescription) \(new.prefix(30).debugDescription)")
        }
    }
}
