import Foundation
import TextKit

// Floats that stand in a line: they are blocks (CSS 2.1 § 9.7), and the line that they stand in goes on around them. Here they come before
// the paragraph of that line, as floats that are blocks come before the paragraph beside which they stand, and it is noted how much of the
// paragraph stands before them in the page.
extension HTMLFlow {
    /// What a float in a line interrupts.
    final class Interrupted {
        /// Nil where the paragraph has not begun.
        let paragraph: RichText.OpenParagraph?
        let space: (character: Int, link: Int)?
        /// What parts the paragraph from the one before it.
        let gap, solidGap: CGFloat
        /// Of the blocks around it.
        let areFirst: [Bool]

        init(
            paragraph: RichText.OpenParagraph?, space: (character: Int, link: Int)?, gap: CGFloat, solidGap: CGFloat, areFirst: [Bool]
        ) {
            (self.paragraph, self.space, self.areFirst) = (paragraph, space, areFirst)
            (self.gap, self.solidGap) = (gap, solidGap)
        }
    }

    /// Letters that a float in a line has at least: less, such as the date at the end of a line or a large first letter, stays in the line.
    private static var leastLetters: Int { 40 }
    /// The longest beginning of a paragraph that is moved behind a float, in bytes: each float in it moves it.
    private static var longestBeginning: Int { 4096 }

    /// Whether an element that is no block floats, as what is long enough to stand beside text does.
    func floatsFromLine(_ frame: Frame) -> Bool {
        guard frame.context.style.side != nil, tables.isEmpty, !frame.isInRuby, let block = blocks.last, block.float == nil,
            !blocks.contains(where: { $0.marker != nil || $0.isFolded }),
            !isOpen || text.openByteCount <= Self.longestBeginning
        else { return false }
        return frame.node.hasLetters(Self.leastLetters) && !frame.node.isLongNavigation
    }

    /// Whether an element comes after the rest of the line that it begins in the page, since that has it at the right, as labels of
    /// headings and terms stand. One that is named is a place, and stays.
    func putsOff(_ frame: Frame, _ attributes: [(name: String, value: String)]) -> Bool {
        guard frame.context.style.side == .right, frame.context.style.direction != .rightToLeft, let parent = frames.last,
            Self.labelled.contains(parent.node.name), !isOpen, parent.node.childCount <= Self.mostChildren,
            !frame.node.isBlank, !attributes.contains(where: { $0.name == "id" || $0.name == "name" })
        else { return false }
        var order = parent.order ?? Array(0..<parent.node.childCount)
        let (index, end) = (parent.nextChild - 1, order.count - parent.putOffCount)
        guard index < end, case let rest = order[(index + 1)..<end].map({ parent.node.child($0) }),
            rest.contains(where: { $0.letterCount(most: 1) > 0 }),
            !rest.contains(where: { $0.kind == .element && Self.linesOfTheirOwn.contains($0.name) })
        else { return false }
        order.insert(order.remove(at: index), at: end - 1)
        frames[frames.count - 1].order = order
        frames[frames.count - 1].nextChild = index
        frames[frames.count - 1].putOffCount += 1
        return true
    }

    /// Begins what floats in a line and is short: a first letter, or what stands in the line here. Whether it comes later in the page
    /// instead.
    func beginShortFloat(_ frame: inout Frame, _ attributes: [(name: String, value: String)], in parent: Frame?) -> Bool {
        if isInitial(frame, in: parent) {
            var character = text.characters[frame.character]
            character.isInitial = true
            frame.character = text.index(of: character)
            return false
        }
        if putsOff(frame, attributes) { return true }
        if frame.node.isBlank { appendSpacerFromLine(frame.context.style) }
        // It stands apart from what is before it.
        waitForSpace(parent ?? frame)
        return false
    }

    /// Blocks of a line or a paragraph, which labels stand in.
    private static let labelled: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6", "dt", "p", "summary", "caption", "figcaption"]
    private static let linesOfTheirOwn: Set<String> = [
        "br", "hr", "div", "p", "ul", "ol", "dl", "table", "pre", "blockquote", "section", "figure", "h1", "h2", "h3", "h4", "h5", "h6",
    ]

    /// Elements of more children are none that have labels.
    private static var mostChildren: Int { 64 }

    func beginFloatFromLine(_ name: String, _ attributes: [(name: String, value: String)], _ frame: Frame) -> Frame {
        if isOpen, pendingBreaks > 0 { flushBreaks(pendingBreaks, blocks.last) }
        let (before, textBefore) = (max(0, gap - bottomGap), isOpen ? text.openUTF16Count : 0)
        let clearance = clearance
        if !isOpen, bottomGap > 0 { spaceLastParagraph() }
        let interrupted = Interrupted(
            paragraph: isOpen ? text.takeOpenParagraph() : nil, space: pendingSpace, gap: before, solidGap: solidGap,
            areFirst: blocks.map(\.isFirst))
        (isOpen, pendingSpace, gap, bottomGap, solidGap) = (false, nil, 0, 0, 0)
        let frame = beginBlock(name, attributes, frame)
        blocks[blocks.count - 1].interrupted = interrupted
        if let float = blocks.last?.float {
            text.floats[float].textBefore = textBefore
            text.floats[float].wrap.clearance = clearance
        }
        return frame
    }

    /// Has an empty float keep text out of its shape, as pages do that set text in one. In a line it lies beside the beginning of the
    /// paragraph, as pictures do that float there.
    func appendSpacer(_ style: SharedStyle) {
        guard let side = style.side, let width = style.width, let height = style.height, width > 0, height > 0 else { return }
        // Of a picture that nothing shows of.
        let clear = Bitmap(width: 1, height: 1, pixels: [0]).pngData()
        var spacer = RichPicture(source: .picture(Picture(data: clear)))
        (spacer.isSpacer, spacer.side, spacer.height) = (true, side, height)
        if style.widthIsPercentage { spacer.widthPercentage = width } else { spacer.width = width }
        (spacer.wrap, spacer.inset) = (style.wrap(on: side), style.inset(on: side))
        spacer.wrap.clearance = clearance
        if isOpen { text.addSpacer(spacer) } else { waitingSpacers.append(spacer) }
    }

    /// The same of an element without content that is no block, or of what rules put before or after an element's text. Without a shape
    /// it is as a rule the place of a picture in the background, which does not show.
    func appendSpacerFromLine(_ style: SharedStyle) {
        guard let side = style.side, style.wrap(on: side).shape != nil, tables.isEmpty,
            !blocks.contains(where: { $0.float != nil || $0.isFolded })
        else { return }
        appendSpacer(style)
    }

    /// Whether an element that floats stands in the line here, and is no first letter of a word.
    func standsApartFromNext(_ frame: Frame) -> Bool {
        guard let side = frame.context.style.side else { return false }
        return side == .right || blocks.last?.code == nil && frame.node.letterCount(most: 4) > 3
    }

    /// The sides that the paragraph clears which is open, or the next one: floats that come now stand beside it.
    var clearance: ExclusionSides { isOpen ? text.lastStyle?.clearedSides ?? [] : waitingClearance }

    /// Goes on with the paragraph that the float stands beside.
    func resume(_ interrupted: Interrupted) {
        for (index, isFirst) in interrupted.areFirst.enumerated() where index < blocks.count { blocks[index].isFirst = isFirst }
        if let paragraph = interrupted.paragraph {
            text.resume(paragraph)
            isOpen = true
        }
        (pendingSpace, gap, bottomGap, solidGap) = (interrupted.space, interrupted.gap, 0, interrupted.solidGap)
    }
}

extension HTMLNode {
    /// Whether nothing but white space stands in it.
    var isBlank: Bool {
        (0..<childCount).allSatisfy { index in
            let child = child(index)
            return child.kind == .other || child.kind == .text && child.text.allSatisfy { $0 <= 32 }
        }
    }

    /// Whether it has so many letters or more, in the first of its nodes.
    fileprivate func hasLetters(_ count: Int) -> Bool { letterCount(most: count) >= count }

    /// How many letters it has, up to so many, in the first of its nodes.
    func letterCount(most: Int) -> Int {
        if kind != .element { return kind == .text ? min(most, text.prefix(4 * most + 64).count { $0 > 32 }) : 0 }
        var (count, nodes) = (0, 0)
        var waiting = [self]
        while let node = waiting.popLast(), nodes < 200 {
            nodes += node.childCount + 1
            for index in 0..<min(node.childCount, 200) {
                let child = node.child(index)
                switch child.kind {
                case .text: count += child.text.prefix(4 * most).count { $0 > 32 }
                case .element: waiting.append(child)
                case .other: break
                }
                if count >= most { return most }
            }
        }
        return count
    }
}
