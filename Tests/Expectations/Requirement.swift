public import Testing

// What `#require` says, without a macro; `#require(throws:)` stays what it is.

/// The value, if there is one.
///
/// - Throws: ``RequirementFailed`` where there is none, after an issue was recorded at the place of the call, as by ``expect``.
public func require<Value>(
    _ value: Value?, _ comment: @autoclosure () -> Comment = "", filePath: StaticString = #filePath, line: Int = #line
) throws -> Value {
    if let value { return value }
    expect(false, comment(), filePath: filePath, line: line)
    throw RequirementFailed()
}

/// Records an issue at the place of the call unless the condition holds, without which the test cannot go on.
///
/// - Throws: ``RequirementFailed`` where it does not hold.
public func require(
    _ condition: Bool, _ comment: @autoclosure () -> Comment = "", filePath: StaticString = #filePath, line: Int = #line
) throws {
    _ = try require(condition ? () : nil, comment(), filePath: filePath, line: line)
}

/// What ends a test that lacks something it needs.
public struct RequirementFailed: Error {}
