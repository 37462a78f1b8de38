/// Reads a selector from its source.
struct CSSSelectorScan {
    private let bytes: [UInt8]
    private var index = 0
    /// Selectors stand within selectors only so deep.
    private let depth: Int
    private static let greatestDepth = 4
    private static let mostCompounds = 32

    init(_ source: String, depth: Int) {
        bytes = Array(source.utf8)
        self.depth = depth
    }

    private var isAtEnd: Bool { index >= bytes.count }

    /// All of the source; nil where it is no selector that is understood.
    mutating func selector() -> ([CSSSelector.Compound], CSSSelector.Pseudo?)? {
        guard depth <= Self.greatestDepth else { return nil }
        var compounds: [CSSSelector.Compound] = []
        var pseudo: CSSSelector.Pseudo?
        skipSpace()
        while !isAtEnd {
            guard pseudo == nil, compounds.count < Self.mostCompounds, let compound = compound(&pseudo) else { return nil }
            compounds.append(compound)
            guard let combinator = combinator() else { break }
            if isAtEnd { return nil }
            compounds[compounds.count - 1].combinator = combinator
        }
        return compounds.isEmpty ? nil : (compounds, pseudo)
    }

    private mutating func skipSpace() { while !isAtEnd, CSSText.isSpace(bytes[index]) { index += 1 } }

    /// What stands before the next compound; nil at the end.
    private mutating func combinator() -> CSSSelector.Combinator? {
        skipSpace()
        guard !isAtEnd else { return nil }
        let signs: [UInt8: CSSSelector.Combinator] = [UInt8(ascii: ">"): .child, UInt8(ascii: "+"): .next, UInt8(ascii: "~"): .later]
        guard let found = signs[bytes[index]] else { return .descendant }
        index += 1
        skipSpace()
        return found
    }

    private mutating func name() -> String? {
        let start = index
        while !isAtEnd {
            let byte = bytes[index]
            let isPart =
                byte >= 0x80 || byte == 0x2D || byte == 0x5F || byte == 0x5C || (0x30...0x39).contains(byte)
                || (0x61...0x7A).contains(byte | 0x20)
            if !isPart { break }
            index += byte == 0x5C ? 2 : 1
        }
        index = min(index, bytes.count)
        return start == index ? nil : CSSText.unquoted(String(decoding: bytes[start..<index], as: UTF8.self))
    }

    private mutating func compound(_ pseudo: inout CSSSelector.Pseudo?) -> CSSSelector.Compound? {
        var compound = CSSSelector.Compound()
        let start = index
        if bytes[index] == UInt8(ascii: "*") { index += 1 } else { compound.type = name()?.lowercased() }
        while !isAtEnd {
            switch bytes[index] {
            case UInt8(ascii: "."):
                index += 1
                guard let name = name() else { return nil }
                compound.classes.append(name)
            case UInt8(ascii: "#"):
                index += 1
                guard let name = name() else { return nil }
                compound.id = name
            case UInt8(ascii: ":"): guard pseudo == nil, condition(&compound, &pseudo) else { return nil }
            case UInt8(ascii: "["):
                guard let attribute = attribute() else { return nil }
                compound.attributes.append(attribute)
            default: return index > start ? compound : nil
            }
        }
        return compound
    }

    /// What follows a colon, or two. False where it is not understood.
    private mutating func condition(_ compound: inout CSSSelector.Compound, _ pseudo: inout CSSSelector.Pseudo?) -> Bool {
        index += 1
        if !isAtEnd, bytes[index] == UInt8(ascii: ":") { index += 1 }
        guard let name = name()?.lowercased() else { return false }
        switch name {
        case "before": pseudo = .before
        case "after": pseudo = .after
        case "first-letter": pseudo = .firstLetter
        case "link", "any-link": compound.isLink = true
        case "root": compound.isRoot = true
        case "first-child": compound.positions.append(.init(step: 0, offset: 1))
        case "last-child": compound.positions.append(.init(step: 0, offset: 1, isFromEnd: true))
        case "first-of-type": compound.positions.append(.init(step: 0, offset: 1, isOfType: true))
        case "last-of-type": compound.positions.append(.init(step: 0, offset: 1, isFromEnd: true, isOfType: true))
        case "only-child":
            compound.positions += [.init(step: 0, offset: 1), .init(step: 0, offset: 1, isFromEnd: true)]
        case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
            guard var position = argument().flatMap(Self.position) else { return false }
            position.isFromEnd = name.contains("last")
            position.isOfType = name.hasSuffix("type")
            compound.positions.append(position)
        case "is", "where", "matches", "-webkit-any", "-moz-any", "not":
            guard let argument = argument() else { return false }
            let list = CSSText.split(argument, ",").map { CSSSelector($0, depth: depth + 1) }
            let known = list.compactMap(\.self).filter { $0.pseudo == nil }
            // Of a list that may match, what is not understood is left out; what must not match has to be understood whole.
            if name == "not" {
                guard known.count == list.count, !known.isEmpty else { return false }
                compound.noneOf.append(known)
            } else {
                compound.anyOf.append(known)
            }
        default: return false
        }
        return true
    }

    /// What stands in brackets.
    private mutating func argument() -> String? {
        guard !isAtEnd, bytes[index] == UInt8(ascii: "(") else { return nil }
        let end = CSSText.find(")", in: bytes, from: index + 1, to: bytes.count)
        guard end < bytes.count else { return nil }
        defer { index = end + 1 }
        return CSSText.trimmed(bytes, index + 1, end)
    }

    /// `odd`, `even`, `3`, `2n+1`, `-n + 3`.
    private static func position(_ source: String) -> CSSSelector.Position? {
        let text = source.lowercased().filter { !$0.isWhitespace }
        if text == "odd" { return .init(step: 2, offset: 1) }
        if text == "even" { return .init(step: 2, offset: 0) }
        guard let n = text.firstIndex(of: "n") else { return number(text[...]).map { .init(step: 0, offset: $0) } }
        let before = text[..<n]
        let after = text[text.index(after: n)...]
        let step = before.isEmpty || before == "+" ? 1 : before == "-" ? -1 : number(before)
        guard let step, let offset = after.isEmpty ? 0 : number(after) else { return nil }
        return .init(step: step, offset: offset)
    }

    private static func number(_ text: Substring) -> Int? { text.utf8.count > 8 ? nil : Int(text.hasPrefix("+") ? text.dropFirst() : text) }

    private mutating func attribute() -> CSSSelector.Attribute? {
        let end = CSSText.find("]", in: bytes, from: index + 1, to: bytes.count)
        guard end < bytes.count else { return nil }
        let body = CSSText.trimmed(bytes, index + 1, end)
        index = end + 1
        guard let equals = body.firstIndex(of: "=") else { return body.isEmpty ? nil : .init(name: Self.qualified(body)) }
        var name = body[..<equals]
        let matches: [Character: CSSSelector.Attribute.Match] = ["~": .word, "|": .language, "^": .prefix, "$": .suffix, "*": .part]
        var match = CSSSelector.Attribute.Match.equal
        if let last = name.last, let found = matches[last] {
            match = found
            name = name.dropLast()
        }
        var words = CSSText.words(String(body[body.index(after: equals)...]))
        let ignoresCase = words.count > 1 && words.last?.lowercased() == "i"
        if ignoresCase { words.removeLast() }
        let value = CSSText.unquoted(words.joined(separator: " "))
        return .init(name: Self.qualified(CSSText.words(String(name)).joined()), match: match, value: value, ignoresCase: ignoresCase)
    }

    /// The name of an attribute as documents have it: `epub|type` of a style sheet is `epub:type` there.
    private static func qualified(_ name: String) -> String {
        guard let bar = name.firstIndex(of: "|") else { return name.lowercased() }
        let (prefix, local) = (name[..<bar], name[name.index(after: bar)...])
        return (prefix.isEmpty || prefix == "*" ? String(local) : "\(prefix):\(local)").lowercased()
    }
}
