import Foundation

/// A part of a text that its reader opens and closes: a summary that always shows, and the paragraphs below it. Offsets are UTF-16, and
/// both ranges are of whole paragraphs.
public struct Disclosure: Hashable, Sendable {
    /// The paragraphs of the summary.
    public var summary: Range<Int>
    /// The paragraphs that hide while it is closed.
    public var body: Range<Int>
    /// Whether the body shows.
    public var isOpen: Bool
    /// Whether the reader has opened or closed it, so that it is not as the document has it.
    public internal(set) var isTurned = false
    /// The words of the summary, by which it is known in a text that was read again.
    public var title: String

    /// A disclosure as the document has it.
    public init(summary: Range<Int>, body: Range<Int>, isOpen: Bool, title: String) {
        self.summary = summary
        self.body = body
        self.isOpen = isOpen
        self.title = title
    }

    /// The whole of it.
    var range: Range<Int> { summary.lowerBound..<max(body.upperBound, summary.upperBound) }

    /// Opens or closes it, as the reader wishes.
    mutating func turn() {
        isOpen.toggle()
        isTurned.toggle()
    }

    /// The same after an edit; `moved` says where an offset is then.
    func following(_ moved: (Int) -> Int) -> Disclosure {
        func range(_ old: Range<Int>) -> Range<Int> {
            let start = moved(old.lowerBound)
            // What is appended behind it is no part of it.
            return start..<(old.isEmpty ? start : max(start, moved(old.upperBound - 1) + 1))
        }
        var other = self
        (other.summary, other.body) = (range(summary), range(body))
        return other
    }
}

extension [Disclosure] {
    /// Turns those that the reader has turned in an earlier text: with the same words, the n-th of several as the n-th. O(both).
    mutating func turn(as old: [Disclosure]) {
        var passed: [String: Int] = [:]
        var turned: Set<String> = []
        func key(_ title: String) -> String {
            defer { passed[title, default: 0] += 1 }
            return "\(passed[title, default: 0]) \(title)"
        }
        for disclosure in old {
            let name = key(disclosure.title)
            if disclosure.isTurned { turned.insert(name) }
        }
        if turned.isEmpty { return }
        passed = [:]
        for index in indices where turned.contains(key(self[index].title)) && !self[index].isTurned { self[index].turn() }
    }

    /// The innermost one that holds an offset. O(disclosures).
    func innermost(at utf16: Int) -> Int? { lastIndex { $0.range.contains(utf16) } }
}
