public import Testing

// What `#expect` says, without a macro: the compiler takes 8 ms for each `#expect`, of which the tests have ten thousand, and a quarter
// of that for one of these. `#expect(throws:)` and `#expect(processExitsWith:)` stay what they are.

/// Records an issue at the place of the call unless the condition holds. The issue quotes the line of source, where it can be read.
public func expect(_ condition: Bool, filePath: StaticString = #filePath, line: Int = #line) {
    if !condition { record(Failure(), "", at: SourcePlace(filePath, line)) }
}

/// Records an issue with the comment, which is made only then.
public func expect(_ condition: Bool, _ comment: @autoclosure () -> Comment, filePath: StaticString = #filePath, line: Int = #line) {
    if !condition { record(Failure(), comment(), at: SourcePlace(filePath, line)) }
}

/// Records an issue at a place that a caller was given, such as the one where a test called the function that expects.
public func expect(_ condition: Bool, _ comment: @autoclosure () -> Comment = "", sourceLocation: SourceLocation) {
    if !condition { record(Failure(), comment(), at: SourcePlace(sourceLocation)) }
}

/// Records an issue with both values unless they are equal.
public func expectEqual<Value: Equatable>(_ value: Value, _ wanted: Value, filePath: StaticString = #filePath, line: Int = #line) {
    if value != wanted { record(Failure(value, wanted), "", at: SourcePlace(filePath, line)) }
}

/// Records an issue with both values and the comment, which is made only then.
public func expectEqual<Value: Equatable>(
    _ value: Value, _ wanted: Value, _ comment: @autoclosure () -> Comment, filePath: StaticString = #filePath, line: Int = #line
) {
    if value != wanted { record(Failure(value, wanted), comment(), at: SourcePlace(filePath, line)) }
}

/// Records an issue with both values at a place that a caller was given.
public func expectEqual<Value: Equatable>(
    _ value: Value, _ wanted: Value, _ comment: @autoclosure () -> Comment = "", sourceLocation: SourceLocation
) {
    if value != wanted { record(Failure(value, wanted), comment(), at: SourcePlace(sourceLocation)) }
}

private func record(_ failure: Failure, _ comment: Comment, at place: SourcePlace) {
    let parts = [place.sourceLine, failure.values, comment.rawValue].filter { !$0.isEmpty }
    Issue.record(Comment(rawValue: parts.joined(separator: ": ")), sourceLocation: place.location)
}
