import Foundation
import TextKit

/// Writes a rich text as Rich Text Format, in ASCII. `RTFReader` reads from it what was written, as far as the format can
/// say it.
struct RTFWriter {
    let text: RichText
    private var output = ""
    private var fonts: [String] = []
    private var colors: [RGBA] = []
    private var fontNumbers: [String: Int] = [:]
    private var colorNumbers: [RGBA: Int] = [:]
    private var runIndex = 0
    private let lists: RTFWrittenLists
    /// Where pictures go that do not stand in the text.
    private let files: RTFDFiles?

    /// Pictures are put in `files` where that is given, and into the text otherwise. O(length).
    static func write(_ text: RichText, files: RTFDFiles? = nil) -> Data {
        var writer = RTFWriter(text: text, files: files)
        writer.writeParagraphs()
        return Data((writer.header() + writer.output + "}\n").utf8)
    }

    private init(text: RichText, files: RTFDFiles?) {
        self.text = text
        self.files = files
        lists = RTFWrittenLists(text)
    }

    // MARK: The header

    private func header() -> String {
        var result = "{\\rtf1\\ansi\\ansicpg1252\\deff0\\uc0\n{\\fonttbl"
        for (number, family) in (fonts.isEmpty ? [RichFonts.defaultFamily] : fonts).enumerated() {
            result += "{\\f\(number)\\fnil\\fcharset0 \(Self.escaped(family));}"
        }
        result += "}\n{\\colortbl;"
        for color in colors {
            result += "\\red\(color.red / 257)\\green\(color.green / 257)\\blue\(color.blue / 257);"
        }
        let interval = text.information.defaultTabInterval ?? text.styles.first { $0.defaultTabInterval > 0 }?.defaultTabInterval
        return result + "}\n" + lists.tables() + information() + "\\deftab\(Self.twips(interval ?? 36))\n"
    }

    private func information() -> String {
        let information = text.information
        var fields = ""
        for (word, key) in RTFWords.named.sorted(by: { $0.key < $1.key }) {
            guard let value = information.texts[key], !value.isEmpty else { continue }
            fields += RTFWords.optional.contains(word) ? "{\\*\\\(word) \(Self.escaped(value))}" : "{\\\(word) \(Self.escaped(value))}"
        }
        if !information.keywords.isEmpty { fields += "{\\keywords \(Self.escaped(information.keywords.joined(separator: ", ")))}" }
        fields += Self.date("creatim", information.created) + Self.date("revtim", information.modified)
        var result = fields.isEmpty ? "" : "{\\info\(fields)}\n"
        if let size = information.paperSize { result += "\\paperw\(Self.twips(size.width))\\paperh\(Self.twips(size.height))" }
        for (word, margin) in zip(["margt", "margr", "margb", "margl"], information.margins) {
            if let margin { result += "\\\(word)\(Self.twips(margin))" }
        }
        if let mode = information.viewMode { result += "\\viewkind\(mode == 1 ? 1 : 4)" }
        if let zoom = information.viewZoom { result += "\\viewscale\(zoom)" }
        if let factor = information.hyphenationFactor, factor > 0 { result += "\\hyphauto1" }
        return result + (information.isReadOnly ? "\\readonlydoc1" : "")
    }

    private static func date(_ word: String, _ date: Date?) -> String {
        guard let date else { return "" }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0)!
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        return "{\\\(word)\\yr\(parts.year!)\\mo\(parts.month!)\\dy\(parts.day!)\\hr\(parts.hour!)\\min\(parts.minute!)}"
    }

    static func twips(_ points: CGFloat) -> Int { Int((max(-1600, min(1600, points)) * 20).rounded()) }

    // MARK: Paragraphs

    private mutating func writeParagraphs() {
        var index = 0
        while index < text.paragraphs.count {
            if let table = table(index, within: nil) {
                index = writeTable(table, in: index..<text.paragraphs.count, depth: 1)
            } else {
                writeParagraph(index, depth: 0, end: text.hasSeparator(index) ? "\\par\n" : "")
                index += 1
            }
        }
    }

    /// The outermost table that a paragraph stands in, or the next one within the cell of a table.
    private func table(_ index: Int, within outer: Int?) -> Int? {
        let tables = text.styles[text.paragraphs[index].style].boxes.compactMap { text.boxes[$0].cell?.table }
        guard let outer else { return tables.first }
        return tables.firstIndex(of: outer).flatMap { $0 + 1 < tables.count ? tables[$0 + 1] : nil }
    }

    /// The words that begin a paragraph in so many tables, one in the other.
    private static func beginning(_ depth: Int) -> String {
        depth == 0 ? "\\pard" : depth == 1 ? "\\pard\\intbl" : "\\pard\\intbl\\itap\(depth)"
    }

    private mutating func writeParagraph(_ index: Int, depth: Int, end: String) {
        let paragraph = text.paragraphs[index]
        let style = text.styles[paragraph.style]
        output += Self.beginning(depth) + RTFWrittenStyles.paragraph(style) + lists.reference(style)
        output += "\n"
        if let marker = paragraph.marker {
            output += "{\\listtext\\tab \(Self.escaped(marker))\\tab}"
        } else if !style.lists.isEmpty {
            // Without it a reader would number the paragraph.
            output += "{\\listtext}"
        }
        let runs = text.runs(inParagraph: index, from: &runIndex)
        for (range, run) in runs { write(range, run) }
        if runs.isEmpty, let run = text.run(at: paragraph.utf8) { output += "\\plain\(character(text.characters[run.character])) " }
        output += end
    }

    private mutating func write(_ range: Range<Int>, _ run: RichText.Run) {
        if run.link >= 0 {
            let target = text.links[run.link].replacing("\"", with: "%22")
            output += "{\\field{\\*\\fldinst{HYPERLINK \"\(Self.escaped(target))\"}}{\\fldrslt "
        }
        output += "{\(character(text.characters[run.character])) "
        output += run.picture >= 0 ? picture(text.pictures[run.picture]) : Self.escaped(text.string(range))
        output += run.link >= 0 ? "}}}" : "}"
    }

    private func picture(_ picture: RichPicture) -> String { files?.graphic(picture) ?? RTFWrittenStyles.picture(picture) }

    private mutating func character(_ character: RichCharacter) -> String {
        let family = character.families.first ?? RichFonts.defaultFamily
        if fontNumbers[family] == nil {
            fontNumbers[family] = fonts.count
            fonts.append(family)
        }
        var result = "\\f\(fontNumbers[family]!)\\fs\(Int((character.size * 2).rounded()))" + RTFWrittenStyles.character(character)
        for (word, color) in [
            ("cf", character.color), ("cb", character.background), ("ulc", character.underlineColor),
            ("strikec", character.strikethroughColor),
        ] {
            if let color { result += "\\\(word)\(number(of: color))" }
        }
        return result
    }

    private mutating func number(of color: RGBA) -> Int {
        if let cached = colorNumbers[color] { return cached }
        colors.append(color)
        colorNumbers[color] = colors.count
        return colors.count
    }

    // MARK: Tables

    /// The deepest table that is written as one; the paragraphs of tables further in are those of its cells.
    private static let deepestTable = 20

    /// Writes the paragraphs of a table, row by row; answers the index after them. `depth` counts the tables around it, and itself.
    private mutating func writeTable(_ table: Int, in paragraphs: Range<Int>, depth: Int) -> Int {
        let boxes = Set(paragraphs.compactMap { cell($0, table) }).sorted().map { text.boxes[$0] }
        var layout = RTFWrittenTable(columns: max(1, min(200, text.tables[table].columnCount)), boxes)
        var index = paragraphs.lowerBound
        while index < paragraphs.upperBound, let cell = cell(index, table), let row = text.boxes[cell].cell?.row {
            var cells: [(box: Int, paragraphs: Range<Int>)] = []
            while index < paragraphs.upperBound, let box = self.cell(index, table), text.boxes[box].cell?.row == row {
                let start = index
                while index < paragraphs.upperBound, self.cell(index, table) == box { index += 1 }
                cells.append((box, start..<index))
            }
            let columns = layout.row(cells.map { text.boxes[$0.box] })
            for box in columns.compactMap(\.box) {
                for color in [box.background] + box.borders.map(\.color) { if let color { _ = number(of: color) } }
            }
            let definition = layout.definition(columns, text.tables[table], colorNumbers)
            let end = depth == 1 ? "\\cell\n" : "\\nestcell\n"
            if depth == 1 { output += definition }
            for column in columns {
                if let cell = column.cell {
                    writeCell(cells[cell].paragraphs, of: table, depth: depth, end: end)
                } else {
                    output += Self.beginning(depth) + end
                }
            }
            output += depth == 1 ? "\\row\n" : "{\\*\\nesttableprops\(definition)\\nestrow}{\\nonesttables\\par}\n"
        }
        return index
    }

    /// Writes what stands in a cell, tables among it.
    private mutating func writeCell(_ paragraphs: Range<Int>, of table: Int, depth: Int, end: String) {
        var index = paragraphs.lowerBound
        while index < paragraphs.upperBound {
            guard depth < Self.deepestTable, let inner = self.table(index, within: table) else {
                writeParagraph(index, depth: depth, end: index == paragraphs.upperBound - 1 ? end : "\\par\n")
                index += 1
                continue
            }
            index = writeTable(inner, in: index..<paragraphs.upperBound, depth: depth + 1)
            // The end of a cell needs a paragraph of its own.
            if index == paragraphs.upperBound { output += Self.beginning(depth) + end }
        }
    }

    /// The box of the cell of that table that a paragraph stands in.
    private func cell(_ index: Int, _ table: Int) -> Int? {
        text.styles[text.paragraphs[index].style].boxes.first { text.boxes[$0].cell?.table == table }
    }

    // MARK: Text

    /// ASCII, with everything else by UTF-16 unit.
    static func escaped(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for unit in text.utf16 {
            switch unit {
            case 0x5C, 0x7B, 0x7D: result += "\\" + String(Unicode.Scalar(UInt8(unit)))
            case 9: result += "\\tab "
            case 10: result += "\\par\n"
            case 12: result += "\\page "
            case 0xA0: result += "\\~"
            case 0xAD: result += "\\-"
            case 0x2011: result += "\\_"
            case 0x2028: result += "\\line\n"
            case 0x20...0x7E: result.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
            default: result += "\\uc0\\u\(Int16(bitPattern: unit)) "
            }
        }
        return result
    }
}
