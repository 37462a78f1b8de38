extension CSSSelector {
    /// Whether an element is one that the rule is for. Each comparison with an element adds one to `count`.
    func matches(_ element: CSSContext, _ count: inout Int) -> Bool {
        guard element.names.mayHold(ownNames), element.namesAround.mayHold(namesAround) else {
            count += 1
            return false
        }
        return compounds.withUnsafeBufferPointer { Self.matches(element, $0, $0.count - 1, &count) }
    }

    private typealias Compounds = UnsafeBufferPointer<Compound>

    /// Whether the compounds up to `last` match an element and what is around it; at most 32 deep. They are looked at where they lie: a copy of
    /// one holds six arrays and strings.
    private static func matches(_ element: CSSContext, _ compounds: Compounds, _ last: Int, _ count: inout Int) -> Bool {
        count += 1
        guard compounds[last].matches(element, &count) else { return false }
        if last == 0 { return true }
        switch compounds[last - 1].combinator {
        case .child: return element.parent.map { matches($0, compounds, last - 1, &count) } ?? false
        case .next: return element.previous.map { matches($0, compounds, last - 1, &count) } ?? false
        case .later: return first(of: element.previous, compounds, last, &count) { $0.previous }
        case .descendant: return first(of: element.parent, compounds, last, &count) { $0.parent }
        }
    }

    /// Whether the compounds before `last` match one of a chain of elements.
    private static func first(
        of element: CSSContext?, _ compounds: Compounds, _ last: Int, _ count: inout Int, _ next: (CSSContext) -> CSSContext?
    ) -> Bool {
        var element = element
        let isLoose = (0..<last).allSatisfy { compounds[$0].combinator == .descendant }
        while let candidate = element {
            if matches(candidate, compounds, last - 1, &count) { return true }
            // Where only ancestors are asked for, the nearest match is as good as any other.
            if isLoose, compounds[last - 1].matches(candidate, &count) { return false }
            element = next(candidate)
        }
        return false
    }
}

extension CSSSelector.Compound {
    fileprivate func matches(_ element: CSSContext, _ count: inout Int) -> Bool {
        if let type, type != element.name { return false }
        if let id, element.attribute("id") != id { return false }
        if isRoot && element.parent != nil { return false }
        if isLink && element.attribute("href") == nil { return false }
        for name in classes where !element.classes.contains(name) { return false }
        for attribute in attributes {
            guard let value = element.attribute(attribute.name), attribute.holds(value) else { return false }
        }
        for position in positions {
            let place = element.place
            let number =
                position.isOfType
                ? (position.isFromEnd ? place.typeCount - place.typeIndex + 1 : place.typeIndex)
                : (position.isFromEnd ? place.count - place.index + 1 : place.index)
            if place.index == 0 || !position.holds(number) { return false }
        }
        for list in anyOf where !list.contains(where: { $0.matches(element, &count) }) { return false }
        for list in noneOf where list.contains(where: { $0.matches(element, &count) }) { return false }
        return true
    }
}

extension CSSSelector.Attribute {
    /// Whether an attribute's value is as the condition wants it. O(length).
    fileprivate func holds(_ text: String) -> Bool {
        let (text, value) = ignoresCase ? (text.lowercased(), value.lowercased()) : (text, value)
        switch match {
        case .present: return true
        case .equal: return text == value
        case .word: return text.split(whereSeparator: \.isWhitespace).contains { $0 == value }
        case .language: return text == value || text.hasPrefix(value + "-")
        case .prefix: return !value.isEmpty && text.hasPrefix(value)
        case .suffix: return !value.isEmpty && text.hasSuffix(value)
        case .part: return !value.isEmpty && text.contains(value)
        }
    }
}
