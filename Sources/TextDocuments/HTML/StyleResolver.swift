import Foundation
import TextKit

/// An element as style sheets see it: the style that its rules result in, and its ancestors. Equal elements share one.
final class CSSContext {
    let parent: CSSContext?
    let name: String
    let attributes: [(name: String, value: String)]
    let classes: [String]
    let style: ComputedStyle
    fileprivate var children: [Key: CSSContext] = [:]

    fileprivate struct Key: Hashable {
        var name: String
        var signature: String
    }

    fileprivate init(
        parent: CSSContext?, name: String, attributes: [(name: String, value: String)], classes: [String], style: ComputedStyle
    ) {
        self.parent = parent
        self.name = name
        self.attributes = attributes
        self.classes = classes
        self.style = style
    }

    func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
}

/// Finds what style sheets say of each element, each combination of ancestors and attributes once.
final class StyleResolver {
    private var sheet: StyleSheet
    /// The size of `medium`, points.
    private let medium: CGFloat
    private var rootSize: CGFloat
    private var contextCount = 0
    private var matches = 0
    /// Beyond these, elements have the styles of the page's own defaults alone: only hostile pages get there.
    private static let maximumContexts = 200_000
    private static let maximumMatches = 6_000_000

    /// The attributes that style sheets may test; others are ignored.
    private static let relevant: Set<String> = [
        "id", "class", "style", "dir", "lang", "align", "valign", "bgcolor", "color", "face", "size", "width", "type", "hidden", "clear",
        "text", "nowrap", "open", "border",
    ]

    init(sheet: StyleSheet, medium: CGFloat = 12) {
        self.sheet = sheet
        self.medium = medium
        rootSize = medium
    }

    /// - Parameter attributes: Of the element, names in lower case.
    func context(_ parent: CSSContext?, _ name: String, _ attributes: [(name: String, value: String)]) -> CSSContext {
        var kept = attributes.isEmpty || contextCount > Self.maximumContexts ? [] : attributes.filter { Self.relevant.contains($0.name) }
        if name == "a", attributes.contains(where: { $0.name == "href" }) { kept.append(("href", "")) }
        let signature = kept.isEmpty ? "" : kept.map { "\($0.name)=\($0.value)" }.joined(separator: "\u{1}")
        let key = CSSContext.Key(name: name, signature: signature)
        if let cached = parent?.children[key] { return cached }
        let classes = kept.first { $0.name == "class" }?.value.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
        let bare = CSSContext(parent: parent, name: name, attributes: kept, classes: classes, style: ComputedStyle())
        let made = CSSContext(parent: parent, name: name, attributes: kept, classes: classes, style: style(bare))
        if parent == nil { rootSize = made.style.character.size }
        contextCount += 1
        parent?.children[key] = made
        return made
    }

    // MARK: The cascade

    private struct Found {
        var declarations: [CSSDeclaration]
        var specificity: Int
        var order: Int
    }

    private func style(_ element: CSSContext) -> ComputedStyle {
        var parent = element.parent?.style ?? ComputedStyle()
        if element.parent == nil { parent.character.size = medium }
        var style = parent.inherited()
        let base = StyleBase(parent: parent, rootSize: rootSize, medium: medium)
        var declarations = Self.defaults.found(element, &matches, limit: .max)
        let defaultCount = declarations.count
        declarations += PresentationalHints.of(element)
        if matches < Self.maximumMatches { declarations += sheet.found(element, &matches, limit: Self.maximumMatches) }
        if let inline = element.attribute("style") { declarations += CSSDeclaration.list(inline) }
        let ordered =
            declarations.contains { $0.isImportant }
            ? declarations.filter { !$0.isImportant } + declarations.filter(\.isImportant) : declarations
        if let direction = element.attribute("dir") { style.setDirection(direction.lowercased(), element) }
        for declaration in ordered { style.applySize(declaration, base) }
        for declaration in ordered { style.apply(declaration, base) }
        if let language = element.attribute("lang") { style.character.language = language.isEmpty ? nil : language }
        style.finish()
        for declaration in declarations[defaultCount...] { style.authored.formUnion(RichBox.Authored(property: declaration.name)) }
        return style
    }

    private static let defaults = StyleSheet(defaultSource)
}

extension StyleSheet {
    /// The declarations for an element in the order in which they apply.
    fileprivate func found(_ element: CSSContext, _ matches: inout Int, limit: Int) -> [CSSDeclaration] {
        var rules: [Rule] = []
        func collect(_ candidates: [Rule]?) {
            for rule in candidates ?? [] where matches < limit && rule.selector.matches(element, &matches) { rules.append(rule) }
        }
        collect(others)
        collect(byType[element.name])
        for name in element.classes { collect(byClass[name]) }
        if let id = element.attribute("id") { collect(byID[id]) }
        if rules.count > 1 { rules.sort { ($0.selector.specificity, $0.order) < ($1.selector.specificity, $1.order) } }
        return rules.flatMap { blocks[$0.block] }
    }
}

extension CSSSelector {
    fileprivate func matches(_ element: CSSContext, _ count: inout Int) -> Bool {
        matches(element, compounds.count - 1, &count)
    }

    /// Whether the compounds up to `last` match an element and its ancestors; at most 32 deep.
    private func matches(_ element: CSSContext, _ last: Int, _ count: inout Int) -> Bool {
        count += 1
        guard compounds[last].matches(element) else { return false }
        if last == 0 { return true }
        var ancestor = element.parent
        if compounds[last - 1].isParent { return ancestor.map { matches($0, last - 1, &count) } ?? false }
        while let candidate = ancestor {
            if matches(candidate, last - 1, &count) { return true }
            // Where only ancestors are asked for, the nearest match is as good as any other.
            if compounds[last - 1].matches(candidate), !compounds[..<(last - 1)].contains(where: \.isParent) { return false }
            ancestor = candidate.parent
        }
        return false
    }
}

extension CSSSelector.Compound {
    fileprivate func matches(_ element: CSSContext) -> Bool {
        if let type, type != element.name { return false }
        if let id, element.attribute("id") != id { return false }
        if isRoot && element.parent != nil { return false }
        if isLink && element.attribute("href") == nil { return false }
        for name in classes where !element.classes.contains(name) { return false }
        for attribute in attributes {
            guard let value = element.attribute(attribute.name) else { return false }
            if let wanted = attribute.value, wanted != value { return false }
        }
        return true
    }
}
