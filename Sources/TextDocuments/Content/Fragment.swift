/// Text with inline runs, as it is built: UTF-8 in one buffer, runs as arrays.
struct Fragment {
    /// The inline state from one character on.
    struct Inline: Hashable {
        var traits: InlineTraits = []
        /// An index into the document's links, or -1.
        var link: Int32 = -1
        /// An index into the document's attachments, or -1.
        var attachment: Int32 = -1
        /// An index into the document's languages, or -1.
        var language: Int32 = -1
        /// An index into the document's appearances, or -1.
        var appearance: Int32 = -1
    }

    struct Run {
        var utf16: Int
        var inline: Inline
    }

    private(set) var utf8: [UInt8] = []
    private(set) var utf16Count = 0
    /// Ascending from 0.
    private(set) var runs: [Run] = []

    init() {}

    init(utf8: [UInt8], utf16Count: Int, runs: [Run]) { (self.utf8, self.utf16Count, self.runs) = (utf8, utf16Count, runs) }

    var isEmpty: Bool { utf8.isEmpty }

    mutating func reserve(_ byteCount: Int) { utf8.reserveCapacity(byteCount) }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, _ inline: Inline) {
        if bytes.isEmpty { return }
        if runs.last?.inline != inline { runs.append(Run(utf16: utf16Count, inline: inline)) }
        utf8.append(contentsOf: bytes)
        utf16Count += UTF8Scan.utf16Count(bytes)
    }

    /// - Parameter runs: ascending from 0.
    mutating func replaceRuns(_ runs: [Run]) { self.runs = runs }

    mutating func append(_ text: String, _ inline: Inline) {
        var text = text
        text.withUTF8 { append($0, inline) }
    }

    /// Ends a paragraph.
    mutating func appendLineFeed(_ inline: Inline) {
        if runs.last?.inline != inline { runs.append(Run(utf16: utf16Count, inline: inline)) }
        utf8.append(10)
        utf16Count += 1
    }

    mutating func append(_ other: Fragment) {
        for run in other.runs where runs.last?.inline != run.inline {
            runs.append(Run(utf16: utf16Count + run.utf16, inline: run.inline))
        }
        utf8.append(contentsOf: other.utf8)
        utf16Count += other.utf16Count
    }

    /// The fragment with spaces for its line breaks (U+2028), which are one UTF-16 unit as well. O(n).
    var onOneLine: Fragment {
        let breaks = utf8.indices.dropLast(2).filter { utf8[$0] == 0xE2 && utf8[$0 + 1] == 0x80 && utf8[$0 + 2] == 0xA8 }
        if breaks.isEmpty { return self }
        var line = self
        for index in breaks.reversed() { line.utf8.replaceSubrange(index..<index + 3, with: CollectionOfOne(0x20)) }
        return line
    }
}
