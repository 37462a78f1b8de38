import Foundation
import TextKit

// First letters that float (CSS 2.1 § 5.12.2, and spans that do the same): they stay the beginning of their word, and the lines beside them
// are the paragraph's own.
extension HTMLFlow {
    /// How much larger than the text around it a first letter is at least.
    private static var leastInitialScale: CGFloat { 1.5 }
    /// The most bytes of a first letter, with the punctuation around it.
    private static var longestInitial: Int { 24 }

    /// Keeps what rules say of the first letter in a block, until there is one.
    func waitForInitial(_ frame: Frame) {
        if let depth = waitingInitial?.depth, depth >= blocks.count { waitingInitial = nil }
        guard let style = resolver.firstLetter(of: frame.context), style.side == leading(frame),
            style.character.size >= Self.leastInitialScale * frame.context.style.character.size
        else { return }
        waitingInitial = (style.character, blocks.count)
    }

    private func leading(_ frame: Frame) -> DocumentFigure.Side { frame.context.style.direction == .rightToLeft ? .right : .left }

    /// Whether an element that floats in a line is the first letter of its paragraph.
    func isInitial(_ frame: Frame, in parent: Frame?) -> Bool {
        guard let parent, frame.context.style.side == leading(parent), beginsParagraph, blocks.last?.float == nil,
            frame.context.style.character.size >= Self.leastInitialScale * parent.context.style.character.size
        else { return false }
        return (1...3).contains(frame.node.letterCount(most: Self.longestInitial))
    }

    /// Whether nothing stands in the paragraph yet that the next text belongs to.
    private var beginsParagraph: Bool {
        guard pendingBreaks == 0 else { return false }
        return !isOpen || text.paragraphs.last.map { $0.utf8 == text.utf8.count } == true
    }

    /// Appends the first letter of what comes next, in the style that rules give it, and takes it off there.
    func takeInitial(_ frame: Frame) {
        guard let (style, depth) = waitingInitial else { return }
        // A line that begins with a picture has no first letter.
        waitingInitial = nil
        guard text.paragraphs.last?.utf8 == text.utf8.count, blocks.count > depth else { return }
        let beginning = String(decoding: scratch.prefix(Self.longestInitial * 2), as: UTF8.self)
        let letter = String(Self.firstLetter(of: beginning))
        guard !letter.isEmpty, letter.utf8.count <= Self.longestInitial, scratch.starts(with: letter.utf8) else { return }
        var character = style
        character.isInitial = true
        text.append(letter, character: text.index(of: character), link: frame.link)
        scratch.removeFirst(letter.utf8.count)
    }

    /// A letter or a digit with the punctuation before and after it; nothing where a text begins otherwise.
    private static func firstLetter(of text: String) -> Substring {
        func isMark(_ character: Character) -> Bool { character.isPunctuation && character != "-" }
        guard let start = text.firstIndex(where: { !isMark($0) }), text[start].isLetter || text[start].isNumber else { return "" }
        let rest = text[text.index(after: start)...]
        return text[..<(rest.firstIndex { !isMark($0) } ?? text.endIndex)]
    }
}
