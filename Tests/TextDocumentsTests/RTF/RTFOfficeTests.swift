import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// RTF as LibreOffice Writer 7.4 reads it: words, levels of headings, numbers of items, cells, notes and links.
///
/// `Golden/office.expected` is what Writer makes of the documents as HTML, a line for each paragraph that says something:
/// `(row.cell,row.cell) h1 3. words {words→target}`, with `note` for the target of a reference to a note.
struct RTFOfficeTests {
    /// What differs on purpose, by document: Writer's line, ours, and why.
    private static let differences: [String: [(office: [String], ours: [String], why: String)]] = [
        "box": [(["Before a"], ["Before after."], "Writer's HTML cuts the paragraph at the frame")],
        "deleted": [(["One old new end"], ["One new end"], "Writer shows what a revision took out, as changed text")],
        "breaks": [(["one two", "three"], ["one two three"], "a page's end is none of a paragraph's")],
        "office": [
            (["code line another"], ["code line", "another"], "Writer's HTML joins preformatted paragraphs"),
            (
                ["1First note with {link→https://example.org/}.", "2Second note."],
                ["1 First note with {link→https://example.org/}.", "2 Second note."], "Writer's HTML drops the tab"
            ), (["1"], [], "a footer's page number"),
        ],
        "office-page": [(["code more"], ["code", "more"], "as in office")],
        "header": [(["H", "Text", "F"], ["Text"], "headers and footers are of pages")],
        "heads": [(["D", "E", "F"], ["h3 D", "E", "h3 F"], "Writer's HTML has headings for names of styles alone")],
        "hidden": [(["AhiddenB", "gone", "C"], ["AB", "C"], "Writer's HTML shows hidden text")],
        "lists": [(["a. a", "b. b"], ["a) a", "b) b"], "Writer's HTML has numbers without what its levels write around them")],
        "pandoc": [
            (["Heading one"], ["h1 Heading one"], "as in heads"), (["Lists"], ["h2 Lists"], "as in heads"),
            (["Deep"], ["h3 Deep"], "as in heads"),
        ],
        "star": [(["One*{1→note} two.", "1* Starred."], ["One{*→note} two.", "* Starred."], "Writer adds a number to the author's mark")],
        "symbol": [
            (["\u{F061} a"], ["αβΓ∑≥α ✓→ a"], "Writer keeps private codes"), (["å x AA"], ["∑ x A"], "Writer 7.4 has no SYMBOL fields"),
        ],
        "upr": [(["AansiאבB"], ["AאבB"], "Writer shows both forms")],
    ]

    @Test func `documents say what Writer reads`() throws {
        var failures: [String] = []
        for (name, office) in try Self.expected() {
            var wanted = office
            for difference in Self.differences[name] ?? [] {
                guard
                    let first = wanted.indices.first(where: {
                        Self.isAlike(Array(wanted[$0...].prefix(difference.office.count)), difference.office)
                    })
                else {
                    failures.append("\(name): nothing is like \(difference.office)")
                    continue
                }
                wanted.replaceSubrange(first..<first + difference.office.count, with: difference.ours)
            }
            let found = Self.lines(RTFReader.read(try Self.document(name)))
            if found != wanted {
                failures.append("\(name):\n  \(found.joined(separator: "\n  "))\n instead of\n  \(wanted.joined(separator: "\n  "))")
            }
        }
        expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
    }

    /// Private codes count as one another.
    private static func isAlike(_ lines: [String], _ others: [String]) -> Bool {
        func plain(_ line: String) -> String {
            String(line.unicodeScalars.filter { !(0xE000...0xF8FF).contains($0.value) && $0 != " " }.map(Character.init))
        }
        return lines.map(plain) == others.map(plain)
    }

    private static var folder: URL { URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent() }

    private static func document(_ name: String) throws -> Data {
        let golden = folder.appendingPathComponent("Golden/\(name).rtf")
        if FileManager.default.fileExists(atPath: golden.path) { return try Data(contentsOf: golden) }
        return try Data(contentsOf: folder.deletingLastPathComponent().appendingPathComponent("fuzz/corpus/rtf/\(name).rtf"))
    }

    private static func expected() throws -> [(name: String, lines: [String])] {
        let text = try String(contentsOf: folder.appendingPathComponent("Golden/office.expected"), encoding: .utf8)
        return text.components(separatedBy: "== ").dropFirst().map { part in
            let lines = part.split(separator: "\n").map(String.init)
            return (lines[0], Array(lines.dropFirst()))
        }
    }

    private static func lines(_ text: RichText) -> [String] {
        var columns: [[Int]: [Int]] = [:]
        /// Cells are counted in their row, whatever they span.
        func name(_ cell: RichBox.Cell) -> String {
            let row = [cell.table, cell.row]
            if columns[row]?.contains(cell.column) != true { columns[row, default: []].append(cell.column) }
            return "\(cell.row).\(columns[row]?.firstIndex(of: cell.column) ?? 0)"
        }
        return text.paragraphs.indices.compactMap { index in
            let paragraph = text.paragraphs[index]
            let style = text.styles[paragraph.style]
            if style.kind == .rule { return nil }
            let words = words(text, index).split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
            if words.isEmpty { return nil }
            let cells = style.boxes.compactMap { text.boxes[$0].cell.map(name) }
            let cell = cells.isEmpty ? "" : "(\(cells.joined(separator: ","))) "
            return cell + (style.headerLevel > 0 ? "h\(style.headerLevel) " : "") + (paragraph.marker.map { marker($0) + " " } ?? "")
                + words
        }
    }

    /// Bullets count as one another.
    private static func marker(_ marker: String) -> String { marker.contains { $0.isLetter || $0.isNumber } ? marker : "*" }

    private static func words(_ text: RichText, _ index: Int) -> String {
        var from = 0
        let runs = text.runs(inParagraph: index, from: &from)
        var result = ""
        var open = -1
        func close() { if open >= 0 { result += "→" + target(text.links[open]) + "}" } }
        for (range, run) in runs {
            let link = run.link >= 0 && !text.links[run.link].hasSuffix("-reference") ? run.link : -1
            if link != open {
                close()
                if link >= 0 { result += "{" }
                open = link
            }
            result += text.string(range)
        }
        close()
        return result
    }

    private static func target(_ link: String) -> String { link.hasPrefix("#rtf-") ? "note" : link }
}
