import Foundation
import TextKit

/// The order of what can have the focus: links, figures and pictures, as they come on the page.
extension TextView {
    /// A figure or a picture, and where it comes in the order of the page.
    typealias PositionedFigure = (focus: FigureFocus, position: FocusPosition)

    /// Moves the focus by `steps` links and figures: from the one that has it, or from the edge of the view where that does not show.
    /// False, with the focus on none, where there are no more in that direction. O(attribute runs on the way + figures · log n).
    ///
    /// Links of open notes come where the notes lie; `past` is one that the focus comes from.
    func moveFocus(steps: Int, past: Figure.ID? = nil) -> Bool {
        guard steps != 0, textStorage.length > 0 else { return false }
        let isBack = steps < 0
        var position = presentFocusPosition(isBack: isBack)
        var linkEnd = position.utf16
        if !isBack, !position.isFigure, let link = focusedLink { linkEnd = link.range.upperBound }
        let start = position.utf16
        var found: FocusTarget?
        for step in 0..<abs(steps) {
            let early = step == 0 && !isBack && store.focus == nil && links.focused == nil ? figureInSight(before: position) : nil
            let figure = early ?? nextFigure(from: position, isBack: isBack, withPictures: false)
            let link = early == nil ? nextLink(from: position, end: linkEnd, isBack: isBack) : nil
            guard figure != nil || link != nil else { break }
            let linkPosition = link.map { FocusPosition(utf16: $0.range.lowerBound) }
            let isFigure =
                figure.map { figure in linkPosition.map { isBack ? figure.position > $0 : figure.position < $0 } ?? true } ?? false
            if isFigure, let figure {
                (found, position, linkEnd) = (.figure(figure.focus), figure.position, figure.position.utf16)
            } else if let link, let linkPosition {
                (found, position, linkEnd) = (.link(link), linkPosition, isBack ? link.range.lowerBound : link.range.upperBound)
            }
        }
        if abs(steps) == 1 {
            let end = found != nil ? position.utf16 : isBack ? 0 : edge(isBack: true)
            if let note = noteToEnter(from: min(start, end), to: max(start, end), isBack: isBack), !isPart(note, of: past) {
                enterNote(note.id, isBack: isBack)
                return true
            }
        }
        switch found {
        case .link(let link):
            setFocus(found)
            showFocusedLink(link)
        case .figure(let focus):
            self.focus(on: focus)
            tellOfFocus()
        case nil: setFocus(nil)
        }
        return found != nil
    }

    /// Where the order goes on: at what has the focus, as long as it shows, else at the edge of the view.
    func presentFocusPosition(isBack: Bool) -> FocusPosition {
        if let focus = store.focus, isFigureFocused, let position = position(of: focus) { return position }
        if let link = focusedLink, isShown(link) { return FocusPosition(utf16: link.range.lowerBound) }
        return FocusPosition(utf16: edge(isBack: isBack), isFigure: !isBack)
    }

    private func nextLink(from position: FocusPosition, end: Int, isBack: Bool) -> LinkState.Link? {
        if isBack { return shownLink(link(before: position.utf16), isBack: true) }
        let next = shownLink(link(after: end), isBack: false)
        // A link that goes on at the other side of a figure began before it.
        guard position.number > 0, let cut = next, cut.range.lowerBound < position.utf16 else { return next }
        return shownLink(link(after: cut.range.upperBound), isBack: false)
    }

    /// A link, or the next one in that direction that is in no folded section.
    private func shownLink(_ link: LinkState.Link?, isBack: Bool) -> LinkState.Link? {
        var link = link
        while let found = link, let hidden = sectionFolds.range(hiding: found.range.lowerBound) {
            link = isBack ? self.link(before: hidden.lowerBound) : self.link(after: hidden.upperBound)
        }
        return link
    }

    // MARK: Figures

    /// The next figure in a direction, or the next picture in the text where those count; else the next heading of a folded section, or
    /// summary of what opens and closes.
    func nextFigure(from position: FocusPosition, isBack: Bool, withPictures: Bool) -> PositionedFigure? {
        let figure = isBack ? figure(before: position) : figure(after: position)
        let picture = withPictures ? isBack ? picture(before: position) : picture(after: position) : section(from: position, isBack: isBack)
        guard let figure, let picture else { return figure ?? picture }
        return (figure.position < picture.position) != isBack ? figure : picture
    }

    /// The first figure that shows though it begins before the first text that does.
    func figureInSight(before position: FocusPosition, withPictures: Bool = false) -> PositionedFigure? {
        let band = visibleBand
        return store.figures.lazy.filter { !$0.isWaiting && $0.note == nil && !$0.isInvisible && $0.frame.intersects(band) }.map {
            self.positioned($0)
        }
        .filter { $0.position < position }.min { $0.position < $1.position }
    }

    private func section(from position: FocusPosition, isBack: Bool) -> PositionedFigure? {
        let marked = disclosures.isEmpty ? foldedSections : (foldedSections + disclosures.map(\.summary.lowerBound)).sorted()
        let shown = marked.filter { sectionFolds.range(hiding: $0) == nil }
        let next = isBack ? shown.last { FocusPosition(utf16: $0) < position } : shown.first { FocusPosition(utf16: $0) > position }
        return next.map { (.section($0), FocusPosition(utf16: $0)) }
    }

    private func position(of focus: FigureFocus) -> FocusPosition? {
        switch focus {
        case .figure(let id): store[id].map { positioned($0).position }
        case .picture(let utf16), .section(let utf16): FocusPosition(utf16: utf16)
        }
    }

    /// A figure comes before the text that begins at its right, in the paragraph that it stays with.
    private func positioned(_ figure: Figure) -> PositionedFigure {
        let last = textStorage.length - 1
        let anchor = min(max(0, figure.anchor.utf16), max(0, last))
        var position = FocusPosition(utf16: anchor, isFigure: true, corner: figure.frame.origin, number: figure.id.number)
        if !figure.isWaiting, let hit = hit(CGPoint(x: figure.wrapBounds.minX - 1, y: figure.frame.minY + 1)) {
            if figure.pin != nil {
                position.utf16 = hit.utf16
                return (.figure(figure.id), position)
            }
            let paragraph = reader.paragraph(at: anchor)
            position.utf16 = min(max(hit.utf16, paragraph.lowerBound), max(paragraph.lowerBound, paragraph.upperBound - 1))
        }
        return (.figure(figure.id), position)
    }

    /// Figures lie within the paragraphs that they stay with, so that not all of them have to be examined.
    private func figure(after position: FocusPosition) -> PositionedFigure? {
        if store.figures.isEmpty { return nil }
        let start = position.utf16 < 0 ? 0 : reader.paragraph(at: min(position.utf16, textStorage.length - 1)).lowerBound
        var best: PositionedFigure?
        for figure in store.figures.filter({ $0.anchor.utf16 >= start && !$0.isFolded && $0.note == nil && !$0.isInvisible }).sorted(by: {
            $0.anchor.utf16 < $1.anchor.utf16
        }) {
            if let best, figure.anchor.utf16 > best.position.utf16 { break }
            let positioned = positioned(figure)
            if positioned.position > position, best.map({ positioned.position < $0.position }) ?? true { best = positioned }
        }
        return best
    }

    private func figure(before position: FocusPosition) -> PositionedFigure? {
        if store.figures.isEmpty { return nil }
        var best: PositionedFigure?
        for figure in store.figures.filter({ $0.anchor.utf16 <= position.utf16 && !$0.isFolded && $0.note == nil && !$0.isInvisible })
            .sorted(by: {
                $0.anchor.utf16 > $1.anchor.utf16
            })
        {
            if let best, reader.paragraph(at: min(best.position.utf16, textStorage.length - 1)).lowerBound > figure.anchor.utf16 { break }
            let positioned = positioned(figure)
            if positioned.position < position, best.map({ positioned.position > $0.position }) ?? true { best = positioned }
        }
        return best
    }

    // MARK: Pictures in the text

    /// Whether a picture stands at an offset that presses can be for.
    func isPicture(at utf16: Int) -> Bool {
        guard utf16 >= 0, utf16 < textStorage.length,
            let attachment = textStorage.attribute(.attachment, at: utf16, effectiveRange: nil) as? TextAttachment
        else { return false }
        return attachment.painter?.wantsPresses != false
    }

    private func picture(after position: FocusPosition) -> PositionedFigure? {
        var utf16 = position.isFigure || position.utf16 < 0 ? max(0, position.utf16) : position.utf16 + 1
        while utf16 < textStorage.length {
            if let hidden = sectionFolds.range(hiding: utf16) {
                utf16 = hidden.upperBound
                continue
            }
            var run = NSRange()
            let rest = NSRange(location: utf16, length: textStorage.length - utf16)
            let value = textStorage.attribute(.attachment, at: utf16, longestEffectiveRange: &run, in: rest)
            if value is TextAttachment, isPicture(at: utf16) { return (.picture(utf16), FocusPosition(utf16: utf16)) }
            utf16 = value == nil ? max(utf16 + 1, NSMaxRange(run)) : utf16 + 1
        }
        return nil
    }

    private func picture(before position: FocusPosition) -> PositionedFigure? {
        var utf16 = min(position.utf16, textStorage.length) - 1
        while utf16 >= 0 {
            if let hidden = sectionFolds.range(hiding: utf16) {
                utf16 = hidden.lowerBound - 1
                continue
            }
            var run = NSRange()
            let rest = NSRange(location: 0, length: utf16 + 1)
            let value = textStorage.attribute(.attachment, at: utf16, longestEffectiveRange: &run, in: rest)
            if value is TextAttachment, isPicture(at: utf16) { return (.picture(utf16), FocusPosition(utf16: utf16)) }
            utf16 = value == nil ? min(utf16, run.location) - 1 : utf16 - 1
        }
        return nil
    }
}
