import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

struct LineNumberTests {
    private func text(_ fixture: ViewFixture, _ utf16: Int) -> Int {
        fixture.text.substring(to: utf16).utf16.count { $0 == 0x0A } + 1
    }

    @Test func `the number of a line is one more than the line feeds before it, in blocks of either kind and after edits`() {
        let latin = String(repeating: "words of a line\n", count: 9000)
        let fixture = ViewFixture(latin + String(repeating: "слова строки\n", count: 9000) + latin)
        var random = SystemRandomNumberGenerator()
        for step in 0..<60 {
            let utf16 = Int.random(in: 0...fixture.text.length, using: &random)
            expectEqual(fixture.view.lineNumber(at: utf16), text(fixture, utf16), "step \(step)")
            let start = Int.random(in: 0..<fixture.text.length - 40, using: &random)
            let range = NSRange(location: start, length: Int.random(in: 0...40, using: &random))
            if step % 3 == 0 { fixture.view.textStorage.replaceCharacters(in: range, with: ["", "\n", "two\nlines\n"].randomElement()!) }
        }
        let end = fixture.text.length
        expect(fixture.view.lineNumber(at: end) == text(fixture, end) && fixture.view.lineNumber(at: 0) == 1)
    }

    @Test func `a question counts no more than it may, and the next ones go on from there`() {
        let fixture = ViewFixture(String(repeating: "a\n", count: 150_000))
        let end = fixture.text.length
        expect(fixture.view.lineNumber(at: end, countingAtMost: 1 << 17) == nil)
        expectEqual(fixture.view.lineNumber(at: 1 << 17, countingAtMost: 0), (1 << 16) + 1)
        expectEqual(fixture.view.lineNumber(at: end, countingAtMost: 1 << 17), 150_001)
        expectEqual(fixture.view.lineNumber(at: end, countingAtMost: 0), 150_001)
        fixture.view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 2), with: "")
        expect(fixture.view.lineNumber(at: end - 2, countingAtMost: 0) == nil, "an edit at the start has made all of them wrong")
        expectEqual(fixture.view.lineNumber(at: end - 2), 150_000)
    }
}
