import Foundation
import Testing

/// What an issue says of the values that were compared.
struct Failure {
    let values: String

    init() { values = "" }

    /// Of long values, what stands around the place where they part.
    init<Value>(_ value: Value, _ wanted: Value) {
        let (first, second) = (String(reflecting: value), String(reflecting: wanted))
        let common = zip(first, second).prefix { $0 == $1 }.count
        func part(_ text: String) -> String {
            guard text.count > Self.longest else { return text }
            let rest = text.dropFirst(max(0, common - Self.longest / 4))
            return (rest.startIndex == text.startIndex ? "" : "…") + rest.prefix(Self.longest) + (rest.count > Self.longest ? "…" : "")
        }
        values = "\(part(first)) is not \(part(second))"
    }

    private static let longest = 400
}

/// Where an expectation stands.
struct SourcePlace {
    let location: SourceLocation

    init(_ location: SourceLocation) { self.location = location }

    /// A file identifier is the module, which has the name of the folder below `Tests`, and the name of the file.
    init(_ filePath: StaticString, _ line: Int) {
        let path = "\(filePath)"
        let parts = path.split(separator: "/")
        let module = parts.lastIndex(of: "Tests").map { parts[$0 + 1] } ?? "Tests"
        location = SourceLocation(fileID: "\(module)/\(parts.last ?? "")", filePath: path, line: line, column: 1)
    }

    /// The line of the source without its indentation; nothing where the source is not on this machine.
    var sourceLine: String {
        guard let source = try? String(contentsOfFile: location.filePath, encoding: .utf8) else { return "" }
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.indices.contains(location.line - 1) else { return "" }
        return lines[location.line - 1].trimmingCharacters(in: .whitespaces)
    }
}
