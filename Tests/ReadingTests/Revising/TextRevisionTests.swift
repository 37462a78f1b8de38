import Expectations
import Foundation
import Testing
import TextKit

@testable import Reading

/// What has to be replaced in a text so that it becomes another one.
struct TextRevisionTests {
    private func storage(_ text: String) -> TextStorage { TextStorage(string: text) }

    /// What the changes make of the old text.
    private func apply(_ changes: [TextRevision.Change], _ old: String, _ new: String) -> String {
        let result = NSMutableString(string: old)
        for change in changes.reversed() {
            let part = (new as NSString).substring(with: NSRange(change.new))
            result.replaceCharacters(in: NSRange(change.old), with: part)
        }
        return String(describing: result)
    }

    private func changes(_ old: String, _ new: String) -> [TextRevision.Change] {
        TextRevision(from: storage(old), 0..<old.utf16.count, to: storage(new), 0..<new.utf16.count).changes
    }

    @Test func `equal texts have no changes`() {
        expect(changes("", "").isEmpty && changes("a\nb\n", "a\nb\n").isEmpty)
    }

    @Test func `one paragraph that changed is one change, and the others are none`() {
        expectEqual(changes("a\nb\nc\n", "a\nX\nc\n"), [.init(old: 2..<4, new: 2..<4)])
        expectEqual(changes("a\nb\n", "a\nnew\nb\n"), [.init(old: 2..<2, new: 2..<6)])
        expectEqual(changes("a\nb\nc", "a\nc"), [.init(old: 2..<4, new: 2..<2)])
        expectEqual(changes("a\n", "a\nb"), [.init(old: 2..<2, new: 2..<3)])
        expectEqual(changes("", "x\n"), [.init(old: 0..<0, new: 0..<2)])
        expectEqual(changes("x\n", ""), [.init(old: 0..<2, new: 0..<0)])
    }

    @Test func `changes far apart stay apart`() {
        let lines = (1...200).map { "line \($0)\n" }
        var edited = lines
        edited[20] = "changed\n"
        edited[150] = ""
        edited.insert("inserted\n", at: 100)
        let found = changes(lines.joined(), edited.joined())
        expectEqual(found.count, 3)
        expect(found.allSatisfy { $0.old.count <= 9 && $0.new.count <= 9 })
    }

    @Test func `a paragraph that moved is taken away there and put in here`() {
        let lines = (1...50).map { "line \($0)\n" }
        var moved = lines
        moved.insert(moved.remove(at: 10), at: 40)
        let found = changes(lines.joined(), moved.joined())
        expect(found.count == 2 && apply(found, lines.joined(), moved.joined()) == moved.joined())
    }

    @Test func `a text of equal sections keeps them around what was put in and taken away`() {
        let sections = (0..<7).flatMap { _ in (0..<30).map { "line \($0)\n" } }
        var edited = sections
        edited.insert("new\n", at: 5)
        edited.remove(at: 100)
        edited.insert("new\n", at: 200)
        let found = changes(sections.joined(), edited.joined())
        expect(found.count == 3 && apply(found, sections.joined(), edited.joined()) == edited.joined())
        expect(found.allSatisfy { $0.old.count <= 8 && $0.new.count <= 8 })
    }

    @Test func `equal lines that differ in too much are one change`() {
        let old = (0..<4000).map { "\($0 % 2)\n" }.joined()
        let new = (0..<4000).map { "\($0 % 2 + ($0 % 3 == 0 ? 2 : 0))\n" }.joined()
        expectEqual(apply(changes(old, new), old, new), new)
    }

    @Test func `the changes of any two texts make one of the other`() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            func text() -> String {
                (0..<Int.random(in: 0...30, using: &random)).map { _ in
                    ["a", "b\n", "\n", "c\r\n", "word word\n", "é\u{2029}"].randomElement()!
                }
                .joined()
            }
            let (old, new) = (text(), text())
            let changes = changes(old, new)
            expectEqual(apply(changes, old, new), new, "\(old.debugDescription) to \(new.debugDescription): \(changes)")
            expect(zip(changes, changes.dropFirst()).allSatisfy { $0.old.upperBound <= $1.old.lowerBound })
        }
    }

    @Test func `of a paragraph that ends otherwise the end is replaced alone`() {
        let found = changes("one\r\ntwo\r\nthree", "one\ntoo\nthree\n")
        let expected: [TextRevision.Change] = [
            .init(old: 3..<5, new: 3..<4, isEnd: true), .init(old: 5..<10, new: 4..<8), .init(old: 15..<15, new: 13..<14, isEnd: true),
        ]
        expectEqual(found, expected)
        expectEqual(apply(found, "one\r\ntwo\r\nthree", "one\ntoo\nthree\n"), "one\ntoo\nthree\n")
    }

    @Test func `many paragraphs that end otherwise are a few changes, however many they are`() {
        for count in [1000, 2000, 4000] {
            let lines = (0..<count).map { "line \($0)" }
            var edited = lines
            edited[count / 2] = "changed"
            let (old, new) = (lines.joined(separator: "\r\n"), edited.joined(separator: "\n"))
            let found = changes(old, new)
            expectEqual(found.map(\.isEnd), [true, false, true])
            expectEqual(apply(found, old, new), new)
            expect(found[1].new.count == 8)
        }
    }
}
