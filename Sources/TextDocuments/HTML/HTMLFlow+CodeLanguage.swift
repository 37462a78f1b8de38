/// What is known of preformatted text that is open.
struct HTMLCode {
    /// How many digits the numbers of its lines have; nil until one comes.
    var numberDigits: Int?
    /// The name of its language, which `CodeLanguage` knows; nil where the page says none.
    var language: String?
    /// Whether the classes of its parts are those of Pygments, and the page gives them no colours.
    var hasBareClasses = false
}

/// The language of code, as highlighters name it: in the classes of the element, of the `<code>` in it, or of elements around it.
extension HTMLFlow {
    /// What stands before the name of a language in a class; the longest first.
    private static var languagePrefixes: [String] {
        ["highlight-source-", "highlight-text-", "highlight-", "language-", "lang-", "src-", "brush:"]
    }
    /// Highlighters put two elements around the code, and the cell of a table that has its lines' numbers.
    private static var mostAround: Int { 4 }

    /// Takes note where a block is preformatted text.
    func beginCode(_ block: inout Block, _ frame: Frame) {
        guard Self.preformatted.contains(block.name) || block.style.keepsCodeLines else { return }
        var code = HTMLCode(language: block.code?.language ?? codeLanguage(frame.node, frame.context))
        if code.language == nil, isHighlighted(frame.context) { code.hasBareClasses = !resolver.knowsAny(of: PygmentsClasses.usual) }
        block.code = code
    }

    /// Whether the classes around code are those that Pygments and its like put there.
    private func isHighlighted(_ context: CSSContext) -> Bool {
        let around = frames.suffix(Self.mostAround).map(\.context) + [context]
        return around.contains { !Self.highlighters.isDisjoint(with: $0.classes) }
    }

    private static var highlighters: Set<String> { ["highlight", "codehilite", "pygments", "highlighttable", "rouge"] }

    /// What part of code an element of it is by its classes, where that gives it its colour.
    func codePart(_ context: CSSContext) -> CodeLexer.Kind? {
        // Asked of each element: the last block is not copied for it.
        guard !blocks.isEmpty, blocks[blocks.count - 1].code?.hasBareClasses == true else { return nil }
        return context.classes.lazy.compactMap { PygmentsClasses.kind($0) }.first
    }

    /// The name of the language of preformatted text, which its element begins; nil where the page says none that has colours here.
    private func codeLanguage(_ node: HTMLNode, _ context: CSSContext) -> String? {
        if let own = Self.language(context.classes, isCode: true) ?? Self.language(ofCodeIn: node) { return own }
        for frame in frames.suffix(Self.mostAround).reversed() {
            if let found = Self.language(frame.context.classes, isCode: false) { return found }
        }
        return nil
    }

    /// The language of the `<code>` that preformatted text consists of.
    private static func language(ofCodeIn node: HTMLNode) -> String? {
        for index in 0..<min(node.childCount, 3) {
            let child = node.child(index)
            guard child.kind == .element, child.name == "code" else { continue }
            let classes = child.attributes.first { $0.name == "class" }?.value.split(whereSeparator: \.isWhitespace).map(String.init)
            return language(classes ?? [], isCode: true)
        }
        return nil
    }

    /// - Parameter isCode: whether the classes are those of code itself, where a name alone says its language.
    private static func language(_ classes: [String], isCode: Bool) -> String? {
        for (index, name) in classes.enumerated() {
            guard var word = languagePrefixes.first(where: name.hasPrefix).map({ name.dropFirst($0.count) }) ?? (isCode ? name[...] : nil)
            else { continue }
            // A space may stand behind “brush:”, and a semicolon behind the name.
            if word.isEmpty, index + 1 < classes.count { word = classes[index + 1][...] }
            while word.last == ";" { word.removeLast() }
            if let language = CodeLanguage.named(String(word)) { return language.names[0] }
        }
        return nil
    }
}
