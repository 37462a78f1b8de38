import Foundation
import TextKit

/// Moving the caret, by what is seen and by the order of the text.
extension TextView {
    /// An insertion point, and on which of two lines that meet there.
    struct CaretPosition: Equatable {
        var utf16: Int
        var isUpstream = false
    }

    var caretPosition: CaretPosition { CaretPosition(utf16: selection.head, isUpstream: selection.isUpstream) }

    /// A greater number of steps leads no farther.
    private static let mostSteps = 20_000

    /// Moves the caret, or the moving end of the selection, by `times` steps.
    func move(_ movement: TextMovement, extending: Bool, times: Int = 1) {
        commitMarkedText()
        if !movement.isVertical { editing.goalX = nil }
        var target = extending || selection.isEmpty ? caretPosition(after: movement) : positionAfterCollapsing(movement)
        if let beside = offsetBesideMarker(target.utf16, from: selection.head) { target = CaretPosition(utf16: beside) }
        for _ in 1..<max(2, min(times, Self.mostSteps)) where times > 1 {
            let next = caretPosition(after: movement, from: target)
            if next == target { break }
            target = next
        }
        let goal = editing.goalX
        let isBack = target.utf16 < selection.head
        if movement == .pageUp || movement == .pageDown { scrollAlong(to: target) }
        putCaret(at: target, extending: extending)
        editing.goalX = movement.isVertical ? goal : nil
        showCaret(goingBack: isBack)
    }

    /// A selection made by keys is PRIMARY as one made by the pointer is; of a huge one no copy is made with every key.
    func offerSelection(atMost limit: Int = 1 << 20) {
        guard selection.range.count <= limit else { return }
        emit(.setPrimary(selection.isEmpty ? nil : excerpt(), time: lastTime))
    }

    /// A step sideways from a selection leads to its end on that side.
    private func positionAfterCollapsing(_ movement: TextMovement) -> CaretPosition {
        let range = selection.range
        switch movement {
        case .forward: return CaretPosition(utf16: range.upperBound)
        case .backward: return CaretPosition(utf16: range.lowerBound)
        case .left, .right:
            let isForward = (movement == .right) != (caretLine(at: range.lowerBound, isUpstream: false)?.line.isRightToLeft ?? false)
            return CaretPosition(utf16: isForward ? range.upperBound : range.lowerBound)
        case .up, .pageUp, .down, .pageDown:
            let isUp = movement == .up || movement == .pageUp
            return verticalPosition(movement, from: CaretPosition(utf16: isUp ? range.lowerBound : range.upperBound))
        default: return caretPosition(after: movement)
        }
    }

    /// Where a movement leads from the caret.
    func caretPosition(after movement: TextMovement) -> CaretPosition { caretPosition(after: movement, from: caretPosition) }

    /// The caret position that a movement leads to. Moves by lines keep the x at which the first of them began.
    func caretPosition(after movement: TextMovement, from: CaretPosition) -> CaretPosition {
        let count = textStorage.length
        switch movement {
        case .left, .right: return visualPosition(toRight: movement == .right, from: from)
        case .forward: return CaretPosition(utf16: reader.nextCluster(from.utf16))
        case .backward: return CaretPosition(utf16: reader.previousCluster(from.utf16))
        case .wordLeft, .wordRight:
            let isRightToLeft = caretLine(at: from.utf16, isUpstream: from.isUpstream)?.line.isRightToLeft ?? false
            return caretPosition(after: (movement == .wordRight) != isRightToLeft ? .wordForward : .wordBackward, from: from)
        case .wordForward: return CaretPosition(utf16: reader.wordEnd(after: from.utf16))
        case .wordBackward: return CaretPosition(utf16: reader.wordStart(before: from.utf16))
        case .nextWord: return CaretPosition(utf16: reader.nextWordStart(after: from.utf16, .viWithEmptyLines))
        case .viWordEnd: return CaretPosition(utf16: reader.wordEnd(after: from.utf16, .vi))
        case .viWordBackward: return CaretPosition(utf16: reader.wordStart(before: from.utf16, .viWithEmptyLines))
        case .sentenceBackward: return CaretPosition(utf16: reader.sentenceStart(before: from.utf16))
        case .nextSentence: return CaretPosition(utf16: reader.sentenceStart(after: from.utf16))
        case .lineTextStart: return lineTextStart(from)
        case .up, .down:
            let target = verticalPosition(movement, from: from)
            return positionLeavingCell(from.utf16, to: target.utf16, isUp: movement == .up).map { nearest(toGoalInLineAt: $0) } ?? target
        case .pageUp, .pageDown: return verticalPosition(movement, from: from)
        case .lineStart:
            return CaretPosition(utf16: caretLine(at: from.utf16, isUpstream: from.isUpstream)?.line.utf16.lowerBound ?? 0)
        case .lineEnd: return lineEnd(from)
        case .paragraphStart: return CaretPosition(utf16: reader.paragraph(at: from.utf16).lowerBound)
        case .paragraphEnd: return CaretPosition(utf16: contentEnd(ofParagraphAt: from.utf16))
        case .paragraphBackward:
            let start = reader.paragraph(at: from.utf16).lowerBound
            return CaretPosition(utf16: start < from.utf16 || start == 0 ? start : reader.paragraph(at: start - 1).lowerBound)
        case .paragraphForward:
            let end = contentEnd(ofParagraphAt: from.utf16)
            if end > from.utf16 || end == count { return CaretPosition(utf16: end) }
            return CaretPosition(utf16: contentEnd(ofParagraphAt: reader.paragraph(at: from.utf16).upperBound))
        case .documentStart: return CaretPosition(utf16: 0)
        case .documentEnd: return CaretPosition(utf16: count)
        }
    }

    private func lineTextStart(_ from: CaretPosition) -> CaretPosition {
        guard let line = caretLine(at: from.utf16, isUpstream: from.isUpstream)?.line.utf16 else { return from }
        let indent = reader.substring(line).prefix { $0.isWhitespace && !$0.isNewline }
        return CaretPosition(utf16: min(line.upperBound, line.lowerBound + indent.utf16.count))
    }

    private func lineEnd(_ from: CaretPosition) -> CaretPosition {
        guard let line = caretLine(at: from.utf16, isUpstream: from.isUpstream)?.line, let last = line.stops.last else {
            return CaretPosition(utf16: textStorage.length)
        }
        return CaretPosition(utf16: last.utf16, isUpstream: line.isContinued)
    }

    /// The end of a paragraph before its separator.
    private func contentEnd(ofParagraphAt utf16: Int) -> Int {
        let paragraph = reader.paragraph(at: utf16)
        guard !paragraph.isEmpty, reader.isLineBreak(at: paragraph.upperBound - 1) else { return paragraph.upperBound }
        return max(paragraph.lowerBound, reader.previousCluster(paragraph.upperBound))
    }

    // MARK: As seen

    /// One insertion point sideways on the line as it is seen; past its end, on the line that comes there.
    private func visualPosition(toRight: Bool, from: CaretPosition) -> CaretPosition {
        guard let line = caretLine(at: from.utf16, isUpstream: from.isUpstream)?.line else { return from }
        let isForward = toRight != line.isRightToLeft
        let end = line.utf16.upperBound
        if line.isContinued, from.utf16 == end, from.isUpstream {
            return CaretPosition(utf16: isForward ? reader.nextCluster(end) : reader.previousCluster(end))
        }
        // The end of a line that goes on is the start of the next.
        let stops = line.stopsAsSeen.filter {
            (!line.isContinued || $0.utf16 < end) && ($0.utf16 == textStorage.length || reader.cluster(at: $0.utf16).lowerBound == $0.utf16)
        }
        let current = line.stop(at: from.utf16)?.utf16
        if let index = stops.firstIndex(where: { $0.utf16 == current }) {
            let next = toRight ? index + 1 : index - 1
            if stops.indices.contains(next) { return CaretPosition(utf16: stops[next].utf16) }
        }
        if isForward { return CaretPosition(utf16: end) }
        return CaretPosition(utf16: reader.previousCluster(line.utf16.lowerBound))
    }

    // MARK: By lines

    private func verticalPosition(_ movement: TextMovement, from: CaretPosition) -> CaretPosition {
        let isUp = movement == .up || movement == .pageUp
        let edge = CaretPosition(utf16: isUp ? 0 : textStorage.length)
        guard let start = caretLine(at: from.utf16, isUpstream: from.isUpstream), let stop = start.line.stop(at: from.utf16) else {
            return edge
        }
        let goal = editing.goalX ?? stop.x
        editing.goalX = goal
        var distance: CGFloat = movement == .up || movement == .down ? 1 : max(1, screenStep)
        var row = Row(column: start.column, lines: [start.line])
        var hasMoved = false
        while distance > 0, let next = rowBeside(row, isUp: isUp) {
            distance -= next.lines.map(\.rect.height).max() ?? 1
            row = next
            hasMoved = true
        }
        return hasMoved ? nearest(to: goal, in: row.lines) : edge
    }

    /// Lines beside each other, in the order of the text: several where figures part a row.
    private struct Row {
        var column: Int
        var lines: [CaretLine]

        func holds(_ other: (column: Int, line: CaretLine)) -> Bool {
            other.column == column && other.line.rect.minY == lines[0].rect.minY
        }
    }

    /// The row before or after one, of which one line is enough.
    private func rowBeside(_ row: Row, isUp: Bool) -> Row? {
        let count = textStorage.length
        func beside(_ line: CaretLine) -> (column: Int, line: CaretLine)? {
            let index = isUp ? line.utf16.lowerBound - 1 : line.utf16.upperBound
            guard index >= 0, index <= count, let next = caretLine(at: index, isUpstream: false) else { return nil }
            // At the end of the text there is no other line.
            return isUp || (next.line.utf16.lowerBound >= index && !line.utf16.isEmpty) ? next : nil
        }
        guard var next = beside(isUp ? row.lines[0] : row.lines[row.lines.count - 1]) else { return nil }
        while row.holds(next) {
            guard let other = beside(next.line) else { return nil }
            next = other
        }
        var found = Row(column: next.column, lines: [next.line])
        while let other = beside(next.line), found.holds(other) {
            found.lines.append(other.line)
            next = other
        }
        if isUp { found.lines.reverse() }
        return found
    }

    private func nearest(to x: CGFloat, in row: [CaretLine]) -> CaretPosition {
        var best: (position: CaretPosition, distance: CGFloat)?
        for line in row {
            for stop in line.stops {
                let distance = abs(stop.x - x)
                if distance < best?.distance ?? .infinity {
                    best = (CaretPosition(utf16: stop.utf16, isUpstream: line.isContinued && stop.utf16 == line.utf16.upperBound), distance)
                }
            }
        }
        guard var position = best?.position else { return caretPosition }
        if position.utf16 < textStorage.length { position.utf16 = reader.cluster(at: position.utf16).lowerBound }
        return position
    }

    /// The caret position of a line that is nearest to the x at which moves by lines began.
    private func nearest(toGoalInLineAt utf16: Int) -> CaretPosition {
        guard let line = caretLine(at: utf16, isUpstream: false)?.line, let goal = editing.goalX else { return CaretPosition(utf16: utf16) }
        return nearest(to: goal, in: [line])
    }

    /// The view goes along with the caret, so that it stays at its height.
    private func scrollAlong(to target: CaretPosition) {
        guard !columns.isPaged, let before = currentCaretRects.first,
            let after = caretRects(at: target.utf16, isUpstream: target.isUpstream).first
        else { return }
        scroll(by: deviceAligned(after.minY - before.minY))
    }
}
