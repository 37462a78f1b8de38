import Foundation
import TextKit

/// An element as style sheets see it: the style that its rules result in, and its ancestors. Equal elements share one.
///
/// The resolver holds most of them, and none of these holds another: they would keep each other alive, and chains of thousands of siblings
/// or ancestors would be released one within the other. Where an element has children of hundreds of kinds, such as words with a colour
/// each, the resolver holds the first of them alone: the reader that asked for a further one holds it, and it holds its own children.
final class CSSContext {
    unowned let parent: CSSContext?
    let name: String
    let attributes: [(name: String, value: String)]
    let classes: [String]
    /// What rules may ask for by name: its own names, and those of all its ancestors.
    let names: CSSNameFilter
    let namesAround: CSSNameFilter
    let style: SharedStyle
    /// The element before it, and where it stands among its siblings, if a style sheet asks for that.
    unowned let previous: CSSContext?
    let place: CSSPlace
    fileprivate let variables: CSSVariables
    /// The number of the style among those that the resolver keeps, if it does.
    fileprivate let styleNumber: Int32?
    /// The index of the style of the characters in the last such element, and what that was made for beside the element's style.
    var character: (kind: UInt8, index: Int)?
    /// The text before and after the element, once it has been asked for.
    fileprivate var before: GeneratedText??
    fileprivate var after: GeneratedText??
    /// The style of its first letter, likewise.
    fileprivate var firstLetter: SharedStyle??
    /// Its children by what they are, as indices into the resolver's contexts.
    fileprivate var children: [Key: Int32] = [:]
    /// Those of one that the resolver does not hold.
    fileprivate var ownChildren: [Key: CSSContext] = [:]
    /// Whether the resolver does not hold it.
    fileprivate let isPassing: Bool

    fileprivate struct Key: Hashable {
        var name: String
        var signature: String
        var place: CSSPlace
        var previous: ObjectIdentifier?
    }

    fileprivate init(
        parent: CSSContext?, name: String, attributes: [(name: String, value: String)], classes: [String], place: CSSPlace,
        previous: CSSContext?, style: SharedStyle = SharedStyle(ComputedStyle()), variables: CSSVariables = CSSVariables(),
        styleNumber: Int32? = nil, isPassing: Bool = false
    ) {
        (self.isPassing, self.styleNumber) = (isPassing, styleNumber)
        self.parent = parent
        (self.place, self.previous, self.variables) = (place, previous, variables)
        self.name = name
        self.attributes = attributes
        self.classes = classes
        self.style = style
        var names = CSSNameFilter()
        names.insert(name, .type)
        for name in classes { names.insert(name, .name) }
        if let id = attributes.first(where: { $0.name == "id" }) { names.insert(id.value, .id) }
        self.names = names
        var around = parent?.namesAround ?? CSSNameFilter()
        if let parent { around.formUnion(parent.names) }
        namesAround = around
    }

    func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
}

/// Text that rules put before or after an element's own.
final class GeneratedText {
    let style: SharedStyle
    /// As the source has it.
    let content: String

    init(style: SharedStyle, content: String) { (self.style, self.content) = (style, content) }
}

/// Where an element stands among its siblings, each number from 1; 0 where nothing asks for it.
struct CSSPlace: Hashable {
    var index = 0
    var count = 0
    var typeIndex = 0
    var typeCount = 0
}

/// Finds what style sheets say of each element, each combination of ancestors and attributes once.
final class StyleResolver {
    private var sheet: StyleSheet
    /// The size of `medium`, points.
    private let medium: CGFloat
    private var rootSize: CGFloat
    private var contexts: [CSSContext] = []
    /// How often an element has been compared with a rule, or with a part of one.
    private(set) var matches = 0
    /// The styles that are kept, and which of them comes of what.
    private var styles: [Cascaded] = []
    private var numbers: [Cause: Int32] = [:]
    /// How many styles have been computed.
    private(set) var computedCount = 0
    private static let maximumStyles = 50_000
    /// Beyond these, elements have the styles of the page's own defaults alone: only hostile pages get there.
    private static let maximumContexts = 200_000
    /// So many kinds of children of an element are held. A page that has more has one for each word or paragraph, which does not come
    /// again.
    private static let maximumChildren = 512
    private static let maximumMatches = 6_000_000

    /// The attributes that style sheets may test; others are ignored.
    private let relevant: Set<String>
    private static let usuallyRelevant: Set<String> = [
        "class", "style", "dir", "lang", "align", "valign", "bgcolor", "color", "face", "size", "width", "type", "hidden", "clear",
        "text", "nowrap", "open", "border", "display", "role",
    ]

    init(sheet: StyleSheet, medium: CGFloat = 12) {
        self.sheet = sheet
        self.medium = medium
        rootSize = medium
        relevant = Self.usuallyRelevant.union(sheet.needs.attributes)
    }

    /// Whether elements have to say where they stand among their siblings, and which ones come before.
    var needs: CSSNeeds.Kinds { sheet.needs.kinds }
    /// Whether the reader's paper is dark.
    var isDark: Bool { sheet.isDark }

    /// Whether the page's sheets have a rule for any of some classes.
    func knowsAny(of classes: [String]) -> Bool { classes.contains { sheet.rules.byClass[$0] != nil } }

    /// - Parameter attributes: Of the element, names in lower case.
    func context(
        _ parent: CSSContext?, _ name: String, _ attributes: [(name: String, value: String)], place: CSSPlace = CSSPlace(),
        previous: CSSContext? = nil
    ) -> CSSContext {
        let isBounded = contexts.count > Self.maximumContexts
        let (place, previous) = isBounded ? (CSSPlace(), nil) : (place, previous)
        var kept = attributes.isEmpty || isBounded ? [] : attributes.filter { isRelevant($0.name, $0.value) }
        if name == "a", attributes.contains(where: { $0.name == "href" }) { kept.append(("href", "")) }
        let signature = kept.isEmpty ? "" : kept.map { "\($0.name)=\($0.value)" }.joined(separator: "\u{1}")
        let key = CSSContext.Key(name: name, signature: signature, place: place, previous: previous.map { ObjectIdentifier($0) })
        if let cached = known(parent, key) { return cached }
        let classes = kept.first { $0.name == "class" }?.value.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
        let bare = CSSContext(parent: parent, name: name, attributes: kept, classes: classes, place: place, previous: previous)
        let (found, number) = style(bare)
        let made = CSSContext(
            parent: parent, name: name, attributes: kept, classes: classes, place: place, previous: previous, style: found.style,
            variables: found.variables, styleNumber: number, isPassing: isPassing(below: parent))
        if parent == nil { rootSize = made.style.character.size }
        keep(made, key)
        return made
    }

    private func known(_ parent: CSSContext?, _ key: CSSContext.Key) -> CSSContext? {
        guard let parent else { return nil }
        return parent.isPassing ? parent.ownChildren[key] : parent.children[key].map { contexts[Int($0)] }
    }

    /// Whether a new child is not held. Siblings that rules ask for are.
    private func isPassing(below parent: CSSContext?) -> Bool {
        guard let parent, !needs.contains(.siblings) else { return false }
        return parent.isPassing || parent.children.count >= Self.maximumChildren
    }

    private func keep(_ made: CSSContext, _ key: CSSContext.Key) {
        if made.isPassing {
            guard let parent = made.parent, parent.isPassing, parent.ownChildren.count < Self.maximumChildren else { return }
            parent.ownChildren[key] = made
        } else {
            made.parent?.children[key] = Int32(contexts.count)
            contexts.append(made)
        }
    }

    /// How many elements are held.
    var heldCount: Int { contexts.count }

    /// Whether a rule may ask for an attribute. Long pages have a name for each paragraph, and rules for few of them.
    private func isRelevant(_ name: String, _ value: String) -> Bool {
        relevant.contains(name) || name == "id" && sheet.needs.ids.contains(value)
    }

    // MARK: The cascade

    /// A computed style with the custom properties that its descendants inherit.
    private typealias Cascaded = (style: SharedStyle, variables: CSSVariables)

    /// All that an element's style depends on. Rules that ask where elements stand among their siblings tell thousands of elements apart
    /// whose styles come of the same declarations.
    private struct Cause: Hashable {
        /// The number of the parent's style.
        var parent: Int32
        var name: String
        /// The blocks of the defaults, of the sheet, and its hints.
        var defaults: [Int]
        var rules: [Int]
        var hints: [CSSDeclaration]
        var inline: String?
        var direction: String?
        var language: String?
    }

    /// The style of an element, and its number among those that are kept; nil where it is not.
    private func style(_ element: CSSContext) -> (Cascaded, number: Int32?) {
        let defaults = Self.defaults.rules.blocks(for: element, &matches, limit: .max)
        let rules = matches < Self.maximumMatches ? sheet.rules.blocks(for: element, &matches, limit: Self.maximumMatches) : []
        return style(element, defaults, rules)
    }

    private func style(_ element: CSSContext, _ defaults: [Int], _ rules: [Int]) -> (Cascaded, number: Int32?) {
        let inline = element.attribute("style")
        let parent = element.parent == nil ? -1 : element.parent?.styleNumber
        let cause = parent.map {
            Cause(
                parent: $0, name: element.name, defaults: defaults, rules: rules, hints: PresentationalHints.of(element), inline: inline,
                direction: element.attribute("dir"), language: element.attribute("lang"))
        }
        if let cause, let number = numbers[cause] { return (styles[Int(number)], number) }
        var declarations = defaults.flatMap { Self.defaults.blocks[$0] }
        let defaultCount = declarations.count
        declarations += cause?.hints ?? PresentationalHints.of(element)
        declarations += withoutVainResets(rules)
        if let inline { declarations += CSSDeclaration.list(inline) }
        let made = style(element, declarations, defaultCount)
        computedCount += 1
        guard let cause, styles.count < Self.maximumStyles, !isPassing(below: element.parent) else { return (made, nil) }
        numbers[cause] = Int32(styles.count)
        styles.append(made)
        return (made, Int32(styles.count - 1))
    }

    /// What rules say without what they only take away.
    private func withoutVainResets(_ rules: [Int]) -> [CSSDeclaration] {
        guard rules.contains(where: sheet.resets.contains) else { return rules.flatMap { sheet.blocks[$0] } }
        // From the last to the first, so that each reset has been told what the rules behind it set.
        var kept: [CSSDeclaration] = []
        var prepared: Set<String> = []
        for rule in rules.reversed() {
            let isReset = sheet.resets.contains(rule)
            for declaration in sheet.blocks[rule].reversed() {
                if !isReset { prepared.insert(CSSReset.anyGroup(declaration.name)) }
                if isReset, let group = CSSReset.group(declaration), !prepared.contains(group) { continue }
                kept.append(declaration)
            }
        }
        return kept.reversed()
    }

    private func style(_ element: CSSContext, _ declarations: [CSSDeclaration], _ defaultCount: Int) -> Cascaded {
        var parent = element.parent?.style.values ?? ComputedStyle()
        if element.parent == nil { parent.character.size = medium }
        var style = parent.inherited()
        let base = StyleBase(parent: parent, rootSize: rootSize, medium: medium)
        var ordered =
            declarations.contains { $0.isImportant }
            ? declarations.filter { !$0.isImportant } + declarations.filter(\.isImportant) : declarations
        var variables = element.parent?.variables ?? CSSVariables()
        if ordered.contains(where: { $0.name.hasPrefix("--") || $0.hasVariables }) {
            for declaration in ordered where declaration.name.hasPrefix("--") { variables.set(declaration) }
            ordered = ordered.flatMap { Self.substituted($0, variables) }
        }
        if let direction = element.attribute("dir") { style.setDirection(direction.lowercased(), element) }
        for declaration in ordered { style.applySize(declaration, base) }
        for declaration in ordered { style.apply(declaration, base) }
        if let language = element.attribute("lang") { style.character.language = language.isEmpty ? nil : language }
        style.finish(in: parent)
        if element.name == "html" || element.name == "body" { style.showRoot() }
        style.joinLine(element.name, in: parent)
        // Rows in a table that is set as a block are a table all the same (CSS 2.2 § 17.2.1), which may scroll there.
        if element.name == "table", style.display == .block || style.display == .inline {
            // The width is that of the block around the rows, which are as wide as their cells.
            if style.display == .block { style.width = nil }
            style.display = .table
        }
        // As browsers have it for these elements, whatever displays them: pages stand in tables in centred elements.
        if element.name == "table", style.alignsBlocks { (style.alignment, style.alignsBlocks) = (.natural, false) }
        for declaration in declarations[defaultCount...] { style.authored.formUnion(RichBox.Authored(property: declaration.name)) }
        return (SharedStyle(style), variables)
    }

    /// A declaration with its variables replaced, or nothing.
    private static func substituted(_ declaration: CSSDeclaration, _ variables: CSSVariables) -> [CSSDeclaration] {
        if declaration.name.hasPrefix("--") { return [] }
        guard declaration.hasVariables else { return [declaration] }
        guard let value = variables.substituted(declaration.value) else { return [] }
        if declaration.name == "font" { return CSSDeclaration.font(value, declaration.isImportant) }
        return [CSSDeclaration(name: declaration.name, value: value, isImportant: declaration.isImportant)]
    }

    /// The style of the text before or after an element, and what it says; nil where there is none.
    func generated(_ pseudo: CSSSelector.Pseudo, of element: CSSContext) -> GeneratedText? {
        if sheet.generatedRules.isEmpty { return nil }
        if let cached = pseudo == .before ? element.before : element.after { return cached }
        let made = makeGenerated(pseudo, element)
        if pseudo == .before { element.before = .some(made) } else { element.after = .some(made) }
        return made
    }

    private func makeGenerated(_ pseudo: CSSSelector.Pseudo, _ element: CSSContext) -> GeneratedText? {
        guard let style = style(pseudo, pseudo == .before ? "::before" : "::after", of: element), let content = style.content,
            style.display != .none, !style.isOutOfSight
        else { return nil }
        return GeneratedText(style: style, content: content)
    }

    /// The style that rules give the first letter of an element; nil where they say nothing of it.
    func firstLetter(of element: CSSContext) -> SharedStyle? {
        if sheet.generatedRules[.firstLetter] == nil { return nil }
        if let cached = element.firstLetter { return cached }
        let made = style(.firstLetter, "::first-letter", of: element)
        element.firstLetter = .some(made)
        return made
    }

    private func style(_ pseudo: CSSSelector.Pseudo, _ name: String, of element: CSSContext) -> SharedStyle? {
        guard matches < Self.maximumMatches, let candidates = sheet.generatedRules[pseudo] else { return nil }
        let rules = candidates.blocks(for: element, &matches, limit: Self.maximumMatches)
        guard !rules.isEmpty else { return nil }
        let own = CSSContext(parent: element, name: name, attributes: [], classes: [], place: CSSPlace(), previous: nil)
        return style(own, [], rules).0.style
    }

    private static let defaults = StyleSheet(defaultSource)
}

extension RuleIndex {
    /// The blocks of the rules for an element, in the order in which they apply.
    fileprivate func blocks(for element: CSSContext, _ matches: inout Int, limit: Int) -> [Int] {
        var rules: [(weight: Int, order: Int, block: Int)] = []
        func collect(_ candidates: [Rule]?) {
            candidates?.withUnsafeBufferPointer { candidates in
                for index in candidates.indices where matches < limit && candidates[index].selector.matches(element, &matches) {
                    rules.append((candidates[index].selector.specificity, candidates[index].order, candidates[index].block))
                }
            }
        }
        collect(others)
        collect(byType[element.name])
        for name in element.classes { collect(byClass[name]) }
        if let id = element.attribute("id") { collect(byID[id]) }
        if rules.count > 1 { rules.sort { ($0.weight, $0.order) < ($1.weight, $1.order) } }
        return rules.map(\.block)
    }
}
