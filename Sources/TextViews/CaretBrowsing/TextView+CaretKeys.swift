import Foundation
import TextKit

/// Keys while the caret of text that is only read shows.
extension TextView {
    /// The command of a key in text that is only read.
    func readingCommand(for press: KeyPress) -> Command? {
        if let command = figureCommand(for: press) { return command }
        let command = (isCaretBrowsingEnabled ? caretKeyBindings.command(for: press) : nil) ?? keyBindings.command(for: press)
        // Where nothing was done to figures, the owner of the view may have something to undo by these keys.
        if command == .figure(.undo), !figureUndoManager.canUndo { return nil }
        if command == .figure(.redo), !figureUndoManager.canRedo { return nil }
        return command
    }

    /// Performs a key's command `count` times; the caret goes along with all that scrolls.
    func performWithCaret(_ command: Command, times count: Int?) -> Bool {
        if !editing.hasFocus { keyboardChanged(true) }
        switch (command, count) {
        case (.edit(.move(.documentStart)), let line?), (.edit(.move(.documentEnd)), let line?):
            return followingView { performKey(.goToLine(line)) }
        case (.edit(.move(let movement)), _): moveByKey(movement, extending: extendsByMoving, times: count)
        case (.edit(.extend(let movement)), _): moveByKey(movement, extending: true, times: count)
        case (.caret, _), (.copy, _), (.selectAll, _), (.cancel, _): perform(command)
        case (.moveFocus, _): return moveFocusWithCaret(command.times(count))
        default: return followingView { performKey(command, times: count) }
        }
        return true
    }

    /// The caret goes to the link that gets the focus.
    private func moveFocusWithCaret(_ command: Command) -> Bool {
        let isDone = followingView { performKey(command) }
        if isDone, let link = links.focused { putCaret(at: CaretPosition(utf16: link.range.lowerBound), extending: extendsByMoving) }
        return isDone
    }

    private func moveByKey(_ movement: TextMovement, extending: Bool, times count: Int?) {
        setFocus(nil)
        if movement == .documentStart || movement == .documentEnd { rememberPosition() }
        // The end of a text that is still being read is waited for.
        if movement == .documentEnd, isGrowing, extending == extendsByMoving { return followingView { goToEnd() } }
        if let count {
            move(movement, extending: extending, times: count)
        } else {
            perform(.edit(extending ? .extend(movement) : .move(movement)))
        }
    }

    // MARK: Going along with the view

    /// Takes the caret to where a command takes the view.
    @discardableResult
    func followingView<Result>(_ body: () -> Result) -> Result {
        state.caretBrowsing?.followsView = true
        let before = contentOffset.y
        let result = body()
        guard isCaretBrowsingEnabled else { return result }
        if contentOffset.y != before, !isInSight(selection.head) {
            putCaret(
                at: CaretPosition(utf16: contentOffset.y > before ? firstVisibleCharacter : lastVisibleLine), extending: extendsByMoving)
        }
        return result
    }

    /// The view has been scrolled to a character.
    func caretFollows(to utf16: Int) {
        guard isCaretBrowsingEnabled, state.caretBrowsing?.followsView == true else { return }
        putCaret(at: CaretPosition(utf16: min(max(0, utf16), textStorage.length)), extending: extendsByMoving)
    }

    /// The start of a line near the bottom.
    private var lastVisibleLine: Int { start(ofLineAt: max(visibleBand.minY, visibleBand.maxY - barHeight - 2 * lineStep)) }

    /// The start of the line at a distance from the top of the text.
    private func start(ofLineAt y: CGFloat) -> Int {
        guard textStorage.length > 0, let hit = hit(CGPoint(x: 0, y: max(0, y))) else { return 0 }
        let utf16 = min(hit.utf16, textStorage.length - 1)
        return lineBox(at: utf16)?.line.utf16.lowerBound ?? utf16
    }

    /// The end of what shows whole: the start of the first line that is cut off below, else the end of the text.
    var endOfWholeLines: Int {
        guard textStorage.length > 0 else { return 0 }
        let bottom = frame.height - barHeight
        var line = min(lastVisibleLine, textStorage.length - 1)
        while let box = lineBox(at: line), viewRect(box.line.rect).maxY <= bottom, box.line.utf16.upperBound > line {
            line = box.line.utf16.upperBound
            if line >= textStorage.length { return textStorage.length }
        }
        return line
    }

    /// Takes the caret to the first, the middle or the last of the lines in sight.
    func goToScreenLine(_ line: ScreenLine) {
        guard isCaretBrowsingEnabled else { return }
        let start =
            switch line {
            case .first: firstVisibleCharacter
            case .middle: start(ofLineAt: max(0, visibleBand.minY + (visibleBand.height - barHeight) / 2))
            case .last: lineBox(at: max(firstVisibleCharacter, endOfWholeLines - 1))?.line.utf16.lowerBound ?? firstVisibleCharacter
            }
        putCaret(at: CaretPosition(utf16: start), extending: extendsByMoving)
    }

    /// Whether an offset is on a visible line. Lays out the visible part.
    func isInSight(_ utf16: Int) -> Bool {
        let count = textStorage.length
        guard utf16 >= 0, utf16 <= count else { return false }
        return linesInSight.contains { lines in
            (lines.location..<NSMaxRange(lines)).contains(utf16) || (utf16 == count && NSMaxRange(lines) == count)
        }
    }

    /// The end of the last line that shows.
    var endOfSight: Int { linesInSight.map { NSMaxRange($0) }.max() ?? textStorage.length }

    /// The characters of the lines that show, for each column that does.
    private var linesInSight: [NSRange] {
        columns.columns(meeting: visibleBand).filter { $0 < columnContainers.count }.map { column in
            layoutManager.characterRange(ofLinesIn: columns.local(visibleBand, in: column), of: columnContainers[column])
        }
    }
}
