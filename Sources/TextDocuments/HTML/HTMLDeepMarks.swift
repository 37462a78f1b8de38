/// What stands for elements that nest too deep to be built: an empty element where each begins, with its attributes, and one where it
/// ends. So it is still known which text stands in what is not shown.
struct HTMLDeepMarks {
    static let name = "recto-deep"
    /// The attribute with the number of the element, and behind a space its name where that begins.
    static let attribute = "recto-element"

    private struct Element {
        var name: UInt64
        var number: Int
        /// Whether an open paragraph ends with its tags.
        var isBlock: Bool
    }

    /// A number is 0 for an element without marks.
    private var open: [Element] = []
    /// How many of these have a name.
    private var counts: [UInt64: Int] = [:]
    private var markCount = 0

    /// Where no paragraph is open it makes an empty one, which parts what comes before and after it, as the block would.
    private static let paragraphEnd = Array("</p>".utf8)
    /// Only hostile pages have more of these elements.
    private static let most = 100_000

    /// Marks where an element begins that is left out.
    /// - Parameter tag: its start tag without the `>`.
    mutating func begin(_ name: UInt64, _ tag: Slice<UnsafeBufferPointer<UInt8>>, _ kind: HTMLTagKind, into output: inout [UInt8]) {
        if markCount < Self.most { markCount += 1 }
        let number = markCount < Self.most ? markCount : 0
        let isBlock = kind == .block || kind == .barrier
        open.append(Element(name: name, number: number, isBlock: isBlock))
        counts[name, default: 0] += 1
        guard number > 0 else { return }
        let word = tag.dropFirst().prefix { !HTMLGuard.endsName($0) }
        if isBlock { output += Self.paragraphEnd }
        // Before those of the page: of two with its name the first counts, and the last of the page's may have no value yet.
        output += "<\(Self.name) \(Self.attribute)=\"\(number) ".utf8
        output += word.lazy.filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "&") }
        output += "\"".utf8
        output += tag[word.endIndex...]
        output += "></\(Self.name)>".utf8
    }

    /// Marks where the innermost of these elements with a name ends, and those in it.
    mutating func end(_ name: UInt64, into output: inout [UInt8]) {
        guard counts[name, default: 0] > 0 else { return }
        while let last = open.popLast() {
            close(last, into: &output)
            if last.name == name { return }
        }
    }

    /// Marks where all of these elements end.
    mutating func endAll(into output: inout [UInt8]) { while let last = open.popLast() { close(last, into: &output) } }

    private mutating func close(_ element: Element, into output: inout [UInt8]) {
        counts[element.name, default: 1] -= 1
        guard element.number > 0 else { return }
        if element.isBlock { output += Self.paragraphEnd }
        output += "<\(Self.name) \(Self.attribute)=\(element.number)></\(Self.name)>".utf8
    }
}
