import TextKit

/// The rest of a document that has been read, appended slice by slice.
final class ContentRemainder: DocumentRemainder {
    private var slicer: ContentSlicer
    /// What belongs to the text that is still to come, in its order.
    private var anchors: ArraySlice<(name: String, utf16: Int)>
    private var outline: ArraySlice<OutlineItem>
    private var figures: ArraySlice<DocumentFigure>
    private var floatingBlocks: ArraySlice<FloatingBlock>
    /// Those that have begun are due with the first slice, since what was shown may have ended within them.
    private var disclosures: ArraySlice<DocumentDisclosure>
    private var growth = DocumentGrowth()
    /// Those that what has been appended has.
    private(set) var styles: AppendedStyles?
    /// Where the text to come begins in that of the document.
    private var utf16 = 0

    /// - Parameters:
    ///   - blocks: how many paragraphs there are in the text already.
    ///   - styles: those of the part of the document before.
    init(_ document: Document, after blocks: Int, _ styles: AppendedStyles? = nil) {
        self.styles = styles
        slicer = ContentSlicer(document.content)
        slicer.skip(to: blocks)
        // What leads to the line feed before the first paragraph to come leads to the end of what is there.
        let first = blocks < document.content.blocks.count ? document.content.blocks[blocks].utf16 : document.content.text.utf16Count + 1
        utf16 = max(0, first - 1)
        anchors = document.anchors.map { ($0.key, $0.value) }.filter { $0.1 >= first }.sorted { $0.1 < $1.1 }[...]
        outline = document.outline.drop { $0.utf16 < first }
        figures = document.figures.drop { $0.utf16 < first }
        floatingBlocks = document.floatingBlocks.drop { $0.utf16.upperBound <= first }
        disclosures = document.disclosures.filter { $0.body.upperBound >= first }[...]
    }

    var isAtEnd: Bool { slicer.isAtEnd }
    var share: Double? { slicer.share }

    func appendNext(to storage: TextStorage, style: DocumentStyle, maximumBytes: Int) -> Bool {
        if isAtEnd { return false }
        let slice = slicer.next(leastBytes: maximumBytes)
        // Pictures that were lifted out of the text have moved what comes.
        let moved = storage.length - utf16
        if styles?.style != style { styles = AppendedStyles(style) }
        slice.append(to: storage, style: style, styles: styles, onNewLine: false)
        utf16 += slice.text.utf16Count
        growth.add(takeDue().moved(by: moved))
        return !isAtEnd
    }

    func takeGrowth() -> DocumentGrowth {
        defer { growth = DocumentGrowth() }
        return growth
    }

    /// What belongs to the text that has been appended.
    private func takeDue() -> DocumentGrowth {
        let end = isAtEnd ? Int.max : utf16 + 1
        var due = DocumentGrowth()
        for anchor in anchors.prefix(while: { $0.utf16 < end }) { due.anchors[anchor.name] = anchor.utf16 }
        due.outline = Array(outline.prefix { $0.utf16 < end })
        due.figures = Array(figures.prefix { $0.utf16 < end })
        // They come whole, with the line feed after them.
        due.floatingBlocks = Array(floatingBlocks.prefix { $0.utf16.upperBound < end })
        due.disclosures = Array(disclosures.prefix { $0.summary.lowerBound < end })
        anchors = anchors.dropFirst(due.anchors.count)
        outline = outline.dropFirst(due.outline.count)
        figures = figures.dropFirst(due.figures.count)
        floatingBlocks = floatingBlocks.dropFirst(due.floatingBlocks.count)
        disclosures = disclosures.dropFirst(due.disclosures.count)
        return due
    }
}

extension Document {
    /// The document with its beginning as its text, and the rest as its remainder: a long text is made slice by slice, not all before it is
    /// shown. Itself where it is short, or has a remainder.
    func inSlices() -> Document {
        guard remainder == nil, content.text.utf8.count >= DocumentReader.longDocument else { return self }
        var slicer = ContentSlicer(content)
        var beginning = withContent(slicer.next(leastBytes: DocumentReader.longDocument / 2))
        guard !slicer.isAtEnd else { return self }
        beginning.drop(after: beginning.content.text.utf16Count)
        beginning.remainder = ContentRemainder(self, after: slicer.block)
        return beginning
    }
}
