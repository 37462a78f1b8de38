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
    /// The last item of a list, and whether it is no sentence.
    private var item: (number: SectionNumber, indent: Int, isHeadline: Bool)?
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
            item = (number, indent, isHeadline)
            return .item(endsWaiting: true)
        }
        let follows = last[depth].map(number.follows) == true
        if depth > 1, number.isLettered || last[depth - 1]?.parts == Array(number.parts.dropLast()) { return .section(follows: true) }
        // Behind items that are sentences, what looks like the next section is that.
        if let item, item.indent == indent, number.follows(item.number), !follows || !isHeadline || item.isHeadline {
            self.item = (number, indent, isHeadline)
            return .item(endsWaiting: false)
        }
        if depth > 1 {
            // The first section below one that has not been found; any other number is a time, a day or a price.
            let isNext = last[depth].map { number.follows($0, leavingOut: Self.mostLeftOut) } == true
            return isNext || number.last <= 1 ? .section(follows: follows) : .item(endsWaiting: false)
        }
        guard let before = last[1] else { return number.last <= 1 ? .section(follows: false) : .item(endsWaiting: false) }
        return number.follows(before, leavingOut: Self.mostLeftOut) ? .section(follows: true) : .item(endsWaiting: false)
    }

    /// Takes the number at the start of what is no heading.
    /// - Parameter isHeadline: whether what follows the number is no sentence.
    /// - Returns: whether the section that waits is an item of the same list.
    mutating func take(
        item number: SectionNumber, indent: Int, isHeadline: Bool, waiting: (number: SectionNumber, indent: Int)?
    ) -> Bool {
        item = (number, indent, isHeadline)
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
