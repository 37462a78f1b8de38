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
    func follows(_ other: SectionNumber) -> Bool {
        isLettered == other.isLettered && depth == other.depth && parts.dropLast() == other.parts.dropLast() && last == other.last + 1
    }
}

/// The numbers that the sections of a text have had, by which the next section is told from the items of lists.
struct SectionSeries {
    /// What a number at the start of a line is.
    enum Verdict: Equatable {
        case section(follows: Bool)
        /// An item of a list, and so is a heading that waits for its text.
        case item(endsWaiting: Bool)
    }

    /// The last sections of each depth, and how far the first of them was moved in.
    private var last: [Int: SectionNumber] = [:]
    private var indents: [Int: Int] = [:]
    /// The last item of a list.
    private var item: (number: SectionNumber, indent: Int)?
    /// A section that is left out may be one that does not look like a section.
    private static let mostLeftOut = 2

    /// Whether there has been a section.
    var hasBegun: Bool { !indents.isEmpty }

    /// - Parameters:
    ///   - waiting: the section before it, where that has had no text.
    ///   - isHeadline: whether what follows the number is no sentence.
    mutating func judge(_ number: SectionNumber, indent: Int, waiting: SectionNumber?, isHeadline: Bool) -> Verdict {
        let depth = number.depth
        if let edge = indents[depth], indent > edge { return .item(endsWaiting: false) }
        if waiting.map(number.follows) == true {
            item = (number, indent)
            return .item(endsWaiting: true)
        }
        let follows = last[depth].map(number.follows) == true
        if depth > 1, number.isLettered || last[depth - 1]?.parts == Array(number.parts.dropLast()) { return .section(follows: true) }
        if let item, item.indent == indent, number.follows(item.number), !follows || !isHeadline {
            self.item = (number, indent)
            return .item(endsWaiting: false)
        }
        if depth > 1 { return .section(follows: follows) }
        guard let before = last[1] else { return number.last <= 1 ? .section(follows: false) : .item(endsWaiting: false) }
        let isNext = number.last > before.last && number.last <= before.last + 1 + Self.mostLeftOut
        return isNext ? .section(follows: true) : .item(endsWaiting: false)
    }

    /// Takes the number at the start of what is no heading; whether the section that waits is an item of the same list.
    mutating func take(item number: SectionNumber, indent: Int, waiting: (number: SectionNumber, indent: Int)?) -> Bool {
        item = (number, indent)
        return waiting.map { $0.indent == indent && number.follows($0.number) } == true
    }

    /// There is text below a section.
    mutating func find(_ number: SectionNumber, indent: Int) {
        last[number.depth] = number
        indents[number.depth] = min(indent, indents[number.depth] ?? indent)
        if item?.indent == indent { item = nil }
    }

    /// A higher heading has come, below which sections may be counted from the start.
    mutating func restart() { last = [:] }
}
