import struct Foundation.IndexSet

/// Marks what is coloured in blocks of code whose language is known, and which the document does not colour itself.
enum CodeColors {
    /// O(length) where there is code. `CodeLines` must have told which lines are of one block.
    /// - Returns: how many lines a lexer has gone through.
    @discardableResult static func mark(_ content: inout DocumentContent) -> Int {
        guard content.blocks.contains(where: { $0.role.values.kind == .code && $0.role.values.language != nil }) else { return 0 }
        var lineCount = 0
        let colored = coloredLines(content)
        var marks: [(utf16: Range<Int>, traits: InlineTraits)] = []
        var lexer: (lexer: CodeLexer, name: String)?
        let bytes = content.text.utf8
        var (byte, utf16) = (0, 0)
        for (index, block) in content.blocks.enumerated() {
            let isLast = index + 1 == content.blocks.count
            let end = isLast ? bytes.count : Self.byte(after: content.blocks[index + 1].utf16 - utf16, from: byte, in: bytes)
            defer { (byte, utf16) = (end, isLast ? utf16 : content.blocks[index + 1].utf16) }
            guard block.role.values.kind == .code, let name = block.role.values.language, let language = CodeLanguage.named(name),
                !colored.contains(index)
            else {
                lexer = nil
                continue
            }
            if lexer?.name != name || block.role.values.codeLine?.isFirst == true {
                lexer = (CodeLexer(language), name)
            }
            var start = byte
            for _ in 0..<block.role.values.markers { start = (bytes[start..<end].firstIndex(of: 9) ?? start - 1) + 1 }
            var at = (byte: byte, utf16: block.utf16)
            lineCount += 1
            for token in lexer?.lexer.tokens(bytes[start..<end].prefix { $0 != 10 }) ?? [] {
                let first = at.utf16 + count(bytes[at.byte..<token.range.lowerBound])
                let last = first + count(bytes[token.range])
                marks.append((first..<last, InlineTraits(token.kind)))
                at = (token.range.upperBound, last)
            }
        }
        content.text.insert(marks)
        return lineCount
    }

    /// The lines of code in blocks one line of which, at least, has a colour of the document's own. O(blocks + runs).
    private static func coloredLines(_ content: DocumentContent) -> IndexSet {
        guard content.appearances.contains(where: { $0.values.color != nil }) else { return IndexSet() }
        var colored = IndexSet()
        var (first, isColored, run) = (0, false, 0)
        for (index, block) in content.blocks.enumerated() {
            let end = index + 1 < content.blocks.count ? content.blocks[index + 1].utf16 : content.text.utf16Count
            while run < content.text.runs.count, content.text.runs[run].utf16 < end {
                let inline = content.text.runs[run].inline
                isColored = isColored || inline.appearance >= 0 && content.appearances[Int(inline.appearance)].values.color != nil
                run += 1
            }
            if block.role.values.kind == .code, block.role.values.codeLine?.isLast == false { continue }
            if isColored { colored.insert(integersIn: first...index) }
            (first, isColored) = (index + 1, false)
        }
        return colored
    }

    private static func count(_ bytes: ArraySlice<UInt8>) -> Int { bytes.withUnsafeBufferPointer { UTF8Scan.utf16Count($0) } }

    /// The byte a number of UTF-16 units behind another one. O(distance).
    private static func byte(after utf16: Int, from byte: Int, in bytes: [UInt8]) -> Int {
        bytes.withUnsafeBufferPointer { UTF8Scan.index($0, from: byte, after: utf16) }
    }
}

extension InlineTraits {
    /// The trait of a part of code.
    init(_ kind: CodeLexer.Kind) {
        self =
            switch kind {
            case .comment: .codeComment
            case .string: .codeString
            case .number: .codeNumber
            case .keyword: .codeKeyword
            case .name: .codeName
            }
    }
}

extension Fragment {
    /// Adds traits to ranges, ascending and apart from one another. O(runs + ranges).
    mutating func insert(_ marks: [(utf16: Range<Int>, traits: InlineTraits)]) {
        guard !marks.isEmpty else { return }
        var result: [Run] = []
        result.reserveCapacity(runs.count + marks.count * 2)
        var mark = 0
        for (index, run) in runs.enumerated() {
            let end = index + 1 < runs.count ? runs[index + 1].utf16 : utf16Count
            var start = run.utf16
            while start < end {
                while mark < marks.count, marks[mark].utf16.upperBound <= start { mark += 1 }
                var inline = run.inline
                var next = end
                if mark < marks.count {
                    if marks[mark].utf16.lowerBound > start {
                        next = min(end, marks[mark].utf16.lowerBound)
                    } else {
                        inline.traits.formUnion(marks[mark].traits)
                        next = min(end, marks[mark].utf16.upperBound)
                    }
                }
                if result.last?.inline != inline { result.append(Run(utf16: start, inline: inline)) }
                start = next
            }
        }
        replaceRuns(result)
    }
}
