import Foundation
import TextKit
import TextViews

/// One character inserted, and the visible part laid out again.
struct EditRows {
    let text: BenchText
    let repetitions: Int

    func run(into table: BenchTable) {
        let storage = text.storage()
        let stack = BenchStack(storage, isContiguous: false)
        for (name, share) in [("insertion at the start", 0.0), ("insertion in the middle", 0.5), ("insertion near the end", 0.98)] {
            let position = Int(Double(storage.length) * share)
            stack.manager.ensureLayout(forCharacterRange: NSRange(location: position, length: 1))
            let top = stack.manager.paragraphTop(ofUTF16: position)
            let window = CGRect(x: 0, y: top, width: 600, height: 1000)
            stack.manager.ensureLayout(forBoundingRect: window, in: stack.container)
            let times = (0..<repetitions).map { index in
                // The paragraph stays the book's own: what was inserted is taken out again, beside the clock.
                defer {
                    storage.deleteCharacters(in: NSRange(location: position, length: 1))
                    stack.manager.ensureLayout(forBoundingRect: window, in: stack.container)
                }
                return seconds {
                    storage.replaceCharacters(in: NSRange(location: position, length: 0), with: index % 7 == 6 ? " " : "e")
                    stack.manager.ensureLayout(forBoundingRect: window, in: stack.container)
                }
            }
            table.row("\(name), visible part", median(times), budget: 1e-4)
        }
        runTyping(into: table)
    }

    /// An edit by a key press: the key, the change protocol, undo, the caret, and what must be drawn.
    private func runTyping(into table: BenchTable) {
        let view = TextView(frame: CGRect(x: 0, y: 0, width: 600, height: 1000))
        view.attributedText = text.storage()
        _ = view.handle(.focus(true))
        for (name, share) in [("start", 0.0), ("middle", 0.5), ("end", 1.0)] {
            view.selectedRange = NSRange(location: Int(Double(view.textStorage.length) * share), length: 0)
            view.scrollRangeToVisible(view.selectedRange)
            view.layoutIfNeeded()
            var list = DisplayList()
            view.draw(into: &list)
            let times = (0..<repetitions).map { index in
                let key: Key = index % 7 == 6 ? .space : .character("e")
                defer { _ = view.handle(.key(KeyPress(.backspace))) }
                return seconds { _ = view.handle(.key(KeyPress(key))) }
            }
            table.row("a key typed at the \(name), all but drawing", median(times), budget: 1e-4)
        }
    }
}
