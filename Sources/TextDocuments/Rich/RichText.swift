import Foundation
import TextKit

/// A text with everything that HTML, RTF and attributed strings have in common: what their readers make and their
/// writers take.
///
/// Paragraphs are separated by U+000A, which belongs to the paragraph that it ends. List markers are not in the text but beside it. Equal
/// attributes are stored once and named by index.
struct RichText {
    struct Run {
        /// Where it begins, in bytes of UTF-8 and in UTF-16 units.
        var utf8: Int
        var utf16: Int
        var character: Int
        /// Indices, or -1.
        var link = -1
        var picture = -1
    }

    struct Paragraph {
        var utf8: Int
        var utf16: Int
        var style: Int
        /// The marker before an item of a list.
        var marker: String?
    }

    struct Anchor {
        var name: String
        /// The offset in the text.
        var utf8: Int
    }

    /// The runs of a paragraph, each with the bytes that it has there.
    typealias ParagraphRuns = [(range: Range<Int>, run: Run)]

    private(set) var utf8: [UInt8] = []
    private(set) var utf16Count = 0
    /// Each holds to the next one's start.
    private(set) var runs: [Run] = []
    var paragraphs: [Paragraph] = []
    private(set) var characters: [RichCharacter] = []
    private(set) var styles: [RichParagraph] = []
    private(set) var links: [String] = []
    var pictures: [RichPicture] = []
    var lists: [RichList] = []
    var tables: [RichTable] = []
    /// What the table has below that the text ends in, if it is cut there.
    var tableRest: TableRest?
    var boxes: [RichBox] = []
    var floats: [RichFloat] = []
    /// Floats without anything in them, each before the paragraph at a byte: they have a width, a height and a shape.
    var spacers: [(utf8: Int, picture: RichPicture)] = []
    var disclosures: [RichDisclosure] = []
    var anchors: [Anchor] = []
    var information = DocumentInformation()
    /// The faces that the document brings along.
    var faces: DocumentFaces?
    /// The URL that relative links refer to, as the document itself gives it.
    var base: String?
    /// Whether it would be another one on paper of the other kind, dark or light.
    var dependsOnColorScheme = false
    /// How the bytes of a page were read; nil where the text was none of bytes, or has an encoding of its own for each of its parts.
    var decoding: TextDecoding?
    /// The font size of the body, which text has where no element within sets another; nil where no body was read.
    var undeclaredSize: CGFloat?
    /// Addresses in other files that the text refers to as notes, and what is asked of these.
    var noteReferences: [String: HTMLNotes.Proofs] = [:]

    private var characterIndices = ValueIndices()
    private var styleIndices: [RichParagraph: Int] = [:]
    private var linkIndices: [String: Int] = [:]

    // MARK: Tables of values

    mutating func index(of character: RichCharacter) -> Int {
        let count = characters.count
        let index = characterIndices.index(of: character, in: &characters)
        if characters.count > count, !character.isMonospaced { faces?.prepare(for: character.families) }
        return index
    }

    mutating func index(of style: RichParagraph) -> Int {
        if let cached = styleIndices[style] { return cached }
        styles.append(style)
        styleIndices[style] = styles.count - 1
        return styles.count - 1
    }

    mutating func index(ofLink target: String) -> Int {
        if let cached = linkIndices[target] { return cached }
        links.append(target)
        linkIndices[target] = links.count - 1
        return links.count - 1
    }

    /// Gives links other targets, or none.
    mutating func mapLinks(_ target: (String) -> String?) {
        links = links.map { target($0) ?? "" }
        linkIndices = [:]
    }

    // MARK: Building

    /// Whether the last paragraph has ended, so that text needs a new one.
    var isAtParagraphStart: Bool { paragraphs.isEmpty || utf8.last == 10 && endsParagraph }
    private var endsParagraph = false

    mutating func reserve(_ byteCount: Int) { utf8.reserveCapacity(byteCount) }

    mutating func beginParagraph(_ style: RichParagraph, marker: String? = nil) {
        paragraphs.append(Paragraph(utf8: utf8.count, utf16: utf16Count, style: index(of: style), marker: marker))
        endsParagraph = false
    }

    /// Ends the open paragraph with its separator.
    mutating func endParagraph(_ character: Int) {
        append("\n", character: character)
        endsParagraph = true
    }

    /// Makes a link of the raised characters that the text ends with; false where those are many, or none.
    mutating func linkRaisedEnd(_ link: Int) -> Bool {
        guard let last = runs.last, last.utf8 < utf8.count, utf8.count - last.utf8 <= 16, last.link < 0, last.picture < 0,
            characters[last.character].raise > 0
        else { return false }
        runs[runs.count - 1].link = link
        return true
    }

    /// A paragraph that was taken back before its end.
    struct OpenParagraph {
        fileprivate var paragraph: Paragraph
        fileprivate var utf8: [UInt8]
        fileprivate var utf16Count: Int
        fileprivate var runs: [Run]
        fileprivate var anchors: [Anchor]
        fileprivate var spacers: [(utf8: Int, picture: RichPicture)]
    }

    /// An empty float beside the beginning of the open paragraph.
    mutating func addSpacer(_ picture: RichPicture) { spacers.append((paragraphs.last?.utf8 ?? 0, picture)) }

    /// The bytes of the open paragraph so far.
    var openByteCount: Int { paragraphs.last.map { utf8.count - $0.utf8 } ?? 0 }

    /// The UTF-16 units of the open paragraph so far, without the pictures that float beside it; 0 where none is open. O(its runs).
    var openUTF16Count: Int {
        guard !isAtParagraphStart, let paragraph = paragraphs.last else { return 0 }
        let first = runs.partitioningIndex { $0.utf8 >= paragraph.utf8 }
        let floats = runs[first...].count { $0.picture >= 0 && pictures[$0.picture].side != nil }
        return utf16Count - paragraph.utf16 - floats
    }

    /// Takes the open paragraph back, so that others may come before it. O(its length).
    mutating func takeOpenParagraph() -> OpenParagraph? {
        guard !isAtParagraphStart, let paragraph = paragraphs.popLast() else { return nil }
        let start = paragraph.utf8
        let first = runs.partitioningIndex { $0.utf8 >= start }
        let (firstAnchor, firstSpacer) = (
            anchors.partitioningIndex { $0.utf8 >= start }, spacers.partitioningIndex { $0.utf8 >= start }
        )
        var open = OpenParagraph(
            paragraph: paragraph, utf8: Array(utf8[start...]), utf16Count: utf16Count - paragraph.utf16, runs: Array(runs[first...]),
            anchors: Array(anchors[firstAnchor...]), spacers: Array(spacers[firstSpacer...]))
        if first > 0, !open.utf8.isEmpty, open.runs.first?.utf8 != start {
            var run = runs[first - 1]
            (run.utf8, run.utf16) = (start, paragraph.utf16)
            open.runs.insert(run, at: 0)
        }
        runs.removeSubrange(first...)
        utf8.removeSubrange(start...)
        utf16Count = paragraph.utf16
        anchors.removeSubrange(firstAnchor...)
        spacers.removeSubrange(firstSpacer...)
        endsParagraph = true
        return open
    }

    /// Goes on with a paragraph that was taken back. O(its length).
    mutating func resume(_ open: OpenParagraph) {
        let (down, right) = (utf8.count - open.paragraph.utf8, utf16Count - open.paragraph.utf16)
        var paragraph = open.paragraph
        (paragraph.utf8, paragraph.utf16) = (utf8.count, utf16Count)
        paragraphs.append(paragraph)
        runs += open.runs.map { run in
            var run = run
            (run.utf8, run.utf16) = (run.utf8 + down, run.utf16 + right)
            return run
        }
        anchors += open.anchors.map { Anchor(name: $0.name, utf8: $0.utf8 + down) }
        spacers += open.spacers.map { ($0.utf8 + down, $0.picture) }
        utf8 += open.utf8
        utf16Count += open.utf16Count
        endsParagraph = false
    }

    /// Takes away the spaces that the open paragraph ends in, where the last of them is not to be broken at and something else stands
    /// before them: at the end of a cell they are room, and could make a line of their own. O(spaces).
    mutating func dropTrailingSpaces() {
        guard let start = paragraphs.last?.utf8, utf8.last == 0xA0 else { return }
        var end = utf8.count
        var units = 0
        while end > start {
            let isNoBreakSpace = end - start > 1 && utf8[end - 1] == 0xA0 && utf8[end - 2] == 0xC2
            guard isNoBreakSpace || utf8[end - 1] == 32 else { break }
            end -= isNoBreakSpace ? 2 : 1
            units += 1
        }
        guard end > start, units > 0 else { return }
        utf8.removeSubrange(end...)
        utf16Count -= units
        while let last = runs.last, last.utf8 >= end { runs.removeLast() }
        for index in anchors.indices.reversed() {
            if anchors[index].utf8 <= end { break }
            anchors[index].utf8 = end
        }
    }

    /// Another style for the last paragraph.
    mutating func restyleLastParagraph(_ style: RichParagraph) {
        guard !paragraphs.isEmpty else { return }
        paragraphs[paragraphs.count - 1].style = index(of: style)
    }

    var lastStyle: RichParagraph? { paragraphs.last.map { styles[$0.style] } }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, character: Int, link: Int = -1, picture: Int = -1) {
        if bytes.isEmpty { return }
        let last = runs.last
        if last?.character != character || last?.link != link || picture >= 0 || last!.picture >= 0 {
            runs.append(Run(utf8: utf8.count, utf16: utf16Count, character: character, link: link, picture: picture))
        }
        utf8.append(contentsOf: bytes)
        utf16Count += UTF8Scan.utf16Count(bytes)
    }

    mutating func append(_ text: String, character: Int, link: Int = -1, picture: Int = -1) {
        var text = text
        text.withUTF8 { append($0, character: character, link: link, picture: picture) }
    }

    mutating func append(_ picture: RichPicture, character: Int, link: Int = -1) {
        pictures.append(picture)
        append("\u{FFFC}", character: character, link: link, picture: pictures.count - 1)
    }

    mutating func addAnchor(_ name: String) { anchors.append(Anchor(name: name, utf8: utf8.count)) }

    // MARK: Reading

    /// The bytes of a paragraph without its separator.
    func range(ofParagraph index: Int) -> Range<Int> {
        let start = paragraphs[index].utf8
        let end = index + 1 < paragraphs.count ? paragraphs[index + 1].utf8 : utf8.count
        return start..<(end > start && utf8[end - 1] == 10 && hasSeparator(index) ? end - 1 : end)
    }

    /// The paragraph that the space below one parts it from: of those in the column the next one there, since floats stand beside it; nil
    /// for the last one. O(paragraphs of the floats between them).
    func paragraph(below index: Int) -> Int? {
        var next = index + 1
        if styles[paragraphs[index].style].float == nil {
            while next < paragraphs.count, styles[paragraphs[next].style].float != nil { next += 1 }
        }
        return next < paragraphs.count ? next : nil
    }

    /// The space between a paragraph and the one below it, with which floats between them have nothing to do: theirs are no margins of the
    /// column, and those around them collapse (CSS 2.1 § 8.3.1). O(paragraphs of the floats between them).
    func space(below index: Int) -> CGFloat {
        let own = styles[paragraphs[index].style].spacingAfter
        guard let below = paragraph(below: index) else { return own }
        let next = styles[paragraphs[below].style].spacingBefore
        return below == index + 1 ? own + next : max(own, next)
    }

    /// Whether a separator ends the paragraph; only of the last one that may be false.
    func hasSeparator(_ index: Int) -> Bool { index + 1 < paragraphs.count || endsParagraph }

    func string(_ range: Range<Int>) -> String { String(decoding: utf8[range], as: UTF8.self) }

    /// The run that holds the character at an offset; the last run for the end. O(log n).
    func run(at utf8: Int) -> Run? {
        let next = runs.partitioningIndex { $0.utf8 > utf8 }
        return next > 0 ? runs[next - 1] : nil
    }

    /// The size of most of a paragraph's text, in points; of two with as much text, that of the first. A large first letter, as paragraphs
    /// begin with in books, says nothing of their lines. Nil where no run is. O(log n + its runs).
    func usualSize(ofParagraph index: Int) -> CGFloat? {
        let range = range(ofParagraph: index)
        guard !runs.isEmpty else { return nil }
        var position = max(0, runs.partitioningIndex { $0.utf8 > range.lowerBound } - 1)
        let size = max(1, characters[runs[position].character].size)
        // Most paragraphs are of one size.
        var next = position + 1
        while next < runs.count, runs[next].utf8 < range.upperBound, max(1, characters[runs[next].character].size) == size { next += 1 }
        if next == runs.count || runs[next].utf8 >= range.upperBound { return size }
        var lengths: [CGFloat: (length: Int, first: Int)] = [:]
        repeat {
            let end = position + 1 < runs.count ? runs[position + 1].utf8 : utf8.count
            let length = max(0, min(end, range.upperBound) - max(runs[position].utf8, range.lowerBound))
            lengths[max(1, characters[runs[position].character].size), default: (0, position)].length += length
            position += 1
        } while position < runs.count && runs[position].utf8 < range.upperBound
        return lengths.max { ($0.value.length, $1.value.first) < ($1.value.length, $0.value.first) }?.key
    }

    /// The runs of a paragraph without its separator, cut to it; the search starts at the run `from`, which moves on.
    func runs(inParagraph index: Int, from: inout Int) -> ParagraphRuns {
        let range = range(ofParagraph: index)
        while from > 0, from >= runs.count || runs[from].utf8 > range.lowerBound { from -= 1 }
        while from + 1 < runs.count, runs[from + 1].utf8 <= range.lowerBound { from += 1 }
        var found: ParagraphRuns = []
        var position = from
        while position < runs.count, runs[position].utf8 < range.upperBound {
            let end = position + 1 < runs.count ? runs[position + 1].utf8 : utf8.count
            let part = max(runs[position].utf8, range.lowerBound)..<min(end, range.upperBound)
            if !part.isEmpty { found.append((part, runs[position])) }
            position += 1
        }
        from = max(from, position - 1)
        return found
    }
}
