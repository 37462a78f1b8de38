import Foundation
import TextDocuments
import TextViews

@testable import Reading

/// A list in a file of the project that is made of a table of the program.
nonisolated struct GeneratedList {
    /// The file, from the project's folder.
    let file: String
    /// The text right before the list, and right after it.
    let start: String
    let end: String
    let text: String

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private var url: URL { Self.folder.appending(path: file) }

    static func contents(of file: String) throws -> String { try String(contentsOf: folder.appending(path: file), encoding: .utf8) }

    /// What stands in the file in place of the list; nil where it has no such place.
    func present() throws -> String? {
        let whole = try String(contentsOf: url, encoding: .utf8)
        return place(in: whole).map { String(whole[$0]) }
    }

    func write() throws {
        var whole = try String(contentsOf: url, encoding: .utf8)
        guard let place = place(in: whole) else { return }
        whole.replaceSubrange(place, with: text)
        try Data(whole.utf8).write(to: url)
    }

    private func place(in whole: String) -> Range<String.Index>? {
        guard let first = whole.range(of: start), let last = whole.range(of: end, range: first.upperBound..<whole.endIndex) else {
            return nil
        }
        return first.upperBound..<last.lowerBound
    }
}

nonisolated extension GeneratedList {
    static let all = keys + formats

    // MARK: Keys

    private static let manual = "assets/recto.1"

    private static var keys: [GeneratedList] {
        [
            inManual("the keys of reading", topics(of: .standard, sequences: true)),
            inManual("the keys of less", table(KeyBindings.lessKeys.help())),
            inManual("the keys of the caret", table(KeyBindings.caret.help())),
            inManual("the keys of figures", table(KeyBindings.figures.help())),
            inManual("the keys of editing", topics(of: .editing, sequences: false)),
        ]
    }

    /// The lists of the manual of settings, whose tables are the main actor's.
    @MainActor static var settings: [GeneratedList] {
        let settings = SettingRow.all.map { row in
            let standard = row.defaultValue.isEmpty ? "empty" : "\\fB\(escaped(row.defaultValue))\\fP"
            return ".TP\n.B \(escaped(row.name))\n\(escaped(row.sentence)): \(escaped(row.form)); \(standard) by default.\n"
        }
        let sentences = Dictionary(CommandRow.all.map { ($0.command, $0.sentence) }) { first, _ in first }
        let commands = Command.names.compactMap { name, command in sentences[command].map { (name, $0) } }
        let rows = (CommandRequest.verbs.map { ($0.name + " " + $0.form, $0.sentence) } + commands).map { name, sentence in
            cell("\\fB\(escaped(name))\\fP", isLong: name.count > 26) + "|" + cell(escaped(sentence), isLong: sentence.count > 40) + "\n"
        }
        return [
            inManual("the settings", settings.joined(), file: "assets/recto.5"),
            inManual(
                "the commands", ".na\n.TS\ntab(|);\nlw(26n) lx.\n" + rows.joined() + ".TE\n.ad\n", file: "assets/recto.5"),
        ]
    }

    private static func inManual(_ name: String, _ text: String, file: String = manual) -> GeneratedList {
        GeneratedList(file: file, start: ".\\\" Begin: \(name)\n", end: ".\\\" End: \(name)\n", text: text)
    }

    private static func topics(of bindings: KeyBindings, sequences: Bool) -> String {
        CommandRow.Topic.allCases.map { topic in
            let rows = bindings.help(on: topic, sequences: sequences)
            // A heading with the first rows: tbl warns of a block that begins where a page has no room for it.
            return rows.isEmpty ? "" : ".ne 6\n.SS \(topic.rawValue)\n" + table(rows)
        }.joined()
    }

    private static func table(_ rows: [(keys: [String], row: CommandRow)]) -> String {
        let lines = rows.filter { !extends($0.row.command) }.map { keys, row in
            let labels = keys.map { "\\fB\(escaped($0.replacing(" ", with: "\u{A0}")))\\fP" }.joined(separator: ", ")
            let length = keys.reduce(0) { $0 + $1.count + 2 } - 2
            return cell(labels, isLong: length > columnWidth) + "|" + cell(escaped(row.sentence), isLong: row.sentence.count > 40) + "\n"
        }
        return ".na\n.TS\ntab(|);\nlw(\(columnWidth)n) lx.\n" + lines.joined() + ".TE\n.ad\n"
    }

    private static let columnWidth = 22

    /// Only a text block may be broken into lines.
    private static func cell(_ text: String, isLong: Bool) -> String { isLong ? "T{\n\(text)\nT}" : text }

    /// The manual says in a sentence that keys which move the caret select with Shift.
    private static func extends(_ command: Command) -> Bool { if case .edit(.extend) = command { true } else { false } }

    /// Text as roff reads it.
    private static func escaped(_ text: String) -> String {
        let names: [Character: String] = [
            "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti", "’": "\\(cq", "“": "\\(lq", "”": "\\(rq",
            "…": "\\&...", "|": "\\(ba", "\u{A0}": "\\ ", ".": "\\&.",
        ]
        return text.map { names[$0] ?? String($0) }.joined()
    }

    // MARK: Formats

    private static var formats: [GeneratedList] {
        // Those with an extension of their own come before plain text, which is any other file.
        let formats = DocumentFormat.all.filter { $0 != .plainText }.reversed() + [DocumentFormat.plainText]
        let types = DocumentFormat.all.reversed().flatMap(\.mediaTypes)
        return [
            inManual("the formats", formats.map(manualEntry).joined()),
            GeneratedList(
                file: "README.md", start: "| format | file | what is read |\n| --- | --- | --- |\n", end: "\nPictures are",
                text: formats.map { "| \($0.name) | \(files(of: $0)) | \($0.summary) |\n" }.joined()),
            GeneratedList(file: "assets/recto.desktop", start: "\nMimeType=", end: "\n", text: types.map { $0 + ";" }.joined()),
            GeneratedList(
                file: "assets/org.recto.recto.metainfo.xml", start: "<binary>recto</binary>\n", end: "  </provides>",
                text: types.map { "    <mediatype>\($0)</mediatype>\n" }.joined()),
        ]
    }

    private static func files(of format: DocumentFormat) -> String {
        if format == .plainText { return "any other" }
        return format.fileExtensions.prefix(2).map { "`.\($0)`" }.joined(separator: ", ") + (format.fileExtensions.count > 2 ? ", …" : "")
    }

    private static func manualEntry(_ format: DocumentFormat) -> String {
        let names = format.fileExtensions.map { "\\fB\\&.\($0)\\fP" }.joined(separator: ", ")
        let files = format == .plainText ? "All other files" : "Names that end in \(names)"
        let name = format.name.prefix(1).uppercased() + format.name.dropFirst()
        return ".TP\n\(name)\n\(files): \(escaped(format.summary)).\n"
    }
}
