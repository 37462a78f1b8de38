/// A part of a text as Markdown nests them.
indirect enum MarkdownNode {
    /// A paragraph, a heading or a rule.
    case paragraph(MarkdownParagraph)
    /// The lines of one block of code.
    case code([MarkdownParagraph])
    /// The paragraphs of one table's cells, or the rows of one that is set with tab stops.
    case table([MarkdownParagraph])
    case quote([MarkdownNode])
    case list(MarkdownList)
}

/// Items of one list, which number on.
struct MarkdownList {
    struct Item {
        var marker: String
        var nodes: [MarkdownNode]

        /// The label of the footnote that it is.
        var note: String? {
            guard case .paragraph(let last)? = nodes.last else { return nil }
            return last.note
        }
    }

    var items: [Item] = []
    /// Whether no empty lines stand between the items.
    var isTight = true

    /// The kind of marker that all items of a list have.
    enum Kind: Equatable {
        case bullets
        case numbers(delimiter: Character)
        /// Letters and roman numbers, which Markdown has only as text after a bullet.
        case letters

        /// Whether Markdown takes items of both for one list.
        func looksLike(_ other: Kind) -> Bool { self == other || (isWrittenAsBullet && other.isWrittenAsBullet) }

        private var isWrittenAsBullet: Bool { self == .bullets || self == .letters }
    }

    static func kind(_ marker: String) -> Kind {
        if let number = number(marker) { return .numbers(delimiter: number.delimiter) }
        return marker.contains { $0.isLetter || $0.isNumber } ? .letters : .bullets
    }

    /// The number of an item, as far as Markdown can have it.
    static func number(_ marker: String) -> (value: Int, delimiter: Character)? {
        guard let last = marker.last, last == "." || last == ")", marker.utf8.count <= 10, let value = Int(marker.dropLast()), value >= 0
        else { return nil }
        return (value, last)
    }

    /// Whether an item with this marker is the next one of the list.
    func continues(with marker: String) -> Bool {
        guard let last = items.last, Self.kind(last.marker) == Self.kind(marker) else { return false }
        guard let (value, _) = Self.number(last.marker) else { return true }
        return Self.number(marker)?.value == value + 1
    }
}

/// Puts paragraphs into the lists and quotes that they stand in.
struct MarkdownTree {
    private let paragraphs: [MarkdownParagraph]

    static func nodes(_ paragraphs: [MarkdownParagraph]) -> [MarkdownNode] {
        MarkdownTree(paragraphs: paragraphs).nodes(paragraphs.indices, 0)
    }

    private func nodes(_ range: Range<Int>, _ depth: Int) -> [MarkdownNode] {
        var nodes: [MarkdownNode] = []
        var index = range.lowerBound
        while index < range.upperBound {
            guard paragraphs[index].path.count > depth else {
                let end = leafEnd(index, range.upperBound)
                nodes.append(leaf(index..<end))
                index = end
                continue
            }
            let level = paragraphs[index].path[depth]
            let isQuote = level.isQuote
            var end = index + 1
            while end < range.upperBound, paragraphs[end].path.count > depth {
                let next = paragraphs[end].path[depth]
                let isNewAlert = paragraphs[end].titled != nil && paragraphs[end].path.count == depth + 1
                guard isQuote ? next == level && !isNewAlert : !next.isQuote else { break }
                end += 1
            }
            if isQuote {
                nodes.append(.quote(self.nodes(index..<end, depth + 1)))
            } else {
                nodes += lists(index..<end, depth).map { .list($0) }
            }
            index = end
        }
        return nodes
    }

    // MARK: Lists

    private func lists(_ range: Range<Int>, _ depth: Int) -> [MarkdownList] {
        var lists: [MarkdownList] = []
        // Of the list that is open: whether a paragraph tells that it is tight, and the first that a gap follows.
        var isTight = false
        var gap: Int?
        var index = range.lowerBound
        while index < range.upperBound {
            let end = itemEnd(index, range.upperBound, depth)
            let marker: String
            if case .item(let begun?) = paragraphs[index].path[depth] { marker = begun } else { marker = "•" }
            if lists.last?.continues(with: marker) != true {
                lists.append(MarkdownList())
                (isTight, gap) = (false, nil)
            }
            lists[lists.count - 1].items.append(.init(marker: marker, nodes: nodes(index..<end, depth + 1)))
            for paragraph in index..<end where isDirect(paragraph, of: index..<end, depth) {
                if paragraphs[paragraph].values.spacing == .tight { isTight = true } else { gap = gap ?? paragraph }
            }
            // The gap of the last paragraph is the gap after the list.
            lists[lists.count - 1].isTight = isTight || gap ?? end >= end - 1
            index = end
        }
        return lists
    }

    private func itemEnd(_ index: Int, _ limit: Int, _ depth: Int) -> Int {
        var end = index + 1
        while end < limit {
            if case .item(.some) = paragraphs[end].path[depth] { return end }
            end += 1
        }
        return end
    }

    /// Whether a paragraph of text stands in an item of the list itself, not of one within: its gap is the list's. An empty one tells only
    /// where it is all that its item has: else it carries the marker above what cannot begin with it.
    private func isDirect(_ index: Int, of item: Range<Int>, _ depth: Int) -> Bool {
        let paragraph = paragraphs[index]
        guard paragraph.values.kind == .body, !paragraph.isEmpty || item.count == 1 else { return false }
        return paragraph.path.dropFirst(depth + 1).allSatisfy(\.isQuote)
    }

    // MARK: Leaves

    private func leaf(_ range: Range<Int>) -> MarkdownNode {
        let first = paragraphs[range.lowerBound]
        if first.values.kind == .code { return .code(Array(paragraphs[range])) }
        return first.isOfTable && Self.spansCells(paragraphs[range]) ? .table(Array(paragraphs[range])) : .paragraph(first)
    }

    /// Text of one cell alone is no table.
    private static func spansCells(_ paragraphs: ArraySlice<MarkdownParagraph>) -> Bool {
        guard let first = paragraphs.first?.outerCell else { return true }
        return paragraphs.contains { $0.outerCell.map { $0.row != first.row || $0.column != first.column } == true }
    }

    private func leafEnd(_ index: Int, _ limit: Int) -> Int {
        var end = index + 1
        while end < limit, continues(end) { end += 1 }
        let range = index..<end
        if paragraphs[index].isOfTable, !Self.spansCells(paragraphs[range]) { return index + 1 }
        return end
    }

    /// Whether a paragraph belongs to the block of code or the table of the one before it.
    private func continues(_ index: Int) -> Bool {
        let (before, after) = (paragraphs[index - 1], paragraphs[index])
        let beginsItem = after.path.contains { if case .item(.some) = $0 { true } else { false } }
        guard before.path.count == after.path.count, !beginsItem else { return false }
        if before.values.kind == .code, after.values.kind == .code {
            return before.values.spacing == .none && before.values.codeLine?.isLast != true && after.values.codeLine?.isFirst != true
        }
        if let table = before.outerCell?.table { return after.outerCell?.table.number == table.number }
        return before.isOfTable && after.isOfTable && after.outerCell == nil && before.values.columns == after.values.columns
    }
}

extension MarkdownParagraph {
    /// The outermost cell that it stands in.
    var outerCell: BlockRole.Cell? {
        for surrounding in values.surroundings { if case .cell(let cell) = surrounding.kind { return cell } }
        return nil
    }

    /// The innermost cell that it stands in, where that is of a table within another's cell.
    var innerCell: BlockRole.Cell? {
        let cells = values.surroundings.compactMap { if case .cell(let cell) = $0.kind { cell } else { nil } }
        return cells.count > 1 ? cells.last : nil
    }

    /// Whether it is of a table's cell, or a row of a table that is set with tab stops.
    var isOfTable: Bool {
        switch values.kind {
        case .tableHeader, .tableRow, .tableRule: outerCell != nil || !values.columns.isEmpty
        default: outerCell != nil
        }
    }
}
