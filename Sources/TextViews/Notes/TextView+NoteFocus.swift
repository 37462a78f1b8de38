import Foundation
import TextKit

/// Open notes by the keyboard: links in them come where the notes stand on the page, between those of the text.
extension TextView {
    /// The note that Tab enters on its way from one offset of the text to another: one that shows and has links.
    func noteToEnter(from start: Int, to end: Int, isBack: Bool) -> Figure? {
        let area = CGRect(origin: .zero, size: frame.size)
        let passed = openNotes.filter { figure in
            guard let note = figure.note, let excerpt = figure.excerpt, excerpt.hasLinks, !figure.isWaiting else { return false }
            return note.reference.lowerBound >= start && note.reference.lowerBound < end && viewRect(figure.frame).intersects(area)
        }
        return isBack ? passed.last : passed.first
    }

    /// Gives the keyboard to a note, and the focus to its first link, or its last one.
    func enterNote(_ id: Figure.ID, isBack: Bool) {
        guard let figure = store[id], let view = figure.excerpt?.view else { return }
        setFocus(nil)
        _ = view.becomeFirstResponder()
        let last = view.textStorage.length
        guard let link = isBack ? view.link(before: last) : view.link(after: 0) else { return }
        view.setFocus(.link(link))
        let rects = view.selectionRects(for: link.range).map { $0.offsetBy(dx: view.frame.minX, dy: view.frame.minY - contentOffset.y) }
        if let rect = rects.first { scrollToShow(rect) }
    }

    /// The keyboard goes back from a note to the text, and the focus to what comes next there.
    func leaveNote(_ id: Figure.ID, steps: Int) {
        _ = becomeFirstResponder()
        guard let note = store[id]?.note, let reference = referenceLink(of: note) else { return }
        setFocus(.link(reference))
        if steps > 0 { _ = moveFocus(steps: steps, past: id) } else { showFocusedLink(reference) }
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

    /// Draws a note between two thin lines, from which its text stands in.
    func recordNote(_ excerpt: FigureExcerpt, _ bounds: CGRect, in rect: CGRect, into list: inout DisplayList) {
        let padding = textContainer.lineFragmentPadding
        let thickness = max(1 / scale, deviceAligned(1))
        let inset = FigureExcerpt.ruleInset
        for y in [bounds.minY + inset, bounds.maxY - inset - thickness] {
            let rule = CGRect(x: bounds.minX + padding, y: deviceAligned(y), width: bounds.width - 2 * padding, height: thickness)
            list.append(.fillRect(deviceRect(rule), viewTheme.rule))
        }
        if excerpt.view.superview === self { compose(excerpt.view, in: rect, into: &list) }
    }
}
