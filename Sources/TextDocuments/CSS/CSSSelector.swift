/// The elements that a rule is for: compounds of conditions, with combinators between them (Selectors 4, as far as documents use it).
/// Conditions that need a person's actions, or a form, are left out.
struct CSSSelector: Equatable {
    /// What stands between a compound and the one after it.
    enum Combinator: Equatable { case descendant, child, next, later }

    struct Compound: Equatable {
        /// Nil for any.
        var type: String?
        var id: String?
        var classes: [String] = []
        var attributes: [Attribute] = []
        var isLink = false
        var isRoot = false
        var positions: [Position] = []
        /// Lists of which one must match, and of which none may.
        var anyOf: [[CSSSelector]] = []
        var noneOf: [[CSSSelector]] = []
        /// How it stands to the compound after it.
        var combinator = Combinator.descendant
    }

    struct Attribute: Equatable {
        /// How the value has to be in the attribute's.
        enum Match: Equatable { case present, equal, word, language, prefix, suffix, part }

        var name: String
        var match = Match.present
        var value = ""
        var ignoresCase = false
    }

    /// `:nth-child(an+b)` and what it stands for, counted from either end, of all siblings or of those of the type.
    struct Position: Equatable {
        var step: Int
        var offset: Int
        var isFromEnd = false
        var isOfType = false

        /// Whether it holds for a number from 1 on.
        func holds(_ number: Int) -> Bool {
            let distance = number - offset
            return step == 0 ? distance == 0 : distance % step == 0 && distance / step >= 0
        }
    }

    /// Text that an element has before or after its own, or the first letter of its own.
    enum Pseudo: Hashable { case before, after, firstLetter }

    /// The last one is the element's own.
    var compounds: [Compound]
    /// Ids, classes and types, each weighing more than all that follow.
    var specificity: Int
    var pseudo: Pseudo?
    /// The names that an element must have, and those that all its ancestors together must have.
    let ownNames: CSSNameFilter
    let namesAround: CSSNameFilter

    /// Reads one selector; nil where it holds something that is not understood.
    init?(_ source: String) { self.init(source, depth: 0) }

    init?(_ source: String, depth: Int) {
        var scan = CSSSelectorScan(source, depth: depth)
        guard let (compounds, pseudo) = scan.selector() else { return nil }
        self.compounds = compounds
        self.pseudo = pseudo
        specificity = compounds.reduce(pseudo == nil ? 0 : 1) { $0 + Self.specificity($1) }
        ownNames = CSSNameFilter(compounds[compounds.count - 1])
        // The ancestors of an element's siblings are its own.
        namesAround = compounds.dropLast().reduce(into: CSSNameFilter()) { names, compound in
            if compound.combinator == .descendant || compound.combinator == .child { names.formUnion(CSSNameFilter(compound)) }
        }
    }

    private static func specificity(_ compound: Compound) -> Int {
        let isSpecial = (compound.isLink || compound.isRoot ? 1 : 0) + compound.positions.count
        let inner = (compound.anyOf + compound.noneOf).reduce(0) { $0 + ($1.map(\.specificity).max() ?? 0) }
        return (compound.id == nil ? 0 : 1 << 20) + (compound.type == nil ? 0 : 1) + inner
            + (compound.classes.count + compound.attributes.count + isSpecial) << 10
    }

    /// What matching needs to know of an element beside itself and its ancestors.
    var needs: CSSNeeds {
        compounds.reduce(into: CSSNeeds()) { needs, compound in
            if !compound.positions.isEmpty { needs.insert(.position) }
            if compound.combinator == .next || compound.combinator == .later { needs.insert(.siblings) }
            for inner in (compound.anyOf + compound.noneOf).joined() { needs.formUnion(inner.needs) }
            for attribute in compound.attributes { needs.attributes.insert(attribute.name) }
            if let id = compound.id { needs.ids.insert(id) }
        }
    }
}

/// What the rules of a sheet ask of elements beside their names, classes and ancestors.
struct CSSNeeds: Equatable {
    struct Kinds: OptionSet {
        let rawValue: Int
        static let position = Kinds(rawValue: 1)
        static let siblings = Kinds(rawValue: 2)
    }

    var kinds: Kinds = []
    var attributes: Set<String> = []
    /// The names of elements that rules are for.
    var ids: Set<String> = []

    mutating func insert(_ kind: Kinds) { kinds.insert(kind) }

    mutating func formUnion(_ other: CSSNeeds) {
        kinds.formUnion(other.kinds)
        attributes.formUnion(other.attributes)
        ids.formUnion(other.ids)
    }
}
