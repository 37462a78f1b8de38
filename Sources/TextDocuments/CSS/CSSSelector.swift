/// The elements that a rule is for: compounds of type, class, id and attribute conditions, with descendant and child combinators between
/// them (Selectors 3). Conditions that need more than an element and its ancestors are left out.
struct CSSSelector: Equatable {
    struct Compound: Equatable {
        /// Nil for any.
        var type: String?
        var id: String?
        var classes: [String] = []
        var attributes: [Attribute] = []
        var isLink = false
        var isRoot = false
        /// Whether it must be the parent of what follows, not just any ancestor.
        var isParent = false
    }

    struct Attribute: Equatable {
        var name: String
        /// Nil where it must only be there.
        var value: String?
    }

    /// The last one is the element's own.
    var compounds: [Compound]
    /// Ids, classes and types, each weighing more than all that follow.
    var specificity: Int

    /// Reads one selector; nil where it holds something that is not understood.
    init?(_ source: String) {
        compounds = []
        specificity = 0
        var scan = Scan(bytes: Array(source.utf8))
        while true {
            let combinator = scan.combinator()
            if scan.isAtEnd { break }
            let isFirst = compounds.isEmpty
            if combinator == .unknown || (isFirst ? combinator == .child : combinator == .none) { return nil }
            if combinator == .child { compounds[compounds.count - 1].isParent = true }
            guard let compound = scan.compound() else { return nil }
            compounds.append(compound)
            if compounds.count > 32 { return nil }
        }
        if compounds.isEmpty { return nil }
        for compound in compounds {
            specificity += (compound.id == nil ? 0 : 1 << 20) + (compound.type == nil ? 0 : 1)
            specificity += (compound.classes.count + compound.attributes.count + (compound.isLink || compound.isRoot ? 1 : 0)) << 10
        }
    }

    private struct Scan {
        enum Combinator { case none, descendant, child, unknown }

        let bytes: [UInt8]
        var index = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        var isAtEnd: Bool { index >= bytes.count }

        mutating func combinator() -> Combinator {
            var found = Combinator.none
            while !isAtEnd {
                switch bytes[index] {
                case UInt8(ascii: ">"): found = found == .child ? .unknown : .child
                case UInt8(ascii: "+"), UInt8(ascii: "~"), UInt8(ascii: "|"): found = .unknown
                case let byte where CSSText.isSpace(byte): if found == .none { found = .descendant }
                default: return found
                }
                index += 1
            }
            return found
        }

        mutating func name() -> String? {
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

        mutating func compound() -> Compound? {
            var compound = Compound()
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
                case UInt8(ascii: ":"):
                    index += 1
                    switch name()?.lowercased() {
                    case "link", "any-link": compound.isLink = true
                    case "root": compound.isRoot = true
                    default: return nil
                    }
                case UInt8(ascii: "["):
                    guard let attribute = attribute() else { return nil }
                    compound.attributes.append(attribute)
                default: return index > start ? compound : nil
                }
            }
            return compound
        }

        private mutating func attribute() -> Attribute? {
            let end = CSSText.find("]", in: bytes, from: index + 1, to: bytes.count)
            guard end < bytes.count else { return nil }
            let body = CSSText.trimmed(bytes, index + 1, end)
            index = end + 1
            guard let equals = body.firstIndex(of: "=") else { return body.isEmpty ? nil : Attribute(name: body.lowercased()) }
            let name = body[..<equals]
            if let last = name.last, "~|^$*".contains(last) { return nil }
            let value = CSSText.unquoted(CSSText.words(String(body[body.index(after: equals)...])).joined(separator: " "))
            return Attribute(name: CSSText.words(String(name)).joined().lowercased(), value: value)
        }
    }
}
