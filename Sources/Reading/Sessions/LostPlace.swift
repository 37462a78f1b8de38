import Foundation
import TextDocuments
import TextKit
import TextViews

/// A place and a selection whose words are gone from the text, as those are of a file that is read while another program writes it anew.
struct LostPlace {
    var place: TextPlace
    /// Where the selection began, and its words; nil for none.
    var selection: (start: TextPlace, words: String)?
    /// Where the text showed instead: a reader who has gone on from there does not want to be taken back.
    var shown: CGPoint?
}

extension DocumentSession {
    /// The place and the selection that a text which is read again is to have: those that were lost, until the reader moves.
    var placeToKeep: LostPlace? {
        if let lost = lostPlace, lost.shown == view.contentOffset, view.selectedRange.length == 0 { return lost }
        lostPlace = nil
        guard let place else { return nil }
        let selected = view.selectedRange
        guard (1...Self.longestKept).contains(selected.length) else { return LostPlace(place: place) }
        let words = view.textStorage.characters(in: selected.location..<NSMaxRange(selected))
        return LostPlace(place: place, selection: (finder.place(at: selected.location, distance: 0), words))
    }

    /// UTF-16 units of a selection that is looked for again.
    private static var longestKept: Int { 10_000 }

    /// Goes to a place that a new text has elsewhere, and selects what was selected there; keeps both where the text has lost them.
    /// - Parameter lost: what has been replaced, in the text before.
    func comeBack(to before: LostPlace, lost: [Range<Int>]) {
        lostPlace = nil
        guard before.shown != nil || lost.contains(where: { $0.contains(before.place.utf16) }) else { return }
        guard finder.knownUTF16(of: before.place) != nil else {
            lostPlace = before
            lostPlace?.shown = view.contentOffset
            return
        }
        go(to: before.place)
        guard view.selectedRange.length == 0, let (start, words) = before.selection, let utf16 = finder.knownUTF16(of: start) else {
            return
        }
        let range = utf16..<min(view.textStorage.length, utf16 + words.utf16.count)
        if view.textStorage.characters(in: range) == words { view.selectedRange = NSRange(range) }
    }
}
