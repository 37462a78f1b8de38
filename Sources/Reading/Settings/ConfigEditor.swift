import Foundation
import TextKit

/// Changes a reader's file of settings, and keeps all that the reader has written: comments, order, and what is no setting.
package enum ConfigEditor {
    /// A text in which a setting has a value: the last line that sets it, or a new one at the end. O(length).
    package static func setting(_ name: String, to value: String, in text: String) -> String {
        let line = "set \(name) \(ConfigLine.quoted(value))"
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let last = lines.lastIndex { old in
            if case .set(name, _)? = try? ConfigLine(old) { true } else { isMeant(name, old) }
        }
        guard let last else {
            if text.isEmpty { return line + "\n" }
            return text + (text.hasSuffix("\n") ? "" : "\n") + line + "\n"
        }
        let old = lines[last]
        let start = ConfigLine.commentStart(in: old)
        let indent = old.prefix { $0 == " " || $0 == "\t" }
        let carriageReturn = old.hasSuffix("\r") ? "\r" : ""
        // The white space before a comment stays with it.
        let gap = String(old[..<start].reversed().prefix { $0.isWhitespace }.reversed())
        let comment = start == old.endIndex ? "" : gap + String(old[start...])
        lines[last] = indent + line + (comment.isEmpty ? carriageReturn : comment)
        return lines.joined(separator: "\n")
    }

    /// Whether a line with a wrong value sets the setting.
    private static func isMeant(_ name: String, _ line: String) -> Bool {
        let words = line.split(whereSeparator: \.isWhitespace)
        return words.count >= 2 && words[0] == "set" && words[1] == name
    }

    /// Sets a setting in a file, which is made with its folder where it is not there. The file is replaced whole: a program that reads it
    /// meanwhile sees the old one or the new one.
    /// - Throws: what is in the way, in words.
    package static func set(_ name: String, to value: String, inFile path: String) throws(ConfigMistake) {
        let target = StateStore.canonical(path)
        func failure() -> ConfigMistake { ConfigMistake("\(path) cannot be written: \(String(cString: strerror(errno)))") }
        var status = stat()
        let isThere = stat(target, &status) == 0
        guard !isThere || FileManager.default.isReadableFile(atPath: target) else {
            errno = EACCES
            throw failure()
        }
        // A file that may not be written stays as it is, though its folder would let it be replaced.
        guard !isThere || access(target, W_OK) == 0 else { throw failure() }
        let text = isThere ? String(decoding: FileManager.default.contents(atPath: target) ?? Data(), as: UTF8.self) : ""
        let folder = target.parentFolder
        if !isThere {
            do {
                try FileManager.default.createDirectory(
                    atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            } catch {
                if errno == 0 { errno = EACCES }
                throw failure()
            }
        }
        do throws(StateError) {
            try StateFolder(path: folder).write(Data(setting(name, to: value, in: text).utf8), to: (target as NSString).lastPathComponent)
        } catch { throw ConfigMistake("\(path) cannot be written: \(error.reason)") }
        if isThere { chmod(target, status.st_mode & 0o7777) }
    }
}
