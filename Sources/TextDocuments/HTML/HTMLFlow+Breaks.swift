// Line breaks and rules.

extension HTMLFlow {
    func lineBreak(_ frame: Frame) {
        pendingBreaks += 1
        breakRun = (frame.character, frame.link)
        pendingSpace = nil
    }

    /// Makes breaks: in paragraphs, items and headings they end lines, elsewhere paragraphs.
    func flushBreaks(_ count: Int, _ block: Block?) {
        pendingBreaks = 0
        guard count > 0 else { return }
        let endsLines = Self.breaksEndLines(block)
        let (character, link) = breakRun
        for _ in 0..<count {
            if endsLines {
                openParagraph(character)
                text.append("\u{2028}", character: character, link: link)
            } else {
                if !isOpen { openParagraph(character) }
                endParagraph()
            }
        }
    }

    private static func breaksEndLines(_ block: Block?) -> Bool {
        guard let block, block.style.whiteSpace != .pre else { return false }
        return block.name == "p" || block.name == "li" || block.headerLevel > 0
    }

    /// Makes the breaks at the end of a block, of which the last one of a line makes no further line.
    func endBreaks(_ block: Block?) {
        guard pendingBreaks > 0 else { return }
        guard Self.breaksEndLines(block) else { return flushBreaks(pendingBreaks, block) }
        let count = pendingBreaks
        pendingBreaks = 0
        if !isOpen { openParagraph(text.index(of: block?.style.character ?? RichCharacter())) }
        flushBreaks(count - 1, block)
    }

    func appendRule(_ style: SharedStyle) {
        endBreaks(blocks.last)
        endParagraph()
        clear(style.clearedSides)
        gap = max(gap, style.margin[0])
        openParagraph(text.index(of: style.character))
        if var paragraph = text.lastStyle {
            paragraph.kind = .rule
            text.restyleLastParagraph(paragraph)
        }
        text.append("\u{A0}", character: text.index(of: style.character))
        endParagraph()
        (gap, bottomGap) = (style.margin[2], style.margin[2])
    }
}
