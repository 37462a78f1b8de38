/// Elements that nest too deep, which have marks in the page's tree: their text is passed over where they are not shown.
extension HTMLFlow {
    struct DeepMark {
        var number: Int
        /// How many elements were open where it began: where fewer are, it has ended.
        var depth: Int
        var context: CSSContext
        /// Whether it is left out, with all that is in it.
        var isLeftOut: Bool
        /// Whether its text is hidden (CSS `visibility`); that of an element in it may be visible.
        var isHidden: Bool
    }

    /// Whether what comes next is not shown.
    var isPassingOver: Bool { deepMarks.last.map { $0.isLeftOut || $0.isHidden } ?? false }

    /// Takes a mark, or an element within what is passed over, which may hold the mark of the end; false for any other element.
    func takesDeepMark(_ node: HTMLNode, _ parent: Frame) -> Bool {
        if node.isDeepMark {
            readDeepMark(node, parent)
        } else if isPassingOver {
            frames.append(Frame(node: node, context: parent.context, character: parent.character, link: parent.link, isPassedOver: true))
        } else {
            return false
        }
        return true
    }

    private func readDeepMark(_ node: HTMLNode, _ parent: Frame) {
        var attributes = node.attributes
        guard let index = attributes.firstIndex(where: { $0.name == HTMLDeepMarks.attribute }) else { return }
        let words = attributes.remove(at: index).value.split(separator: " ")
        guard let number = words.first.flatMap({ Int($0) }) else { return }
        guard words.count > 1 else {
            while let last = deepMarks.last, last.number >= number { deepMarks.removeLast() }
            return
        }
        // Rules are compared with all that is around an element.
        let last = deepMarks.last
        let around = deepMarks.count < Self.mostMarksAround ? last?.context : nil
        let context = resolver.context(around ?? parent.context, words[1].lowercased(), attributes)
        let style = context.style
        let isLeftOut = last?.isLeftOut == true || style.display == .none || style.isOutOfSight
        // Without what is around it an element has not inherited that it is hidden.
        let isHidden = style.isHidden || around == nil && last?.isHidden == true
        deepMarks.append(DeepMark(number: number, depth: frames.count, context: context, isLeftOut: isLeftOut, isHidden: isHidden))
    }

    /// Whether text of the innermost open element is hidden: where elements nest too deep, the mark of the last one decides.
    func isHidden(_ frame: Frame) -> Bool {
        if let mark = deepMarks.last, mark.depth >= frames.count { return mark.isHidden }
        return frame.context.style.isHidden
    }

    private static var mostMarksAround: Int { 512 }

    /// Forgets the marks in elements that have ended.
    func endDeepMarks() { while let last = deepMarks.last, last.depth > frames.count { deepMarks.removeLast() } }
}

extension HTMLNode {
    /// Whether it is a mark of an element that nests too deep.
    var isDeepMark: Bool { isUnknown && name == HTMLDeepMarks.name }
}
