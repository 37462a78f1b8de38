import Foundation
import Reading
import TextDocuments
import TextKit
import TextViews

/// Marks, and the end of a growing text.
extension ReadingWindow {
    /// Keeps the reader's place under a letter, with the document where its state is kept.
    func setMark(_ name: String) {
        let place = session.presentPlace
        marks[name] = place
        guard let identity = session.identity else {
            view.statusText = "Mark \(name), as long as this is shown"
            return
        }
        state.update(identity) { $0.marks[name] = place }
        if Self.leadsToFiles(name) { state.forgetMark(name, except: identity) }
        view.statusText = "Mark \(name)" + (state.isKeeping && state.failure == nil ? "" : untilClosed)
    }

    /// Keeps the reader's place under the first letter that has none.
    func markPlace() {
        let letter = "abcdefghijklmnopqrstuvwxyz".map(String.init).first { place(markedAs: $0) == nil }
        guard let letter else {
            view.statusText = "All letters have places: m and a letter gives it another"
            return
        }
        setMark(letter)
        view.statusText = view.statusText.map { "\($0): ' \(letter) goes there" }
    }

    private func place(markedAs name: String) -> TextPlace? {
        let kept = session.identity.flatMap { state.document(at: $0) }?.marks[name]
        // It may have been set in another document since.
        if kept == nil, Self.leadsToFiles(name), state.document(withMark: name) != nil { return nil }
        return kept ?? marks[name]
    }

    /// Whether a mark is one for all documents, of which it leads to the one that was marked last: capital letters, as in vi.
    static func leadsToFiles(_ name: String) -> Bool { name.count == 1 && name.allSatisfy(\.isUppercase) }

    /// Opens the other document that has a mark, at that; false where there is none.
    private func goToFile(markedAs name: String) -> Bool {
        guard Self.leadsToFiles(name), let marked = state.document(withMark: name), let place = marked.marks[name] else { return false }
        openDocument(DocumentSource.url(of: marked.path)) { $0.go(to: place) }
        return true
    }

    /// Where the place of a name begins; nil where none has it.
    func utf16(markedAs name: String) -> Int? { place(markedAs: name).map { session.utf16(of: $0) } }

    func goToMark(_ name: String) {
        guard let place = place(markedAs: name) else {
            if !goToFile(markedAs: name) { view.statusText = "No mark \(name)" }
            return
        }
        view.rememberPositionForJump()
        session.go(to: place)
    }

    /// A key that edits, or leads further, has all of the text: what was typed at the end of the part that had been read would stand in the
    /// middle of the whole. What is typed elsewhere does not wait for it.
    func readToEnd(before event: InputEvent) {
        guard session.isEditing, session.document.remainder != nil else { return }
        let touchesEnd = NSMaxRange(view.selectedRange) + 1 >= view.textStorage.length
        switch event {
        case .key(let press): if !touchesEnd, Self.staysNear(press) { return }
        case .text, .pasted, .preedit: if !touchesEnd { return }
        default: return
        }
        let isAtEnd = view.selectedRange.location > 0 && view.selectedRange.location == view.textStorage.length
        session.readCompletely()
        if isAtEnd { view.selectedRange = NSRange(location: view.textStorage.length, length: 0) }
    }

    /// Whether a key does no more than type, delete or move the caret a character or line.
    private static func staysNear(_ press: KeyPress) -> Bool {
        guard press.modifiers.isDisjoint(with: [.control, .alt, .superKey]) else { return false }
        switch press.key {
        case .character, .space, .enter, .tab, .backspace, .delete, .left, .right, .up, .down, .home, .end: return true
        default: return false
        }
    }

    /// A place as it is typed: a line, a line and a column, or a share of the text.
    enum Place {
        case line(Int, column: Int?)
        case percent(Double)

        init?(_ text: String) {
            if text.hasSuffix("%") {
                guard let percent = Command.share(inPercent: text.dropLast()) else { return nil }
                self = .percent(percent)
            } else {
                let numbers = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
                guard let line = numbers.first ?? nil, line >= 1, numbers.count <= 2 else { return nil }
                if numbers.count == 2, numbers[1].map({ $0 < 1 }) ?? true { return nil }
                self = .line(line, column: numbers.count == 2 ? numbers[1] : nil)
            }
        }
    }

    /// Goes to a line, a share of the text in percent, or a heading's words.
    func go(to text: String) {
        switch Place(text) {
        case .line(let line, let column):
            view.rememberPositionForJump()
            session.goOrWait(toLine: line)
            if let column { session.selectColumn(column, ofLine: line) }
        case .percent(let percent):
            _ = view.apply(.goToShare(percent: percent))
            // Its answer has taken the damage of the prompt that was closed.
            view.setNeedsDisplay()
            guard session.isEditing else { return }
            let utf16 = percent < 100 ? view.scrollAnchor?.utf16 ?? 0 : view.textStorage.length
            view.selectedRange = NSRange(location: utf16, length: 0)
        case nil:
            guard let utf16 = heading(text) else {
                view.statusText = "No command, line, percent or heading: \(text)"
                return
            }
            view.rememberPositionForJump()
            view.scrollToCharacter(at: utf16)
        }
    }

    /// Where the first heading begins that has these words.
    func heading(_ words: String) -> Int? {
        session.headings.first { $0.title.localizedCaseInsensitiveContains(words) }?.utf16
    }

    /// Goes to the end and stays there while the text grows, or stops staying there.
    func toggleFollowing() {
        session.isFollowing.toggle()
        if session.isFollowing { view.scrollToEnd() }
        view.statusText = session.isFollowing ? "Following the end. Any move stops it" : nil
    }

    /// Follows the end until what comes has a hit of the search, or of the one before.
    func followUntilHit() {
        guard let words = session.followUntilHit() else {
            view.statusText = "Nothing to look for: / takes words that F with Alt then waits for"
            return
        }
        view.statusText = "Following the end until “\(words)” comes. Any move stops it"
    }

    /// While the view draws nothing because a place is read on to, Esc and a press show the beginning, and do nothing to what they do not
    /// show; nor does the pointer. Nil where the event is to be handled.
    func showBeginning(before event: InputEvent) -> (damage: Damage, effects: [Effect])? {
        guard view.awaitedPlace != nil else { return nil }
        switch event {
        case .key(let press) where press.key == .escape: session.waitingStart = nil
        case .pointerDown: session.waitingStart = nil
        case .pointerMoved: break
        default: return nil
        }
        return (view.takeDamage(), [])
    }

    /// Does what may move the view: then the reader is no longer taken to a place that is read on to.
    func endingWait<Result>(_ body: () -> Result) -> Result {
        guard session.waitingStart != nil else { return body() }
        let before = view.contentOffset
        defer { if view.contentOffset != before { session.waitingStart = nil } }
        return body()
    }

    /// A move of the reader's own ends following, and the wait for a place that has not been read yet.
    func endFollowing(_ event: InputEvent) {
        switch event {
        case .scroll, .pointerDown: break
        case .key(let press):
            if view.isFigureFocused { return }
            if !view.isCaretBrowsingEnabled, view.keyBindings.command(for: press)?.scrolls != true { return }
        default: return
        }
        session.isFollowing = false
        session.waitingStart = nil
    }
}
