import Foundation
import TextKit

/// Where the caret stands, and how it is seen.
extension TextView {
    /// The caret of an insertion point in the viewport: the strong half, where text of the paragraph's direction goes, and the weak
    /// one where text of the other direction does, if that is elsewhere.
    func caretRects(at utf16: Int, isUpstream: Bool) -> [CGRect] {
        guard let (column, line) = caretLine(at: utf16, isUpstream: isUpstream), let stop = line.stop(at: utf16) else { return [] }
        let (top, bottom) = caretEdges(line)
        let thickness = caretThickness(height: bottom - top)
        func rect(_ x: CGFloat, _ top: CGFloat, _ bottom: CGFloat) -> CGRect {
            let bounds = viewRect(columns.page(CGRect(x: x, y: top, width: thickness, height: bottom - top), in: column))
            let left = min(max(0, deviceAligned(bounds.minX - thickness / 2)), max(0, frame.width - thickness))
            return CGRect(x: left, y: deviceAligned(bounds.minY), width: thickness, height: deviceAligned(bounds.height))
        }
        guard let weak = stop.weakX, abs(weak - stop.x) > 1 else { return [rect(stop.x, top, bottom)] }
        let middle = (top + bottom) / 2
        return [rect(stop.x, top, middle), rect(weak, middle, bottom)]
    }

    /// The top and bottom of a caret as high as typed text, on the line's baseline.
    private func caretEdges(_ line: CaretLine) -> (top: CGFloat, bottom: CGFloat) {
        let font = typingAttributes[.font] as? Font ?? plainAttributes[.font] as? Font
        guard let font else { return (line.usedRect.minY, line.usedRect.maxY) }
        let top = line.baseline - font.ascender
        return (min(top, line.rect.maxY - 1), max(line.baseline - font.descender, top + 2))
    }

    /// A sixteenth of the height in whole device pixels, one at least.
    /// A caret in text that is only read is twice as thick: it is looked for from farther away.
    func caretThickness(height: CGFloat) -> CGFloat { max(1, (height * scale / (isEditable ? 16 : 8)).rounded()) / scale }

    /// The line that a caret stands in, and its column; nil if the containers cannot hold it.
    func caretLine(at utf16: Int, isUpstream: Bool) -> (column: Int, line: CaretLine)? {
        let count = textStorage.length
        if count > 0, columns.isPaged { _ = lineBox(at: min(utf16, count - 1)) }
        guard let line = layoutManager.caretLine(at: utf16, isUpstream: isUpstream) else { return nil }
        let column = line.container - (layoutManager.index(of: textContainer) ?? 0)
        return (min(max(0, column), columnContainers.count - 1), line)
    }

    /// The caret of the selection's moving end.
    var currentCaretRects: [CGRect] {
        if let marked = editing.marked, let caret = editing.markedCaret {
            return caretRects(at: min(marked.upperBound, marked.lowerBound + caret), isUpstream: false)
        }
        return caretRects(at: selection.head, isUpstream: selection.isUpstream)
    }

    // MARK: Drawing

    /// Records the caret where it meets a rectangle of the viewport.
    func recordCaret(in rect: CGRect, into list: inout DisplayList) {
        guard shouldDrawInsertionPoint, editing.caret.isOn else { return }
        let rects = currentCaretRects.filter { isShownSideways($0, at: selection.head) }
        editing.caret.drawn = rects
        if rects.contains(where: { $0.intersects(rect) }) { recordInsertionPoint(rects, into: &list) }
    }

    /// Records the halves of a caret, in the viewport.
    func recordInsertionPoint(_ rects: [CGRect], into list: inout DisplayList) {
        let color = insertionPointColor ?? textColorForCaret
        let offset = contentOffset.y
        let start = list.items.count
        list = GraphicsContext.recording(list, scale: scale) {
            for part in rects { drawInsertionPoint(in: part.offsetBy(dx: 0, dy: offset), color: color, turnedOn: true) }
        }
        list.move(from: start, x: .zero, y: Fixed((-offset * scale).rounded()))
    }

    /// The caret's colour where none is set: that of the text.
    var textColorForCaret: Color {
        guard isEditable else { return Color(viewTheme.ink) }
        return typingAttributes[.foregroundColor] as? Color ?? Color(viewTheme.ink)
    }

    /// Fills the caret, or the paper where it is off.
    func fillInsertionPoint(in rect: CGRect, color: Color, turnedOn flag: Bool) {
        if let shown = flag ? color.rgba : paper { GraphicsContext.current?.fill(rect, color: shown) }
    }

    /// Asks for the caret to be drawn again: where it was, and where it is.
    func noteCaret() {
        for rect in editing.caret.drawn { note(rect.insetBy(dx: -1, dy: -1)) }
        editing.caret.drawn = []
        guard shouldDrawInsertionPoint else { return }
        let rects = currentCaretRects
        for rect in rects { note(rect.insetBy(dx: -1, dy: -1)) }
        editing.caret.drawn = rects
    }

    // MARK: Blinking

    /// Half a period of the caret's blinking in seconds; nil for a caret that does not blink. The window sets it from the desktop's
    /// settings.
    public var caretBlinkInterval: Double? {
        get { editing.caret.blinkSeconds }
        set {
            editing.caret.blinkSeconds = newValue.map { max(0.1, $0) }
            restartCaret()
        }
    }

    /// Seconds until the caret wants to blink; nil where none does. A caret that is left alone for some time stays on.
    var secondsToBlink: Double? {
        guard isEditable, shouldDrawInsertionPoint, editing.caret.idleTicks < CaretState.mostTicks else { return nil }
        return editing.caret.blinkSeconds
    }

    /// Asks for the caret to be drawn where it stands now, or shows it from now on; who moves it asks for it to be drawn.
    func updateCaret(restarting: Bool) { if restarting { restartCaret() } else { noteCaret() } }

    /// Shows the caret, for at least half a period.
    func restartCaret() {
        if !editing.caret.isOn { noteCaret() }
        editing.caret.isOn = true
        editing.caret.idleTicks = 0
    }

    /// A tick. The first one after the caret moved leaves it on: the timer was set before.
    func blink() {
        guard secondsToBlink != nil else { return }
        editing.caret.idleTicks += 1
        let isLast = editing.caret.idleTicks >= CaretState.mostTicks
        let isOn = editing.caret.idleTicks == 1 || isLast ? true : !editing.caret.isOn
        guard isOn != editing.caret.isOn else { return }
        editing.caret.isOn = isOn
        noteCaret()
    }

    // MARK: In view

    /// Scrolls as little as shows the caret, and tells the input method where it is. Text that is read shows two lines more on the side
    /// that the caret moves to.
    func showCaret(goingBack: Bool? = nil) {
        updateInsertionPointStateAndRestartTimer(true)
        let context = isCaretBrowsingEnabled ? min(2 * lineStep, frame.height / 4) : 0
        let (above, below) = (goingBack == true ? context : 0, goingBack == false ? context : 0)
        let bottom = frame.height - (isCaretBrowsingEnabled ? barHeight : 0)
        revealSideways(selection.head..<selection.head)
        for _ in 0..<3 {
            guard let rect = currentCaretRects.first else { break }
            let before = contentOffset.y
            if columns.isPaged {
                if rect.minY < topBarHeight || rect.maxY > frame.height { scrollToCharacter(at: selection.head) }
                break
            }
            // Beside the first and the last line the margin shows as well.
            let line = caretLine(at: selection.head, isUpstream: selection.isUpstream)?.line.utf16 ?? 0..<0
            if rect.minY < topBarHeight + above {
                let margin = line.lowerBound == 0 ? textContainerInset.top : max(4, context)
                scroll(by: deviceAligned(rect.minY - topBarHeight - margin))
            } else if rect.maxY > bottom - below {
                let margin = line.upperBound == textStorage.length ? textContainerInset.bottom : max(4, context)
                scroll(by: deviceAligned(rect.maxY - bottom + margin))
            }
            if contentOffset.y == before { break }
        }
        noteCaret()
        reportInputSpot()
    }

    /// Tells the input method where it may show what it has to show: in the owner's coordinates, wherever in the tree the view is.
    func reportInputSpot() {
        guard isEditable, editing.hasFocus, let caret = currentCaretRects.first else { return }
        let rect = convert(contentRect(ofViewport: caret), to: nil)
        guard rect != editing.caret.reported else { return }
        editing.caret.reported = rect
        emit(.setInputSpot(rect))
    }
}

extension TextView {
    /// The caret was put somewhere else than typing led it.
    func caretWasMoved() {
        editing.ownTypingAttributes = nil
        editing.goalX = nil
        recorder.breakUndoCoalescing()
        updateInsertionPointStateAndRestartTimer(true)
    }

    /// A press beyond the end of a line that goes on puts the caret there, not at the start of the next one.
    func settleCaret(at point: CGPoint) {
        guard selection.granularity == .selectByCharacter, selection.head > 0,
            let (column, line) = caretLine(at: selection.head, isUpstream: true), line.isContinued,
            line.utf16.upperBound == selection.head
        else { return }
        let rect = viewRect(columns.page(line.rect, in: column))
        guard point.y >= rect.minY, point.y < rect.maxY else { return }
        noteCaret()
        selection.isUpstream = true
        noteCaret()
    }

    func editabilityDidChange() {
        if !isEditable { endEditingSession() }
        endCaretBrowsing()
        // All is open while text is edited.
        if !disclosures.isEmpty { foldDisclosures() }
        hideDetectedData()
        detectVisibleData()
        noteCaret()
    }

    func setTypingAttributes(_ wanted: [NSAttributedString.Key: Any]) {
        var attributes = wanted
        if let delegate {
            var old: [String: Any] = [:]
            for (key, value) in typingAttributes { old[key.rawValue] = value }
            attributes = delegate.textView(self, shouldChangeTypingAttributes: old, toAttributes: wanted)
        }
        editing.ownTypingAttributes = attributes
        if textStorage.length == 0 {
            layoutManager.emptyTextAttributes = attributes
            editing.lastTypingAttributes = attributes
        }
        noteCaret()
        formatMayHaveChanged()
        let notification = Notification(name: TextView.didChangeTypingAttributesNotification, object: self)
        delegate?.textViewDidChangeTypingAttributes(notification)
        NotificationCenter.default.post(notification)
    }

    /// Whether the delegate lets the view have the keyboard.
    var mayTakeKeyboard: Bool { !isEditable || isFirstResponder || beginEditingSession() }
}
