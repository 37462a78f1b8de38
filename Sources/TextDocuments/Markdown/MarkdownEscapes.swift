/// Escapes the characters of a text that Markdown would read as marks.
enum MarkdownEscapes {
    private static let always: Set<Unicode.Scalar> = ["`", "*", "[", "]", "~"]

    /// Escapes text without line breaks, so that readers find the same characters in it. O(length).
    ///
    /// - Parameters:
    ///   - before: the character that stands before it in the line; nil at the start of a line.
    ///   - after: the character after it in the text; nil at the end of a line.
    ///   - isInCell: whether it stands in the cell of a table.
    static func escaped(_ text: String, before: Character?, after: Character?, isInCell: Bool = false) -> String {
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView()
        result.reserveCapacity(scalars.count + scalars.count / 8)
        var index = 0
        if before == nil, let (count, head) = lineStart(scalars) {
            result.append(contentsOf: head.unicodeScalars)
            index = count
        }
        let (first, last) = (before?.unicodeScalars.last, after?.unicodeScalars.first)
        while index < scalars.count {
            let scalar = scalars[index]
            let previous = index > 0 ? scalars[index - 1] : first
            let next = index + 1 < scalars.count ? scalars[index + 1] : last
            if isWhiteSpace(scalar) {
                // Spaces at an edge, and all of several but one, would be none.
                let isLost = scalar == "\t" || previous.map(isWhiteSpace) ?? true || next == nil
                result.append(contentsOf: (isLost ? "&#\(scalar.value);" : " ").unicodeScalars)
            } else {
                if needsBackslash(scalar, previous, next, isAtEdge: index + 1 == scalars.count, isInCell: isInCell)
                    || startsLink(scalars, index)
                {
                    result.append("\\")
                }
                result.append(scalar)
            }
            index += 1
        }
        return String(result)
    }

    private static func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

    private static func needsBackslash(
        _ scalar: Unicode.Scalar, _ previous: Unicode.Scalar?, _ next: Unicode.Scalar?, isAtEdge: Bool, isInCell: Bool
    ) -> Bool {
        switch scalar {
        // Between letters it is one of a name.
        case "_": isAtEdge || !isAlphanumeric(previous) || !isAlphanumeric(next)
        case "\\": isAtEdge || next.map(isPunctuation) ?? true
        case "<": isAtEdge || next.map { !isWhiteSpace($0) } ?? true
        case "&": next.map { isAlphanumeric($0) || $0 == "#" } ?? isAtEdge
        case "!": isAtEdge || next == "["
        case "|": isInCell
        case "#": next == nil
        default: always.contains(scalar)
        }
    }

    /// Whether an address would be taken for a link of its own from here on.
    private static func startsLink(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
        func follows(_ word: String) -> Bool {
            let start = index - word.unicodeScalars.count
            return start >= 0 && scalars[start..<index].elementsEqual(word.unicodeScalars) { $0.properties.lowercaseMapping == String($1) }
        }
        switch scalars[index] {
        case ":": return index + 2 < scalars.count && scalars[index + 1] == "/" && ["http", "https", "ftp"].contains(where: follows)
        case ".": return follows("www")
        case "@": return index > 0 && index + 1 < scalars.count && isAlphanumeric(scalars[index + 1])
        default: return false
        }
    }

    /// The beginning of a line that would make it another kind of block: how many characters, and how they are written.
    private static func lineStart(_ scalars: [Unicode.Scalar]) -> (count: Int, text: String)? {
        guard let first = scalars.first else { return nil }
        if ["#", ">", "+", "-", "=", "|", ":"].contains(first) { return (1, "\\" + String(first)) }
        let digits = scalars.prefix(10).prefix { ("0"..."9").contains($0) }
        guard (1...9).contains(digits.count), digits.count < scalars.count, scalars[digits.count] == "." || scalars[digits.count] == ")"
        else { return nil }
        var text = ""
        text.unicodeScalars.append(contentsOf: digits)
        return (digits.count + 1, text + "\\" + String(scalars[digits.count]))
    }

    static func isAlphanumeric(_ scalar: Unicode.Scalar?) -> Bool {
        guard let scalar else { return false }
        return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }

    /// ASCII punctuation, before which a backslash means something.
    private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        (0x21...0x2F).contains(scalar.value) || (0x3A...0x40).contains(scalar.value) || (0x5B...0x60).contains(scalar.value)
            || (0x7B...0x7E).contains(scalar.value)
    }

    // MARK: Code, addresses

    /// A span of code, between more backticks than any row of them in it has.
    static func code(_ text: String, isInCell: Bool) -> String {
        let fence = String(repeating: "`", count: longestRow(of: "`", in: text) + 1)
        let isSpaced = text.hasPrefix(" ") && text.hasSuffix(" ") && text.contains { $0 != " " }
        let isPadded = isSpaced || text.hasPrefix("`") || text.hasSuffix("`")
        let content = isInCell ? text.replacing("|", with: "\\|") : text
        return isPadded ? "\(fence) \(content) \(fence)" : fence + content + fence
    }

    static func longestRow(of character: Character, in text: String) -> Int {
        var (longest, count) = (0, 0)
        for other in text {
            count = other == character ? count + 1 : 0
            longest = max(longest, count)
        }
        return longest
    }

    /// An address as links and pictures name it.
    static func target(_ address: String) -> String {
        let address = address.replacing("&", with: "&amp;")
        guard address.isEmpty || address.contains(where: { " \t()<>\\".contains($0) }) else { return address }
        return "<" + address.replacing("\\", with: "\\\\").replacing("<", with: "\\<").replacing(">", with: "\\>") + ">"
    }
}
