/// The sums of pages: UTF-16 units, and how many pages have a separator of paragraphs, and of lines.
struct TextPageSums: AdditiveArithmetic {
    var utf16 = 0
    var paragraphEnding = 0
    var lineEnding = 0

    static let zero = TextPageSums()

    static func + (a: Self, b: Self) -> Self {
        TextPageSums(
            utf16: a.utf16 + b.utf16, paragraphEnding: a.paragraphEnding + b.paragraphEnding, lineEnding: a.lineEnding + b.lineEnding)
    }

    static func - (a: Self, b: Self) -> Self {
        TextPageSums(
            utf16: a.utf16 - b.utf16, paragraphEnding: a.paragraphEnding - b.paragraphEnding, lineEnding: a.lineEnding - b.lineEnding)
    }

    /// How many pages have a separator.
    @inline(__always) func ending(_ part: SeparatedPart) -> Int { part == .line ? lineEnding : paragraphEnding }
}

/// A part of UTF-16 text: one byte a unit where every unit is Latin-1, two bytes elsewhere.
///
/// The form is canonical: a page is wide only if it holds a unit above 0xFF, so equal text has equal pages.
struct TextPage: SumTreeElement, Equatable {
    private enum Units: Equatable {
        case latin1([UInt8])
        case wide([UInt16])
    }

    /// The most units of a page; small in debug builds, so that tests reach many pages.
    static var capacity: Int {
        #if DEBUG
            64
        #else
            4096
        #endif
    }

    private var units: Units
    /// Whether a paragraph ends in the page.
    private var endsParagraph = false
    /// Whether a line ends in the page.
    private var endsLine = false
    /// Whether every unit is its own UTF-8.
    private(set) var isASCII = false

    init(_ utf16: ArraySlice<UInt16>) { self = utf16.withUnsafeBufferPointer { TextPage($0) } }

    init(_ utf16: UnsafeBufferPointer<UInt16>) {
        var seen: UInt16 = 0
        for unit in utf16 { seen |= unit }
        if seen > 0xFF {
            units = .wide(Array(utf16))
            findSeparators()
            return
        }
        units = .latin1(
            [UInt8](unsafeUninitializedCapacity: utf16.count) { bytes, count in
                for offset in 0..<utf16.count { bytes[offset] = UInt8(truncatingIfNeeded: utf16[offset]) }
                count = utf16.count
            })
        isASCII = seen < 0x80
        findSeparators()
    }

    init(ascii: UnsafeRawBufferPointer) {
        units = .latin1(Array(ascii))
        isASCII = true
        findSeparators()
    }

    var count: Int {
        switch units {
        case .latin1(let bytes): bytes.count
        case .wide(let words): words.count
        }
    }

    var summary: TextPageSums {
        TextPageSums(utf16: count, paragraphEnding: endsParagraph ? 1 : 0, lineEnding: endsLine ? 1 : 0)
    }

    private mutating func findSeparators() {
        endsParagraph = firstSeparator(of: .paragraph, from: 0) != nil
        endsLine = endsParagraph || !isASCII && firstSeparator(of: .line, from: 0) != nil
    }

    var isWide: Bool {
        if case .wide = units { true } else { false }
    }

    subscript(offset: Int) -> UInt16 {
        switch units {
        case .latin1(let bytes): UInt16(bytes[offset])
        case .wide(let words): words[offset]
        }
    }

    /// Writes the units of `range` to `target`, which must have space for them.
    func copy(_ range: Range<Int>, to target: UnsafeMutablePointer<UInt16>) {
        switch units {
        case .latin1(let bytes):
            bytes.withUnsafeBufferPointer { source in
                for offset in 0..<range.count { target[offset] = UInt16(source[range.lowerBound + offset]) }
            }
        case .wide(let words):
            words.withUnsafeBufferPointer { source in
                target.update(from: source.baseAddress! + range.lowerBound, count: range.count)
            }
        }
    }

    func array(_ range: Range<Int>) -> [UInt16] {
        [UInt16](unsafeUninitializedCapacity: range.count) { buffer, count in
            if !range.isEmpty { copy(range, to: buffer.baseAddress!) }
            count = range.count
        }
    }

    /// Replaces units in place where the form stays the same and the page within its capacity; else false.
    mutating func replaceInPlace(_ range: Range<Int>, with new: [UInt16]) -> Bool {
        guard count - range.count + new.count <= Self.capacity else { return false }
        guard case .latin1(var bytes) = units, new.allSatisfy({ $0 <= 0xFF }) else { return false }
        units = .latin1([])
        // An array doubles its capacity by itself: a text edited all over would take twice its size.
        let count = bytes.count - range.count + new.count
        if bytes.capacity < count { bytes.reserveCapacity(min(Self.capacity, count + count / 8)) }
        bytes.replaceSubrange(range, with: new.lazy.map { UInt8(truncatingIfNeeded: $0) })
        units = .latin1(bytes)
        isASCII = bytes.reduce(0, |) < 0x80
        findSeparators()
        return true
    }

    /// Gives `body` the bytes of a Latin-1 page, or nil with nothing called for a wide one.
    func withLatin1<R>(_ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R? {
        guard case .latin1(let bytes) = units else { return nil }
        return try bytes.withUnsafeBufferPointer(body)
    }

    /// Gives `body` the units of a wide page, or nil with nothing called for a Latin-1 one.
    func withWide<R>(_ body: (UnsafeBufferPointer<UInt16>) throws -> R) rethrows -> R? {
        guard case .wide(let words) = units else { return nil }
        return try words.withUnsafeBufferPointer(body)
    }
}
