/// What a document has gained beside text while the rest of it was read. Offsets are those of its whole text.
public struct DocumentGrowth {
    /// As `Document.anchors`.
    public var anchors: [String: Int] = [:]
    /// As `Document.outline`, after the headings that there were.
    public var outline: [OutlineItem] = []
    /// As `Document.figures`, after those that there were.
    public var figures: [DocumentFigure] = []
    /// The title, where more of the text has told it; nil where it is as it was.
    public var title: String?
    /// The width of the widest line of code, in columns, where one wider than the measure has come.
    var codeColumns = 0

    /// Whether there is nothing.
    public var isEmpty: Bool { anchors.isEmpty && outline.isEmpty && figures.isEmpty && title == nil && codeColumns == 0 }

    /// The same, where the text that it belongs to begins at an offset.
    func moved(by utf16: Int) -> DocumentGrowth {
        var moved = self
        moved.anchors = anchors.mapValues { $0 + utf16 }
        for index in outline.indices { moved.outline[index].utf16 += utf16 }
        for index in figures.indices { moved.figures[index].utf16 += utf16 }
        return moved
    }

    /// Adds what comes later; of two anchors with one name the first holds.
    mutating func add(_ later: DocumentGrowth) {
        anchors.merge(later.anchors) { first, _ in first }
        outline += later.outline
        figures += later.figures
        title = later.title ?? title
        codeColumns = max(codeColumns, later.codeColumns)
    }
}

extension Document {
    /// Takes over what the rest of the text has brought; of two anchors with one name the first holds. O(growth).
    public mutating func add(_ growth: DocumentGrowth) {
        anchors.merge(growth.anchors) { first, _ in first }
        outline += growth.outline
        figures += growth.figures
        title = growth.title ?? title
        content.codeColumns = max(content.codeColumns, growth.codeColumns)
    }
}
