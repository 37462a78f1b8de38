import Foundation
import TextKit

/// The rest of a document of which the beginning was read ahead, alone, and is shown while the whole is read beside it.
///
/// The whole is what counts, and comes in one or more parts. Where the first begins as was shown, the rest of it is appended; where what
/// comes later has changed the beginning, such as a style sheet further down, it is handed over as a replacement of what is shown.
final class ReadAheadRemainder: DocumentRemainder {
    private let reading: BackgroundReading
    private let shown: Document
    private let isCut: Bool
    private let choices: RestChoices
    private let byteCount: Int
    /// How much of the source comes before the part that is being appended, and how much before what follows it.
    private var shares: (start: Double, end: Double)
    /// That of the document as it is shown.
    private var title: String
    private var rest: ContentRemainder?
    /// Whether `rest` is that of the last part.
    private var hasLastPart = false
    private var replacement: Document?
    private var growth = DocumentGrowth()
    /// The last property: see there.
    private let memory: MemoryReturn?

    /// - Parameters:
    ///   - shown: the beginning, of whole paragraphs.
    ///   - isCut: whether its last paragraph or table goes on: then the whole always takes its place.
    ///   - share: how much of the source that is, 0…1.
    ///   - byteCount: the length of the source.
    ///   - choices: how `reading` reads it when it begins.
    init(
        _ shown: Document, isCut: Bool, share: Double, byteCount: Int, _ reading: BackgroundReading,
        _ choices: RestChoices = RestChoices(ReadingChoices())
    ) {
        self.choices = choices
        self.byteCount = byteCount
        memory = byteCount >= MemoryReturn.leastBytes ? MemoryReturn() : nil
        self.shown = shown
        self.isCut = isCut
        self.reading = reading
        shares = (share, share)
        title = shown.title
    }

    // The document was closed, or is read anew: nothing takes the rest.
    deinit { reading.giveUp() }

    private var needsPart: Bool { !hasLastPart && rest?.isAtEnd != false }

    var isWaiting: Bool { needsPart && !reading.hasPart }
    var isBeingRead: Bool { !hasLastPart && !reading.isDone }
    var isAtEnd: Bool { hasLastPart && rest?.isAtEnd == true }
    var share: Double? { shares.start + (shares.end - shares.start) * (rest?.share ?? 0) }

    /// A reader of HTML makes parts of the text when it has gone through the page, which takes the greater part of the time.
    var shareRead: Double? {
        guard byteCount >= Self.longSource, let progress = reading.progress else { return nil }
        let appended = share ?? 0
        let parts = rest == nil ? 0 : appended
        return max(appended, Self.shareBeforeParts * progress + (1 - Self.shareBeforeParts) * parts)
    }

    private static let shareBeforeParts = 0.7
    /// A shorter one is there before its progress could be read.
    private static let longSource = 8 << 20

    func readRest(onDarkPaper isDark: Bool) -> Bool {
        guard !reading.hasBegun else { return false }
        choices.value.isDark = isDark
        return true
    }

    func wait() { if needsPart { reading.waitForPart() } }

    func wait(seconds: Double) { if !hasLastPart { reading.wait(seconds: seconds) } }

    func onArrival(_ body: @escaping @Sendable () -> Void) -> Bool {
        reading.onProgress(body)
        reading.onArrival(body)
        return true
    }

    func takeReplacement() -> Document? {
        if rest == nil, reading.hasPart { try? takeOver() }
        defer { replacement = nil }
        return replacement
    }

    func appendNext(to storage: TextStorage, style: DocumentStyle, maximumBytes: Int) throws(DocumentError) -> Bool {
        if needsPart { try takeOver() }
        if let other = replacement {
            replacement = nil
            storage.setAttributedString(other.makeTextStorage(style: style))
        }
        _ = rest?.appendNext(to: storage, style: style, maximumBytes: maximumBytes)
        return !isAtEnd
    }

    func takeGrowth() -> DocumentGrowth {
        defer { growth = DocumentGrowth() }
        if let more = rest?.takeGrowth() { growth.add(more) }
        return growth
    }

    /// Takes over the next part of the whole. Waits for it.
    private func takeOver() throws(DocumentError) {
        let taken: (part: DocumentPart, isLast: Bool)
        do {
            taken = try reading.takePart()
        } catch { throw error as? DocumentError ?? DocumentError(file: shown.baseURL?.path ?? shown.title, reason: "\(error)") }
        hasLastPart = taken.isLast
        let document = taken.part.document
        if let rest {
            growth.add(rest.takeGrowth())
            shares = (shares.end, taken.part.share)
            self.rest = ContentRemainder(document, after: 0, rest.styles)
        } else {
            shares = (0, taken.part.share)
            guard !isCut, document.content.begins(with: shown.content), hasSameFigures(document) else { return replace(by: document) }
            rest = ContentRemainder(document, after: shown.content.blocks.count)
        }
        if taken.isLast, document.title != title { growth.title = document.title }
        if document.dependsOnColorScheme, !shown.dependsOnColorScheme { growth.dependsOnColorScheme = true }
        if document.decoding != shown.decoding { growth.decoding = document.decoding }
        if document.content.codeColumns > shown.content.codeColumns {
            growth.codeColumns = max(growth.codeColumns, document.content.codeColumns)
        }
    }

    private func hasSameFigures(_ whole: Document) -> Bool {
        let end = shown.content.text.utf16Count
        let figures = whole.figures.prefix { $0.utf16 <= end }
        return figures.count == shown.figures.count
            && zip(figures, shown.figures).allSatisfy {
                $0.utf16 == $1.utf16 && $0.side == $1.side && $0.width == $1.width && $0.wrap == $1.wrap
            }
    }

    /// Has as much of the whole, or of its first part, shown instead of what is shown.
    private func replace(by whole: Document) {
        var slicer = ContentSlicer(whole.content)
        var beginning = whole.withContent(slicer.next(leastBytes: max(1, shown.content.text.utf8.count)))
        beginning.drop(after: beginning.content.text.utf16Count)
        beginning.remainder = self
        rest = ContentRemainder(whole, after: slicer.block)
        title = whole.title
        replacement = beginning
    }
}

/// How the rest of a document is to be read: taken over when that begins, on another thread, and not changed from then on.
final class RestChoices: @unchecked Sendable {
    var value: ReadingChoices

    init(_ value: ReadingChoices) { self.value = value }
}

extension Document {
    /// The same document with another content.
    func withContent(_ content: DocumentContent) -> Document {
        var other = self
        other.content = content
        return other
    }

    /// Leaves out what belongs to text behind an offset.
    mutating func drop(after utf16: Int) {
        anchors = anchors.filter { $0.value <= utf16 }
        outline.removeAll { $0.utf16 > utf16 }
        figures.removeAll { $0.utf16 > utf16 }
        floatingBlocks.removeAll { $0.utf16.upperBound > utf16 + 1 }
        disclosures.removeAll { $0.summary.lowerBound > utf16 }
    }
}
