import Foundation
import TextKit

/// Footnotes and other notes, which open below the line that refers to them: the text parts, and nothing is covered.
extension TextView {
    // MARK: Which note

    /// The characters of the note that a link in the text leads to; nil where it leads elsewhere, or is of that note itself.
    /// O(log n + runs of the note).
    func note(of value: Any, at utf16: Int) -> Range<Int>? {
        guard case .anchor(let name) = LinkRoute(target: value, base: documentURL, readable: readableExtensions),
            let start = anchors[name] ?? anchors[name.lowercased()], start < textStorage.length
        else { return nil }
        var run = NSRange()
        let whole = NSRange(location: 0, length: textStorage.length)
        guard textStorage.attribute(.footnote, at: start, longestEffectiveRange: &run, in: whole) != nil,
            run.length <= FigureExcerpt.longest, !NSLocationInRange(utf16, run)
        else { return nil }
        return run.location..<NSMaxRange(run)
    }

    /// The note that a link of the text leads to.
    func note(of link: LinkState.Link) -> Range<Int>? {
        guard !link.isDetected, !link.isToken, link.range.upperBound <= textStorage.length else { return nil }
        return linkValue(at: link.range.lowerBound).flatMap { note(of: $0, at: link.range.lowerBound) }
    }

    /// The open notes, in the order of the text.
    var openNotes: [Figure] {
        store.figures.filter { $0.note != nil }.sorted { $0.noteOrder < $1.noteOrder }
    }

    func openNote(ofReference range: Range<Int>) -> Figure? { store.figures.first { $0.note?.reference == range } }

    /// The words of a note for the status line.
    func summary(ofNote range: Range<Int>) -> String {
        let words = noteText(range, reference: nil).string.split(whereSeparator: \.isWhitespace)
        var summary = ""
        for word in words {
            if summary.count + word.count > Self.longestSummary { return summary + " …" }
            summary += summary.isEmpty ? word : " " + word
        }
        return summary
    }

    private static var longestSummary: Int { 240 }

    /// - Parameter reference: what refers to the note; nil where that does not matter.
    func noteText(_ range: Range<Int>, reference: Range<Int>?) -> TextStorage {
        let around = reference.map { reader.paragraph(at: min($0.lowerBound, textStorage.length - 1)) }
        return NoteText.make(of: textStorage, range) { [self] value in
            guard case .anchor(let name) = LinkRoute(target: value, base: documentURL, readable: readableExtensions),
                let target = anchors[name] ?? anchors[name.lowercased()], !range.contains(target)
            else { return .elsewhere }
            return around?.contains(target) == true ? .toReference : .back
        }
    }

    // MARK: Opening and closing

    /// Opens the note of a link below its line, or closes it where it is open; false where the link leads to no note.
    func toggleNote(ofLink value: Any, at utf16: Int) -> Bool {
        if case .anchor(let name) = LinkRoute(target: value, base: documentURL, readable: readableExtensions), isGrowing,
            anchors[name] == nil, anchors[name.lowercased()] == nil
        {
            readOnToAnchor?(name)
        }
        guard let range = note(of: value, at: utf16) else { return false }
        let reference = utf16 >= 0 && utf16 < textStorage.length && linkValue(at: utf16) != nil ? linkRange(at: utf16) : utf16..<utf16
        let wanted = OpenNote(range: range, reference: reference)
        if let open = store.figures.first(where: { $0.note?.isSame(as: wanted) == true }) {
            closeNote(open.id)
        } else {
            openNote(range, reference: reference)
        }
        return true
    }

    private func openNote(_ range: Range<Int>, reference: Range<Int>) {
        cancelFigureDrag()
        let id = store.newID()
        let excerpt = FigureExcerpt(noteText(range, reference: reference), ofNote: id, in: self)
        let size = excerpt.size(width: columns.size.width)
        let content = Figure.Content.excerpt(excerpt)
        var figure = Figure(
            id: id, content: content, source: .note, frame: CGRect(origin: .zero, size: size), naturalSize: size,
            outline: FigureOutline(content, size: size, margin: 0, wrap: .note))
        figure.wrap = .note
        figure.note = OpenNote(range: range, reference: reference)
        figure.anchor.utf16 = noteLine(of: reference)
        let y = contentOffset.y
        scroll.position = .fixed(y)
        store.append([figure])
        installNotes()
        scroll.position = position(atContentY: y)
        clampScroll()
        setNeedsDisplay()
        revealNote(id)
        let hasLinks = openNotes.contains { isPart($0, of: id) && $0.excerpt?.hasLinks == true }
        statusText = hasLinks ? "Tab goes to links of the note, Esc closes it" : "Esc closes the note"
    }

    /// Closes a note; the line that refers to it stays where it is, or comes to the top of the view.
    func closeNote(_ id: Figure.ID) {
        guard let figure = store[id], let note = figure.note else { return }
        cancelFigureDrag()
        let isAbove = !figure.isWaiting && viewRect(figure.frame).minY < topBarHeight && !columns.isPaged
        let y = contentOffset.y
        let parts = store.figures.filter { $0.note?.isSame(as: note) == true }
        let hadKeyboard = parts.contains { $0.excerpt?.view.isFirstResponder == true }
        scroll.position = .fixed(y)
        for part in parts { store[part.id] = nil }
        installNotes()
        scroll.position = position(atContentY: y)
        if isAbove { scrollToShow(viewRect(lineRect(at: figure.anchor.utf16)).insetBy(dx: 0, dy: -1)) }
        clampScroll()
        layoutIfNeeded()
        setNeedsDisplay()
        if hadKeyboard { _ = becomeFirstResponder() }
        if statusText?.contains("note") == true { statusText = nil }
    }

    /// Closes the note of the link with the focus, else the last one that shows; false where none does.
    func closeNoteInSight() -> Bool {
        let focused = focusedLink.flatMap { openNote(ofReference: $0.range) }
        let shown = openNotes.last { !$0.isWaiting && viewRect($0.frame).intersects(CGRect(origin: .zero, size: frame.size)) }
        guard let note = focused ?? shown else { return false }
        closeNote(note.id)
        return true
    }

    private func installNotes() {
        forgetNoteStarts()
        placeNotes()
        installExclusions()
        layoutIfNeeded()
    }

    /// Has long notes begin below their lines again, since these may lie elsewhere.
    private func forgetNoteStarts() {
        for figure in store.figures where figure.note?.start != nil { store[figure.id]?.note?.start = nil }
    }

    /// Scrolls so that the note shows, with the line that refers to it.
    private func revealNote(_ id: Figure.ID) {
        guard let figure = store[id] else { return }
        let note = viewRect(figure.frame)
        let line = viewRect(lineRect(at: figure.anchor.utf16))
        let isBelow = abs(note.minY - line.maxY) < 2 * lineStep
        scrollToShow(isBelow ? note.union(line) : note)
    }

    /// Goes to where the note stands that the link with the focus, or the last open note, shows; false where there is none.
    func goToNote() -> Bool {
        guard let range = focusedLink.flatMap({ note(of: $0) }) ?? openNotes.last?.note?.range else { return false }
        rememberPosition()
        scrollToCharacter(at: range.lowerBound)
        return true
    }

    // MARK: Keeping up

    /// Shows the notes as they are in the text now, after its letters or their size have changed; those that are gone are closed. Whether a
    /// figure has gone. O(length of the notes).
    @discardableResult
    func renewNotes() -> Bool {
        var hasClosed = false
        var renewed: Set<Figure.ID> = []
        for figure in openNotes {
            guard let note = figure.note, case .excerpt(let excerpt) = figure.content else { continue }
            if note.range.isEmpty || note.range.upperBound > textStorage.length
                || textStorage.attribute(.footnote, at: note.range.lowerBound, effectiveRange: nil) == nil
            {
                store[figure.id] = nil
                hasClosed = true
            } else if let first = note.first {
                // It shows places of a text that is no longer there.
                if renewed.contains(first) {
                    store[figure.id] = nil
                    hasClosed = true
                } else {
                    excerpt.view.followHost()
                }
            } else if excerpt.renew(noteText(note.range, reference: note.reference)) {
                renewed.insert(figure.id)
            }
        }
        state.notesAreStale = false
        forgetNoteStarts()
        return hasClosed
    }
}

extension Figure {
    /// Where an open note comes among others: by its line, then as it was opened, then by its parts.
    var noteOrder: (utf16: Int, number: Int, part: Int) { (anchor.utf16, (note?.first ?? id).number, note?.part ?? 0) }
}

extension FigureWrap {
    /// No text stands beside a note, and none keeps away from it: it has its own margins.
    static let note: FigureWrap = {
        var wrap = FigureWrap(sides: .both)
        (wrap.shape, wrap.margin) = (.box, 0)
        return wrap
    }()
}
