/// What a table has below the place where a document was cut within it, as far as it can be told without reading it: its first rows are to
/// look as they do in the whole.
struct TableRest {
    /// How many of its lines stand above that place, if those of other tables can be told from it by that.
    var linesAbove = 0
    var cellCount = 0
    var byteCount = 0
    /// The widest plain text in each column, in columns of a terminal; 0 where none was seen.
    private(set) var widths: [Int] = []

    /// So much of the end of a file is looked at for the widths of columns, such as those of numbers that grow.
    static let tailLength = 64 << 10
    private static let mostColumns = 1000

    /// Takes note of the source of a cell. That of text with markup is longer than the text.
    mutating func note(_ cell: Slice<UnsafeBufferPointer<UInt8>>, column: Int) {
        guard column < Self.mostColumns else { return }
        func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 10 || byte == 13 }
        let text = cell.drop(while: isSpace)
        let end = text.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? text.startIndex
        let plain = text[..<end]
        if column >= widths.count { widths += Array(repeating: 0, count: column + 1 - widths.count) }
        guard plain.count > widths[column], !plain.contains(where: { Self.markup.contains($0) }) else { return }
        widths[column] = max(widths[column], DisplayWidth.of(Array(plain)))
    }

    /// The same of a table that goes on behind what was seen of it.
    func extended(by share: Double) -> TableRest {
        var rest = self
        rest.cellCount = Int(Double(cellCount) * share)
        rest.byteCount = Int(Double(byteCount) * share)
        return rest
    }

    private static let markup = Set("*_`[]<>&\\~|!:\n".utf8)
}

extension ByteSource {
    /// The last bytes of a file.
    func tail(atMost count: Int) -> [UInt8] {
        guard let byteCount else { return [] }
        let start = max(0, byteCount - count)
        return [UInt8](unsafeUninitializedCapacity: byteCount - start) { buffer, filled in
            filled = peek(at: start, into: UnsafeMutableRawBufferPointer(buffer))
        }
    }
}
