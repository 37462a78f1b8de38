import Expectations
import Testing

@testable import TextViews

struct SelectionStateTests {
    @Test(
        "a range moves along with an edit",
        arguments: [
            (5..<8, 0..<0, 3, 8..<11), (5..<8, 10..<12, 0, 5..<8), (5..<8, 0..<2, 0, 3..<6), (5..<8, 6..<7, 4, 5..<11),
            (5..<8, 4..<9, 0, 4..<4), (5..<8, 7..<12, 2, 5..<7), (5..<8, 4..<9, 7, 11..<11),
        ])
    func adjusts(range: Range<Int>, replaced: Range<Int>, count: Int, expected: Range<Int>) {
        expectEqual(SelectionState.adjusted(range, replacing: replaced, with: count), expected)
    }

    @Test func `what the press selected stays selected whichever way the drag goes`() {
        var state = SelectionState()
        state.begin(at: 10..<15, by: .selectByWord)
        state.drag(to: 20..<24)
        expectEqual(state.range, 10..<24)
        state.drag(to: 2..<4)
        expectEqual(state.range, 2..<15)
        state.drag(to: 11..<12)
        expectEqual(state.range, 10..<15)
    }
}
