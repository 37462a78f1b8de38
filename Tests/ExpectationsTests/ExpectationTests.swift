import Expectations
import Testing

struct ExpectationTests {
    /// The comments of the issues that the body records, which are then no failures of the test, with the lines they stand in.
    private func issues(_ body: () -> Void) -> [(comment: String, location: SourceLocation?)] {
        nonisolated(unsafe) var found: [(comment: String, location: SourceLocation?)] = []
        withKnownIssue {
            body()
        } matching: { issue in
            found.append((issue.comments.map(\.rawValue).joined(), issue.sourceLocation))
            return true
        }
        return found
    }

    @Test func `what holds records nothing, and makes no comment`() {
        var made = 0
        func comment() -> Comment {
            made += 1
            return "made"
        }
        expect(true, comment())
        expectEqual(1, 1, comment())
        expectEqual("a", "a")
        expectEqual([1, nil], [1, nil])
        #expect(made == 0)
    }

    @Test func `what does not hold is recorded at its line, with the source, the values and the comment`() throws {
        let line = #line + 1
        let found = issues { expect([1].isEmpty, "one") } + issues { expectEqual(1 + 1, 3, "two") } + issues { expectEqual("a", "b") }
        #expect(found.count == 3)
        #expect(found.allSatisfy { $0.location?.line == line && $0.location?.filePath == #filePath && $0.location?.fileID == #fileID })
        #expect(found.allSatisfy { $0.comment.hasPrefix("let found = issues { expect([1].isEmpty") })
        #expect(try #require(found.first).comment.hasSuffix(": one") && found[1].comment.hasSuffix(": 2 is not 3: two"))
        #expect(found[2].comment.hasSuffix(": \"a\" is not \"b\""))
    }

    @Test func `of long values it says what stands where they part`() {
        let long = String(repeating: "x", count: 5000)
        let found = issues { expectEqual(long + "here" + long, long + "there" + long) }
        #expect(found.count == 1 && found[0].comment.contains("xhere") && found[0].comment.contains("xthere"))
        #expect(found.allSatisfy { $0.comment.count < 1200 })
    }

    @Test func `a function that was given a place records its issues there`() {
        let place = SourceLocation(fileID: "Some/Other.swift", filePath: "/nowhere/Other.swift", line: 7, column: 3)
        let found = issues { expect(false, "one", sourceLocation: place) } + issues { expectEqual(1, 2, sourceLocation: place) }
        #expect(found.map(\.location) == [place, place] && found.map(\.comment) == ["one", "1 is not 2"])
    }

    @Test func `what is required is there, or the issue says where it is not, and the test ends`() throws {
        #expect(try require([7].first) == 7)
        try require(true)
        let line = #line + 1
        let found = issues { #expect(throws: RequirementFailed.self) { _ = try require([Int]().first, "none") } }
        #expect(found.count == 1 && found[0].location?.line == line && found[0].comment.hasSuffix(": none"))
        #expect(issues { #expect(throws: RequirementFailed.self) { try require(1 > 2) } }.count == 1)
    }
}
