import Foundation
import TextKit

extension TextView {
    /// The picture in the text under a point of the view, as the offset of its character.
    func attachment(at point: CGPoint) -> Int? {
        guard let utf16 = character(under: point),
            let attachment = textStorage.attribute(.attachment, at: utf16, effectiveRange: nil) as? TextAttachment,
            attachment.painter?.wantsPresses != false
        else { return nil }
        return utf16
    }

    /// Takes a picture out of the text and into the pointer's hand. False where it is no picture.
    ///
    /// The character disappears from the storage, with its whole paragraph where it stood alone in it, so that no
    /// gap stays behind; `returnFigureToText(_:)` puts both back.
    func liftAttachment(at utf16: Int, pointer: CGPoint) -> Bool {
        guard let attachment = textStorage.attribute(.attachment, at: utf16, effectiveRange: nil) as? TextAttachment,
            let local = layoutManager.attachmentRect(forCharacterAt: utf16), local.width > 0, local.height > 0,
            let column = lineBox(at: utf16)?.column,
            let bitmap = bitmap(of: attachment, at: utf16, size: local.size)
        else { return false }
        let frame = columns.page(local, in: column)
        scroll.position = .fixed(contentOffset.y)
        let id = store.newID()
        takeOut(bitmap, at: utf16, as: id, frame: frame, isWaiting: false)
        anchorFigure(id)
        installExclusions()
        layoutIfNeeded()
        if let figure = store[id] { beginFigureDrag(figure, at: pointer, isLift: true) }
        setNeedsDisplay()
        return true
    }

    /// Removes a picture from the text and makes a figure of it, which stays with the paragraph that is there then.
    func takeOut(_ bitmap: Bitmap, at utf16: Int, as id: Figure.ID, frame: CGRect, isWaiting: Bool) {
        let removed = rangeToLift(at: utf16)
        let text = TextStorage(attributedString: textStorage.attributedSubstring(from: removed))
        store.rememberLift(id, utf16: removed.location, text: text)
        textStorage.replaceCharacters(in: removed, with: "")
        let outline = FigureOutline(.image(bitmap), size: frame.size, margin: figureMargin)
        var figure = Figure(
            id: id, content: .image(bitmap), source: .lifted, frame: frame, naturalSize: frame.size, outline: outline)
        figure.anchor.utf16 = removed.location
        figure.isWaiting = isWaiting
        store.append([figure])
    }

    /// Takes a picture out of the text, lays it where it stood and gives it the focus. False where it is no picture.
    @discardableResult
    func liftAttachment(at utf16: Int) -> Bool {
        cancelFigureDrag()
        guard utf16 < textStorage.length, let rect = lineBox(at: utf16).map({ viewRect(columns.page($0.line.rect, in: $0.column)) }),
            liftAttachment(at: utf16, pointer: rect.origin)
        else { return false }
        let id = store.drag?.id
        dropFigure()
        if let id { focus(on: .figure(id)) }
        return true
    }

    private func rangeToLift(at utf16: Int) -> NSRange {
        let paragraph = reader.paragraph(at: utf16)
        let own = reader.substring(paragraph).trimmingCharacters(in: .whitespacesAndNewlines)
        guard own == "\u{FFFC}" else { return NSRange(location: utf16, length: 1) }
        return NSRange(location: paragraph.lowerBound, length: paragraph.count)
    }

    /// Puts a lifted picture back where it stood in the text. False for other figures.
    @discardableResult
    public func returnFigureToText(_ id: Figure.ID) -> Bool {
        guard let index = store.lifted.firstIndex(where: { $0.id == id }) else { return false }
        let lifted = store.lifted.remove(at: index)
        store[id] = nil
        let utf16 = min(lifted.utf16, textStorage.length)
        let earlier = store.lifted.prefix(index)
        textStorage.insert(lifted.text, at: utf16)
        // Pictures that were lifted from before this offset stay before it, though their own offset is equal.
        store.lifted.replaceSubrange(..<index, with: earlier)
        installExclusions()
        layoutIfNeeded()
        setNeedsDisplay()
        return true
    }

    /// Moves every offset and range that the view keeps along with an edit of the text.
    func didReplaceCharacters(_ replaced: Range<Int>, with newCount: Int) {
        func moved(_ utf16: Int) -> Int {
            SelectionState.moved(utf16, replacing: replaced, with: newCount)
        }
        selection.adjust(replacing: replaced, with: newCount)
        detection.adjust(replacing: replaced, with: newCount)
        moveFind(replacing: replaced, with: newCount)
        state.lineNumbers.didReplaceCharacters(from: replaced.lowerBound)
        state.textGeneration += 1
        moveSpelling(replacing: replaced, with: newCount)
        moveHighlights(replacing: replaced, with: newCount)
        state.findIndicator = nil
        state.spoken = state.spoken.map { SelectionState.adjusted($0, replacing: replaced, with: newCount) }.flatMap {
            $0.isEmpty ? nil : $0
        }
        if let glow = state.glow {
            state.glow?.ranges = glow.ranges.map { SelectionState.adjusted($0, replacing: replaced, with: newCount) }
        }
        state.otherSelectedRanges = state.otherSelectedRanges.map {
            SelectionState.adjusted($0, replacing: replaced, with: newCount)
        }.filter { !$0.isEmpty }
        editing.adjust(replacing: replaced, with: newCount)
        if editing.ownEdits == 0, editing.pending == nil {
            recorder.textChanged(replacing: replaced, with: newCount, of: UndoOwner(client: self))
        }
        state.sections?.folds.adjust(replacing: replaced, with: newCount)
        scroll.moveAnchors(moved)
        state.notesAreStale = true
        store.focus = store.focus?.moved(replacing: replaced, with: newCount)
        changingStatus { links = LinkState() }
        if grows(by: newCount, replacing: replaced) { return }
        store.moveAnchors(moved)
        anchors = anchors.mapValues { moved($0) }
        if !outline.isEmpty || !state.disclosures.isEmpty { moveOutline(moved) }
    }
}
