import Foundation
import TextDocuments

/// Reads pages of the manual, by mandoc where that is installed, else by what `man` writes for a terminal.
nonisolated enum ManualPage {
    private static let byteCount = 1 << 24
    private static let seconds = 20.0
    /// How long a command line waits for the section of a page, in seconds.
    static let secondsForNames = 5.0
    /// What tells where the file of a page is.
    static let finder = ["man", "-w"]

    /// Waits for the program.
    /// - Throws: `DocumentError` where there is no such page, or no program to read it by.
    static func read(_ name: ManualName) throws(DocumentError) -> Document {
        let path = try path(of: name)
        let (title, html) = try page(name, path)
        var document = try DocumentReader.read(Data(html.utf8), format: .html, name: title)
        document.title = title
        return document
    }

    /// The name with the section in which the manual has it. Waits for `man`, no longer than so many seconds.
    /// - Throws: `DocumentError` where there is no such page, or `man` does not answer.
    static func fullName(
        of name: ManualName, by finder: [String] = finder, seconds: Double = secondsForNames
    ) throws(DocumentError) -> ManualName {
        title(try path(of: name, by: finder, seconds: seconds)).flatMap { ManualName($0) } ?? name
    }

    private static func path(
        of name: ManualName, by finder: [String] = finder, seconds: Double = seconds
    ) throws(DocumentError) -> String {
        let found = try run(finder + name.arguments, name: "man:\(name.text)", seconds: seconds)
        guard let path = String(decoding: found, as: UTF8.self).split(separator: "\n").first else {
            throw DocumentError(file: "man:\(name.text)", reason: "There is no such page in the manual")
        }
        return String(path)
    }

    private static func page(_ name: ManualName, _ path: String) throws(DocumentError) -> (title: String, html: String) {
        (title(path) ?? name.text, try html(of: path, name))
    }

    /// A page in HTML, by mandoc where that is installed, else by `man`.
    private static func html(of path: String, _ name: ManualName) throws(DocumentError) -> String {
        let called = "man:\(name.text)"
        if let html = try? run(mandoc + [path], name: called), !html.isEmpty { return MandocPage.style + MandocPage.html(html) }
        return ManualText(try run(["man", "-P", "cat", "-E", "UTF-8"] + name.arguments, name: called)).html
    }

    /// What sets the page that is named last, or that comes through its input, as HTML.
    static let mandoc = ["mandoc", "-T", "html", "-K", "utf-8", "-O", "fragment,man=man:%N(%S)"]

    /// A page's name and section as its file is called: `ls.1.gz`.
    static func title(_ path: String) -> String? {
        var parts = (path as NSString).lastPathComponent.split(separator: ".")
        if let last = parts.last, ["gz", "xz", "zst", "bz2", "Z", "lzma"].contains(last) { parts.removeLast() }
        guard parts.count > 1, let section = parts.popLast() else { return nil }
        return "\(parts.joined(separator: "."))(\(section))"
    }

    /// `man` is told to write each paragraph as one line, which recto breaks anew, and to mark bold and italic by overstriking.
    private static let environment = ["MANWIDTH": "9999", "MAN_KEEP_FORMATTING": "1", "GROFF_NO_SGR": "1", "MANPAGER": "cat"]

    private static func run(
        _ command: [String], name: String, seconds: Double = seconds
    ) throws(DocumentError) -> [UInt8] {
        do throws(ProgramRun.Failure) {
            return try ProgramRun.output(of: command, environment: environment, seconds: seconds, byteCount: byteCount)
        } catch {
            throw DocumentError(file: name, reason: error.description)
        }
    }
}
