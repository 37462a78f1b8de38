import Foundation
import TextKit

/// The rest of a document of which the beginning was read ahead, alone, and is shown while the whole is read beside it.
///
/// The whole is what counts. Where it begins as was shown, its rest is appended; where what comes later has changed the beginning, such as a
/// style sheet further down, it is handed over as a replacement of what is shown.
final class ReadAheadRemainder: DocumentRemainder {
    private let reading: BackgroundReading
    private let shown: Document
    private let shownShare: Double
    private var rest: ContentRemainder?
    private var replacement: Document?
    private var growth = DocumentGrowth()

    /// - Parameters:
    ///   - shown: the beginning, of whole paragraphs.
    ///   - share: how much of the source that is, 0…1.
    init(_ shown: Document, share: Double, _ reading: BackgroundReading) {
        self.shown = shown
        self.reading = reading
        shownShare = share
    }

    var isWaiting: Bool { rest == nil && !reading.isDone }
    var isBeingRead: Bool { rest == nil }
    var isAtEnd: Bool { rest?.isAtEnd ?? false }
    var share: Double? { rest?.share ?? shownShare }

    func wait() { if rest == nil { reading.wait() } }

    func wait(seconds: Double) { if rest == nil { reading.wait(seconds: seconds) } }

    func onArrival(_ body: @escaping @Sendable () -> Void) -> Bool {
        reading.onArrival(body)
        return true
    }

    func takeReplacement() -> Document? {
        if rest == nil, reading.isDone { try? takeOver() }
        defer { replacement = nil }
        return replacement
    }

    func appendNext(to storage: TextStorage, style: DocumentStyle, maximumBytes: Int) throws(DocumentError) -> Bool {
        if rest == nil { try takeOver() }
        if let other = replacement {
            replacement = nil
            storage.setAttributedString(other.makeTextStorage(style: style))
        }
        return rest?.appendNext(to: storage, style: style, maximumBytes: maximumBytes) ?? false
    }

    func takeGrowth() -> DocumentGrowth {
        defer { growth = DocumentGrowth() }
        if let more = rest?.takeGrowth() { growth.add(more) }
        return growth
    }

    /// Takes over what has been read of the whole. Waits for it.
    private func takeOver() throws(DocumentError) {
        let whole: Document
        do {
            whole = try reading.take()
        } catch { throw error as? DocumentError ?? DocumentError(file: shown.baseURL?.path ?? shown.title, reason: "\(error)") }
        let count = shown.content.blocks.count
        if whole.content.begins(with: shown.content), hasSameFigures(whole) {
            rest = ContentRemainder(whole, after: count)
            if whole.title != shown.title { growth.title = whole.title }
            growth.dependsOnColorScheme = whole.dependsOnColorScheme && !shown.dependsOnColorScheme
            if whole.content.codeColumns > shown.content.codeColumns { growth.codeColumns = whole.content.codeColumns }
        } else {
            replace(by: whole)
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

    /// Has as much of the whole shown instead of what is shown.
    private func replace(by whole: Document) {
        var slicer = ContentSlicer(whole.content)
        var beginning = whole.withContent(slicer.next(leastBytes: max(1, shown.content.text.utf8.count)))
        beginning.drop(after: beginning.content.text.utf16Count)
        beginning.remainder = self
        rest = ContentRemainder(whole, after: slicer.block)
        replacement = beginning
    }
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
        disclosures.removeAll { $0.summary.lowerBound > utf16 }
    }
}
