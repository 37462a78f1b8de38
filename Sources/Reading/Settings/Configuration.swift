import Foundation
import TextKit

/// What a reader's file of settings says, with the files that it includes.
package struct Configuration: Equatable {
    /// A line that says nothing that can be done: the default, or what an earlier line says, holds.
    package struct Mistake: Equatable, CustomStringConvertible {
        package let file: String
        package let line: Int
        package let what: String
        package var description: String { "\(file):\(line): \(what)" }
    }

    /// The last value of each setting that is set.
    package private(set) var values: [String: String] = [:]
    /// Keys that are given and taken away, in order.
    package private(set) var mappings: [KeyMapping] = []
    package private(set) var mistakes: [Mistake] = []
    /// All files that were read or looked for, those that are not there among them: each may change.
    package private(set) var files: [String] = []

    /// A larger file is no file of settings, in bytes.
    private static let largest = 1 << 20
    private static let deepest = 16

    /// No settings.
    package init() {}

    /// Reads a file. One that is not there says nothing. O(bytes).
    package init(path: String) {
        var around: [String] = []
        var otherKeys: [OtherKey] = []
        read(path, from: nil, within: &around, &otherKeys)
        tell(of: otherKeys)
    }

    /// `$XDG_CONFIG_HOME/recto/config`, else `~/.config/recto/config` (XDG Base Directory); nil where neither variable has an absolute
    /// path.
    package static func path(environment: [String: String]) -> String? {
        func absolute(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        return (absolute("XDG_CONFIG_HOME") ?? absolute("HOME").map { $0 + "/.config" }).map { $0 + "/recto/config" }
    }

    /// - Parameters:
    ///   - includer: the line that includes the file; nil for the first one.
    ///   - around: the files that are being read, by their canonical paths.
    private mutating func read(
        _ path: String, from includer: (file: String, line: Int)?, within around: inout [String], _ otherKeys: inout [OtherKey]
    ) {
        func complain(_ what: String) {
            mistakes.append(Mistake(file: includer?.file ?? path, line: includer?.line ?? 1, what: what))
        }
        if !files.contains(path) { files.append(path) }
        let canonical = StateStore.canonical(path)
        guard !around.contains(canonical) else { return complain("\(path) includes itself") }
        guard around.count < Self.deepest else { return complain("\(path): more than \(Self.deepest) files include each other") }
        var status = stat()
        guard stat(path, &status) == 0 else {
            // A first file that is not there is none; whatever else is in the way is said.
            if includer != nil || ![ENOENT, ENOTDIR].contains(errno) { complain("\(path): \(String(cString: strerror(errno)))") }
            return
        }
        guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.largest else { return complain("\(path) is no file of settings") }
        guard let data = FileManager.default.contents(atPath: path) else {
            return complain("\(path): \(String(cString: strerror(access(path, R_OK) == 0 ? EIO : errno)))")
        }
        around.append(canonical)
        defer { around.removeLast() }
        let lines = String(decoding: data, as: UTF8.self).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() { take(String(line), at: index + 1, of: path, within: &around, &otherKeys) }
    }

    private mutating func take(
        _ line: String, at number: Int, of path: String, within around: inout [String], _ otherKeys: inout [OtherKey]
    ) {
        do {
            switch try ConfigLine(line) {
            case .nothing: break
            case .set(let name, let value): values[name] = value
            case .map(let mapping): mappings.append(mapping)
            case .mapInFullScreen(let mapping): otherKeys.append(OtherKey(mapping: mapping, file: path, line: number))
            case .include(let file): read(Self.resolved(file, beside: path), from: (path, number), within: &around, &otherKeys)
            }
        } catch { mistakes.append(Mistake(file: path, line: number, what: error.description)) }
    }

    /// A key that zathura would have in full screen alone.
    private struct OtherKey {
        let mapping: KeyMapping
        let file: String
        let line: Int
    }

    /// Full screen has the keys of reading: a line that says of one what those do says nothing.
    private mutating func tell(of otherKeys: [OtherKey]) {
        guard !otherKeys.isEmpty else { return }
        var bindings = (values["keys"].flatMap { KeyPreset(rawValue: $0) } ?? .standard).bindings
        for mapping in mappings where mapping.mode == .read { mapping.apply(to: &bindings) }
        for key in otherKeys where !key.mapping.holds(in: bindings) {
            mistakes.append(
                Mistake(file: key.file, line: key.line, what: "“\(key.mapping.key)” has the same command in full screen as in a window"))
        }
    }

    private static func resolved(_ file: String, beside path: String) -> String {
        let expanded = TypedPath.expanded(file)
        guard !expanded.hasPrefix("/") else { return expanded }
        return (path.parentFolder as NSString).appendingPathComponent(expanded)
    }

    /// The mistakes in one line for the status line; nil where there are none.
    package var summary: String? {
        guard let first = mistakes.first else { return nil }
        let others = mistakes.count - 1
        return "\(first)" + (others == 0 ? "" : others == 1 ? " (and 1 more)" : " (and \(others) more)")
    }

    /// The mistakes for standard error, a line for each, of many the first ones.
    package func report(limit: Int = 50) -> [String] {
        mistakes.prefix(limit).map(\.description) + (mistakes.count > limit ? ["and \(mistakes.count - limit) more mistakes"] : [])
    }
}
