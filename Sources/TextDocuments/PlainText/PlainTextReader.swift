public import Foundation

/// Reads plain text: the first slice at once, the rest when it is asked for. Lines stay as they are, unless they are to be joined.
public enum PlainTextReader {
    /// Reads the first `firstSlice` bytes; `Document.remainder` has the rest.
    /// - Parameter name: The file's name: it gives the title, and its extension is used to recognise code.
    /// - Throws: `DocumentError` where reading fails.
    public static func read(
        _ loader: PlainTextLoader, baseURL: URL? = nil, name: String = "", firstSlice: Int = 1 << 18
    ) throws(DocumentError) -> Document {
        try read(loader, baseURL: baseURL, name: name, firstSlice: firstSlice, joinsLines: false)
    }

    /// Reads as above.
    /// - Parameters:
    ///   - joinsLines: whether lines that were broken by hand are joined to paragraphs.
    ///   - readsEscapes: whether what was written for terminals looks as it does there; else the characters stay.
    static func read(
        _ loader: PlainTextLoader, baseURL: URL? = nil, name: String = "", firstSlice: Int = 1 << 18, joinsLines: Bool,
        readsEscapes: Bool = true
    ) throws(DocumentError) -> Document {
        let slice = try loader.next(maximumBytes: firstSlice)
        let verdict = ProseDetector.judge(slice?.utf8 ?? [], name: name)
        let values = BlockRole.Values(kind: verdict.isProse ? .plainProse : .plainCode, spacing: .none)
        var filter = PlainTextFilter(joiner: joinsLines ? LineJoiner(beginning: slice?.utf8 ?? []) : nil, readsEscapes: readsEscapes)
        let content = filter.content(slice?.utf8 ?? [], isLast: loader.isAtEnd, values)
        var document = Document(content: content, title: name, baseURL: baseURL)
        document.measure = joinsLines && verdict.isProse ? 34 : measure(verdict)
        document.plainValues = values
        let tail = PlainTextRemainder(loader, values, filter)
        document.tail = tail
        if !loader.isAtEnd { document.remainder = tail }
        return document
    }

    /// Ems of the body face: a character takes 0.54 of one in the monospaced face at its size, about 0.56 in a wide
    /// book face. Code has eighty characters at least: lines that come later, as in a log, may be longer than those seen.
    private static func measure(_ verdict: ProseDetector.Verdict) -> CGFloat {
        let length = CGFloat(verdict.commonLineLength)
        if verdict.isProse { return length > 90 ? 34 : max(34, length * 0.56) }
        return max(80, min(length, 120)) * 0.545
    }
}
