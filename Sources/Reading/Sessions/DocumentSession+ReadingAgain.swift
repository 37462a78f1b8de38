import Dispatch
import Foundation
import TextDocuments
import TextKit
import TextViews

/// A document that has been read again and is not shown yet: its text grows beside the old one until it is as long as that.
struct TextReadAgain {
    var document: Document
    var storage: TextStorage
    /// What the text was made in; the reader may have changed it since.
    let style: DocumentStyle
    let name: String
    let glows: Bool
    /// Called when it is shown, and where it cannot be read.
    let shown: () -> Void
    let refused: () -> Void

    /// Appends a part of what has come. A document that has turned out otherwise takes the place of its beginning.
    /// - Returns: false where nothing has come, or no more will.
    mutating func append() throws(DocumentError) -> Bool {
        guard let remainder = document.remainder, !remainder.isWaiting else { return false }
        if let other = remainder.takeReplacement() {
            (document, storage) = (other, other.makeTextStorage(style: style))
            return true
        }
        return try remainder.appendNext(to: storage, style: style)
    }

    /// Whether the rest of the document is still being read on its thread.
    var isBeingRead: Bool { document.remainder.map { $0.isWaiting && $0.isBeingRead } ?? false }
}

/// Reading a document again beside the window: the old text stays until the new one has its place.
extension DocumentSession {
    /// Whether the document is being read again and shows as it was before.
    package var isReadingAgain: Bool { readingAgain != nil || textReadAgain != nil }

    /// Reads the document again as `reload(glows:)` does, but waits neither for another program nor for a long file: what is read then
    /// shows when it has come. `readAgain(milliseconds:)` goes on with it.
    package func reloadWithoutWaiting(glows: Bool = true) {
        // What changes all the time would never be read to its end.
        if isReadingAgain {
            readsAgainAfterwards = true
            return
        }
        guard !view.isDraggingFigure, !isModified, let late = LateReading(source, in: style.theme, isAgain: true) else {
            _ = reload(glows: glows)
            return
        }
        read(late, glows: glows)
    }

    /// Shows a document again when it has been read.
    /// - Parameters:
    ///   - shown: called when it is shown.
    ///   - refused: called where it cannot be read.
    func read(_ late: LateReading, glows: Bool, shown: @escaping () -> Void = {}, refused: @escaping () -> Void = {}) {
        textReadAgain = nil
        readingAgain = late
        let style = style
        view.progressMessage = "Reading \(late.name) again"
        late.whenDone { [weak self] late in
            guard let self, self.readingAgain === late else { return }
            readingAgain = nil
            do throws(DocumentError) {
                let document = try late.take().document
                let storage = document.makeTextStorage(style: style)
                textReadAgain = TextReadAgain(
                    document: document, storage: storage, style: style, name: late.name, glows: glows, shown: shown, refused: refused)
                _ = readAgain(milliseconds: Self.millisecondsAtOnce)
            } catch { endReadingAgain(refused, error) }
        }
    }

    /// Of what has just come so much is appended before the next event is looked at.
    private static var millisecondsAtOnce: Double { 4 }

    /// Goes on with a document that is being read again, for about as long as this, and shows it as soon as as much is there as the old
    /// text has, so that the place is there too. While the pointer holds a figure it does not: that would go home under the hand.
    /// - Returns: whether there is more to do.
    package func readAgain(milliseconds: Double) -> Bool {
        guard var text = textReadAgain, !view.isDraggingFigure else { return false }
        guard text.style == style, !isModified else { return beginReadingAgain(text) }
        let clock = ContinuousClock()
        let end = clock.now + .microseconds(Int64(milliseconds * 1000))
        do throws(DocumentError) {
            while text.storage.length < view.textStorage.length, try text.append() {
                guard clock.now >= end else { continue }
                keep(text)
                return true
            }
        } catch {
            textReadAgain = nil
            endReadingAgain(text.refused, error)
            return true
        }
        if text.storage.length < view.textStorage.length, text.isBeingRead {
            keep(text)
            // Waking up is enough: this is gone on with then.
            _ = text.document.remainder?.onArrival { DispatchQueue.main.async {} }
            return false
        }
        textReadAgain = nil
        show(text)
        return true
    }

    /// The text would not look as the reader wants it now: it is read once more. What has been typed meanwhile is not thrown away.
    private func beginReadingAgain(_ text: TextReadAgain) -> Bool {
        (textReadAgain, readsAgainAfterwards) = (nil, false)
        if isModified {
            endReadingAgain(text.refused)
        } else if let late = LateReading(source, in: style.theme, isAgain: true) {
            read(late, glows: text.glows, shown: text.shown, refused: text.refused)
        } else {
            let isShown = reload(glows: text.glows)
            endReadingAgain(isShown ? text.shown : text.refused)
        }
        return true
    }

    private func show(_ text: TextReadAgain) {
        var document = text.document
        if let remainder = document.remainder { document.add(remainder.takeGrowth()) }
        isReadForDark = text.style.theme.isDark
        show(document, nil, text.storage, glows: text.glows)
        endReadingAgain()
        followEnd()
        text.shown()
    }

    private func keep(_ text: TextReadAgain) {
        textReadAgain = text
        let percent = min(99, text.storage.length * 100 / max(1, view.textStorage.length))
        view.progressMessage = "Reading \(text.name) again, \(percent) %"
    }

    /// - Parameters:
    ///   - tell: tells whether it is shown.
    ///   - error: why it could not be read.
    private func endReadingAgain(_ tell: () -> Void = {}, _ error: DocumentError? = nil) {
        view.progressMessage = nil
        tell()
        if let error { view.statusText = error.description }
        guard readsAgainAfterwards else { return }
        readsAgainAfterwards = false
        reloadWithoutWaiting()
    }

    /// Ends the reading of the document again; what shows stays.
    /// - Returns: what is to be said of that; nil where it was not being read.
    package func giveUpReadingAgain() -> String? {
        guard isReadingAgain else { return nil }
        let name = readingAgain?.name ?? textReadAgain?.name ?? ""
        readingAgain?.cancel()
        readingAgain = nil
        textReadAgain = nil
        readsAgainAfterwards = false
        if let earlier = sourceShown { (source, sourceShown) = (earlier, nil) }
        view.progressMessage = nil
        return "\(name) was not read again: Esc has ended that"
    }
}
