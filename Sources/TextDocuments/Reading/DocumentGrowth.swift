/// What a document has gained beside text while the rest of it was read. Offsets are those of its whole text.
public struct DocumentGrowth {
    /// As `Document.anchors`.
    public var anchors: [String: Int] = [:]
    /// As `Document.outline`, after the headings that there were.
    public var outline: [OutlineItem] = []
    /// As `Document.figures`, after those that there were.
    public var figures: [DocumentFigure] = []
    /// As `Document.floatingBlocks`, after those that there were.
    var floatingBlocks: [FloatingBlock] = []
    /// As `Document.disclosures`; of one that the document has already, what has come of it meanwhile.
    public var disclosures: [DocumentDisclosure] = []
    /// The title, where more of the text has told it; nil where it is as it was.
    public var title: String?
    /// The width of the widest line of code, in columns, where one wider than the measure has come.
    var codeColumns = 0
    /// As `Document.dependsOnColorScheme`, of what has come.
    var dependsOnColorScheme = false
    /// As `Document.decoding`, where more of the bytes have told it; nil where it is as it was.
    var decoding: TextDecoding?

    /// Whether there is nothing.
    public var isEmpty: Bool {
        anchors.isEmpty && outline.isEmpty && figures.isEmpty && floatingBlocks.isEmpty && disclosures.isEmpty && title == nil
            && codeColumns == 0 && !dependsOnColorScheme && decoding == nil
    }

    /// The same, where the text that it belongs to begins at an offset.
    func moved(by utf16: Int) -> DocumentGrowth {
        var moved = self
        moved.anchors = anchors.mapValues { $0 + utf16 }
        for index in outline.indices { moved.outline[index].utf16 += utf16 }
        for index in figures.indices { moved.figures[index].utf16 += utf16 }
        moved.floatingBlocks = floatingBlocks.map { $0.moved(by: utf16) }
        moved.disclosures = disclosures.map { $0.moved(by: utf16) }
        return moved
    }

    /// Adds what comes later; of two anchors with one name the first holds.
    mutating func add(_ later: DocumentGrowth) {
        anchors.merge(later.anchors) { first, _ in first }
        outline += later.outline
        figures += later.figures
        floatingBlocks += later.floatingBlocks
        disclosures.take(later.disclosures)
        title = later.title ?? title
        codeColumns = max(codeColumns, later.codeColumns)
        dependsOnColorScheme = dependsOnColorScheme || later.dependsOnColorScheme
        decoding = later.decoding ?? decoding
    }
}

extension Document {
    /// Takes over what the rest of the text has brought; of two anchors with one name the first holds. O(growth).
    public mutating func add(_ growth: DocumentGrowth) {
        anchors.merge(growth.anchors) { first, _ in first }
        outline += growth.outline
        figures += growth.figures
        floatingBlocks += growth.floatingBlocks
        disclosures.take(growth.disclosures)
        title = growth.title ?? title
        content.codeColumns = max(content.codeColumns, growth.codeColumns)
        dependsOnColorScheme = dependsOnColorScheme || growth.dependsOnColorScheme
        decoding = growth.decoding ?? decoding
    }
}

extension [DocumentDisclosure] {
    /// Adds later ones; one whose summary is here already takes the place of that. O(both).
    mutating func take(_ later: [DocumentDisclosure]) {
        guard let first = later.first else { return }
        let known = Set(later.map(\.summary.lowerBound))
        let rest = self.last.map { $0.summary.lowerBound >= first.summary.lowerBound } ?? false
        if rest { removeAll { known.contains($0.summary.lowerBound) } }
        self += later
        if rest { sort { $0.summary.lowerBound < $1.summary.lowerBound } }
    }
}
