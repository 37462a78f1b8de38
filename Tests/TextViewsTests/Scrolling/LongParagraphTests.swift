import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// The end of a line of megabytes is gone to in idle moments, while keys are handled.
struct LongParagraphTests {
    private func fixture(atOnce: Int) -> ViewFixture {
        let words = (0..<30_000).map { "word\($0)" }.joined(separator: " ")
        let fixture = ViewFixture("A first line.\n" + words, size: CGSize(width: 500, height: 300))
        fixture.view.layoutManager.allowsNonContiguousLayout = true
        (fixture.view.scroll.longestLaidOutAtOnce, fixture.view.scroll.millisecondsAtOnce) = (atOnce, 0)
        return fixture
    }

    /// A slice that has no time lays out one part of the paragraph.
    private func slices(_ view: TextView) -> Int {
        var count = 0
        while view.scroll.isLayingOutEnd, count < 1000 {
            _ = view.idleInText(milliseconds: 0)
            count += 1
        }
        return count
    }

    @Test func `the end of a long line shows when it is laid out, as it shows where it is laid out at once`() {
        let (fixture, other) = (fixture(atOnce: 10_000), fixture(atOnce: .max))
        let (view, whole) = (fixture.view, other.view)
        fixture.key("G")
        whole.scrollToEnd()
        expect(view.contentOffset.y == 0 && view.seeksEnd && !whole.seeksEnd)
        expectEqual(view.growthMessage, "Going on to the end of a long line. Esc stays here")
        expect(slices(view) > 2)
        expect(!view.seeksEnd && view.growthMessage == nil)
        expectEqual(view.contentOffset, whole.contentOffset)
    }

    @Test func `keys are handled meanwhile, and who goes elsewhere stays there`() {
        for leave in [Key.escape, .down, .home] {
            let fixture = fixture(atOnce: 10_000)
            let view = fixture.view
            view.scroll.isLayingOutEnd = true
            _ = view.idleInText(milliseconds: 0)
            expect(view.seeksEnd && view.contentOffset.y == 0)
            fixture.key(leave)
            expect(!view.seeksEnd, "\(leave)")
            while view.idleInText(milliseconds: 50) {}
            expect(view.contentOffset.y < 100, "\(leave)")
        }
    }

    @Test func `a layout manager lays out a paragraph part by part, and no other one`() {
        let fixture = fixture(atOnce: .max)
        let manager = fixture.view.layoutManager
        let last = fixture.view.textStorage.length - 1
        var calls = 1
        while manager.layoutSlice(milliseconds: 0, ofParagraphAt: last), calls < 1000 { calls += 1 }
        expect((10...40).contains(calls), "\(calls) calls for \(last) units")
        expect(!manager.layoutSlice(milliseconds: 0, ofParagraphAt: 0))
    }
}
