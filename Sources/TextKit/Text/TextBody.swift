import class Foundation.NSAttributedString

/// The backing of a concrete `TextStorage`: paged UTF-16 and runs of interned attribute sets.
/// Owned by one thread; an edit is O(log n).
final class TextBody: TextSource {
    let text = PagedText()
    let runs = AttributeRuns()
    let interner = AttributeInterner()
    private(set) var cachedString = CachedString()

    /// The whole text.
    var string: String { cachedString.read(text) }

    /// The set that text inherits which replaces `range`: that of the first character replaced, else of the
    /// character before, else of the first character of the text.
    func inheritedSet(for range: Range<Int>) -> AttributeSet {
        guard text.count > 0 else { return interner.empty }
        return runs.run(at: range.isEmpty ? max(0, range.lowerBound - 1) : range.lowerBound).set
    }

    func replace(_ range: Range<Int>, with units: [UInt16], _ attributes: [AttributeRun]) {
        cachedString.willReplace(range, of: text, with: units)
        text.replace(range, with: units)
        runs.replace(range, with: attributes)
    }

    /// Fills an empty body with a part of another. Whole pages of text are shared until one of the two changes them, so that a copy of
    /// a huge text costs neither its time nor its memory: O(pages + runs).
    func share(_ range: Range<Int>, of other: TextBody) {
        text.share(range, of: other.text)
        var known: [ObjectIdentifier: AttributeSet] = [:]
        let shared = other.runs.runs(in: range).map { run in
            let set = known[ObjectIdentifier(run.set)] ?? interner.set(for: run.set.attributes)
            known[ObjectIdentifier(run.set)] = set
            return AttributeRun(length: run.length, set: set)
        }
        if !shared.isEmpty { runs.replace(0..<0, with: shared) }
        cachedString.drop()
    }

    func appendUTF8(_ bytes: UnsafeRawBufferPointer, _ set: AttributeSet) -> Int {
        let end = text.count
        let added = text.appendUTF8(bytes)
        if added > 0 { runs.replace(end..<end, with: [AttributeRun(length: added, set: set)]) }
        cachedString.drop()
        return added
    }

    var utf16Count: Int { text.count }
    func copyUTF16(_ range: Range<Int>, into buffer: UnsafeMutableBufferPointer<UInt16>) { text.copy(range, into: buffer) }
    func attributeSet(atUTF16 utf16: Int) -> (set: AttributeSet, range: Range<Int>) { runs.run(at: utf16) }
    func forEachAttributeRuns(
        inUTF16 range: Range<Int>, _ body: (_ runs: UnsafeBufferPointer<AttributeRun.Unheld>, _ start: Int) -> Void
    ) {
        runs.forEachRuns(in: range, body)
    }
    func paragraphEnd(afterUTF16 utf16: Int) -> Int { text.paragraphEnd(after: utf16) }
    func paragraphStart(beforeUTF16 utf16: Int) -> Int { text.paragraphStart(before: utf16) }
    func lineEnd(afterUTF16 utf16: Int) -> Int { text.end(of: .line, after: utf16) }
    func lineStart(beforeUTF16 utf16: Int) -> Int { text.start(of: .line, before: utf16) }
    func paragraphEnds(inUTF16 range: Range<Int>) -> [Int] { text.paragraphEnds(in: range) }
}
