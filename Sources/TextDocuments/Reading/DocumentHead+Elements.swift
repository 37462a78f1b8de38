extension DocumentHead {
    /// Whether it begins with an element as parts of pages do (MIME Sniffing, § 7.1), and has no signs of Markdown or of other documents
    /// with elements. What is no page loses its lines when it is read as one; a page that is taken for text loses nothing.
    var beginsWithElement: Bool {
        guard text.first == "<", text.contains("</") else { return false }
        let name = text.dropFirst().prefix { $0.isLetter || $0.isNumber }
        guard Self.elements.contains(name), text.dropFirst(name.count + 1).first.map({ $0 == ">" || $0.isWhitespace }) == true else {
            return false
        }
        // GitHub's Markdown has no other way to centre a title or a row of badges.
        if text.prefix(while: { $0 != ">" }).contains(" align=") { return false }
        let others = ["](", "**", "```", "\n#", "\n- ", "\n* ", "xmlns=", "<template"]
        if others.contains(where: text.contains) { return false }
        let paragraphs = text.split(separator: "\n\n").map { $0.drop(while: \.isWhitespace) }
        return paragraphs.allSatisfy { $0.isEmpty || $0.first == "<" } && hasLinesInElementsAlone
    }

    private static let elements: Set<Substring> = [
        "title", "div", "main", "nav", "table", "p", "h1", "h2", "h3", "ul", "ol", "dl", "blockquote", "pre",
    ]

    /// Elements that have no text of their own.
    private static let structures: Set<Substring> = ["table", "thead", "tbody", "tfoot", "tr", "ul", "ol", "dl"]

    /// Elements without an end.
    private static let voids: Set<Substring> = ["br", "hr", "img", "input", "link", "meta", "source", "wbr", "col", "area", "embed"]

    /// Whether each line begins with a tag, but for those within elements that have text. An element is open as far as the end of one around
    /// it, where its own end is left out.
    private var hasLinesInElementsAlone: Bool {
        var open: [Substring] = []
        var rest = text
        while !rest.isEmpty {
            let run = rest.prefix { $0 != "<" }
            let mayHaveText = open.last.map { !Self.structures.contains($0) } ?? false
            if !mayHaveText, !run.drop(while: { $0 != "\n" }).allSatisfy(\.isWhitespace) { return false }
            rest = rest[run.endIndex...].dropFirst()
            if rest.hasPrefix("!--") {
                guard let end = rest.firstRange(of: "-->") else { return true }
                rest = rest[end.upperBound...]
                continue
            }
            let isEnd = rest.first == "/"
            let name = rest.dropFirst(isEnd ? 1 : 0).prefix { $0.isLetter || $0.isNumber }
            guard !name.isEmpty, let end = rest.firstIndex(of: ">") else { continue }
            if isEnd {
                if let index = open.lastIndex(of: name) { open.removeSubrange(index...) }
            } else if !Self.voids.contains(name), rest[..<end].last != "/" {
                open.append(name)
            }
            rest = rest[end...].dropFirst()
        }
        return true
    }
}
