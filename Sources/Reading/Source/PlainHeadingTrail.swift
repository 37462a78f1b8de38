import TextViews

/// The headings of a plain text that what comes next is below, by their ranks; those that wait for text are the last of them.
struct PlainHeadingTrail {
    struct Heading {
        var form: HeadingForm
        /// Where it begins, in UTF-16 units, and how far it is moved in.
        var utf16: Int
        var indent: Int
        /// Where its last line begins, in UTF-16 units.
        var lastLine: Int
        /// With fewer characters of text below it, it is no heading: the name of an author, a date.
        var leastText: Int
        var isFound = false
        /// The headings that end where it begins.
        var closed: [Heading] = []

        var rank: Int { form.rank }
    }

    private var above: [Heading] = []

    /// The heading that waits for text.
    var waiting: Heading? { above.last.flatMap { $0.isFound ? nil : $0 } }
    /// The number of the section that waits for text, and how far it is moved in.
    var waitingNumber: (number: SectionNumber, indent: Int)? {
        guard let waiting, case .numbered(let number) = waiting.form.kind else { return nil }
        return (number, waiting.indent)
    }

    /// The Roman numeral that waits for text as the name of a part.
    var waitingNumeral: Int? {
        guard let waiting, case .numeral(let value) = waiting.form.kind else { return nil }
        return value
    }

    /// Adds a heading that waits for text. Those that wait and are no higher have none.
    /// - Parameter isFront: whether what stands before it is the table of contents.
    mutating func add(_ heading: Heading, isFront: Bool) {
        while let waiting, waiting.rank >= heading.rank || isFront { dropWaiting() }
        var heading = heading
        heading.closed = Array(above.drop { $0.rank < heading.rank })
        above.removeLast(heading.closed.count)
        above.append(heading)
    }

    /// What waits is no heading.
    mutating func dropWaiting() {
        guard waiting != nil else { return }
        above += above.removeLast().closed
    }

    /// The text is not moved in: titles at its edge are lines of it.
    mutating func dropOutdented() {
        guard waiting != nil else { return }
        var kept: [Heading] = []
        while let waiting {
            above.removeLast()
            if waiting.form.kind == .outdented {
                let lower = kept.last?.rank ?? .max
                above += waiting.closed.filter { $0.rank < lower }
            } else {
                kept.append(waiting)
            }
        }
        above += kept.reversed()
    }

    /// Looks whether the text below the last heading is enough for it, and so for those around it.
    /// - Returns: the headings that it is enough for.
    mutating func find(textLength: Int, _ found: inout [OutlineEntry]) -> [Heading] {
        guard let waiting, textLength >= waiting.leastText else { return [] }
        var headings: [Heading] = []
        for index in above.indices where !above[index].isFound {
            above[index].isFound = true
            above[index].closed = []
            let heading = above[index]
            found.append(OutlineEntry(title: heading.form.title, level: index + 1, utf16: heading.utf16, lastParagraph: heading.lastLine))
            headings.append(above[index])
        }
        return headings
    }
}
