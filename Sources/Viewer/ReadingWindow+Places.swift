import Foundation
import Reading
import TextDocuments
import TextKit
import TextViews

/// Marks, and the end of a growing text.
extension ReadingWindow {
    /// Keeps the reader's place under a letter, with the document.
    func setMark(_ name: String) {
        guard let path = session.filePath else {
            view.statusText = "Only a file has marks"
            return
        }
        let place = session.presentPlace
        marks[name] = place
        state.update(path) { $0.marks[name] = place }
        view.statusText = "Mark \(name)"
    }

    func goToMark(_ name: String) {
        let kept = session.filePath.flatMap { state.document(at: $0) }?.marks[name]
        guard let place = kept ?? marks[name] else {
            view.statusText = "No mark \(name)"
            return
        }
        view.rememberPositionForJump()
        session.go(to: place)
    }

    /// A key that types has all of the text to type into: what was typed at the end of the part that had been read would stand in the
    /// middle of the whole.
    func readToEnd(before event: InputEvent) {
        guard session.isEditing, session.document.remainder != nil else { return }
        switch event {
        case .key, .text, .pasted, .preedit: break
        default: return
        }
        let isAtEnd = view.selectedRange.location > 0 && view.selectedRange.location == view.textStorage.length
        session.readCompletely()
        if isAtEnd { view.selectedRange = NSRange(location: view.textStorage.length, length: 0) }
    }

    /// Asks for a line, a share of the text in percent, or a heading's words; `help` is a command, as in vi.
    func askForPlace() {
        view.prompt("Go to line, percent or heading") { [weak self] answer in
            guard let self, let text = answer?.trimmingCharacters(in: .whitespaces), !text.isEmpty else { return }
            if text == "help" {
                self.showHelp()
            } else if let line = Int(text), line >= 1 {
                self.view.rememberPositionForJump()
                self.session.go(to: .line(line))
            } else if text.hasSuffix("%"), let percent = Int(text.dropLast()), percent >= 0 {
                _ = self.view.apply(.goToShare(percent: percent))
                // Its answer has taken the damage of the prompt that was closed.
                self.view.setNeedsDisplay()
                guard self.session.isEditing else { return }
                let utf16 = percent < 100 ? self.view.scrollAnchor?.utf16 ?? 0 : self.view.textStorage.length
                self.view.selectedRange = NSRange(location: utf16, length: 0)
            } else if let heading = self.session.headings.first(where: { $0.title.localizedCaseInsensitiveContains(text) }) {
                self.view.rememberPositionForJump()
                self.view.scrollToCharacter(at: heading.utf16)
            } else {
                self.view.statusText = "No line, percent or heading: \(text)"
            }
        }
    }

    /// Goes to the end and stays there while the text grows, or stops staying there.
    func toggleFollowing() {
        session.isFollowing.toggle()
        if session.isFollowing { view.scrollToEnd() }
        view.statusText = session.isFollowing ? "Following the end. Any move stops it" : nil
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
