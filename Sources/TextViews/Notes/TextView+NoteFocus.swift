import Foundation
import TextKit

/// Open notes by the keyboard: links in them come where the notes stand on the page, between those of the text.
extension TextView {
    /// The note that Tab enters on its way from one offset of the text to another: one that shows and has links.
    func noteToEnter(from start: Int, to end: Int, isBack: Bool) -> Figure? {
        let area = CGRect(origin: .zero, size: frame.size)
        // On a page that a note goes on over, none of the text has the focus.
        if store.focus == nil, focusedLink.map({ isShown($0) }) != true {
            let parts = openNotes.filter {
                ($0.note?.part ?? 0) > 0 && $0.excerpt?.hasLinks == true && !$0.isWaiting && viewRect($0.frame).intersects(area)
                    && !showsBeginning(ofNote: $0, in: area)
            }
            if let part = isBack ? parts.last : parts.first { return part }
        }
        let passed = openNotes.filter { figure in
            guard let note = figure.note, let excerpt = figure.excerpt, excerpt.hasLinks, !figure.isWaiting else { return false }
            guard note.reference.lowerBound >= start && note.reference.lowerBound < end else { return false }
            // Of a note in several columns all parts count where one shows.
            return openNotes.contains { $0.note?.isSame(as: note) == true && viewRect($0.frame).intersects(area) }
        }
        return isBack ? passed.last : passed.first
    }

    /// Whether the first part of the note that a figure shows a part of is in sight: then its links come in the order of the text.
    private func showsBeginning(ofNote part: Figure, in area: CGRect) -> Bool {
        guard let first = part.note?.first.flatMap({ store[$0] }), !first.isWaiting else { return false }
        return viewRect(first.frame).intersects(area)
    }

    /// Gives the keyboard to a note, and the focus to its first link, or its last one.
    func enterNote(_ id: Figure.ID, isBack: Bool) {
        guard let figure = store[id], let view = figure.excerpt?.view else { return }
        setFocus(nil)
        _ = view.becomeFirstResponder()
        guard let link = store[id]?.excerpt?.link(isBack: isBack) else { return }
        view.setFocus(.link(link))
        let rects = view.selectionRects(for: link.range).map { $0.offsetBy(dx: view.frame.minX, dy: view.frame.minY - contentOffset.y) }
        if let rect = rects.first { scrollToShow(rect) }
    }

    /// The keyboard goes back from a note to the text, and the focus to what comes next there.
    func leaveNote(_ id: Figure.ID, steps: Int) {
        if let note = store[id]?.note {
            let parts = openNotes.filter { $0.note?.isSame(as: note) == true && $0.excerpt?.hasLinks == true }
            let others = parts.filter { steps < 0 ? ($0.note?.part ?? 0) < note.part : ($0.note?.part ?? 0) > note.part }
            if let next = steps < 0 ? others.last : others.first { return enterNote(next.id, isBack: steps < 0) }
        }
        _ = becomeFirstResponder()
        guard let note = store[id]?.note, let reference = referenceLink(of: note) else { return }
        setFocus(.link(reference))
        if steps < 0 || note.part > 0 { showFocusedLink(reference) }
        if steps > 0 { _ = moveFocus(steps: steps, past: id) }
    }

    /// Whether a figure shows the same note as another one.
    func isPart(_ figure: Figure, of other: Figure.ID?) -> Bool {
        guard let note = figure.note, let passed = other.flatMap({ store[$0]?.note }) else { return false }
        return note.isSame(as: passed)
    }

    func referenceLink(of note: OpenNote) -> LinkState.Link? {
        let start = note.reference.lowerBound
        return start < textStorage.length && linkValue(at: start) != nil ? link(atCharacter: start) : nil
    }

    // MARK: Menus

    /// What can be done with a note that a link leads to.
    func noteItems(ofLink link: LinkState.Link) -> [MenuElement] {
        guard let range = note(of: link) else { return [] }
        let isOpen = openNote(ofReference: link.range) != nil
        return [
            MenuItem(title: isOpen ? "Close the Note" : "Open the Note Here") { [weak self] _ in self?.follow(link) },
            MenuItem(title: "Go to the Note") { [weak self] _ in
                self?.rememberPosition()
                self?.scrollToCharacter(at: range.lowerBound)
            },
        ]
    }

    func noteMenu(_ figure: Figure) -> Menu {
        let id = figure.id
        return Menu(children: [
            MenuItem(title: "Close the Note") { [weak self] _ in self?.closeNote(id) },
            MenuItem(title: "Go to the Note") { [weak self] _ in
                guard let self, let range = store[id]?.note?.range else { return }
                rememberPosition()
                scrollToCharacter(at: range.lowerBound)
            },
        ])
    }

    /// Draws a note between two thin lines, from which its text stands in; notes that follow each other have one line between them. A part of
    /// a note has none where the note goes on.
    func recordNote(_ figure: Figure, _ excerpt: FigureExcerpt, _ bounds: CGRect, in rect: CGRect, into list: inout DisplayList) {
        let padding = textContainer.lineFragmentPadding
        let thickness = max(1 / scale, deviceAligned(1))
        let inset = FigureExcerpt.ruleInset
        let others = openNotes.filter { $0.id != figure.id && !$0.isWaiting && abs($0.frame.minX - figure.frame.minX) < 1 }
        let follows = others.contains { abs($0.frame.maxY - figure.frame.minY) < 0.5 }
        let isFollowed = others.contains { abs($0.frame.minY - figure.frame.maxY) < 0.5 }
        var rules: [CGFloat] = []
        if excerpt.part?.isFirst != false { rules.append(follows ? bounds.minY : bounds.minY + inset) }
        if excerpt.part?.isLast != false, !isFollowed { rules.append(bounds.maxY - inset - thickness) }
        for y in rules {
            let rule = CGRect(x: bounds.minX + padding, y: deviceAligned(y), width: bounds.width - 2 * padding, height: thickness)
            list.append(.fillRect(deviceRect(rule), viewTheme.rule))
        }
        if excerpt.view.superview === self { compose(excerpt.view, in: rect, into: &list) }
    }
}
