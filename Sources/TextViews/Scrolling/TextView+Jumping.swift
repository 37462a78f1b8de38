import Foundation
import TextKit

/// Jumps to headings, paragraphs and shares of the text.
extension TextView {
    /// The offset of the character from which jumps count: where the last one led to, else the one at the top of the view.
    private var present: Int {
        if let led = placeLedTo { return led }
        return switch scroll.position {
        case .anchored(let anchor): min(anchor.utf16, max(0, textStorage.length - 1))
        case .start, .fixed: 0
        }
    }

    /// Where the reader was led to, as long as the view has not been scrolled since.
    var placeLedTo: Int? {
        guard let led = scroll.led, led.utf16 < textStorage.length else { return nil }
        return led.position == scroll.position || led.y == contentOffset.y ? led.utf16 : nil
    }

    /// Shows the line of a character a third of the view below its top, so that what stands before it shows too; as far as the text allows.
    func scrollBelowTop(characterAt utf16: Int) {
        scrollToCharacter(at: utf16)
        let top = viewRect(lineRect(at: utf16)).minY
        let wanted = ((frame.height - barHeight) / 3).rounded()
        if top < wanted { scroll(by: deviceAligned(top - wanted)) }
    }

    /// How far below the top of the view the line of a character stands; nil where it does not show.
    func rowInSight(of utf16: Int) -> CGFloat? { isInSight(utf16) ? viewRect(lineRect(at: utf16)).minY : nil }

    /// Takes down where the reader was led to.
    func noteLeading(to utf16: Int) { scroll.led = (utf16, contentOffset.y, scroll.position) }

    /// The same; a line that is not at the top of the view is pointed out.
    private func pointOutLeading(to utf16: Int) {
        let line = viewRect(lineRect(at: utf16))
        if line.minY - topBarHeight > frame.height / 4 || line.minX > frame.width / 2 { point(outLineAt: utf16) }
        noteLeading(to: utf16)
    }

    /// Goes to a heading, counted from the top of the view; towards the start where negative. O(attribute runs on the way).
    func goToHeading(_ steps: Int) {
        // A view scrolled to a heading has it at its top, and one at the start of a text that begins with a heading has that.
        var offset = present
        var found: Int?
        for _ in 0..<min(abs(steps), 100_000) {
            guard let next = steps > 0 ? heading(after: offset) : heading(before: offset) else { break }
            found = next
            offset = next
        }
        guard let found else {
            statusText = steps > 0 ? "No heading after this place" : "No heading before this place"
            return
        }
        jump(to: found)
        pointOutLeading(to: found)
    }

    private func heading(after utf16: Int) -> Int? {
        if jumpsByOutline {
            let first = outline.partitioningIndex { $0.utf16 > utf16 }
            return outline[first...].first { sectionFolds.range(hiding: $0.utf16) == nil }?.utf16
        }
        var index = textStorage.length > 0 ? reader.paragraph(at: utf16).upperBound : 0
        while index < textStorage.length {
            if let hidden = sectionFolds.range(hiding: index) {
                index = hidden.upperBound
                continue
            }
            var run = NSRange()
            if level(at: index, &run) > 0 { return reader.paragraph(at: index).lowerBound }
            index = max(index + 1, NSMaxRange(run))
        }
        return nil
    }

    private func heading(before utf16: Int) -> Int? {
        if jumpsByOutline {
            let end = outline.partitioningIndex { $0.utf16 >= utf16 }
            return outline[..<end].last { sectionFolds.range(hiding: $0.utf16) == nil }?.utf16
        }
        var index = reader.paragraph(at: utf16).lowerBound - 1
        while index >= 0 {
            if let hidden = sectionFolds.range(hiding: index) {
                index = hidden.lowerBound - 1
                continue
            }
            var run = NSRange()
            if level(at: index, &run) > 0 { return reader.paragraph(at: index).lowerBound }
            index = min(index - 1, run.location - 1)
        }
        return nil
    }

    private func level(at utf16: Int, _ run: inout NSRange) -> Int {
        (textStorage.attribute(.paragraphStyle, at: utf16, effectiveRange: &run) as? ParagraphStyle)?.headingLevel ?? 0
    }

    /// Goes to the beginning of a paragraph that has any words, counted from the present one; towards the start where negative.
    func goToParagraph(_ steps: Int) {
        let count = textStorage.length
        guard count > 0 else { return }
        var offset = present
        for _ in 0..<min(abs(steps), 100_000) {
            repeat {
                let paragraph = reader.paragraph(at: offset)
                offset = steps > 0 ? paragraph.upperBound : reader.paragraph(at: max(0, paragraph.lowerBound - 1)).lowerBound
            } while offset > 0 && offset < count && (sectionFolds.range(hiding: offset) != nil || isBlank(reader.paragraph(at: offset)))
            if offset <= 0 || offset >= count { break }
        }
        if offset <= 0 { scrollToStart() } else { scrollToCharacter(at: min(offset, count - 1)) }
        pointOutLeading(to: min(max(0, offset), count - 1))
    }

    func isBlank(_ paragraph: Range<Int>) -> Bool {
        reader.substring(paragraph.lowerBound..<min(paragraph.upperBound, paragraph.lowerBound + 200)).allSatisfy(\.isWhitespace)
    }

    /// Goes to a share of the text.
    func goToShare(percent: Double) {
        guard textStorage.length > 0 else { return }
        if percent >= 100 || isGrowing {
            rememberPosition()
            return percent >= 100 ? goToEnd() : seekShare(percent: percent)
        }
        jump(to: Int(Double(textStorage.length) * max(0, percent) / 100))
    }

    /// Goes to a character, and adds the present scroll position to the history.
    func jump(to utf16: Int) {
        rememberPosition()
        if utf16 <= 0 { scrollToStart() } else { scrollToCharacter(at: utf16) }
        noteLeading(to: max(0, utf16))
    }

    /// Goes to where the last jump came from, and again to where it led. Where there was none, as in a text that opens where it was left,
    /// that is the beginning, as in `less` and `vi`.
    func goToLastJump() {
        guard let position = scroll.history.last else {
            if scroll.position != .start { jump(to: 0) } else { statusText = "No place to go back to" }
            return
        }
        scroll.history.removeLast()
        if scroll.history.last != scroll.position { scroll.history.append(scroll.position) }
        restore(position)
    }
}
