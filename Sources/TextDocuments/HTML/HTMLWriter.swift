import Foundation
import TextKit

/// Writes a rich text as one page of HTML: paragraphs, headings, lists, tables and links as elements, appearances as classes of a style
/// sheet, pictures as `data:` URLs. `HTMLReader` reads from it what was written.
struct HTMLWriter {
    let text: RichText
    var body = ""
    var classes = HTMLClasses()
    /// The language of most of the text.
    let language: String?
    /// The elements that are open around the next paragraph, outermost first.
    private var open: [Element] = []
    private var runIndex = 0
    /// The numbers of the next items, by list.
    /// How often each link to a footnote has come.
    private var noteLinks: [String: Int] = [:]
    private var numbers: [Int: Int] = [:]

    enum Element: Equatable {
        case box(Int)
        case table(Int)
        case row(table: Int, number: Int)
        case cell(Int)
        case list(Int)
        case item(list: Int)
    }

    /// O(length).
    static func write(_ text: RichText, encoding: String.Encoding) -> Data {
        var writer = HTMLWriter(text: text)
        writer.writeParagraphs()
        return HTMLPage(writer: writer).data(encoding)
    }

    private init(text: RichText) {
        self.text = text
        var counts: [String?: Int] = [:]
        for run in text.runs { counts[text.characters[run.character].language, default: 0] += 1 }
        language = counts.max { ($0.value, $1.key ?? "") < ($1.value, $0.key ?? "") }?.key ?? nil
    }

    private mutating func writeParagraphs() {
        var index = 0
        while index < text.paragraphs.count {
            let style = text.styles[text.paragraphs[index].style]
            move(to: wanted(index, style), marker: text.paragraphs[index].marker)
            if style.kind == .preformatted {
                index = writePreformatted(index, style)
            } else {
                write(index, style)
                index += 1
            }
        }
        move(to: [], marker: nil)
    }

    // MARK: Structure

    private func wanted(_ index: Int, _ style: RichParagraph) -> [Element] {
        var path: [Element] = []
        for box in style.boxes {
            guard let cell = text.boxes[box].cell else {
                path.append(.box(box))
                continue
            }
            path += [.table(cell.table), .row(table: cell.table, number: cell.row), .cell(box)]
        }
        for list in style.lists { path += [.list(list), .item(list: list)] }
        return path
    }

    /// Closes and opens elements until what is open is what a paragraph stands in.
    private mutating func move(to path: [Element], marker: String?) {
        var common = 0
        while common < min(open.count, path.count), open[common] == path[common] { common += 1 }
        // A marker begins an item, and with it the innermost one that is shared.
        if marker != nil, common == path.count, case .item? = path.last { common -= 1 }
        while open.count > common { body += end(open.removeLast()) }
        for (depth, element) in path.enumerated().dropFirst(common) {
            open.append(element)
            if case .item(let list) = element {
                body += item(list, marker: depth == path.count - 1 ? marker : nil)
            } else {
                body += start(element)
            }
        }
    }

    private func end(_ element: Element) -> String {
        switch element {
        case .box: "</div>\n"
        case .table: "</table>\n"
        case .row: "</tr>\n"
        case .cell: "</td>\n"
        case .list(let list): text.lists[list].isOrdered ? "</ol>\n" : "</ul>\n"
        case .item: "</li>\n"
        }
    }

    private mutating func start(_ element: Element) -> String {
        switch element {
        case .box(let box): return "<div\(classes.attribute("b", HTMLStyles.box(text.boxes[box])))>\n"
        case .table(let table): return "<table\(classes.attribute("t", HTMLStyles.table(text.tables[table])))>\n"
        case .row: return "<tr>\n"
        case .cell(let box): return cell(text.boxes[box])
        case .list(let list):
            if numbers[list] == nil { numbers[list] = text.lists[list].start }
            return self.list(text.lists[list])
        case .item(let list): return item(list, marker: nil)
        }
    }

    /// An item, with its number where it is not the next one, and without a marker where it has none.
    private mutating func item(_ list: Int, marker: String?) -> String {
        if marker == nil { numbers[list] = (numbers[list] ?? 1) + 1 }
        guard let marker else { return "<li\(classes.attribute("li", "list-style-type: none"))>" }
        let next = numbers[list] ?? 1
        numbers[list] = next + 1
        if text.lists[list].marker(next) == marker { return "<li>" }
        guard let number = Int(marker.filter { $0.isNumber || $0 == "-" }), text.lists[list].marker(number) == marker else { return "<li>" }
        numbers[list] = number + 1
        return "<li value=\"\(number)\">"
    }

    private mutating func cell(_ box: RichBox) -> String {
        var tag = "<td"
        if let cell = box.cell, cell.columnSpan > 1 { tag += " colspan=\"\(cell.columnSpan)\"" }
        if let cell = box.cell, cell.rowSpan > 1 { tag += " rowspan=\"\(cell.rowSpan)\"" }
        return tag + classes.attribute("c", HTMLStyles.cell(box)) + ">\n"
    }

    private mutating func list(_ list: RichList) -> String {
        let start = list.start == 1 || !list.isOrdered ? "" : " start=\"\(list.start)\""
        return "<\(list.isOrdered ? "ol" : "ul")\(start)\(classes.attribute("l", "list-style-type: \(HTMLStyles.listType(list))"))>\n"
    }

    // MARK: Paragraphs

    private mutating func write(_ index: Int, _ style: RichParagraph) {
        let runs = text.runs(inParagraph: index, from: &runIndex)
        if style.kind == .rule {
            body += "<hr\(classes.attribute("r", HTMLStyles.rule(style)))>\n"
            return
        }
        let base = HTMLStyles.base(runs, text, at: text.paragraphs[index].utf8)
        let name = (1...6).contains(style.headerLevel) ? "h\(style.headerLevel)" : "p"
        // The shorthand of the font comes before the line height, which it would take back.
        var declarations = HTMLStyles.font(base) + "; "
        declarations += HTMLStyles.paragraph(style, size: base.size, isItem: !style.lists.isEmpty)
        if HTMLStyles.needsSpaces(text.utf8[text.range(ofParagraph: index)]) { declarations += "; white-space: pre-wrap" }
        body += "<\(name)\(classes.attribute(name, declarations))\(attributes(style, base))>"
        // An element without content would leave no line.
        if runs.isEmpty { body += "<br>" }
        writeRuns(runs, base)
        // Nor does a break at its end make one.
        if text.utf8[text.range(ofParagraph: index)].suffix(3).elementsEqual("\u{2028}".utf8) { body += "<br>" }
        body += "</\(name)>\n"
    }

    private func attributes(_ style: RichParagraph, _ base: RichCharacter) -> String {
        HTMLStyles.direction(style) + (base.language == language ? "" : HTMLStyles.language(base.language))
    }

    /// Neighbouring lines of code as one element; answers the index after them.
    private mutating func writePreformatted(_ first: Int, _ style: RichParagraph) -> Int {
        var index = first
        var whole = style
        let base = HTMLStyles.base(text.runs(inParagraph: first, from: &runIndex), text, at: text.paragraphs[first].utf8)
        let mark = body
        body = ""
        while true {
            writeRuns(text.runs(inParagraph: index, from: &runIndex), base)
            let current = text.styles[text.paragraphs[index].style]
            whole.spacingAfter = current.spacingAfter
            index += 1
            guard index < text.paragraphs.count, current.spacingAfter == 0 else { break }
            var next = text.styles[text.paragraphs[index].style]
            guard next.spacingBefore == 0, text.paragraphs[index].marker == nil else { break }
            (next.spacingBefore, next.spacingAfter) = (style.spacingBefore, current.spacingAfter)
            if next != current && next != style.with(spacingAfter: current.spacingAfter) { break }
            body += "\n"
        }
        if body.isEmpty || body.hasSuffix("\n") { body += "\n" }
        let content = body
        let declarations =
            HTMLStyles.font(base) + "; " + HTMLStyles.paragraph(whole, size: base.size, isItem: !style.lists.isEmpty)
        // The line end after the tag is none of the text.
        let code = style.codeLanguage.map { ("<code class=\"language-\(HTMLStyles.escaped($0, isAttribute: true))\">", "</code>") }
        body = mark + "<pre\(classes.attribute("pre", declarations))\(attributes(style, base))>\n"
        body += (code?.0 ?? "") + content + (code?.1 ?? "") + "</pre>\n"
        return index
    }

    private mutating func writeRuns(_ runs: [(range: Range<Int>, run: RichText.Run)], _ base: RichCharacter) {
        var index = 0
        while index < runs.count {
            let link = runs[index].run.link
            var end = index
            while end < runs.count, runs[end].run.link == link { end += 1 }
            var around = base
            if link >= 0 {
                // Unless all of it has the line that links have, each run states its own.
                let isPlain = !runs[index..<end].allSatisfy { text.characters[$0.run.character].hasPlainUnderline }
                let attribute = isPlain ? classes.attribute("a", "text-decoration: none") : ""
                let id = noteIdentifier(text.links[link])
                body += "<a href=\"\(HTMLStyles.escaped(text.links[link], isAttribute: true))\"\(id)\(attribute)>"
                around.color = RGBA(hex: 0x0000EE)
                around.underline = isPlain ? 0 : UnderlineStyle.single.rawValue
            }
            for (range, run) in runs[index..<end] { write(range, run, around, isLink: link >= 0) }
            if link >= 0 { body += "</a>" }
            index = end
        }
    }

    /// The `id` of a link to a footnote or back from it, so that each leads to the other.
    private mutating func noteIdentifier(_ link: String) -> String {
        let (prefix, other) = link.hasPrefix("#fnref-") ? ("#fnref-", "fn-") : ("#fn-", "fnref-")
        guard link.hasPrefix(prefix), let label = String(link.dropFirst(prefix.count)).removingPercentEncoding else { return "" }
        let count = (noteLinks[link] ?? 0) + 1
        noteLinks[link] = count
        // The links of one note back to the text stand in one paragraph, and the first is where it is found.
        if other == "fn-", count > 1 { return "" }
        return " id=\"\(HTMLStyles.escaped(other + label, isAttribute: true))\(count > 1 ? "-\(count)" : "")\""
    }

    private mutating func write(_ range: Range<Int>, _ run: RichText.Run, _ base: RichCharacter, isLink: Bool) {
        let tags = HTMLStyles.tags(text.characters[run.character], base, isLink: isLink, &classes)
        body += tags.open
        if run.picture >= 0 {
            body += HTMLStyles.image(text.pictures[run.picture])
        } else {
            body += HTMLStyles.escaped(text.string(range), isAttribute: false)
        }
        body += tags.close
    }
}

extension RichParagraph {
    fileprivate func with(spacingAfter: CGFloat) -> RichParagraph {
        var changed = self
        changed.spacingAfter = spacingAfter
        return changed
    }
}

extension RichCharacter {
    fileprivate var hasPlainUnderline: Bool { underline == UnderlineStyle.single.rawValue && underlineColor == nil }
}
