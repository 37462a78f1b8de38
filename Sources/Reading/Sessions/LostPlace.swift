import Foundation
import TextDocuments
import TextKit
import TextSearch
import TextViews

/// A place and a selection whose words are gone from the text, as those are of a file that is read while another program writes it anew.
struct LostPlace {
    var place: TextPlace
    /// Where the reader was in the text that has lost it: a file may be written anew after its words have changed.
    var later: TextPlace?
    /// Where the selection began, and its words; nil for none.
    var selection: (start: TextPlace, words: String)?
    /// What showed instead: a reader who has gone on from there does not want to be taken back.
    var shown: Shown?

    /// What shows of a text: the line at the top, nil at the beginning, with its distance from there, and what is selected. Offsets in
    /// pixels would not do: they change while the text above is laid out.
    struct Shown: Equatable {
        var top: Int?
        var distance: CGFloat
        var selected: NSRange
    }
}

/// A hit of a search whose words are gone from the text.
struct LostHit {
    var query: TextQuery
    var place: TextPlace
}

extension DocumentSession {
    /// The place and the selection that a text which is read again is to have: those that were lost, until the reader moves.
    var placeToKeep: LostPlace? {
        let selected = view.selectedRange
        if var before = lostPlace?.shown {
            if selected.length == 0 { before.selected = selected }
            if before == shown { return lostPlace }
        }
        lostPlace = nil
        guard let place = wordedPlace else { return nil }
        guard (1...Self.longestKept).contains(selected.length) else { return LostPlace(place: place) }
        let words = view.textStorage.characters(in: selected.location..<NSMaxRange(selected))
        return LostPlace(place: place, selection: (finder.place(at: selected.location, distance: 0), words))
    }

    /// The place at the top of the view, or that of the first paragraph from there on that has words: what is blank is nowhere to be found
    /// again. Nil at the beginning of the text.
    private var wordedPlace: TextPlace? {
        let top = place
        guard let start = top?.utf16, top?.excerpt.allSatisfy(\.isWhitespace) == true else { return top }
        let storage = view.textStorage
        let ahead = storage.characters(in: start..<min(storage.length, start + Self.longestBlank)).utf16
        guard let word = ahead.firstIndex(where: { Unicode.Scalar($0)?.properties.isWhitespace != true }) else { return top }
        let utf16 = storage.paragraph(atUTF16: start + ahead.distance(from: ahead.startIndex, to: word)).lowerBound
        // On pages the top of the spread is no line of the paragraph's own column.
        return finder.place(at: utf16, distance: view.setsPages ? 0 : view.distance(belowLineAt: utf16))
    }

    /// UTF-16 units in which a paragraph with words is looked for.
    private static var longestBlank: Int { 2000 }

    /// UTF-16 units of a selection that is looked for again.
    private static var longestKept: Int { 10_000 }

    /// Goes to a place that a new text has elsewhere, and selects what was selected there; keeps both where the text has lost them, or
    /// ends so soon after the place that the view cannot scroll as far.
    /// - Parameter lost: what has been replaced, in the text before.
    func comeBack(to before: LostPlace, lost: [Range<Int>]) {
        lostPlace = nil
        let isLost = before.shown != nil || lost.contains { $0.contains(before.place.utf16) }
        guard isLost || isAtEnd else { return }
        if isLost { readOn(to: before.place) }
        if let utf16 = finder.knownUTF16(of: before.place) {
            if isLost {
                go(to: before.place)
                selectAgain(before)
            }
            guard isAtEnd, view.distance(belowLineAt: utf16) < min(before.place.distance, view.frame.height / 2) - 1 else { return }
        } else if !isLost {
            return
        } else if let later = before.later, finder.knownUTF16(of: later) != nil {
            go(to: later)
        } else if before.shown != nil, view.textStorage.length > before.place.utf16 {
            // Less was there meanwhile: as near as headings, like words and the offset lead.
            go(to: before.place)
        }
        lostPlace = before
        if lostPlace?.later == nil { lostPlace?.later = wordedPlace }
        lostPlace?.shown = shown
    }

    /// Has a search go on from where its present hit was, though its words may be others now.
    func goOnFinding(from hit: TextPlace?) {
        lostHit = nil
        guard let hit, view.findQuery != nil, view.currentFindResult == nil else { return }
        let (utf16, hasParagraph) = finder.find(hit)
        view.resumeFind(at: utf16)
        if !hasParagraph { lostHit = view.findQuery.map { LostHit(query: $0, place: hit) } }
    }

    /// Where the present hit is, or was before the text lost it, if the same is looked for still.
    var placeOfHit: TextPlace? {
        if let hit = view.currentFindResult { return finder.place(at: hit.location, distance: 0) }
        return lostHit.flatMap { $0.query == view.findQuery ? $0.place : nil }
    }

    private var shown: LostPlace.Shown {
        let top = view.scrollAnchor
        return LostPlace.Shown(top: top?.utf16, distance: top?.distance ?? 0, selected: view.selectedRange)
    }

    /// Whether the view has been scrolled as far as the text allows. On pages a place shows wherever the text ends.
    private var isAtEnd: Bool { !view.setsPages && view.isScrolledToEnd }

    private func selectAgain(_ before: LostPlace) {
        guard view.selectedRange.length == 0, let (start, words) = before.selection, let utf16 = finder.knownUTF16(of: start) else {
            return
        }
        let range = utf16..<min(view.textStorage.length, utf16 + words.utf16.count)
        if view.textStorage.characters(in: range) == words { view.selectedRange = NSRange(range) }
    }
}
