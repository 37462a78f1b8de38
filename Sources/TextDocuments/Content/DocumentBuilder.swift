import Foundation
import TextKit

/// Puts a document together in one pass: readers open blocks and append text; separators and list markers are inserted, and anchors and
/// figures get their offsets.
///
/// A block is opened by its first character, so that blocks without text leave nothing behind.
struct DocumentBuilder {
    private(set) var content = DocumentContent()
    private(set) var anchors: [String: Int] = [:]
    private(set) var outline: [OutlineItem] = []
    private(set) var figures: [DocumentFigure] = []

    /// Blocks beside the text; their ranges are of `content.blocks` until they are finished.
    var floatingBlocks: [FloatingBlock] = []
    /// What opens and closes; there once it is finished.
    private(set) var disclosures: [DocumentDisclosure] = []
    private var openDisclosures = DisclosureBuilder()

    /// The inline state of the text to come.
    var inline = Fragment.Inline()
    /// Whether a space is to part what comes next from what stands before it.
    var partsNext = false
    private static let mostLanguages = 64
    private var linkIndices: [String: Int32] = [:]
    private var appearanceIndices: [InlineAppearance.Values: Int32] = [:]
    private static let maximumAppearances = 4096
    /// The language of text without one of its own: an index into the document's languages, or -1.
    private(set) var language: Int32 = -1
    private var slugs = HeadingSlugs()
    private var pending: WantedBlock?
    private var roles = BlockRoles()
    /// Markers of list items that have no text yet.
    private var markers: [(text: String, appearance: Int32)] = []
    private var waitingAnchors: [String] = []
    private var waitingFigures: [DocumentFigure] = []
    private var tableCount = 0
    /// The first block that is none of the part before.
    private var firstBlock = 0
    /// What the part before it leaves to know.
    private var earlier = PartEnd()
    /// The cell that text goes to instead of the document.
    private var cell: Fragment?

    /// Where the next character will be.
    var utf16: Int { content.text.utf16Count }
    /// Where in the text the block that is open begins; nil where none has text yet.
    private(set) var openBlockByte: Int?
    /// What of the open block has no part in its anchor, if it is a heading, or another one.
    private var marks: [Mark] = []

    private struct Mark {
        /// Where it stands in the text.
        var utf8: Range<Int>
        /// What the anchor has in its place; nil where neither title nor anchor has it.
        var name: Substring?
    }

    init() {}

    /// A builder of what follows in the same text: tables and headings go on being counted. Offsets begin at 0.
    init(following earlier: DocumentBuilder) {
        slugs = earlier.slugs
        tableCount = earlier.tableCount
    }

    mutating func reserve(_ byteCount: Int) { content.text.reserve(byteCount) }

    // MARK: Blocks

    /// The text to come belongs to a new block.
    mutating func beginBlock(_ values: BlockRole.Values) {
        pending = .values(values)
        openBlockByte = nil
    }

    /// The text to come belongs to a new block that is like others.
    /// - Parameters:
    ///   - role: that of all blocks that are alike, of `role(_:)`, with the number of their markers.
    ///   - place: where the block's cell stands; nil for a block in none.
    mutating func beginBlock(_ role: BlockRole, at place: BlockRole.Place? = nil) {
        pending = .alike(DocumentContent.Block(utf16: 0, role: role, place: place))
        openBlockByte = nil
    }

    /// The role of paragraphs with these values, one for all that are alike but for the places of their cells.
    mutating func role(_ values: BlockRole.Values) -> BlockRole { roles.role(values.inAnyPlace) }

    /// Nothing more comes for the open block.
    mutating func endBlock() {
        pending = nil
        openBlockByte = nil
    }

    // What is asked at every piece of text is asked in place: of a builder that an object holds a getter would get a copy.

    /// Whether a block is open or wanted.
    var isInBlock: Bool { mutating get { pending != nil || openBlockByte != nil || cell != nil } }

    /// - Parameter appearance: an index into the document's appearances, or -1.
    mutating func addMarker(_ marker: String, appearance: Int32 = -1) { markers.append((marker, appearance)) }

    var hasMarkers: Bool { !markers.isEmpty }

    /// Opens the wanted block now, text or none.
    mutating func openPendingBlock() {
        guard cell == nil, pending != nil else { return }
        if openDisclosures.needsSummary, let pending { appendUsualSummary(before: pending) }
        if !content.blocks.isEmpty { content.text.appendLineFeed(Fragment.Inline(language: inline.language)) }
        appendPendingBlock()
        for marker in markers {
            content.text.append(
                marker.text + "\t", Fragment.Inline(traits: .marker, language: inline.language, appearance: marker.appearance))
        }
        markers.removeAll(keepingCapacity: true)
        marks.removeAll(keepingCapacity: true)
        openBlockByte = content.text.utf8.count
        let start = content.blocks[content.blocks.count - 1].utf16
        for anchor in waitingAnchors { anchors[anchor] = anchors[anchor] ?? start }
        for figure in waitingFigures { figures.append(figure.at(start)) }
        (waitingAnchors, waitingFigures, partsNext) = ([], [], false)
    }

    /// Appends the wanted block to those that have text, or will.
    private mutating func appendPendingBlock() {
        guard let wanted = pending.take() else { return }
        content.blocks.append(wanted.opened(at: utf16, markers: markers.count, among: &roles))
    }

    /// Changes the last block that has text, as what ends a list or a code block must.
    mutating func changeLastBlock(_ change: (inout BlockRole.Values) -> Void) {
        guard !content.blocks.isEmpty else { return }
        content.blocks[content.blocks.count - 1].change(among: &roles, change)
    }

    // MARK: Disclosures

    /// The blocks to come open and close, until `endDisclosure()`.
    mutating func beginDisclosure(isOpen: Bool) {
        openDisclosures.begin(isOpen: isOpen, block: content.blocks.count, utf8: content.text.utf8.count)
    }

    /// The blocks to come are the summary of the innermost disclosure, until `endSummary()`.
    mutating func beginSummary() { openDisclosures.beginSummary() }

    mutating func endSummary() { openDisclosures.endSummary(block: content.blocks.count, utf8: content.text.utf8.count) }

    mutating func endDisclosure() { openDisclosures.end(block: content.blocks.count) }

    /// Gives a disclosure without a summary one, in a block before that which is to come.
    private mutating func appendUsualSummary(before wanted: WantedBlock) {
        let (own, waiting, values) = (inline, markers, wanted.values)
        var summary = BlockRole.Values(kind: .body, containers: values.containers)
        (summary.quoteSeries, summary.surroundings) = (values.quoteSeries, values.surroundings)
        openDisclosures.beginSummary()
        inline = Fragment.Inline(language: own.language)
        pending = .values(summary)
        append(DisclosureBuilder.usualSummary)
        openDisclosures.endSummary(block: content.blocks.count, utf8: content.text.utf8.count)
        (inline, markers, pending) = (own, waiting, wanted)
    }

    // MARK: Text

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        if bytes.isEmpty { return }
        if cell != nil {
            cell!.append(bytes, inline)
            return
        }
        if pending != nil { openPendingBlock() }
        if partsNext { appendSpace(before: bytes) }
        content.text.append(bytes, inline)
    }

    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    /// Appends a reference to a note, which a heading's title leaves out.
    mutating func append(mark text: String) {
        openPendingBlock()
        let start = content.text.utf8.count
        append(text)
        if cell == nil { marks.append(Mark(utf8: start..<content.text.utf8.count)) }
    }

    /// Appends an emoji, for which the anchor of a heading has the name.
    mutating func append(emoji: String, name: Substring) {
        openPendingBlock()
        let start = content.text.utf8.count
        append(emoji)
        if cell == nil { marks.append(Mark(utf8: start..<content.text.utf8.count, name: name)) }
    }

    mutating func append(_ fragment: Fragment) {
        if pending != nil { openPendingBlock() }
        if partsNext { fragment.utf8.withUnsafeBufferPointer { appendSpace(before: $0) } }
        content.text.append(fragment)
    }

    /// Whether the next character would be the first of its block or of a line after a break, or follow white space.
    var isAtSpace: Bool {
        mutating get {
            if cell != nil { return isAtLineStartOfCell || cell!.utf8.last.map { $0 == 32 || $0 == 9 } ?? true }
            guard let openBlockByte, let last = content.text.utf8.last, openBlockByte < content.text.utf8.count else { return true }
            return last == 32 || last == 9 || last == 10 || last == 0xA8 && content.text.utf8.suffix(3).elementsEqual("\u{2028}".utf8)
        }
    }

    /// Whether the text ends in a scalar of East Asian width.
    var endsWide: Bool {
        mutating get {
            let end = cell == nil ? content.text.utf8.suffix(3) : cell!.utf8.suffix(3)
            guard let scalar = String(decoding: end, as: UTF8.self).unicodeScalars.last else { return false }
            return DisplayWidth.of(scalar) == 2 && !scalar.properties.isEmojiPresentation
        }
    }

    // MARK: Cells

    var isInCell: Bool { cell != nil }

    /// Whether the next character of the cell would be the first of a line of it, but for breaks that its width makes.
    var isAtLineStartOfCell: Bool { cell.map { $0.utf8.isEmpty || $0.utf8.suffix(3).elementsEqual("\u{2028}".utf8) } ?? true }

    /// The number of a table that begins.
    mutating func nextTable() -> Int {
        tableCount += 1
        return tableCount
    }

    mutating func beginCell() { cell = Fragment() }

    mutating func endCell() -> Fragment {
        defer { cell = nil }
        return cell ?? Fragment()
    }

    // MARK: Links, pictures, headings

    /// The index of a link.
    mutating func link(to url: URL) -> Int32 { content.links.append(url) }

    /// The index of a link to what a Markdown source names so; -1 for what is no URL. Equal names are one link.
    mutating func link(named target: String, _ finder: PictureFinder) -> Int32 {
        if let cached = linkIndices[target] { return cached }
        let made = finder.link(target).map { link(to: $0) } ?? -1
        linkIndices[target] = made
        return made
    }

    /// The index of an appearance; -1 for a plain one, and where the document has the maximum already.
    mutating func appearance(_ values: InlineAppearance.Values) -> Int32 {
        if values.isPlain { return -1 }
        if let cached = appearanceIndices[values] { return cached }
        guard content.appearances.count < Self.maximumAppearances else { return -1 }
        content.appearances.append(InlineAppearance(values))
        appearanceIndices[values] = Int32(content.appearances.count - 1)
        return Int32(content.appearances.count - 1)
    }

    /// The index of a language, by its BCP 47 tag; -1 for what is none, and for one more than a document needs.
    mutating func language(_ tag: String) -> Int32 {
        if let cached = content.languages.firstIndex(of: tag) { return Int32(cached) }
        guard content.languages.count < Self.mostLanguages, tag.utf8.count <= 35, let first = tag.utf8.first,
            first | 0x20 >= 0x61, first | 0x20 <= 0x7A
        else { return -1 }
        content.languages.append(tag)
        return Int32(content.languages.count - 1)
    }

    /// Text from here on is in the language, if it does not say otherwise.
    mutating func setLanguage(_ tag: String) {
        language = language(tag)
        inline.language = language
    }

    mutating func append(_ figure: DocumentFigure) {
        guard openBlockByte != nil else {
            waitingFigures.append(figure)
            return
        }
        figures.append(figure.at(utf16))
    }

    mutating func append(attachment: AttachmentKind) {
        content.attachments.append(attachment.make())
        inline.attachment = Int32(content.attachments.count - 1)
        append("\u{FFFC}")
        inline.attachment = -1
    }

    /// Lets `#name` lead to the text that follows.
    mutating func addAnchor(_ name: String) {
        if openBlockByte != nil {
            anchors[name] = anchors[name] ?? utf16
        } else {
            waitingAnchors.append(name)
        }
    }

    /// Notes the block that is open as a heading.
    mutating func noteHeading(level: Int) {
        guard let openBlockByte, let block = content.blocks.last else { return }
        var title: [UInt8] = [], name: [UInt8] = []
        var index = openBlockByte
        for mark in marks {
            title += content.text.utf8[index..<(mark.name == nil ? mark.utf8.lowerBound : mark.utf8.upperBound)]
            name += content.text.utf8[index..<mark.utf8.lowerBound] + Array((mark.name ?? "").utf8)
            index = mark.utf8.upperBound
        }
        let words = Self.words(title + content.text.utf8[index...])
        let anchor = slugs.slug(of: marks.isEmpty ? words : Self.words(name + content.text.utf8[index...]))
        // The first of a name counts; in one look for it.
        anchors[anchor, default: block.utf16] += 0
        outline.append(OutlineItem(level: level, title: words, anchor: anchor, utf16: block.utf16))
    }

    /// The words of a heading, a space between each two of them.
    private static func words(_ bytes: [UInt8]) -> String {
        if areWords(bytes) { return String(decoding: bytes, as: UTF8.self) }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.split { $0 == "\u{2028}" || $0 == "\u{FFFC}" || $0 == " " }.joined(separator: " ")
    }

    /// Whether text has one space at most between two words, and nothing else that parts them. Most titles are so.
    private static func areWords(_ bytes: [UInt8]) -> Bool {
        guard bytes.first != 32, bytes.last != 32 else { return false }
        var last = (before: UInt8(0), byte: UInt8(0))
        return bytes.allSatisfy { byte in
            defer { last = (last.byte, byte) }
            // U+2028 and U+FFFC end so.
            return !(byte == 32 && last.byte == 32) && !(byte == 0xA8 && last == (0xE2, 0x80)) && !(byte == 0xBC && last == (0xEF, 0xBF))
        }
    }

    /// Anchors and figures that no block follows belong to the end.
    mutating func finish() {
        CodeLines.mark(&content, from: firstBlock, isOdd: &earlier.isOddCode)
        placeFloats()
        disclosures = openDisclosures.made(of: content)
        CodeColors.mark(&content)
        ProseOpenings.mark(&content, from: firstBlock, &earlier.prose)
        for anchor in waitingAnchors { anchors[anchor] = anchors[anchor] ?? utf16 }
        for figure in waitingFigures {
            figures.append(figure)
            figures[figures.count - 1].utf16 = utf16
        }
        waitingAnchors = []
        waitingFigures = []
    }

    // MARK: Parts

    /// Whether the blocks so far can be a part of the text: none of what is open has begun in them.
    var canEndPart: Bool {
        mutating get {
            let isInFloat = floatingBlocks.last?.utf16.isEmpty == true
            return !isInBlock && markers.isEmpty && !openDisclosures.hasOpen && !isInFloat && !content.blocks.isEmpty
        }
    }

    /// How much text there is of the part that is being read, in bytes.
    var byteCount: Int { mutating get { content.text.utf8.count } }

    /// What a part has of the one above it, once that is finished.
    struct PartEnd {
        fileprivate var block: DocumentContent.Block?
        fileprivate var isOddCode = false
        fileprivate var prose = ProseOpenings.End()
    }

    /// Finishes a part of the text.
    mutating func finish(below end: PartEnd) -> PartEnd {
        if firstBlock > 0, let block = end.block { content.blocks[0] = block.at(0) }
        earlier = end
        finish()
        earlier.block = content.blocks.last
        return earlier
    }

    /// Hands over the blocks so far as a part of the text, which is to be finished, and goes on below them with the line feed that ends the
    /// last one. Offsets begin at 0.
    mutating func endPart() -> DocumentBuilder {
        var part = self
        (part.waitingAnchors, part.waitingFigures) = ([], [])
        // What is shared would be copied at the next change.
        (part.slugs, part.roles, part.linkIndices, part.appearanceIndices) = (HeadingSlugs(), BlockRoles(), [:], [:])
        content = DocumentContent()
        (anchors, outline, figures, floatingBlocks, linkIndices) = ([:], [], [], [], [:])
        (openDisclosures, marks) = (DisclosureBuilder(), [])
        (content.languages, content.appearances) = (part.content.languages, part.content.appearances)
        content.blocks = part.content.blocks.suffix(1).map { $0.at(0) }
        firstBlock = 1
        return part
    }
}
