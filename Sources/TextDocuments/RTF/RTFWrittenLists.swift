/// The lists of a rich text as RTF numbers them: one for each outermost list, with levels.
struct RTFWrittenLists {
    private let text: RichText
    private var numbers: [Int: Int] = [:]
    private var levels: [[Int]] = []

    init(_ text: RichText) {
        self.text = text
        for style in text.styles {
            guard let outer = style.lists.first else { continue }
            if numbers[outer] == nil {
                numbers[outer] = levels.count
                levels.append([])
            }
            let number = numbers[outer]!
            for (level, list) in style.lists.prefix(9).enumerated() where level >= levels[number].count { levels[number].append(list) }
        }
    }

    /// The control words of a paragraph that refer to its list.
    func reference(_ style: RichParagraph) -> String {
        guard let outer = style.lists.first, let number = numbers[outer] else { return "" }
        return "\\ls\(number + 1)\\ilvl\(min(8, style.lists.count - 1))"
    }

    func tables() -> String {
        if levels.isEmpty { return "" }
        var result = "{\\*\\listtable"
        for (number, lists) in levels.enumerated() {
            result += "{\\list\\listtemplateid\(number + 1)"
            for list in lists.map({ text.lists[$0] }) {
                let kind = Self.kind(list.format)
                result += "{\\listlevel\\levelnfc\(kind)\\levelnfcn\(kind)\\levelstartat\(list.start)"
                result += "{\\*\\levelmarker \(RTFWriter.escaped(list.format))}{\\leveltext;}{\\levelnumbers;}}"
            }
            result += "\\listid\(number + 1)}\n"
        }
        result += "}\n{\\*\\listoverridetable"
        for number in levels.indices { result += "{\\listoverride\\listid\(number + 1)\\listoverridecount0\\ls\(number + 1)}" }
        return result + "}\n"
    }

    private static func kind(_ format: String) -> Int {
        for (word, kind) in [
            ("{decimal}", 0), ("{upper-roman}", 1), ("{lower-roman}", 2), ("{upper-alpha}", 3), ("{lower-alpha}", 4),
            ("{upper-latin}", 3), ("{lower-latin}", 4),
        ] where format.contains(word) { return kind }
        return 23
    }
}
