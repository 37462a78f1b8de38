import Expectations
import Testing

@testable import Reading

struct SessionHistoryTests {
    @Test func `what was left is gone back to, and forward again, in order`() {
        var history = SessionHistory("a")
        history.push("b")
        history.push("c")
        expectEqual(history.current, "c")
        expect(history.goBack() && history.current == "b")
        expect(history.goBack() && history.current == "a")
        expect(!history.goBack() && history.current == "a")
        expect(history.goForward() && history.current == "b")
        expect(history.goForward() && history.current == "c")
        expect(!history.goForward() && history.current == "c")
    }

    @Test func `another document replaces all that had been gone back from`() {
        var history = SessionHistory("a")
        history.push("b")
        history.push("c")
        _ = history.goBack()
        _ = history.goBack()
        history.push("d")
        expect(!history.goForward() && history.current == "d")
        expect(history.goBack() && history.current == "a")
        expectEqual(history.all, ["a", "d"])
    }

    @Test func `all documents are told in the order of their opening, wherever the reader is`() {
        var history = SessionHistory(1)
        for session in 2...5 { history.push(session) }
        _ = history.goBack()
        expectEqual(history.all, [1, 2, 3, 4, 5])
        _ = history.goBack()
        expect(Set(history.all) == [1, 2, 3, 4, 5] && history.current == 3)
    }

    @Test func `sixteen documents are kept behind the current one`() {
        var history = SessionHistory(0)
        for session in 1...40 { history.push(session) }
        expectEqual(history.all, Array(24...40))
        var steps = 0
        while history.goBack() { steps += 1 }
        expect(steps == 16 && history.current == 24)
    }
}
