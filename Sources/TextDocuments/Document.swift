public import Foundation
import TextKit

/// A document that has been read: its text with the role of every part of it, and the data that belongs to the text.
///
/// Its appearance is defined by `DocumentStyle`: `makeTextStorage(style:)` gives the text, and `DocumentStyle.apply(to:)` changes the
/// appearance of a text made so. Indices are UTF-16 offsets in that text as it was made.
public struct Document {
    /// The title, from front matter, the highest heading, or the file's name.
    public var title: String
    /// The URL it was read from, against which relative links and pictures are resolved.
    public var baseURL: URL?
    /// The UTF-16 offset of each `#fragment`: headings by GitHub's rules, and `id`s of raw HTML.
    public var anchors: [String: Int] = [:]
    /// The headings in order.
    public var outline: [OutlineItem] = []
    /// Pictures beside the text, in its order.
    public var figures: [DocumentFigure] = []
    /// Blocks beside the text, in its order; `makeTextStorage(style:)` has them in the text.
    package var floatingBlocks: [FloatingBlock] = []
    /// What of the text opens and closes, in the order of the summaries; `makeTextStorage(style:)` has all of it in the text.
    public var disclosures: [DocumentDisclosure] = []
    /// The recommended width of the column, in ems of the body face: 34 for a text that wraps anywhere, and for lines wrapped by
    /// hand as much as most of them need.
    public var measure: CGFloat = Document.usualMeasure
    /// What the document says of itself beside its title, such as its authors, each fit to stand in a list.
    public internal(set) var details: [String] = []
    /// Whether its source says of itself, before the text, what this may show (`ReadingChoices.showsFrontMatter`).
    package internal(set) var hasFrontMatter = false
    /// Whether it was read for dark or light paper (`ReadingChoices.isDark`), and would be another one on the other.
    package internal(set) var dependsOnColorScheme = false
    /// How the bytes of Markdown or a page were read; nil for other documents (a plain text's `tail` knows).
    package internal(set) var decoding: TextDecoding?
    /// Whether it is a book, which someone else has made to be read away from the network: what it leads to elsewhere is asked about first.
    package internal(set) var isBook = false
    /// Whether it asks to be set in pages (EPUB 3.3, `rendition:flow`).
    package internal(set) var asksForPages = false
    /// The anchors of the parts of a book that asks to have these scrolled one by one (EPUB 3.3, `rendition:flow`), in their order.
    package internal(set) var partAnchors: [String] = []
    /// Whether its pages follow each other from right to left (EPUB 3.3, `page-progression-direction`).
    package internal(set) var pagesRunRightToLeft = false
    /// Whether it is a picture file, of which the text is nothing but the picture.
    package internal(set) var isPicture = false
    /// What came through a pipe, where the document is more than its text; nil for any other, and where that is very much.
    package internal(set) var piped: (bytes: Data, format: DocumentFormat?)?
    /// Whether it was told by its text alone that it is Markdown.
    package internal(set) var isFoundMarkdown = false
    /// The rest of the text, to be appended in idle moments; nil where everything has been read.
    public var remainder: (any DocumentRemainder)?
    /// Reads the rest of a plain text, and more where the file grows; nil for other documents.
    public var tail: PlainTextRemainder?
    /// The role of all of a plain text.
    var plainValues: BlockRole.Values?
    /// Whether it is a plain text whose lines are those of code, a log or data.
    var isPlainListing = false
    /// The columns that most lines of a plain text in the monospaced face have, and eighty at least; 0 for any other document.
    var plainColumns = 0
    var content: DocumentContent

    /// The measure of a text that wraps anywhere, in ems.
    package static let usualMeasure: CGFloat = 34
    /// What the anchor of a page of the printed edition begins with, before what that is called.
    package static let pageAnchor = "page="

    init(content: DocumentContent, title: String, baseURL: URL?) {
        self.content = content
        self.title = title
        self.baseURL = baseURL
    }

    /// The attributes of text typed into an empty document: a plain text's own appearance.
    public func attributesForNewText(style: DocumentStyle) -> [NSAttributedString.Key: Any] {
        let values = plainValues ?? BlockRole.Values(kind: .plainProse, spacing: .none)
        return StyledAttributes(style).attributes(BlockRole(values), [], previous: [:])
    }

    /// Whether it is a plain text of sentences for people, in whichever face, and not code, a log or data.
    package var isPlainWriting: Bool { plainValues != nil && !isPlainListing }

    /// Whether its lines are parts of paragraphs, to judge by its beginning: a program has filled them to a width. O(length).
    package func hasFilledLines(_ beginning: some StringProtocol) -> Bool {
        isPlainWriting && tail?.keepsLines == true && LineJoiner(beginning: Array(beginning.utf8)).isFilled
    }

    /// The length of the text that has been read.
    public var utf16Count: Int { content.text.utf16Count }

    /// The text without attributes. O(length).
    public var string: String { String(decoding: content.text.utf8, as: UTF8.self) }

    /// The UTF-16 offset that a fragment leads to, with or without `#`, percent-encoded or not.
    public func utf16(forAnchor fragment: String) -> Int? {
        let name = fragment.hasPrefix("#") ? String(fragment.dropFirst()) : fragment
        if let found = anchors[name] { return found }
        let decoded = name.removingPercentEncoding ?? name
        return anchors[decoded] ?? anchors[decoded.lowercased()]
    }
}
