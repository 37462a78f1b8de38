import Foundation
import TextKit

/// The order of what can have the focus: links, figures and pictures, as they come on the page.
extension TextView {
    /// A figure or a picture, and where it comes in the order of the page.
    typealias PlacedFigure = (focus: FigureFocus, place: FocusPlace)

    /// Moves the focus by `steps` links and figures: from the one that has it, or from the edge of the view where that does not show.
    /// False, with the focus on none, where there are no more in that direction. O(attribute runs on the way + figures · log n).
    func moveFocus(steps: Int) -> Bool {
        guard steps != 0, textStorage.length > 0 else { return false }
        let isBack = steps < 0
        var place = presentFocusPlace(isBack: isBack)
        var linkEnd = place.utf16
        if !isBack, !place.isFigure, let link = focusedLink { linkEnd = link.range.upperBound }
        var found: FocusTarget?
        for step in 0..<abs(steps) {
            let early = step == 0 && !isBack && store.focus == nil && links.focused == nil ? figureInSight(before: place) : nil
            let figure = early ?? nextFigure(from: place, isBack: isBack, withPictures: false)
            let link = early == nil ? nextLink(from: place, end: linkEnd, isBack: isBack) : nil
            guard figure != nil || link != nil else { break }
            let linkPlace = link.map { FocusPlace(utf16: $0.range.lowerBound) }
            let isFigure = figure.map { figure in linkPlace.map { isBack ? figure.place > $0 : figure.place < $0 } ?? true } ?? false
            if isFigure, let figure {
                (found, place, linkEnd) = (.figure(figure.focus), figure.place, figure.place.utf16)
            } else if let link, let linkPlace {
                (found, place, linkEnd) = (.link(link), linkPlace, isBack ? link.range.lowerBound : link.range.upperBound)
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
    func presentFocusPlace(isBack: Bool) -> FocusPlace {
        if let focus = store.focus, isFigureFocused, let place = place(of: focus) { return place }
        if let link = focusedLink, isShown(link) { return FocusPlace(utf16: link.range.lowerBound) }
        return FocusPlace(utf16: edge(isBack: isBack), isFigure: !isBack)
    }

    private func nextLink(from place: FocusPlace, end: Int, isBack: Bool) -> LinkState.Link? {
        if isBack { return shownLink(link(before: place.utf16), isBack: true) }
        let next = shownLink(link(after: end), isBack: false)
        // A link that goes on at the other side of a figure began before it.
        guard place.number > 0, let cut = next, cut.range.lowerBound < place.utf16 else { return next }
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

    /// The next figure in a direction, or the next picture in the text where those count; else the next heading of a folded section.
    func nextFigure(from place: FocusPlace, isBack: Bool, withPictures: Bool) -> PlacedFigure? {
        let figure = isBack ? figure(before: place) : figure(after: place)
        let picture = withPictures ? isBack ? picture(before: place) : picture(after: place) : section(from: place, isBack: isBack)
        guard let figure, let picture else { return figure ?? picture }
        return (figure.place < picture.place) != isBack ? figure : picture
    }

    /// The first figure that shows though it begins before the first text that does.
    func figureInSight(before place: FocusPlace, withPictures: Bool = false) -> PlacedFigure? {
        let band = visibleBand
        return store.figures.lazy.filter { !$0.isWaiting && $0.frame.intersects(band) }.map { self.placed($0) }
            .filter { $0.place < place }.min { $0.place < $1.place }
    }

    private func section(from place: FocusPlace, isBack: Bool) -> PlacedFigure? {
        let shown = foldedSections.filter { sectionFolds.range(hiding: $0) == nil }
        let next = isBack ? shown.last { FocusPlace(utf16: $0) < place } : shown.first { FocusPlace(utf16: $0) > place }
        return next.map { (.section($0), FocusPlace(utf16: $0)) }
    }

    private func place(of focus: FigureFocus) -> FocusPlace? {
        switch focus {
        case .figure(let id): store[id].map { placed($0).place }
        case .picture(let utf16), .section(let utf16): FocusPlace(utf16: utf16)
        }
    }

    /// A figure comes before the text that begins at its right, in the paragraph that it stays with.
    private func placed(_ figure: Figure) -> PlacedFigure {
        let last = textStorage.length - 1
        let anchor = min(max(0, figure.anchor.utf16), max(0, last))
        var place = FocusPlace(utf16: anchor, isFigure: true, corner: figure.frame.origin, number: figure.id.number)
        if !figure.isWaiting, let hit = hit(CGPoint(x: figure.wrapBounds.minX - 1, y: figure.frame.minY + 1)) {
            let paragraph = reader.paragraph(at: anchor)
            place.utf16 = min(max(hit.utf16, paragraph.lowerBound), max(paragraph.lowerBound, paragraph.upperBound - 1))
        }
        return (.figure(figure.id), place)
    }

    /// Figures lie within the paragraphs that they stay with, so that not all of them have to be examined.
    private func figure(after place: FocusPlace) -> PlacedFigure? {
        if store.figures.isEmpty { return nil }
        let start = place.utf16 < 0 ? 0 : reader.paragraph(at: min(place.utf16, textStorage.length - 1)).lowerBound
        var best: PlacedFigure?
        for figure in store.figures.filter({ $0.anchor.utf16 >= start && !$0.isFolded }).sorted(by: { $0.anchor.utf16 < $1.anchor.utf16 }) {
            if let best, figure.anchor.utf16 > best.place.utf16 { break }
            let placed = placed(figure)
            if placed.place > place, best.map({ placed.place < $0.place }) ?? true { best = placed }
        }
        return best
    }

    private func figure(before place: FocusPlace) -> PlacedFigure? {
        if store.figures.isEmpty { return nil }
        var best: PlacedFigure?
        for figure in store.figures.filter({ $0.anchor.utf16 <= place.utf16 && !$0.isFolded }).sorted(by: {
            $0.anchor.utf16 > $1.anchor.utf16
        }) {
            if let best, reader.paragraph(at: min(best.place.utf16, textStorage.length - 1)).lowerBound > figure.anchor.utf16 { break }
            let placed = placed(figure)
            if placed.place < place, best.map({ placed.place > $0.place }) ?? true { best = placed }
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

    private func picture(after place: FocusPlace) -> PlacedFigure? {
        var utf16 = place.isFigure || place.utf16 < 0 ? max(0, place.utf16) : place.utf16 + 1
        while utf16 < textStorage.length {
            if let hidden = sectionFolds.range(hiding: utf16) {
                utf16 = hidden.upperBound
                continue
            }
            var run = NSRange()
            let rest = NSRange(location: utf16, length: textStorage.length - utf16)
            let value = textStorage.attribute(.attachment, at: utf16, longestEffectiveRange: &run, in: rest)
            if value is TextAttachment, isPicture(at: utf16) { return (.picture(utf16), FocusPlace(utf16: utf16)) }
            utf16 = value == nil ? max(utf16 + 1, NSMaxRange(run)) : utf16 + 1
        }
        return nil
    }

    private func picture(before place: FocusPlace) -> PlacedFigure? {
        var utf16 = min(place.utf16, textStorage.length) - 1
        while utf16 >= 0 {
            if let hidden = sectionFolds.range(hiding: utf16) {
                utf16 = hidden.lowerBound - 1
                continue
            }
            var run = NSRange()
            let rest = NSRange(location: 0, length: utf16 + 1)
            let value = textStorage.attribute(.attachment, at: utf16, longestEffectiveRange: &run, in: rest)
            if value is TextAttachment, isPicture(at: utf16) { return (.picture(utf16), FocusPlace(utf16: utf16)) }
            utf16 = value == nil ? min(utf16, run.location) - 1 : utf16 - 1
        }
        return nil
    }
}
