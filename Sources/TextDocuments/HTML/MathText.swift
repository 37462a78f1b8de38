/// A formula of MathML as a line of text: fractions with a slash, roots with their sign, scripts raised and lowered.
struct MathText {
    enum Shift { case none, raised, lowered }

    struct Run {
        var text: String
        var shift = Shift.none
        var isItalic = false
    }

    private(set) var runs: [Run] = []
    /// Whether what stands before or after it would be taken for a part of it, or it for one of that.
    private(set) var isCompound = false
    /// Of a table its rows on lines of their own, as they stand where it is all of the formula; nil for anything else.
    private var lines: [Run]?

    /// Of deeper elements there is the text alone.
    private static let maximumDepth = 60

    init() {}

    /// - Parameter node: the `math` element, or one within it. O(n · depth).
    init(_ node: HTMLNode) {
        self = Self.read(node, depth: 0)
        if let lines { runs = lines }
    }

    init(_ text: String, isItalic: Bool = false) { if !text.isEmpty { runs = [Run(text: text, isItalic: isItalic)] } }

    var isEmpty: Bool { runs.isEmpty }
    var string: String { runs.map(\.text).joined() }

    mutating func append(_ other: MathText) {
        for run in other.runs {
            if let last = runs.last, last.shift == run.shift, last.isItalic == run.isItalic {
                runs[runs.count - 1].text += run.text
            } else {
                runs.append(run)
            }
        }
    }

    mutating func append(_ text: String) { append(MathText(text)) }

    /// It as a part of something that binds more closely.
    func grouped() -> MathText {
        guard isCompound else { return self }
        var result = MathText("(")
        result.append(self)
        result.append(")")
        return result
    }

    /// Appends a script; one that has scripts itself stands behind a sign in their place.
    mutating func append(script: MathText, _ shift: Shift) {
        if script.isEmpty { return }
        if script.runs.contains(where: { $0.shift != .none }) {
            append(shift == .raised ? "^" : "_")
            append(script.grouped())
        } else {
            var shifted = script
            for index in shifted.runs.indices { shifted.runs[index].shift = shift }
            append(shifted)
        }
    }

    // MARK: Elements

    private static func read(_ node: HTMLNode, depth: Int) -> MathText {
        guard depth < maximumDepth, node.kind == .element else { return MathText(flat(node)) }
        let children = elements(node)
        func part(_ index: Int) -> MathText { index < children.count ? read(children[index], depth: depth + 1) : MathText() }
        switch node.name {
        case "mi":
            let text = words(node)
            let isUpright = node.attributes.contains { $0.name == "mathvariant" && $0.value == "normal" }
            return MathText(text, isItalic: text.count == 1 && !isUpright && text.first?.isLetter == true)
        case "mn", "mtext": return MathText(words(node))
        case "ms": return MathText("“\(words(node))”")
        case "mo": return MathText(MathOperator.text(words(node)))
        case "mspace": return MathText(node.attributes.contains { $0.name == "width" && !$0.value.hasPrefix("-") } ? " " : "")
        case "mphantom", "none", "mprescripts", "annotation", "annotation-xml", "maligngroup", "malignmark": return MathText()
        case "semantics", "maction": return part(0)
        case "mfrac": return fraction(part(0), part(1), node)
        case "msqrt": return root(row(children, depth), index: MathText())
        case "mroot": return root(part(0), index: part(1))
        case "msup": return scripts(part(0), MathText(), part(1))
        case "msub": return scripts(part(0), part(1), MathText())
        case "msubsup": return scripts(part(0), part(1), part(2))
        case "munderover": return limits(part(0), part(1), part(2))
        case "munder": return under(part(0), part(1))
        case "mover": return over(part(0), part(1))
        case "mmultiscripts": return multiscripts(children, depth)
        case "mfenced": return fenced(children, node, depth)
        case "mtable": return table(children, depth)
        default: return row(children, depth)
        }
    }

    private static func elements(_ node: HTMLNode) -> [HTMLNode] {
        (0..<node.childCount).map { node.child($0) }.filter {
            $0.kind == .element || $0.kind == .text && $0.text.contains { $0 > 32 }
        }
    }

    /// All text within a node.
    private static func flat(_ node: HTMLNode) -> String {
        var (found, waiting): ([UInt8], [HTMLNode]) = ([], [node])
        while let next = waiting.popLast() {
            if next.kind == .text { found += next.text }
            if next.kind == .element { waiting += (0..<next.childCount).reversed().map { next.child($0) } }
        }
        return String(decoding: found, as: UTF8.self).split { " \n\t\r\u{C}".contains($0) }.joined(separator: " ")
    }

    /// The text of a token.
    private static func words(_ node: HTMLNode) -> String {
        node.innerText.split { " \n\t\r\u{C}".contains($0) }.joined(separator: " ")
    }

    private static func row(_ children: [HTMLNode], _ depth: Int) -> MathText {
        var result = MathText()
        var (count, previous, followsWord) = (0, MathOperator.Kind.opening, false)
        for child in children {
            var part = read(child, depth: depth + 1)
            if part.isEmpty { continue }
            let isOperator = child.kind == .element && child.name == "mo"
            let kind = isOperator ? MathOperator.kind(part.string, after: previous) : .operand
            let isWord = child.kind == .element && child.name == "mtext"
            // Where no fence says where a table begins and ends, it has one.
            if part.lines != nil, children.count > 1, result.last.map(MathOperator.isFence) != true { part = part.grouped() }
            let standsApart = (isWord || followsWord) && result.last.map(isOfWord) == true && part.first.map(isOfWord) == true
            if kind == .infix || standsApart, result.last != " " { result.append(" ") }
            if kind == .closing || kind == .separator { result.dropSpaces() }
            if part.string != " " || result.last != " " { result.append(part) }
            if kind == .infix || kind == .separator { result.append(" ") }
            if !isOperator || kind == .infix { count += 1 }
            result.isCompound = result.isCompound || part.isCompound && children.count == 1
            if children.count == 1 { result.lines = part.lines }
            (previous, followsWord) = (kind, isWord)
        }
        // A sign before a single thing binds as closely as that.
        let isFenced = result.string.first == "(" && result.string.last == ")"
        result.isCompound = result.isCompound || count > 1 && !isFenced
        result.dropSpaces()
        return result
    }

    /// Drops the spaces at the end.
    private mutating func dropSpaces() { while runs.last?.text == " " { runs.removeLast() } }

    private var first: Character? { runs.first?.text.first }
    private var last: Character? { runs.last?.text.last }

    private static func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

    private static func fraction(_ above: MathText, _ below: MathText, _ node: HTMLNode) -> MathText {
        var result = MathText()
        if node.attributes.contains(where: { $0.name == "linethickness" && $0.value.hasPrefix("0") }) {
            // One above the other without a line: how many ways there are to choose.
            result.append("(")
            result.append(script: above, .raised)
            result.append(script: below, .lowered)
            result.append(")")
            return result
        }
        let isNumber = above.string.allSatisfy(\.isNumber) && below.string.allSatisfy(\.isNumber)
        result.append(above.grouped())
        result.append(isNumber ? "\u{2044}" : "/")
        result.append(below.grouped())
        result.isCompound = !isNumber
        return result
    }

    private static func root(_ radicand: MathText, index: MathText) -> MathText {
        var result = MathText()
        result.append(script: index, .raised)
        result.append("√")
        result.append(radicand.grouped())
        return result
    }

    private static func scripts(_ base: MathText, _ below: MathText, _ above: MathText) -> MathText {
        var result = base.grouped()
        result.append(script: below, .lowered)
        // Primes are raised by themselves.
        if !above.isEmpty, above.string.allSatisfy({ "′″‴⁗'".contains($0) }) {
            result.append(above.string.replacing("'", with: "′"))
        } else {
            result.append(script: above, .raised)
        }
        // What is summed up stands apart from its bounds.
        if MathOperator.isLarge(base.string) { result.append(" ") }
        return result
    }

    /// What stands below and above, as scripts behind the sign or the name of a function.
    private static func limits(_ base: MathText, _ below: MathText, _ above: MathText) -> MathText {
        var named = base
        // Letters in italics are a product.
        let isName = base.string.count > 1 && base.string.allSatisfy { $0.isLetter || $0 == " " } && !base.runs.contains(where: \.isItalic)
        if isName { named.isCompound = false }
        var result = scripts(named, below, above)
        if isName, result.last != " " { result.append(" ") }
        return result
    }

    private static func under(_ base: MathText, _ below: MathText) -> MathText {
        if MathOperator.isBrace(below.string) { return base }
        guard MathOperator.isLineBelow(below.string), base.string.count == 1 else { return limits(base, below, MathText()) }
        var result = base
        result.runs[0].text.unicodeScalars.append("\u{332}")
        return result
    }

    private static func over(_ base: MathText, _ above: MathText) -> MathText {
        if MathOperator.isBrace(above.string) { return base }
        guard let mark = MathOperator.accent(above.string) else { return limits(base, MathText(), above) }
        var result = base.grouped()
        if base.string.count == 1, let last = result.runs.indices.last {
            result.runs[last].text.unicodeScalars.append(mark)
        } else {
            result.append(script: above, .raised)
        }
        return result
    }

    private static func multiscripts(_ children: [HTMLNode], _ depth: Int) -> MathText {
        guard let first = children.first else { return MathText() }
        let split = children.firstIndex { $0.kind == .element && $0.name == "mprescripts" } ?? children.count
        func pairs(_ parts: ArraySlice<HTMLNode>, _ into: inout MathText) {
            for (offset, node) in parts.enumerated() {
                into.append(script: read(node, depth: depth + 1), offset % 2 == 0 ? .lowered : .raised)
            }
        }
        var result = MathText()
        pairs(children.dropFirst(split + 1), &result)
        result.append(read(first, depth: depth + 1).grouped())
        pairs(children[1..<max(1, split)], &result)
        return result
    }

    private static func fenced(_ children: [HTMLNode], _ node: HTMLNode, _ depth: Int) -> MathText {
        func attribute(_ name: String, _ usual: String) -> String { node.attributes.first { $0.name == name }?.value ?? usual }
        let marks = Array(attribute("separators", ",").filter { !$0.isWhitespace })
        var result = MathText(attribute("open", "("))
        for (index, child) in children.enumerated() {
            if index > 0, let mark = marks.isEmpty ? nil : marks[min(index - 1, marks.count - 1)] { result.append("\(mark) ") }
            result.append(read(child, depth: depth + 1))
        }
        result.append(attribute("close", ")"))
        return result
    }

    /// A table in one line: commas between the cells of a row, semicolons between rows. Where nothing else is in the formula, its rows
    /// stand on lines of their own.
    private static func table(_ children: [HTMLNode], _ depth: Int) -> MathText {
        let rows = children.filter { $0.kind == .element && ["mtr", "mlabeledtr"].contains($0.name) }
            .map { row in elements(row).map { self.row(elements($0), depth + 2) }.map { $0.lines == nil ? $0 : $0.grouped() } }
            .map { cells in cells.filter { !$0.isEmpty } }.filter { !$0.isEmpty }
        func joined(_ row: String, _ cell: String) -> MathText {
            var result = MathText()
            for (index, cells) in rows.enumerated() {
                if index > 0 { result.append(row) }
                for (index, part) in cells.enumerated() {
                    if index > 0 { result.append(cell) }
                    result.append(part)
                }
            }
            return result
        }
        var result = joined("; ", ", ")
        result.lines = joined("\u{2028}", "\u{2003}").runs
        result.isCompound = true
        return result
    }
}
