import Foundation
import TextKit
import TextSearch

/// A hit in text that lies on the page as a figure.
struct ExcerptHit: Equatable {
    var id: Figure.ID
    /// UTF-16 units of the excerpt.
    var range: Range<Int>
}

/// Excerpts are searched as if they stood where they were taken out of the text.
extension TextView {
    /// An excerpt, and the offset of the text that it was taken from.
    struct SearchedExcerpt {
        let id: Figure.ID
        let utf16: Int
        let view: ExcerptView

        /// Its hits; all of its text is searched at once, which is short.
        var search: TextSearch? {
            let search = view.state.find.search
            search?.advance { false }
            return search
        }
    }

    /// In the order of the text. O(lifted figures).
    var searchedExcerpts: [SearchedExcerpt] {
        store.lifted.compactMap { lifted in
            guard case .excerpt(let excerpt) = store[lifted.id]?.content else { return nil }
            return SearchedExcerpt(id: lifted.id, utf16: lifted.utf16, view: excerpt.view)
        }
    }

    /// Has every excerpt searched for what is searched for in the text.
    func searchExcerpts() {
        for excerpt in searchedExcerpts where excerpt.view.findQuery != findQuery {
            excerpt.view.state.find.search = findQuery.flatMap { try? TextSearch($0, in: excerpt.view.textStorage) }
            excerpt.view.setNeedsDisplay()
        }
    }

    // MARK: Steps

    /// The number of the first excerpt that a step from an offset comes to.
    func firstExcerpt(from utf16: Int, backward: Bool) -> Int {
        let offsets = searchedExcerpts.map(\.utf16)
        return backward ? offsets.count { $0 <= utf16 } - 1 : offsets.count { $0 < utf16 }
    }

    /// The next hit in the excerpt that was gone to last; nil where there is none, or the last hit was in the text.
    func nextHitInPresentExcerpt(backward: Bool) -> ExcerptHit? {
        guard let (_, present) = presentExcerpt, let hit = state.find.excerptHit, let search = present.search else { return nil }
        let range = hit.range
        let next =
            backward ? search.lastHit(before: range.lowerBound) : search.firstHit(from: max(range.lowerBound + 1, range.upperBound))
        return next.map { ExcerptHit(id: hit.id, range: $0) }
    }

    /// The excerpt that was gone to last, and its number.
    var presentExcerpt: (number: Int, excerpt: SearchedExcerpt)? {
        guard let hit = state.find.excerptHit else { return nil }
        return searchedExcerpts.enumerated().first { $1.id == hit.id }.map { ($0, $1) }
    }

    /// The next hit in the excerpts that a step passes on its way to an offset of the text.
    func takeExcerptHit(_ step: inout PendingStep, to utf16: Int) -> ExcerptHit? {
        let excerpts = searchedExcerpts
        while excerpts.indices.contains(step.excerpt) {
            let excerpt = excerpts[step.excerpt]
            if step.isBackward ? excerpt.utf16 < utf16 : excerpt.utf16 > utf16 { return nil }
            step.excerpt += step.isBackward ? -1 : 1
            let hit = step.isBackward ? excerpt.search?.lastHit(before: .max) : excerpt.search?.firstHit(from: 0)
            if let hit { return ExcerptHit(id: excerpt.id, range: hit) }
        }
        return nil
    }

    /// Shows a hit in an excerpt; the text has no present one then.
    func goToHit(_ hit: ExcerptHit) {
        setPresentHit(nil, hit)
        guard let figure = store[hit.id], case .excerpt(let excerpt) = figure.content else { return }
        unfoldForHit(at: figure.anchor.utf16)
        if store[hit.id]?.isWaiting == true { scrollToCharacter(at: figure.anchor.utf16) }
        layoutIfNeeded()
        guard let shown = store[hit.id], shown.pin == nil, !shown.isWaiting, hit.range.lowerBound < excerpt.text.length else { return }
        let corner = excerpt.textFrame(shown.frame).origin
        scrollToShow(viewRect(excerpt.view.lineRect(at: hit.range.lowerBound).offsetBy(dx: corner.x, dy: corner.y)), centring: true)
    }

    /// Sets which hit is tinted more strongly, in the text or in an excerpt.
    func setPresentHit(_ hit: Range<Int>?, _ excerptHit: ExcerptHit?) {
        if let (_, before) = presentExcerpt {
            before.view.state.find.current = nil
            noteText()
        }
        if hit != state.find.current { state.find.current.map(noteHit) }
        (state.find.current, state.find.excerptHit, state.find.resumesAt) = (hit, excerptHit, nil)
        hit.map(noteHit)
        if let (_, present) = presentExcerpt {
            present.view.state.find.current = excerptHit?.range
            noteText()
        }
    }

    /// Whether the search has gone to a hit, in the text or in an excerpt.
    var hasPresentHit: Bool { state.find.current != nil || state.find.excerptHit != nil }

    // MARK: Counting

    /// The number of hits in the excerpts.
    var countInExcerpts: Int { searchedExcerpts.reduce(0) { $0 + ($1.search?.count ?? 0) } }

    /// The number of the present hit among those of the text and its excerpts, from 1; nil where it has not been counted yet.
    func numberOfPresentHit(in search: TextSearch) -> Int? {
        if let (number, present) = presentExcerpt, let hit = state.find.excerptHit {
            guard search.searchedCount >= min(present.utf16, textStorage.length), let own = present.search?.number(of: hit.range) else {
                return nil
            }
            let earlier = searchedExcerpts.prefix(number).reduce(0) { $0 + ($1.search?.count ?? 0) }
            return search.count(before: present.utf16) + earlier + own
        }
        guard let current = state.find.current, let own = search.number(of: current) else { return nil }
        return searchedExcerpts.reduce(own) { $1.utf16 <= current.lowerBound ? $0 + ($1.search?.count ?? 0) : $0 }
    }
}
