import Foundation

/// Which elements of a page are notes, so that a reference to one can open it where it stands: by the roles of DPUB-ARIA and EPUB, by the
/// class names that most generators write, by raised or bracketed links that lead to them, and by the link back that they begin with.
struct HTMLNotes {
    /// What is asked of a block that a reference leads to.
    enum Proof: Equatable {
        case unneeded, linkBack
        /// A link back, or that it is an item of a list or begins with the reference's own words.
        case mark(String)
    }

    /// What the references to a place ask of it, each its own: one that finds it is enough.
    struct Proofs: Equatable {
        private var all: [Proof] = []
        /// Only hostile pages refer to a place in more ways.
        private static let most = 16

        /// Whether it is another one.
        mutating func add(_ proof: Proof) -> Bool {
            guard all.count < Self.most || proof == .unneeded, all.first != .unneeded, !all.contains(proof) else { return false }
            if proof == .unneeded { all = [] }
            all.append(proof)
            return true
        }

        /// Whether one of the others is none of these.
        mutating func add(_ others: Proofs) -> Bool { others.all.reduce(false) { add($1) || $0 } }

        func contains(where isGiven: (Proof) -> Bool) -> Bool { all.contains(where: isGiven) }
    }

    /// Where what looks like a reference leads.
    private var targets: [String: Proofs] = [:]
    /// The same of references to other files, by their addresses.
    private(set) var elsewhere: [String: Proofs] = [:]
    private var count = 0
    /// The place that an address leads to which names the page's own file; nil for another file.
    private let ownPlace: (String) -> String?

    /// - Parameter known: places of the page that other files refer to.
    init(known: [String: Proofs] = [:], ownPlace: @escaping (String) -> String? = { _ in nil }) {
        (targets, self.ownPlace) = (known, ownPlace)
    }

    /// Only hostile books have more references to other files.
    private static let mostElsewhere = 100_000

    private typealias Attributes = [(name: String, value: String)]

    /// Blocks that may be a note by themselves.
    private static let kinds: Set<String> = ["aside", "dd", "div", "dt", "li", "p", "section", "table", "td", "tr"]
    private static let roles: Set<String> = ["doc-footnote", "doc-endnote"]
    private static let types: Set<String> = ["footnote", "endnote", "rearnote"]
    private static let classes: Set<String> = ["footnote", "endnote", "footnote-body", "footnote-item", "fn"]
    private static let referenceClasses: Set<String> = [
        "footnote-ref", "footnote-reference", "footnoteref", "noteref", "fnref", "fnanchor",
    ]

    // MARK: References

    /// Notes a link to a place of the page, or of another file, where it refers to a note.
    /// - Parameter isInNote: whether the link stands in a note; what leads from there to another file leads back, unless it says otherwise.
    mutating func addReference(
        _ link: HTMLNode, _ target: String, _ attributes: [(name: String, value: String)], isRaised: Bool, isInNote: Bool = false
    ) {
        guard let sign = target.utf8.firstIndex(of: UInt8(ascii: "#")), target.utf8.index(after: sign) < target.utf8.endIndex else {
            return
        }
        guard let proof = proof(link, attributes, isRaised: isRaised) else { return }
        let name = sign == target.startIndex ? String(target.dropFirst()) : nil
        if let place = name.map({ $0.removingPercentEncoding ?? $0 }) ?? ownPlace(target) {
            // On its own page what is raised needs no proof.
            var own = proof
            if case .mark = proof { own = .unneeded }
            _ = targets[place, default: Proofs()].add(own)
        } else if elsewhere.count < Self.mostElsewhere, proof == .unneeded || !isInNote && !Self.leadsBack(link, attributes) {
            _ = elsewhere[target, default: Proofs()].add(proof)
        }
    }

    /// What is asked of the block that a link leads to; nil where the link does not look like a reference.
    private func proof(_ link: HTMLNode, _ attributes: Attributes, isRaised: Bool) -> Proof? {
        if Self.has(Self.referenceClasses, "class", attributes) || Self.has(["noteref"], "epub:type", attributes)
            || Self.has(["doc-noteref"], "role", attributes)
        {
            return .unneeded
        }
        guard let text = Self.shortText(link) else { return nil }
        let holdsRaised = link.childCount > 0 && link.child(0).kind == .element && link.child(0).name == "sup"
        if isRaised || holdsRaised { return .mark(text) }
        return Self.isMark(text) ? .linkBack : nil
    }

    /// Whether a link says that it leads from a note back to its reference: by its role, or by an arrow.
    private static func leadsBack(_ link: HTMLNode, _ attributes: Attributes) -> Bool {
        has(["doc-backlink"], "role", attributes) || has(["backlink", "referrer"], "epub:type", attributes)
            || !firstText(link).contains { $0.isLetter || $0.isNumber || "*†‡§¶".contains($0) }
    }

    /// Whether a text is bracketed, or a sign that notes have.
    private static func isMark(_ text: String) -> Bool {
        (text.hasPrefix("[") && text.hasSuffix("]")) || (text.hasPrefix("(") && text.hasSuffix(")"))
            || text.unicodeScalars.allSatisfy { "*†‡§¶".unicodeScalars.contains($0) }
    }

    // MARK: Notes

    /// The number of the note that begins with a block; nil where none does.
    /// - Parameter outer: the note that the block stands in, 0 for none.
    mutating func begin(_ name: String, _ attributes: [(name: String, value: String)], _ node: HTMLNode, outer: Int) -> Int? {
        guard Self.kinds.contains(name) else { return nil }
        let id = attributes.first { $0.name == "id" }?.value
        let isNote =
            Self.has(Self.roles, "role", attributes) || Self.has(Self.types, "epub:type", attributes)
            || Self.has(Self.classes, "class", attributes) || id.map { isTarget($0, node) } ?? false
            || (outer == 0 && Self.beginsWithLinkBack(node, hasName: id != nil))
        return isNote ? next() : nil
    }

    /// The number of the note that the block around a named place is; nil where that is none.
    mutating func begin(place id: String, in block: HTMLNode) -> Int? { isTarget(id, block) ? next() : nil }

    private mutating func next() -> Int {
        count += 1
        return (count - 1) % 2 + 1
    }

    private func isTarget(_ id: String, _ node: HTMLNode) -> Bool {
        guard let proofs = targets[id] else { return false }
        return proofs.contains { proof in
            switch proof {
            case .unneeded: true
            case .linkBack: Self.hasLinkBack(node)
            case .mark(let text): node.name == "li" || Self.begins(node, with: text) || Self.hasLinkBack(node)
            }
        }
    }

    /// Whether a block begins with the words of a reference, but for brackets and points.
    private static func begins(_ node: HTMLNode, with mark: String) -> Bool {
        func bare(_ text: String) -> Substring { text.drop { !$0.isLetter && !$0.isNumber && !"*†‡§¶".contains($0) } }
        let wanted = bare(mark).prefix { $0.isLetter || $0.isNumber || "*†‡§¶".contains($0) }
        let text = bare(firstText(node))
        guard !wanted.isEmpty, text.hasPrefix(wanted) else { return false }
        // Twelve does not begin with one.
        return text.dropFirst(wanted.count).first.map { !$0.isNumber || wanted.last?.isNumber != true } ?? true
    }

    /// What a block says first, as much of it as a mark may take.
    private static func firstText(_ node: HTMLNode) -> String {
        var (found, budget) = ("", 24)
        var pending = [node]
        while let next = pending.popLast(), found.utf8.count < 32, budget > 0 {
            budget -= 1
            if next.kind == .text { found += String(decoding: next.text.prefix(64), as: UTF8.self) }
            pending += (0..<min(next.childCount, 8)).reversed().map { next.child($0) }
        }
        return found
    }

    // MARK: What a tree holds

    private static func has(_ tokens: Set<String>, _ name: String, _ attributes: Attributes) -> Bool {
        guard let value = attributes.first(where: { $0.name == name })?.value else { return false }
        // Other white space than that of ASCII is as rare in them as other letters.
        guard value.utf8.allSatisfy({ $0 < 0x80 }) else {
            return value.split(whereSeparator: \.isWhitespace).contains { tokens.contains($0.lowercased()) }
        }
        return value.utf8.split { $0 == 32 || (9...13).contains($0) }.contains { tokens.contains(String(Substring($0)).lowercased()) }
    }

    private static let longestMark = 8
    /// More nodes of a block are not looked through.
    private static let mostNodes = 400

    /// What an element says, in as many characters as the mark of a note has at most; nil where it is longer or says nothing.
    private static func shortText(_ node: HTMLNode) -> String? {
        var parts: [Slice<UnsafeBufferPointer<UInt8>>] = []
        var budget = 12
        func collect(_ node: HTMLNode) -> Bool {
            for index in 0..<node.childCount {
                budget -= 1
                guard budget > 0 else { return false }
                let child = node.child(index)
                switch child.kind {
                case .text: parts.append(child.text.prefix(64))
                case .element: if !collect(child) { return false }
                case .other: break
                }
            }
            return true
        }
        guard collect(node) else { return nil }
        // Most links say more, and no character of ASCII that shows is part of another one.
        if parts.reduce(0, { $0 + $1.count { (33..<127).contains($0) } }) > longestMark, parts.allSatisfy({ $0.allSatisfy { $0 < 0x80 } }) {
            return nil
        }
        let text = parts.reduce(into: "") { $0 += String(decoding: $1, as: UTF8.self) }
        let trimmed = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return trimmed.isEmpty || trimmed.count > longestMark ? nil : trimmed
    }

    private static func leadsToPlace(_ node: HTMLNode) -> Bool {
        node.name == "a" && node.attributes.contains { $0.name == "href" && namesPlace($0.value) }
    }

    /// Whether an address has a fragment and names no host. Foundation's search would turn each address of a page into an object.
    private static func namesPlace(_ address: String) -> Bool {
        guard address.utf8.contains(UInt8(ascii: "#")) else { return false }
        var rest = address.utf8[...]
        while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
            rest = rest[colon...].dropFirst()
            if rest.starts(with: "//".utf8) { return false }
        }
        return true
    }

    private static func hasLinkBack(_ node: HTMLNode) -> Bool {
        var budget = mostNodes
        var pending = [node]
        while let next = pending.popLast() {
            for index in 0..<next.childCount where next.child(index).kind == .element {
                budget -= 1
                guard budget > 0 else { return false }
                if leadsToPlace(next.child(index)) { return true }
                pending.append(next.child(index))
            }
        }
        return false
    }

    /// Whether the first thing that a block says is a short link to a place, where the block or the link has a name itself.
    private static func beginsWithLinkBack(_ block: HTMLNode, hasName: Bool) -> Bool {
        var (node, hasName) = (block, hasName)
        for _ in 0..<4 {
            var first: HTMLNode?
            for index in 0..<min(node.childCount, 4) {
                let child = node.child(index)
                if child.kind == .text, child.text.allSatisfy({ $0 == 32 || (9...13).contains($0) }) { continue }
                // A place that is named before the link holds nothing.
                if child.kind == .element, child.name == "a", child.childCount == 0 {
                    hasName = hasName || child.has("id") || child.has("name")
                    continue
                }
                first = child
                break
            }
            guard let first, first.kind == .element else { return false }
            hasName = hasName || first.has("id") || first.name == "a" && first.has("name")
            if leadsToPlace(first) { return hasName && shortText(first).map(isNumbered) ?? false }
            guard ["p", "sup", "span", "b", "i", "em", "strong", "small", "div"].contains(first.name) else { return false }
            node = first
        }
        return false
    }

    /// Whether a text is the number or the sign of a note.
    private static func isNumbered(_ text: String) -> Bool {
        isMark(text) || text.unicodeScalars.allSatisfy { $0.properties.numericType != nil || "[]().^↑ ".unicodeScalars.contains($0) }
    }
}
