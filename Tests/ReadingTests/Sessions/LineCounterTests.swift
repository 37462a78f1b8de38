import Expectations
import Foundation
import Testing
import TextKit

@testable import Reading

struct LineCounterTests {
    private func start(ofLine line: Int, in text: String) -> Int? {
        var counter = LineCounter(line: line)
        return counter.advance(in: TextStorage(string: text))
    }

    @Test func `lines count from 1, and end with a line feed`() {
        let text = "one\ntwo\r\n\nfour"
        expectEqual((1...4).map { start(ofLine: $0, in: text) }, [0, 4, 9, 10])
        expect(start(ofLine: 5, in: text) == nil)
        expectEqual(start(ofLine: 2, in: "one\n"), 4)
    }

    @Test func `the first line is there in an empty text, and so is any line before it`() {
        expectEqual(start(ofLine: 1, in: ""), 0)
        expectEqual(start(ofLine: 0, in: "a\nb"), 0)
        expectEqual(start(ofLine: -3, in: "a\nb"), 0)
        expect(start(ofLine: 2, in: "") == nil)
    }

    @Test func `counting goes on where the text grows, and stays with what was found`() {
        let storage = TextStorage(string: "a\nb")
        var counter = LineCounter(line: 4)
        expect(counter.advance(in: storage) == nil)
        storage.append(NSAttributedString(string: "b\nc"))
        expect(counter.advance(in: storage) == nil)
        storage.append(NSAttributedString(string: "\nd\ne"))
        expectEqual(counter.advance(in: storage), 7)
        storage.append(NSAttributedString(string: "\n\n"))
        expectEqual(counter.advance(in: storage), 7)
    }

    @Test(arguments: [65_535, 65_536, 65_537, 200_000])
    func `a line is found on either side of the pieces that the text is read in`(length: Int) {
        let text = String(repeating: "x", count: length - 1) + "\ny"
        expectEqual(start(ofLine: 2, in: text), length)
        expect(start(ofLine: 3, in: text) == nil)
    }
}
