/// Marks what is coloured in blocks of code whose language is known.
enum CodeColors {
    /// O(length) where there is code.
    static func mark(_ content: inout DocumentContent) {
        guard content.blocks.contains(where: { $0.role.values.kind == .code && $0.role.values.language != nil }) else { return }
        var marks: [(utf16: Range<Int>, traits: InlineTraits)] = []
        var lexer: (lexer: CodeLexer, name: String)?
        let bytes = content.text.utf8
        var (byte, utf16) = (0, 0)
        for (index, block) in content.blocks.enumerated() {
            let isLast = index + 1 == content.blocks.count
            let end = isLast ? bytes.count : Self.byte(at: content.blocks[index + 1].utf16, from: (byte, utf16), in: bytes)
            defer { (byte, utf16) = (end, isLast ? utf16 : content.blocks[index + 1].utf16) }
            guard block.role.values.kind == .code, let name = block.role.values.language, let language = CodeLanguage.named(name) else {
                lexer = nil
                continue
            }
            if lexer?.name != name || index > 0 && content.blocks[index - 1].role.values.spacing != .none {
                lexer = (CodeLexer(language), name)
            }
            var start = byte
            for _ in 0..<block.role.values.markers { start = (bytes[start..<end].firstIndex(of: 9) ?? start - 1) + 1 }
            var at = (byte: byte, utf16: block.utf16)
            for token in lexer?.lexer.tokens(bytes[start..<end].prefix { $0 != 10 }) ?? [] {
                let first = at.utf16 + count(bytes[at.byte..<token.range.lowerBound])
                let last = first + count(bytes[token.range])
                marks.append((first..<last, token.kind))
                at = (token.range.upperBound, last)
            }
        }
        content.text.insert(marks)
    }

    private static func count(_ bytes: ArraySlice<UInt8>) -> Int { bytes.withUnsafeBufferPointer { UTF8Scan.utf16Count($0) } }

    /// The byte at an offset behind another one whose byte is known. O(distance).
    private static func byte(at utf16: Int, from known: (byte: Int, utf16: Int), in bytes: [UInt8]) -> Int {
        var (byte, left) = (known.byte, utf16 - known.utf16)
        while left > 0, byte < bytes.count {
            left -= bytes[byte] >= 0xF0 ? 2 : 1
            byte += 1
            while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
        }
        return byte
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
