import CMarkup
import Foundation
import TextKit

/// Takes md4c's events and builds the document.
final class MarkdownEvents {
    var builder = DocumentBuilder()
    var finder: PictureFinder

    // Containers, outermost first.
    var containers: [BlockRole.Container] = []
    var lists: [List] = []
    /// Quotes that are open in raw HTML.
    var htmlQuotes = 0
    /// A bit for each depth of quotes, which changes where one begins.
    var quoteSeries = 0

    // Spans.
    var depths = SpanDepths()
    var links: [Int32] = []
    var openAppearances: [OpenAppearance] = []
    var openAlignments: [OpenAlignment] = []
    var image: OpenImage?
    /// Whether the reader's paper is dark, and whether a picture has asked for that.
    var isDark = false
    var dependsOnColorScheme = false
    /// What an open `<picture>` shows on such paper in place of its `<img>`.
    var sourceForScheme: String?
    /// A drawing whose end has not come yet.
    var drawing: OpenDrawing?

    // Blocks with a text of their own kind.
    var codeLanguage: String?
    var isInCode = false
    var codeStarted = false
    var html: [UInt8] = []
    var isInHTMLBlock = false
    /// Where the last `>` of the HTML that is being read stands: a tag that begins after it has no end.
    var lastTagEnd = -1
    /// Whether a heading of inline HTML is open.
    var isInHTMLHeading = false
    var table: TableRows?
    var cellBlocks = CellBlocks()
    var softBreakWaits = false
    /// The element whose content is not text, such as `script`.
    var skippedElement: String?

    // Alerts.
    /// How many blocks stand before the quote that was opened last.
    var quoteStart = 0
    /// Whether the line's end to come is that of an alert's title.
    var followsTitle = false

    // Parts.
    /// Takes a part of the document, how much of the source has been read, and whether a picture has asked for the paper; nil where the
    /// document comes in one.
    var onPart: ((DocumentBuilder, _ share: Double, _ dependsOnColorScheme: Bool) -> Bool)?
    /// How much text, in bytes, the next part has at least, and those after it.
    var (partLength, nextPartLength) = (Int.max, Int.max)
    /// Where the text stands in the source that came last.
    var lastText: UnsafePointer<UInt8>?

    // Footnotes.
    /// Whether the notes stand behind more text than is read.
    var omitsNotes = false
    /// What the table that the source is cut in has below.
    var tableRest: TableRest?
    var footnotes = Footnotes()
    /// The source that is being parsed.
    var source = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    /// Whether the notes are being read, not the text.
    var isInNotes = false
    /// The number of the note that is being read, and how many blocks stand before it.
    var (noteNumber, noteStart) = (0, 0)

    struct List {
        /// The number of the next item; nil for bullets.
        var number: Int?
        var delimiter: UInt8
        var isTight: Bool
    }

    /// How many elements of each kind are open.
    struct SpanDepths {
        /// By the bits of the traits.
        private var counts = SIMD32<Int32>()
        private(set) var traits: InlineTraits = []

        /// - Parameter trait: one.
        mutating func change(_ trait: InlineTraits, by step: Int) {
            let bit = trait.rawValue.trailingZeroBitCount & 31
            counts[bit] = max(0, counts[bit] &+ Int32(step))
            if counts[bit] > 0 { traits.insert(trait) } else { traits.remove(trait) }
        }
    }

    struct OpenImage {
        var source: String
        var title: String
        var text: [UInt8] = []
        /// Pictures within the description count too.
        var depth = 1
    }

    init(baseURL: URL?) { finder = PictureFinder(baseURL: baseURL) }

    /// A parser of GitHub's dialect, without anything that it calls.
    static var parser: MD_PARSER {
        var parser = MD_PARSER()
        parser.flags = UInt32(
            MD_FLAG_PERMISSIVEEMAILAUTOLINKS | MD_FLAG_PERMISSIVEURLAUTOLINKS | MD_FLAG_PERMISSIVEWWWAUTOLINKS | MD_FLAG_TABLES
                | MD_FLAG_STRIKETHROUGH | MD_FLAG_TASKLISTS)
        return parser
    }

    /// - Returns: False where md4c gives up for lack of memory, or an event has told it to.
    func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = bytes.baseAddress else { return true }
        source = bytes
        defer { source = UnsafeBufferPointer(start: nil, count: 0) }
        var parser = Self.parser
        parser.enter_block = { kind, detail, context in
            let events = MarkdownEvents.from(context)
            guard events.endPartIfLong(before: kind) else { return MarkdownEvents.givesUp }
            return events.enterBlock(kind, detail)
        }
        parser.leave_block = { kind, detail, context in MarkdownEvents.from(context).leaveBlock(kind, detail) }
        parser.enter_span = { kind, detail, context in MarkdownEvents.from(context).enterSpan(kind, detail) }
        parser.leave_span = { kind, detail, context in MarkdownEvents.from(context).leaveSpan(kind) }
        parser.text = { kind, text, size, context in
            MarkdownEvents.from(context).text(
                kind, UnsafeBufferPointer(start: UnsafeRawPointer(text!).assumingMemoryBound(to: UInt8.self), count: Int(size)))
        }
        let context = Unmanaged.passUnretained(self).toOpaque()
        let status = withExtendedLifetime(self) {
            base.withMemoryRebound(to: CChar.self, capacity: bytes.count) { md_parse($0, MD_SIZE(bytes.count), &parser, context) }
        }
        return status == 0
    }

    /// Ends the parsing of all blocks: md4c takes a positive answer for the end of one.
    private static let givesUp: Int32 = -1

    private static func from(_ context: UnsafeMutableRawPointer?) -> MarkdownEvents {
        Unmanaged<MarkdownEvents>.fromOpaque(context!).takeUnretainedValue()
    }

    /// The values of a block that stands where the parser is.
    func values(_ kind: BlockRole.Kind, spacing: BlockRole.Spacing? = nil) -> BlockRole.Values {
        let usual: BlockRole.Spacing = lists.last?.isTight == true ? .tight : .normal
        var around = containers
        if around.count > BlockRole.maximumDepth { around.removeLast(around.count - BlockRole.maximumDepth) }
        if htmlQuotes > 0 { around += repeatElement(.quote, count: min(htmlQuotes, BlockRole.maximumDepth - around.count)) }
        var values = BlockRole.Values(kind: kind, containers: around, spacing: spacing ?? usual)
        values.quoteSeries = quoteSeries & (1 << around.count(where: \.isQuote) - 1)
        if isInNotes, noteNumber > 0 { values.note = (noteNumber - 1) % 2 + 1 }
        if kind != .code, let alignment = openAlignments.last?.alignment, alignment != .left { values.alignment = alignment }
        values.dividesBesideFigures = kind == .body && builder.language >= 0
        return values
    }

    /// An attribute of md4c's, references in it decoded.
    static func string(_ attribute: MD_ATTRIBUTE) -> String {
        guard attribute.size > 0, let text = attribute.text else { return "" }
        let bytes = UnsafeBufferPointer(
            start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: Int(attribute.size))
        var result = ""
        var index = 0
        while attribute.substr_offsets[index] < attribute.size {
            let range = Int(attribute.substr_offsets[index])..<Int(attribute.substr_offsets[index + 1])
            let part = String(decoding: bytes[range], as: UTF8.self)
            switch attribute.substr_types[index] {
            case MD_TEXT_ENTITY: result += HTMLEntities.decode(part)
            case MD_TEXT_NULLCHAR: result += "\u{FFFD}"
            default: result += part
            }
            index += 1
        }
        return result
    }
}
