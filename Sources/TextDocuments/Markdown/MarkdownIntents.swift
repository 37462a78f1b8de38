import CMarkup
import Foundation
import TextKit

/// Takes md4c's events and builds an `AttributedString` whose attributes say what each part is.
final class MarkdownIntents {
    private let options: AttributedString.MarkdownParsingOptions
    private let baseURL: URL?
    /// The character that stands for line ends where no blocks are read.
    private let lineEnd: MarkdownLineEnds?
    private var isAtStart = true

    // What is built: the text of one run, not appended yet, and what it has.
    private var result = AttributedString()
    private var pending = ""
    private var pendingAttributes = AttributeContainer()

    // Blocks, outermost first.
    var blocks: [PresentationIntent.IntentType] = []
    /// The number of the next item of each list that is open.
    var lists: [Int] = []
    var table = TablePosition()
    /// Whether the innermost block is the paragraph of an item that stands without one.
    var isInBareItem = false
    var isInHTMLBlock = false
    /// Whether a comment that `TableHeads` put in came last of the HTML.
    private var followsComment = false
    private var lastIdentity = 0

    // Spans.
    private var depths: [InlinePresentationIntent: Int] = [:]
    private var links: [URL?] = []
    private var image: MarkdownEvents.OpenImage?

    /// Where the parser is in a table. The text of the header waits until the alignments of all columns have been read.
    struct TablePosition {
        var row = 0
        var column = 0
        var isInHeader = false
        var columns: [PresentationIntent.TableColumn] = []
        var header: [(text: String, attributes: AttributeContainer)] = []
    }

    /// O(length).
    static func read(_ bytes: [UInt8], _ options: AttributedString.MarkdownParsingOptions, _ baseURL: URL?) -> AttributedString {
        let lineEnd = options.interpretedSyntax == .full ? nil : MarkdownLineEnds(bytes, options.interpretedSyntax)
        let reader = MarkdownIntents(options, baseURL, lineEnd)
        let completed = lineEnd == nil ? bytes.withUnsafeBufferPointer { TableHeads.completed($0) } : nil
        (lineEnd?.source ?? completed?.source ?? bytes).withUnsafeBufferPointer { reader.parse($0) }
        reader.flush()
        if let language = options.languageCode { reader.result.languageIdentifier = language }
        return reader.result
    }

    private init(_ options: AttributedString.MarkdownParsingOptions, _ baseURL: URL?, _ lineEnd: MarkdownLineEnds?) {
        (self.options, self.baseURL, self.lineEnd) = (options, baseURL, lineEnd)
    }

    private func parse(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let base = bytes.baseAddress, !bytes.isEmpty else { return }
        var parser = MD_PARSER()
        parser.flags = UInt32(MD_FLAG_PERMISSIVEURLAUTOLINKS | MD_FLAG_TABLES | MD_FLAG_STRIKETHROUGH)
        parser.enter_block = { kind, detail, context in MarkdownIntents.from(context).enterBlock(kind, detail) }
        parser.leave_block = { kind, _, context in MarkdownIntents.from(context).leaveBlock(kind) }
        parser.enter_span = { kind, detail, context in MarkdownIntents.from(context).enterSpan(kind, detail) }
        parser.leave_span = { kind, _, context in MarkdownIntents.from(context).leaveSpan(kind) }
        parser.text = { kind, text, size, context in
            let bytes = UnsafeBufferPointer(start: UnsafeRawPointer(text!).assumingMemoryBound(to: UInt8.self), count: Int(size))
            return MarkdownIntents.from(context).text(kind, String(decoding: bytes, as: UTF8.self))
        }
        let context = Unmanaged.passUnretained(self).toOpaque()
        withExtendedLifetime(self) {
            base.withMemoryRebound(to: CChar.self, capacity: bytes.count) { _ = md_parse($0, MD_SIZE(bytes.count), &parser, context) }
        }
    }

    private static func from(_ context: UnsafeMutableRawPointer?) -> MarkdownIntents {
        Unmanaged<MarkdownIntents>.fromOpaque(context!).takeUnretainedValue()
    }

    // MARK: Spans

    private static func intent(_ kind: MD_SPANTYPE) -> InlinePresentationIntent? {
        switch kind {
        case MD_SPAN_EM: .emphasized
        case MD_SPAN_STRONG: .stronglyEmphasized
        case MD_SPAN_CODE: .code
        case MD_SPAN_DEL: .strikethrough
        default: nil
        }
    }

    private func enterSpan(_ kind: MD_SPANTYPE, _ detail: UnsafeMutableRawPointer?) -> Int32 {
        if let intent = Self.intent(kind) { depths[intent, default: 0] += 1 }
        if kind == MD_SPAN_A { links.append(url(MarkdownEvents.string(detail!.load(as: MD_SPAN_A_DETAIL.self).href))) }
        guard kind == MD_SPAN_IMG else { return 0 }
        let details = detail!.load(as: MD_SPAN_IMG_DETAIL.self)
        if image == nil {
            image = .init(source: MarkdownEvents.string(details.src), title: MarkdownEvents.string(details.title))
        } else {
            image?.depth += 1
        }
        return 0
    }

    private func leaveSpan(_ kind: MD_SPANTYPE) -> Int32 {
        if let intent = Self.intent(kind) { depths[intent, default: 1] -= 1 }
        if kind == MD_SPAN_A { _ = links.popLast() }
        guard kind == MD_SPAN_IMG, var ended = image else { return 0 }
        ended.depth -= 1
        image = ended.depth > 0 ? ended : nil
        guard image == nil else { return 0 }
        var own = AttributeContainer()
        own.imageURL = url(ended.source)
        if !ended.title.isEmpty { own.alternateDescription = ended.title }
        append(ended.text.isEmpty ? "\u{FFFC}" : String(decoding: ended.text, as: UTF8.self), own)
        return 0
    }

    private func url(_ target: String) -> URL? { URL(string: target, relativeTo: baseURL) }

    // MARK: Text

    private func text(_ kind: MD_TEXTTYPE, _ text: String) -> Int32 {
        switch kind {
        case MD_TEXT_BR: append("\n", intents: .lineBreak)
        case MD_TEXT_SOFTBR: append(" ", intents: .softBreak)
        case MD_TEXT_NULLCHAR: append("\u{FFFD}")
        case MD_TEXT_ENTITY: append(HTMLEntities.decode(text))
        case MD_TEXT_HTML: appendHTML(text)
        case MD_TEXT_CODE where isInCell: append(text.replacing("\\|", with: "|"))
        default: appendLines(text, isCode: kind == MD_TEXT_CODE)
        }
        return 0
    }

    /// Appends raw HTML, without the comments that `TableHeads` puts above tables. md4c reports the end of such a line as a text of its own,
    /// which is left out with the comment.
    private func appendHTML(_ text: String) {
        let endsComment = followsComment && text == "\n"
        followsComment = text == TableHeads.comment
        if !endsComment, !followsComment { append(text, intents: isInHTMLBlock ? .blockHTML : .inlineHTML) }
    }

    private var isInCell: Bool {
        if case .tableCell = blocks.last?.kind { true } else { false }
    }

    /// Whether only what is within paragraphs is read.
    var readsNoBlocks: Bool { lineEnd != nil }

    /// Text in which characters may stand for line ends.
    private func appendLines(_ text: String, isCode: Bool) {
        guard let lineEnd, text.unicodeScalars.contains(lineEnd.sign) else { return append(text) }
        for (index, part) in text.unicodeScalars.split(separator: lineEnd.sign, omittingEmptySubsequences: false).enumerated() {
            if index > 0, !isAtStart {
                if options.interpretedSyntax == .inlineOnlyPreservingWhitespace {
                    append("\n")
                } else {
                    append(" ", intents: isCode ? [] : .softBreak)
                }
            }
            // The first sign stands for no line end.
            if index > 0 { isAtStart = false }
            append(String(String.UnicodeScalarView(part)))
        }
    }

    func append(_ text: String, _ attributes: AttributeContainer = AttributeContainer(), intents: InlinePresentationIntent = []) {
        if text.isEmpty { return }
        if image != nil {
            image?.text += Array(text.utf8)
            return
        }
        if case .listItem? = blocks.last?.kind {
            open(.paragraph)
            isInBareItem = true
        }
        var attributes = attributes
        let spans = depths.reduce(intents) { $1.value > 0 ? $0.union($1.key) : $0 }
        if !spans.isEmpty { attributes.inlinePresentationIntent = spans }
        if let link = links.last, let link { attributes.link = link }
        if !blocks.isEmpty { attributes.presentationIntent = PresentationIntent(types: blocks.reversed()) }
        if table.isInHeader { table.header.append((text, attributes)) } else { add(text, attributes) }
    }

    func add(_ text: String, _ attributes: AttributeContainer) {
        if attributes != pendingAttributes {
            flush()
            pendingAttributes = attributes
        }
        pending += text
    }

    private func flush() {
        if !pending.isEmpty { result.append(AttributedString(pending, attributes: pendingAttributes)) }
        pending = ""
    }

    /// Begins a block with a number that no other has.
    func open(_ kind: PresentationIntent.Kind) {
        lastIdentity += 1
        blocks.append(.init(kind: kind, identity: lastIdentity))
    }
}
