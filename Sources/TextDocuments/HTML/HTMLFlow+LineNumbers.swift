import Foundation
import TextKit

/// The numbers of lines of code. Pages set them apart by room around them, or beside the code; as text alone they would run into it.
extension HTMLFlow {
    /// Elements whose text is preformatted by itself.
    static var preformatted: [String] { ["pre", "listing", "xmp", "plaintext"] }
    /// A number has no more bytes than this.
    private static var longestNumber: Int { 8 }
    /// Names that highlighters of code give such numbers: Pygments, Doxygen, Chroma, Prism.
    private static var numberClasses: [String] { ["linenos", "lineno", "ln", "lnt", "line-number"] }

    /// Aligns the number of a line at the right, where an element at the beginning of a line of code is one. A link of it to itself is none.
    func beginLineNumber(_ frame: inout Frame, _ attributes: [(name: String, value: String)]) {
        guard blocks.last?.code != nil, isAtLineStart, let number = Self.number(frame.node), Self.isSetApart(frame.context)
        else {
            return
        }
        (frame.isLineNumber, followsLineNumber) = (true, false)
        let id = attributes.first { $0.name == "id" }?.value
        if let id, attributes.contains(where: { $0.name == "href" && $0.value == "#" + id }) { frame.link = -1 }
        let missing = digits(from: number) - frame.node.child(0).text.count
        if missing > 0 { appendVerbatim(String(repeating: " ", count: missing), frame) }
    }

    /// Sets what follows the number of a line apart from it.
    func partLineNumber(_ frame: Frame) {
        guard followsLineNumber else { return }
        followsLineNumber = false
        if isOpen, pendingBreaks == 0 { text.append("  ", character: frame.character) }
    }

    /// Begins a line of code with its number, where that stands beside the code in the page.
    func appendCodeNumber(_ character: Int) {
        guard !codeNumbers.isEmpty, blocks.last?.code != nil else { return }
        text.append(codeNumbers.removeFirst() + "  ", character: character)
    }

    private var isAtLineStart: Bool { !isOpen || pendingBreaks > 0 || text.paragraphs.last?.utf8 == text.utf8.count }

    /// The number that is all that an element says; nil where it says something else.
    private static func number(_ node: HTMLNode) -> Int? {
        guard node.childCount == 1, node.child(0).kind == .text else { return nil }
        let bytes = node.child(0).text
        guard bytes.count <= longestNumber else { return nil }
        return Int(String(decoding: bytes, as: UTF8.self).filter { $0 != " " })
    }

    private static func isSetApart(_ context: CSSContext) -> Bool {
        let style = context.style
        return style.isUnselectable || style.positioning.isOutOfFlow || style.margin[1] + style.padding[1] > 0
            || context.classes.contains { numberClasses.contains($0) }
    }

    /// How many digits the last number of the preformatted text has whose first one this is. O(length), once for each such text.
    private func digits(from first: Int) -> Int {
        let last = blocks.count - 1
        if let known = blocks[last].code?.numberDigits { return known }
        let code = frames.last { Self.preformatted.contains($0.node.name) }
        let lines = code.map { Self.lineFeeds($0.node) } ?? 0
        let digits = String(max(0, first) + lines).count
        for index in blocks.indices where blocks[index].code != nil { blocks[index].code?.numberDigits = digits }
        return digits
    }

    private static func lineFeeds(_ node: HTMLNode) -> Int {
        var count = 0
        var waiting = [node]
        while let next = waiting.popLast() {
            for index in 0..<next.childCount {
                let child = next.child(index)
                if child.kind == .text { count += child.text.count { $0 == 10 } } else if child.kind == .element { waiting.append(child) }
            }
        }
        return count
    }
}
