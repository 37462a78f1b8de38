/// Finds where the comments of a page end, and scripts that are commented out in themselves. What one search has found the next ones know,
/// so that all of them together take time O(length of the page).
struct HTMLCommentEnds {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// Where the end of a comment was last searched from, and the index after it, which holds for all searches from between.
    private var last = (searched: 0, next: 0)
    /// Whether scripts that are commented out in themselves have had an end each, so far. Else the search for one would go through the rest of
    /// the page each time.
    private var nestsScripts = true

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// The index after the next `-->`; nil where none comes.
    mutating func end(from start: Int) -> Int? {
        if last.searched <= start, start <= last.next - 3 { return last.next < .max ? last.next : nil }
        var position = start
        while let dash = bytes.index(of: UInt8(ascii: "-"), from: position) {
            if byte(dash + 1) == UInt8(ascii: "-"), byte(dash + 2) == UInt8(ascii: ">") {
                last = (start, dash + 3)
                return dash + 3
            }
            position = dash + 1
        }
        last = (start, .max)
        return nil
    }

    /// Where the end tag of a script begins that is commented out in itself, and which may hold the tags of others (HTML standard, script data
    /// double escaped state); nil for others, and where the comment does not end.
    mutating func endOfScript(from start: Int) -> Int? {
        guard nestsScripts else { return nil }
        let (name, commentStart) = (Array("script".utf8), Array("!--".utf8))
        var (position, isWithin) = (start, false)
        var comment: Int?
        while let next = bytes.index(of: UInt8(ascii: "<"), from: position) {
            if let end = comment, end <= next { (comment, isWithin) = (nil, false) }
            position = next + 1
            if comment == nil, bytes.stands(commentStart, at: position) {
                comment = end(from: next + 2)
                if comment == nil { return nil }
            } else if byte(position) == UInt8(ascii: "/"), bytes.stands(name: name, at: next + 2) {
                if !isWithin { return next }
                isWithin = false
            } else if comment != nil, bytes.stands(name: name, at: position) {
                isWithin = true
            }
        }
        nestsScripts = false
        return nil
    }

    private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether ASCII text stands at an index, its small letters in either case. O(length of the text).
    func stands(_ text: [UInt8], at start: Int) -> Bool {
        let after = start + text.count
        return after <= count && zip(self[start..<after], text).allSatisfy { $0 == $1 || ($0 | 0x20 == $1 && (0x61...0x7A).contains($1)) }
    }

    /// Whether the name of a tag, in small letters, stands at an index, and ends there.
    func stands(name: [UInt8], at start: Int) -> Bool {
        let after = start + name.count
        return stands(name, at: start) && (after >= count ? false : HTMLGuard.endsName(self[after]))
    }
}
