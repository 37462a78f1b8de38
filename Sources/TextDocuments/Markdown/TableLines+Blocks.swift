/// What lines begin other than rows of tables, as far as their own signs tell.
extension TableLines {
    /// Whether a line below the head of a table is none of its rows, since another block begins with it.
    func endsTable(_ line: Range<Int>) -> Bool {
        guard let first = line.first.map({ bytes[$0] }) else { return true }
        switch first {
        case UInt8(ascii: "#"): return isHeading(line)
        case UInt8(ascii: "`"), UInt8(ascii: "~"): return isFence(line)
        case UInt8(ascii: "<"): return beginsHTML(line)
        default: return isRule(line) || beginsItem(line)
        }
    }

    /// Whether md4c takes a line below a table for a row of it that is the beginning of another block.
    func isTakenForRow(_ line: Range<Int>) -> Bool {
        guard let first = line.first.map({ bytes[$0] }) else { return false }
        return first == UInt8(ascii: "<") ? beginsHTML(line) : isHeading(line) || isFence(line)
    }

    func isHeading(_ line: Range<Int>) -> Bool {
        let count = bytes[line].prefix { $0 == UInt8(ascii: "#") }.count
        return (1...6).contains(count) && (count == line.count || [0x20, 9].contains(bytes[line.lowerBound + count]))
    }

    func isFence(_ line: Range<Int>) -> Bool {
        guard let first = line.first.map({ bytes[$0] }), [UInt8(ascii: "`"), UInt8(ascii: "~")].contains(first) else { return false }
        return bytes[line].prefix { $0 == first }.count >= 3
    }

    /// How far the text of an item is from the marker that a line begins with; nil for any other line, and for an item without text.
    func marker(_ line: Range<Int>) -> Int? {
        guard let length = markerLength(line), line.count > length else { return nil }
        let spaces = bytes[(line.lowerBound + length)..<line.upperBound].prefix { $0 == 0x20 }.count
        return length + (spaces <= 4 ? spaces : 1)
    }

    private func beginsItem(_ line: Range<Int>) -> Bool { markerLength(line) != nil }

    /// The number of signs of an item's marker, which a space or the end of the line follows.
    private func markerLength(_ line: Range<Int>) -> Int? {
        let digits = bytes[line].prefix { (0x30...0x39).contains($0) }.count
        let signs: [UInt8] =
            digits > 0 ? [UInt8(ascii: "."), UInt8(ascii: ")")] : [Self.dash, UInt8(ascii: "*"), UInt8(ascii: "+")]
        let end = line.lowerBound + digits + 1
        guard digits <= 9, end <= line.upperBound, signs.contains(bytes[end - 1]) else { return nil }
        return end == line.upperBound || bytes[end] == 0x20 ? digits + 1 : nil
    }

    /// Whether it is a stroke across the page.
    private func isRule(_ line: Range<Int>) -> Bool {
        guard let first = line.first.map({ bytes[$0] }), [Self.dash, UInt8(ascii: "*"), UInt8(ascii: "_")].contains(first) else {
            return false
        }
        var count = 0
        for index in line where bytes[index] != 0x20 && bytes[index] != 9 {
            if bytes[index] != first { return false }
            count += 1
        }
        return count >= 3
    }

    /// Whether a line that begins with `<` is raw HTML: an element may begin a row as well, but for comments and the like.
    private func beginsHTML(_ line: Range<Int>) -> Bool {
        if line.count > 1, [UInt8(ascii: "!"), UInt8(ascii: "?")].contains(bytes[line.lowerBound + 1]) { return true }
        return !line.contains(where: isBar)
    }
}
