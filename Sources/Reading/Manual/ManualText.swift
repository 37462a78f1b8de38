import Foundation

/// A page of the manual as `man` writes it for a terminal without an end to its lines: paragraphs of one line each, indented by columns,
/// bold and italic by overstriking. It becomes HTML with sections as headings and references as links.
nonisolated struct ManualText {
    /// The columns by which `man` indents text, and subsections.
    private static let textIndent = 7
    private static let subsectionIndent = 3

    private var lines: [ManualLine]

    init(_ bytes: [UInt8]) {
        lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map { ManualLine($0) }
        // The head and the foot say what the title and the last section say.
        while lines.last?.isEmpty == true { lines.removeLast() }
        while lines.first?.isEmpty == true { lines.removeFirst() }
        if lines.count > 2 {
            lines.removeFirst()
            lines.removeLast()
        }
    }

    var html: String {
        var html = ""
        var index = 0
        var gap = true
        var isSynopsis = false
        while index < lines.count {
            let line = lines[index]
            if line.isEmpty {
                gap = true
                index += 1
                continue
            }
            if line.indent == 0 {
                html += "<h2>\(line.heading)</h2>\n"
                isSynopsis = Self.synopsis.contains(line.inner)
            } else if line.indent == Self.subsectionIndent, line.isBold {
                html += "<h3>\(line.heading)</h3>\n"
            } else {
                let block = lines[index...].prefix { !$0.isEmpty && $0.indent != 0 }
                html += Self.block(Array(block), gap: gap, hangs: isSynopsis)
                index += block.count
                gap = false
                continue
            }
            index += 1
            gap = false
        }
        return html
    }

    /// What the section is called that says how a command or function is called, in the languages that have many pages.
    private static let synopsis: Set<String> = [
        "SYNOPSIS", "ÜBERSICHT", "SINOPSIS", "SINTASSI", "SINOSSI", "SINOPSE", "СИНТАКСИС", "ОБЗОР", "SKŁADNIA", "書式", "概要", "总览",
    ]

    /// Lines without an empty one between them.
    /// - Parameter hangs: whether each line is a way to call what the page is about, whose further lines are moved in.
    private static func block(_ lines: [ManualLine], gap: Bool, hangs: Bool) -> String {
        let tagColumn = tagColumn(of: lines)
        // What is set in columns, as tables and examples are, stays so.
        let isColumns =
            lines.count > 1
            && lines.contains { line in
                line.inner.contains("   ") && line.hanging(at: tagColumn) == nil
                    || line.inner.unicodeScalars.contains { (0x2500...0x257F).contains($0.value) }
            }
        if isColumns {
            let least = lines.map(\.indent).min() ?? 0
            let text = lines.map { String(repeating: " ", count: $0.indent - least) + $0.html(from: $0.indent) }.joined(separator: "\n")
            return "<pre style=\"margin-left: \(em(least))\">\(text)</pre>\n"
        }
        var html = ""
        for (number, line) in lines.enumerated() {
            let top = number == 0 && gap ? "1em" : "0"
            func paragraph(_ indent: Int, _ text: String, _ top: String) {
                html += "<p style=\"margin: \(top) 0 0 \(em(indent))\(hangs ? Self.hanging : "")\">\(text)</p>\n"
            }
            if let hanging = line.hanging(at: tagColumn) {
                // A tag so short that its text begins beside it.
                paragraph(line.indent, line.html(from: line.indent, to: line.indent + hanging.tag), top)
                paragraph(hanging.column, line.html(from: hanging.column), "0")
            } else {
                paragraph(line.indent, line.html(from: line.indent), top)
            }
        }
        return html
    }

    /// The column at which text begins beside its tags where a page sets another than `man`'s own (`.TP 10`, as bash(1) does for its
    /// options): nil unless all lines are of such a list.
    private static func tagColumn(of lines: [ManualLine]) -> Int? {
        guard let column = lines.lazy.compactMap(\.tagged?.column).first else { return nil }
        let isList = lines.allSatisfy { line in
            line.tagged.map { $0.column == column } ?? (line.indent == column || !line.inner.contains("   "))
        }
        return isList ? column : nil
    }

    /// Has the lines of a paragraph but its first one stand further in.
    static let hanging = "; padding-left: 2.5em; text-indent: -2.5em"

    /// The margin for a column.
    private static func em(_ column: Int) -> String { "\(Double(max(0, column - textIndent) * 4) / 10)em" }
}

/// A line that a terminal would show.
nonisolated private struct ManualLine {
    private struct Cell {
        var character: Character
        var isBold = false
        var isItalic = false
    }

    private var cells: [Cell] = []
    let indent: Int

    /// A character that is struck over itself is bold, and one over or under a low line italic.
    init(_ text: Substring) {
        var isStruck = false
        for character in text {
            if character == "\u{8}" {
                isStruck = true
            } else if isStruck, let last = cells.popLast() {
                isStruck = false
                var cell = Cell(character: character, isBold: last.isBold, isItalic: last.isItalic)
                if last.character == character { cell.isBold = true } else if last.character == "_" { cell.isItalic = true }
                if character == "_", last.character != "_" { (cell.character, cell.isItalic) = (last.character, true) }
                // The bullet of typewriters.
                if last.character == "+", character == "o" { cell.character = "•" }
                cells.append(cell)
            } else {
                cells.append(Cell(character: character))
            }
        }
        while cells.last?.character.isWhitespace == true { cells.removeLast() }
        indent = cells.firstIndex { !$0.character.isWhitespace } ?? 0
    }

    var isEmpty: Bool { cells.isEmpty }
    var isBold: Bool { cells[indent...].allSatisfy { $0.isBold || $0.character.isWhitespace } }
    /// The characters from the first on.
    var inner: String { String(cells[indent...].map(\.character)) }

    /// The length of a bold tag, and the column of the text that follows it after two spaces at least and has no such gap itself.
    var tagged: (tag: Int, column: Int)? {
        guard let first = cells.dropFirst(indent).first, first.isBold else { return nil }
        let inner = cells[indent...].map(\.character)
        guard let tag = inner.indices.dropLast().first(where: { inner[$0] == " " && inner[$0 + 1] == " " }), tag <= 24,
            let start = inner[tag...].firstIndex(where: { $0 != " " }), !String(inner[start...]).contains("   ")
        else { return nil }
        return (tag, indent + start)
    }

    /// The length of a tag that stands before its text on one line, and the column of the text: the one that is given, or where `man`
    /// puts it by itself.
    func hanging(at tagColumn: Int?) -> (tag: Int, column: Int)? {
        if let tagged, tagged.column == tagColumn { return tagged }
        for column in [indent + 7, indent + 3, indent + 4, indent + 2] where column < cells.count {
            let gap = cells[indent..<column].reversed().prefix { $0.character == " " }.count
            guard gap > 0, cells[column].character != " ", column - indent - gap > 0 else { continue }
            let tag = cells[indent..<column - gap]
            let isBullet = tag.count == 1 && "•·-*".contains(tag[indent].character)
            // An option may be as long as leaves one space.
            let isOption = tag[indent].character == "-" && column == indent + 7
            if isBullet || (gap >= 2 || isOption) && tag.contains(where: \.isBold) { return (tag.count, column) }
        }
        return nil
    }

    /// The text of a heading, which is bold anyway.
    var heading: String { Self.escaped(cells[indent...]) }

    /// The characters from one column to another, or to the end. O(length).
    func html(from start: Int, to end: Int? = nil) -> String {
        let part = Array(cells[start..<(end ?? cells.count)])
        var html = ""
        var index = 0
        for reference in ManualReference.find(in: part.map(\.character)) where reference.range.lowerBound >= index {
            html += Self.styled(part[index..<reference.range.lowerBound])
            html += "<a href=\"\(reference.name.address)\">\(Self.styled(part[reference.range]))</a>"
            index = reference.range.upperBound
        }
        return html + Self.styled(part[index...])
    }

    private static func styled(_ cells: ArraySlice<Cell>) -> String {
        var html = ""
        var rest = cells
        while let first = rest.first {
            let run = rest.prefix { $0.isBold == first.isBold && $0.isItalic == first.isItalic }
            var text = escaped(run)
            if first.isBold { text = "<b>\(text)</b>" }
            if first.isItalic { text = "<i>\(text)</i>" }
            html += text
            rest = rest.dropFirst(run.count)
        }
        return html
    }

    private static func escaped(_ cells: ArraySlice<Cell>) -> String {
        String(cells.map(\.character)).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
}

/// A reference to another page in a line, such as `printf(3)`.
nonisolated private struct ManualReference {
    var range: Range<Int>
    var name: ManualName

    /// O(length).
    static func find(in characters: [Character]) -> [ManualReference] {
        var found: [ManualReference] = []
        for (open, character) in characters.enumerated() where character == "(" && open > 0 {
            guard let close = characters[open...].prefix(14).firstIndex(of: ")"), close > open + 1, characters[open + 1].isNumber else {
                continue
            }
            let first = characters[..<open].suffix(100).lastIndex { !isPart($0) }.map { $0 + 1 } ?? max(0, open - 100)
            guard first < open, let name = ManualName(String(characters[first...close])) else { continue }
            found.append(ManualReference(range: first..<close + 1, name: name))
        }
        return found
    }

    private static func isPart(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "+-_.:@[".contains(character)
    }
}
