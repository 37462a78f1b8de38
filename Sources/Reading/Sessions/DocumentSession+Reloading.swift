import Foundation
package import TextDocuments
import TextKit
import TextViews

/// Reading a document again that has changed.
extension DocumentSession {
    /// Reads the document again and keeps the place, the selection, the search and the figures. What has changed is tinted for a moment.
    ///
    /// While the pointer holds a figure it does not: that would go home under the hand. `reloadIfWaiting()` does it after the drop.
    @discardableResult
    package func reload(glows: Bool = true) -> Bool {
        guard !view.isDraggingFigure else {
            waitingReload = glows || waitingReload == true
            return false
        }
        waitingReload = nil
        guard !isModified else {
            view.statusText = "Not read again: there are changes that are not saved"
            return false
        }
        if case .descriptor(_, let name, _) = source {
            view.statusText = "What came through \(name) cannot be read again"
            return false
        }
        do throws(DocumentError) {
            let (new, file) = try source.read(in: style.theme)
            try showAgain(new, file, glows: glows)
            return true
        } catch {
            view.statusText = error.description
            return false
        }
    }

    /// Shows what has been read again, as much of it as was shown before.
    private func showAgain(_ read: Document, _ file: EditedFile?, glows: Bool) throws(DocumentError) {
        var new = read
        let length = view.textStorage.length
        isReadForDark = style.theme.isDark
        // As much as was there, so that the place is there too.
        var storage = new.makeTextStorage(style: style)
        if storage.length < length { new.remainder?.wait() }
        if let other = new.remainder?.takeReplacement() { (new, storage) = (other, other.makeTextStorage(style: style)) }
        while storage.length < length, try new.remainder?.appendNext(to: storage, style: style) == true {}
        if let remainder = new.remainder { new.add(remainder.takeGrowth()) }
        show(new, file, storage, glows: glows)
    }

    /// Reads again what was to be read while a figure was held, if none is now. True where it did.
    package func reloadIfWaiting() -> Bool {
        guard let glows = waitingReload, !view.isDraggingFigure else { return false }
        waitingReload = nil
        reloadWithoutWaiting(glows: glows)
        followEnd()
        return true
    }

    /// Whether the document can be read again in another way. What came through a pipe can as soon as all of it has come.
    package func holdForReading() -> Bool {
        switch source {
        case .file, .data: return true
        case .edited, .page, .folder, .manual: return false
        case .descriptor: guard document.remainder == nil, document.tail != nil else { return false }
        }
        // What was lifted out of the text came with it.
        view.returnFiguresToText()
        source = source.holding(Data(view.textStorage.string.utf8), .plainText)
        return true
    }

    /// Reads a document again that is another one on paper of the other kind, dark or light; what cannot be read twice stays as it is.
    func followColorScheme() {
        guard document.dependsOnColorScheme, !isEditing else { return }
        let isDark = style.theme.isDark
        guard isReadForDark != isDark else {
            askedForDark = nil
            return
        }
        // Asked for once: what Esc or a fault has ended is not begun again by each part that comes of the document.
        guard askedForDark != isDark else { return }
        if case .descriptor = source { return }
        askedForDark = isDark
        reloadWithoutWaiting(glows: false)
    }

    /// Has a folder's page list hidden names as well, or leave them out.
    package func listFolder(hidden showsHidden: Bool) {
        let listing = source.listing(hidden: showsHidden)
        guard listing != source else { return }
        source = listing
        reload(glows: false)
    }

    /// Reads the document again as the person wants it read, and keeps the place. What another program has a part in shows when it has come.
    /// - Parameter shown: called when it is shown, at once where no program is waited for.
    /// - Returns: false where it cannot be read so, as far as that can be told at once.
    @discardableResult
    package func reload(by choices: ReadingChoices, glows: Bool = true, shown: @escaping () -> Void = {}) -> Bool {
        view.cancelFigureDrag()
        let (before, kept) = (source, stamp)
        source = source.reading(by: choices)
        if source != before, !isModified, let late = LateReading(source, in: style.theme, isAgain: true) {
            // As the document is shown, where another choice is being followed still.
            let earlier = sourceShown ?? before
            sourceShown = earlier
            readingAgain?.cancel()
            readsAgainAfterwards = false
            read(late, glows: glows) { [weak self] in
                self?.sourceShown = nil
                shown()
            } refused: { [weak self] in
                self?.source = earlier
                self?.sourceShown = nil
            }
            return true
        }
        if source != before, reload(glows: glows) {
            shown()
            return true
        }
        (source, stamp) = (before, kept)
        return false
    }

    /// Shows what the document has turned out to be instead of its beginning as it was read ahead. What is read on stays the same.
    func showReplacement(_ new: Document) {
        let earlier = stamp
        show(new, file, new.makeTextStorage(style: style), glows: false)
        stamp = earlier
    }

    /// Shows what has been read again instead of the old text.
    func show(_ new: Document, _ file: EditedFile?, _ storage: TextStorage, glows: Bool = true) {
        waitingReplacement = nil
        view.keepingScrolledTables { replace(by: new, file, storage, glows: glows) }
        noteGrowth()
        if hasBegun, document.remainder == nil { goToWaitingStart() } else { withholdText() }
        setLinesAgain()
        findHighlights()
        beginEditing()
    }

    private func replace(by new: Document, _ file: EditedFile?, _ storage: TextStorage, glows: Bool) {
        // Nothing floats before the view has its size.
        guard hasBegun else {
            adopt(new, file)
            _ = revise(to: storage, glows: false)
            return adoptDocument()
        }
        let before = placeToKeep
        let hit = placeOfHit
        let (figures, known, added) = (document.figures, movedFiguresWithIDs, addedFigures)
        let moved = known.map(\.kept)
        // What is missing already may be there again. Those that have been moved since come first.
        let all = moved + missingFigures
        // The new text has the pictures that were lifted out of the old one.
        view.returnFiguresToText()
        adopt(new, file)
        let lost = revise(to: storage, glows: glows)
        adoptDocument()
        // They stay the same figures, and what was done to them can be undone as before, unless one is lost.
        if Self.areSame(figures, document.figures) {
            floatBlocks()
            putFigures(all, as: known, hasSameFloats: true)
        } else {
            let floats = previousFloats(known)
            view.removeDocumentFigures()
            floatFigures(as: floats)
            floatBlocks()
            putFigures(all, as: known)
        }
        layAdded(added)
        if moved.contains(where: { missingFigures.contains($0) }) { view.forgetFigureUndo() }
        if let before { comeBack(to: before, lost: lost) }
        goOnFinding(from: hit)
    }

    /// Shows what the file has become since another program has changed it.
    package func followFile() {
        if !readGrowth() { reloadWithoutWaiting() }
        followEnd()
    }

    /// Makes the text another one. What lies between the common ends is compared by paragraphs, unless that would be felt: then nothing is
    /// tinted either, as it is not known what of it is new.
    /// - Returns: what has been replaced, in the old text.
    private func revise(to storage: TextStorage, glows: Bool) -> [Range<Int>] {
        var changes = CommonEnds.change(from: view.textStorage, to: storage).map { [$0] } ?? []
        var fresh: [Range<Int>] = []
        if let change = changes.first, max(change.old.count, change.new.count) <= longestCompared {
            changes = TextRevision(from: view.textStorage, change.old, to: storage, change.new).changes
            fresh = changes.filter { !$0.isEnd && !$0.new.isEmpty }.map(\.new)
        }
        view.revise(to: storage, changes: changes.map { ($0.old, $0.new) }, glowing: glows ? fresh : [])
        return changes.filter(\.replacesWords).map(\.old)
    }

    /// Whether the pictures beside the text are the same ones, wherever they are now.
    private static func areSame(_ old: [DocumentFigure], _ new: [DocumentFigure]) -> Bool {
        return old.count == new.count
            && zip(old, new).allSatisfy { $0.width == $1.width && $0.side == $1.side && $0.picture.isSame(as: $1.picture) }
    }
}
