import Foundation
import TextKit

/// The beginning of a plain text, from which the face, the measure and the width of its lines are taken.
struct PlainBeginning {
    /// What has been read so far.
    private(set) var utf8: [UInt8]
    /// The file's name, for what its extension says.
    let name: String
    let baseURL: URL?
    /// Whether lines that were broken by hand are joined to paragraphs.
    let joinsLines: Bool
    /// Whether what was written for terminals looks as it does there; else the characters stay.
    let readsEscapes: Bool
    private var verdict: ProseDetector.Verdict
    /// How many of the bytes it was taken from.
    private var judgedBytes: Int

    /// What comes later says nothing new.
    static let tellingBytes = 1 << 16

    init(utf8: [UInt8], name: String, baseURL: URL?, joinsLines: Bool, readsEscapes: Bool) {
        (self.utf8, self.name, self.baseURL) = (utf8, name, baseURL)
        (self.joinsLines, self.readsEscapes) = (joinsLines, readsEscapes)
        verdict = ProseDetector.judge(utf8, name: name)
        judgedBytes = utf8.count
    }

    /// Adds what has come, and judges the text anew where it has become twice as long or is whole; true where it looks otherwise then.
    /// O(length) where it judges, and so O(n) in all.
    mutating func append(_ more: [UInt8], isLast: Bool) -> Bool {
        utf8 += more
        guard isLast || utf8.count >= 2 * judgedBytes else { return false }
        let earlier = (verdict.isProse, verdict.isListing, measure)
        verdict = ProseDetector.judge(utf8, name: name)
        judgedBytes = utf8.count
        return earlier != (verdict.isProse, verdict.isListing, measure)
    }

    /// How all of the text is set.
    var values: BlockRole.Values {
        let isCode = verdict.isListing && !verdict.isSource
        return BlockRole.Values(kind: verdict.isProse ? .plainProse : isCode ? .plainCode : .plainLines, spacing: .none)
    }

    /// The document that begins so, and what is done to the text that follows. O(length).
    func document(isWhole: Bool) -> (document: Document, filter: PlainTextFilter) {
        var filter = PlainTextFilter(joiner: joinsLines ? LineJoiner(beginning: utf8) : nil, readsEscapes: readsEscapes)
        var document = Document(content: filter.content(utf8, isLast: isWhole, values), title: name, baseURL: baseURL)
        document.measure = measure
        document.plainValues = values
        document.isPlainListing = verdict.isListing
        document.plainColumns = verdict.isProse ? 0 : codeColumns
        return (document, filter)
    }

    /// Ems of the body face: a character takes 0.54 of one in the monospaced face at its size, about 0.56 in a wide book face, and eighty
    /// have the padding of the line beside them, more than one em in a small face.
    private var measure: CGFloat {
        let length = CGFloat(verdict.commonLineLength)
        if verdict.isProse { return joinsLines || length > 90 ? 34 : max(34, length * 0.56) }
        return CGFloat(codeColumns) * 0.565
    }

    /// The width of code, in characters. It has eighty at least: lines that come later, as in a log, may be longer than those seen.
    private var codeColumns: Int { max(80, min(verdict.commonLineLength, 120)) }
}
