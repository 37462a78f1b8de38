import Foundation
import TextKit
import TextViews

/// Text that the reader has taken out of a document's, in a form by which it is found in that document when it is read again, though the
/// text before it, or in its middle, has changed. Offsets are UTF-16.
package struct StoredExcerpt: Codable, Hashable, Sendable {
    /// Where it began in the whole text, and how long it was.
    let start: Int
    let length: Int
    /// Its first characters, and its last.
    let opening: String
    let closing: String
    /// Whether it is a table or another block, which is what it is whatever it holds.
    let isBlock: Bool

    private static let edge = 80
    /// How far from where it was it is looked for.
    private static let reach = 4 << 20
    /// A text that begins in more places in the same way is not looked for further.
    private static let mostCandidates = 2000

    init(_ lifted: LiftedText) {
        start = lifted.utf16
        length = lifted.text.length
        isBlock = lifted.isBlock
        let text = lifted.text.string as NSString
        let edge = min(Self.edge, text.length)
        opening = text.substring(to: edge)
        closing = text.substring(from: text.length - edge)
    }

    /// Whether it is this text, wherever that stands.
    func isLike(_ lifted: LiftedText) -> Bool {
        let other = StoredExcerpt(lifted)
        return opening == other.opening && closing == other.closing
    }

    var isUsable: Bool { (0...1 << 40).contains(start) && (1...1 << 20).contains(length) && !opening.isEmpty && !closing.isEmpty }

    /// Where it stands in a text: nearest to where it was, of those that begin and end as it did. Nil where there is none.
    /// O(length of the text within reach).
    func range(in storage: TextStorage, _ view: TextView) -> Range<Int>? {
        let low = max(0, min(start, storage.length) - Self.reach)
        let high = min(storage.length, start + length + Self.reach)
        guard low < high else { return nil }
        let text = storage.characters(in: low..<high) as NSString
        var best: Range<Int>?
        var from = 0
        for _ in 0..<Self.mostCandidates {
            let found = text.range(of: opening, options: .literal, range: NSRange(location: from, length: text.length - from))
            guard found.location != NSNotFound else { break }
            from = found.location + 1
            let distance = abs(found.location + low - start)
            if let best, abs(best.lowerBound - start) <= distance { break }
            if let range = whole(from: found.location, in: text, low, view) { best = range }
        }
        return best
    }

    /// All of it, where it begins at an offset: a block as far as that reaches now, other text as far as its last characters.
    private func whole(from location: Int, in text: NSString, _ low: Int, _ view: TextView) -> Range<Int>? {
        if isBlock {
            guard let block = view.liftableBlock(at: low + location), block.lowerBound == low + location else { return nil }
            return block
        }
        let wanted = length - (closing as NSString).length
        let limit = min(text.length, location + 2 * length + 2000)
        var best: Int?
        var from = location
        while from < limit {
            let found = text.range(of: closing, options: .literal, range: NSRange(location: from, length: limit - from))
            guard found.location != NSNotFound else { break }
            if best.map({ abs($0 - location - wanted) > abs(found.location - location - wanted) }) ?? true { best = found.location }
            from = found.location + 1
        }
        return best.map { low + location..<low + $0 + (closing as NSString).length }
    }
}
