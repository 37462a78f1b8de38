import Foundation

// Blocks that stand beside the text.
extension DocumentBuilder {
    /// The blocks to come stand beside the text, until `endFloat()`; `textBefore` as in `FloatingBlock`.
    mutating func beginFloat(
        _ side: DocumentFigure.Side, width: CGFloat?, widthIsPercentage: Bool, _ wrap: CSSWrap, textBefore: Int = 0
    ) {
        let first = content.blocks.count
        floatingBlocks.append(
            FloatingBlock(
                utf16: first..<first, side: side, width: width, widthIsPercentage: widthIsPercentage, textBefore: textBefore, wrap: wrap))
    }

    /// The floating block that was begun last is at least as wide as this, and wider where lines ask for it: those of blocks that
    /// `noteLoose(from:)` names.
    mutating func setLeastWidth(ofFloat width: CGFloat) {
        guard !floatingBlocks.isEmpty else { return }
        floatingBlocks[floatingBlocks.count - 1].leastWidth = width
    }

    /// The blocks from one on may make the float wider that they stand in.
    mutating func noteLoose(from first: Int) {
        guard first < content.blocks.count, let last = floatingBlocks.indices.last else { return }
        floatingBlocks[last].loose.append(first..<content.blocks.count)
    }

    mutating func endFloat() {
        guard let last = floatingBlocks.popLast(), last.utf16.lowerBound < content.blocks.count else { return }
        var ended = last
        ended.utf16 = last.utf16.lowerBound..<content.blocks.count
        floatingBlocks.append(ended)
    }

    /// Appends the sign of a picture that cannot be shown, and what it is called.
    /// - Parameter floats: whether the picture would have stood beside the text: words before and after it do not touch it then.
    mutating func appendPlaceholder(_ label: String, floats: Bool) {
        let own = inline
        let stands = floats && !isInCell
        if stands, !isAtSpace {
            inline = Fragment.Inline(language: own.language)
            append(" ")
            inline = own
        }
        inline.traits.insert(.caption)
        append(attachment: .placeholder)
        if !label.isEmpty { append("\u{A0}" + label) }
        inline = own
        partsNext = stands
    }

    /// Appends the space between a picture's name and what comes after it, unless that begins with one, or with what belongs to the words
    /// before it: it ends a sentence, a quotation or brackets.
    mutating func appendSpace(before bytes: UnsafeBufferPointer<UInt8>) {
        partsNext = false
        if bytes.isEmpty || ClosingPunctuation.begins(bytes) { return }
        let own = inline
        inline = Fragment.Inline(language: own.language)
        append(" ")
        inline = own
    }

    /// Where the floating blocks are in the text.
    mutating func placeFloats() {
        for index in floatingBlocks.indices {
            floatingBlocks[index].utf16 = text(ofBlocks: floatingBlocks[index].utf16)
            floatingBlocks[index].loose = floatingBlocks[index].loose.map(text)
        }
    }

    private func text(ofBlocks blocks: Range<Int>) -> Range<Int> {
        let start = content.blocks[blocks.lowerBound].utf16
        return start..<max(start, blocks.upperBound < content.blocks.count ? content.blocks[blocks.upperBound].utf16 : utf16)
    }
}

extension DocumentFigure {
    /// The same at a character, UTF-16 from the start of the text.
    func at(_ utf16: Int) -> DocumentFigure {
        var figure = self
        figure.utf16 = utf16
        return figure
    }
}
