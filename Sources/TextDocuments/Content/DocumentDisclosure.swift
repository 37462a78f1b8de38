/// A part of a document that its reader opens and closes: a summary that always shows, and what it is the summary of (`<details>` of
/// HTML). Offsets are UTF-16, and both ranges are of whole paragraphs, the second right after the first.
public struct DocumentDisclosure: Hashable, Sendable {
    /// The paragraphs of the summary.
    public var summary: Range<Int>
    /// The paragraphs that hide while it is closed.
    public var body: Range<Int>
    /// Whether the document has it open.
    public var isOpen: Bool
    /// The words of the summary.
    public var title = ""

    /// The same in a text that begins at an offset.
    func moved(by utf16: Int) -> DocumentDisclosure {
        var moved = self
        moved.summary = summary.lowerBound + utf16..<summary.upperBound + utf16
        moved.body = body.lowerBound + utf16..<body.upperBound + utf16
        return moved
    }
}

/// The disclosures of a document that is being put together: which blocks they are.
struct DisclosureBuilder {
    private struct Entry {
        var first: Int
        /// The first block of the body; nil as long as the summary goes on.
        var body: Int?
        var end: Int?
        var isOpen: Bool
        /// Where the summary begins and ends in the text.
        var utf8: Range<Int>
    }

    /// In the order of their summaries.
    private var entries: [Entry] = []
    /// Those that have not ended, the innermost last.
    private var open: [Int] = []
    /// Whether the summary of the innermost one is being read.
    private var isInSummary = false

    /// What stands for a summary where the document has none, as browsers put it.
    static let usualSummary = "Details"
    /// Those that are nested deeper are part of what they stand in.
    private static let mostNested = 32

    /// How many are open, and how many of these are left out.
    private var omitted = 0

    /// - Parameters:
    ///   - block: the number of the next block.
    ///   - utf8: the length of the text so far.
    mutating func begin(isOpen: Bool, block: Int, utf8: Int) {
        guard open.count < Self.mostNested else {
            omitted += 1
            return
        }
        open.append(entries.count)
        entries.append(Entry(first: block, isOpen: isOpen, utf8: utf8..<utf8))
        isInSummary = false
    }

    mutating func beginSummary() { if omitted == 0, let last = open.last, entries[last].body == nil { isInSummary = true } }

    /// The blocks from here on are hidden with the innermost one.
    mutating func endSummary(block: Int, utf8: Int) {
        guard omitted == 0, isInSummary, let last = open.last else { return }
        isInSummary = false
        guard block > entries[last].first else { return }
        entries[last].body = block
        entries[last].utf8 = entries[last].utf8.lowerBound..<utf8
    }

    /// Ends the innermost one.
    mutating func end(block: Int) {
        if omitted > 0 {
            omitted -= 1
            return
        }
        guard let last = open.popLast() else { return }
        isInSummary = false
        entries[last].end = block
    }

    /// Whether any has not ended.
    var hasOpen: Bool { !open.isEmpty || omitted > 0 }

    /// Whether a block that comes now needs a summary before it, which the document does not have.
    var needsSummary: Bool { open.last.map { entries[$0].body == nil && !isInSummary } ?? false }

    /// Those with something to hide, once all blocks are there. O(disclosures).
    func made(of content: DocumentContent) -> [DocumentDisclosure] {
        func utf16(_ block: Int) -> Int { block < content.blocks.count ? content.blocks[block].utf16 : content.text.utf16Count }
        return entries.compactMap { entry in
            guard let body = entry.body else { return nil }
            let (start, end) = (utf16(body), utf16(entry.end ?? content.blocks.count))
            guard start < end else { return nil }
            let words = String(decoding: content.text.utf8[entry.utf8], as: UTF8.self).split { $0.isWhitespace || $0 == "\u{FFFC}" }
            return DocumentDisclosure(
                summary: utf16(entry.first)..<start, body: start..<end, isOpen: entry.isOpen, title: words.joined(separator: " "))
        }
    }
}
