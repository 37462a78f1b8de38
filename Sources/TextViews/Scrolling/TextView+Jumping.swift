import Foundation
import TextKit

/// Jumps to headings, paragraphs and shares of the text.
extension TextView {
    /// The offset of the character at the top of the view, from which jumps count.
    private var present: Int {
        switch scroll.position {
        case .anchored(let anchor): min(anchor.utf16, max(0, textStorage.length - 1))
        case .start, .fixed: 0
        }
    }

    /// Goes to a heading, counted from the top of the view; towards the start where negative. O(attribute runs on the way).
    func goToHeading(_ steps: Int) {
        var place = present
        // A view scrolled to a heading has it at its top; the beginning of the text is before one that it begins with.
        if steps > 0, scroll.position == .start { place = -1 }
        var found: Int?
        for _ in 0..<min(abs(steps), 100_000) {
            guard let next = steps > 0 ? heading(after: place) : heading(before: place) else { break }
            found = next
            place = next
        }
        guard let found else {
            statusText = steps > 0 ? "No heading after this place" : "No heading before this place"
            return
        }
        jump(to: found)
    }

    private func heading(after utf16: Int) -> Int? {
        var index = max(0, utf16 < 0 ? 0 : reader.paragraph(at: utf16).upperBound)
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
        var place = present
        for _ in 0..<min(abs(steps), 100_000) {
            repeat {
                let paragraph = reader.paragraph(at: place)
                place = steps > 0 ? paragraph.upperBound : reader.paragraph(at: max(0, paragraph.lowerBound - 1)).lowerBound
            } while place > 0 && place < count && (sectionFolds.range(hiding: place) != nil || isBlank(reader.paragraph(at: place)))
            if place <= 0 || place >= count { break }
        }
        if place <= 0 { scrollToStart() } else { scrollToCharacter(at: min(place, count - 1)) }
    }

    func isBlank(_ paragraph: Range<Int>) -> Bool {
        reader.substring(paragraph.lowerBound..<min(paragraph.upperBound, paragraph.lowerBound + 200)).allSatisfy(\.isWhitespace)
    }

    /// Goes to a share of the text.
    func goToShare(percent: Int) {
        guard textStorage.length > 0 else { return }
        if percent >= 100 {
            rememberPlace()
            return scrollToEnd()
        }
        jump(to: Int(Double(textStorage.length) * Double(max(0, percent)) / 100))
    }

    /// Goes to a character, and adds the present scroll position to the history.
    func jump(to utf16: Int) {
        rememberPlace()
        if utf16 <= 0 { scrollToStart() } else { scrollToCharacter(at: utf16) }
    }

    /// Goes to where the last jump came from, and again to where it led.
    func goToLastJump() {
        guard let place = scroll.history.last else {
            statusText = "No place to go back to"
            return
        }
        scroll.history[scroll.history.count - 1] = scroll.position
        restore(place)
    }
}
