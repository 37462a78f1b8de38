/// The number of a section, `3.2.` or `A.1`, at the start of a line.
struct SectionNumber: Equatable {
    /// Its parts; letters count from 1.
    let parts: [Int]
    /// Whether a point follows the last part.
    let endsInPoint: Bool
    /// Whether the first part is a letter.
    let isLettered: Bool

    /// Nil for a word that is no such number. A letter needs a number below it.
    init?(_ word: Substring) {
        guard word.utf8.count < 16, let first = word.first, first.isASCII, first.isNumber || first.isUppercase else { return nil }
        endsInPoint = word.last == "."
        let pieces = (endsInPoint ? word.dropLast() : word).split(separator: ".", omittingEmptySubsequences: false)
        isLettered = !first.isNumber
        var parts: [Int] = []
        for piece in pieces {
            guard piece.count <= 3, piece.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(piece) else {
                guard parts.isEmpty, pieces.count > 1, piece.utf8.count == 1, let letter = piece.utf8.first, isLettered else { return nil }
                parts.append(Int(letter) - 0x40)
                continue
            }
            // `12.05` is a time, a day or a price.
            if !parts.isEmpty, piece.count > 1, piece.first == "0" { return nil }
            parts.append(number)
        }
        // `2.0` stands over `2.1`.
        if parts.count == 2, parts[1] == 0, !isLettered { parts.removeLast() }
        self.parts = parts
    }

    /// The number of an item of a list at the start of a block, `3.` or `3)`; nil for any other word.
    init?(item word: Substring) {
        guard word.last == "." || word.last == ")", let number = SectionNumber(word.dropLast() + ".") else { return nil }
        self = number
    }

    var depth: Int { parts.count }
    var last: Int { parts[parts.count - 1] }

    /// Whether it follows another in a list or a text.
    func follows(_ other: SectionNumber) -> Bool { follows(other, leavingOut: 0) }

    /// Whether it follows another, or would with so many others between them at most.
    func follows(_ other: SectionNumber, leavingOut most: Int) -> Bool {
        isLettered == other.isLettered && depth == other.depth && parts.dropLast() == other.parts.dropLast()
            && last > other.last && last <= other.last + 1 + most
    }
}
