/// Letters beside the links that show: typing those of a link follows it, or does something else with it.
struct LinkHints: Equatable {
    /// One of the links, with its label in small letters.
    struct Hint: Equatable {
        var label: String
        var link: LinkState.Link
    }

    private(set) var hints: [Hint]
    /// What has been typed of a label.
    private(set) var typed = ""
    /// What is done with the link.
    var action: LinkAction

    /// The keys under the fingers at rest.
    private static let letters = Array("asdfghjkl")

    init(_ links: [LinkState.Link], action: LinkAction = .follow) {
        self.action = action
        hints = zip(Self.labels(links.count), links).map { Hint(label: $0, link: $1) }
    }

    /// The links that what was typed may still mean, with the rest of their labels.
    var remaining: [(label: Substring, link: LinkState.Link)] {
        hints.filter { $0.label.hasPrefix(typed) }.map { ($0.label.dropFirst(typed.count), $0.link) }
    }

    /// Takes one more letter; false where no label goes on with it.
    mutating func take(_ letter: Character) -> Bool {
        let longer = typed + letter.lowercased()
        guard hints.contains(where: { $0.label.hasPrefix(longer) }) else { return false }
        typed = longer
        return true
    }

    /// Takes the last letter back; false where none was typed.
    mutating func takeBack() -> Bool { typed.popLast() != nil }

    /// `count` labels, all of one length, so that none begins another.
    static func labels(_ count: Int) -> [String] {
        var labels = [""]
        while labels.count < count { labels = labels.flatMap { label in letters.map { label + String($0) } } }
        return count == 1 ? [String(letters[0])] : Array(labels.prefix(count))
    }
}
