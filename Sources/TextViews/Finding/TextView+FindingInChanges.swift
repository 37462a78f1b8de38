import Foundation
import TextKit
import TextSearch

/// What becomes of a search when the text changes.
extension TextView {
    /// Looks for the same in a text that is another one now.
    func restartFind() {
        unfold()
        guard let query = findQuery else { return }
        state.find.search = try? TextSearch(query, in: textStorage)
        setPresentHit(nil, nil)
        state.find.pending = nil
        searchExcerpts()
        findDidChange(isNew: true)
    }

    /// Moves what was found along with an edit.
    func moveFind(replacing replaced: Range<Int>, with newCount: Int) {
        guard let search = state.find.search else { return }
        search.didReplaceCharacters(from: replaced.lowerBound)
        state.find.ticks = nil
        let isAppended = replaced.isEmpty && replaced.lowerBound + newCount == textStorage.length
        if !isAppended { unfold() }
        state.sidePane?.textDidChange()
        // The offset at which a step was to go on is no longer right.
        if !isAppended { state.find.pending = state.find.pending?.again(replacing: replaced) }
        if let current = state.find.current {
            let isTouched = replaced.lowerBound < current.upperBound && replaced.upperBound > current.lowerBound
            let moved = SelectionState.moved(current.lowerBound, replacing: replaced, with: newCount)
            state.find.current = isTouched ? nil : moved..<moved + current.count
            if isTouched { state.find.resumesAt = moved }
        } else if let utf16 = state.find.resumesAt {
            state.find.resumesAt = SelectionState.moved(utf16, replacing: replaced, with: newCount)
        }
    }

    /// Goes on with a search from where the present hit was in a text that was read again: the hit nearest to an offset is the present one,
    /// without scrolling; where none is near, steps count from the offset. Nothing changes where there is a present hit.
    package func resumeFind(at utf16: Int) {
        guard state.find.current == nil, state.find.excerptHit == nil, let search = state.find.search, utf16 < textStorage.length else {
            return
        }
        let paragraph = reader.paragraph(at: utf16)
        let near = paragraph.clamped(to: max(0, utf16 - Self.nearHit)..<utf16 + Self.nearHit)
        let nearest = search.hits(in: near).min { abs($0.lowerBound - utf16) < abs($1.lowerBound - utf16) }
        if let nearest { setPresentHit(nearest, nil) } else { state.find.resumesAt = utf16 }
        findDidChange()
    }

    /// UTF-16 units before and after an offset in which a hit is looked for again.
    private static let nearHit = 2000
}
