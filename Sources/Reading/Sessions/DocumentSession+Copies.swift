import Foundation
import TextDocuments
import TextKit
import TextViews

/// The copies of text that is edited, which lie beside it.
extension DocumentSession {
    /// The reader's copies, the topmost last; while the document is only read, those that wait for it to be edited.
    package var keptCopies: [StoredCopy] {
        guard hasBegun, isEditing else { return waitingCopies }
        let copies = view.copiedExcerpts
        if copies.isEmpty { return waitingCopies }
        let finder = finder
        return copies.compactMap { copy in
            guard let excerpt = copy.excerpt else { return nil }
            return StoredCopy(
                text: excerpt.text.string, isBlock: excerpt.isBlock, paragraph: paragraph(of: copy, finder), position: copy.position)
        } + waitingCopies
    }

    /// Has copies lie where they were when the document was edited last, once the view has its size; later it changes nothing.
    package func expect(_ copies: [StoredCopy]) {
        if !hasBegun { waitingCopies = copies.filter(\.isUsable) }
    }

    /// Lays those copies beside the text whose part of it has been read.
    func layExpectedCopies() {
        guard isEditing, hasBegun, !waitingCopies.isEmpty else { return }
        let isWhole = document.remainder == nil
        let ready = waitingCopies.filter { isWhole || $0.end <= view.textStorage.length }
        if ready.isEmpty { return }
        waitingCopies.removeAll { ready.contains($0) }
        let attributes = document.attributesForNewText(style: style)
        let ids = view.layCopies(
            ready.map { (TextStorage(attributedString: NSAttributedString(string: $0.text, attributes: attributes)), $0.isBlock) })
        lay(zip(ids, ready).map { ($0, $1.paragraph, $1.position) })
    }
}
