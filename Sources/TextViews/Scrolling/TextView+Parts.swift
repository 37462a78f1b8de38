import Foundation
import TextKit

/// Moving to the side between parts of a text that are scrolled one by one, as books may ask for.
extension TextView {
    /// Goes to the beginning of a part below the place at the top, or above it where less than 0; from within a part back to its own
    /// beginning. False for a text without parts.
    func turnParts(sideways count: Int) -> Bool {
        guard !partAnchors.isEmpty, isScrollEnabled, count != 0 else { return false }
        let steps = pagesRunRightToLeft ? -count : count
        let top = firstVisibleCharacter
        let line = lineBox(at: top)?.line.utf16 ?? top..<top + 1
        if steps > 0 {
            let later = partStarts(after: line, atLeast: steps)
            goToFirstPlace(of: later.dropFirst(max(0, min(steps, later.count) - 1)))
        } else {
            let earlier = Array(partStarts.prefix { $0 < line.lowerBound }.reversed())
            goToFirstPlace(of: earlier.dropFirst(max(0, min(-steps, earlier.count) - 1)))
        }
        return true
    }

    /// The same by a wheel, or by fingers, which move one part a swipe. False in pages, too.
    func turnParts(notches: CGFloat) -> Bool {
        guard !partAnchors.isEmpty, isScrollEnabled, !columns.isPaged else { return false }
        let count = scroll.partSwipe.parts(movedBy: notches)
        if count != 0 { _ = turnParts(sideways: count) }
        // Setting the text there is no pause of the fingers.
        scroll.partSwipe.touch()
        return true
    }

    /// Where parts begin, each place once, in ascending order: that of a part without text is the next one's, and a book may name a part
    /// twice. O(parts log parts).
    private var partStarts: [Int] {
        Set(partAnchors.compactMap { anchors[$0] }).filter { $0 < textStorage.length }.sorted()
    }

    /// Where parts begin below a line; a text that is being read is read on for so many, if it has them.
    private func partStarts(after line: Range<Int>, atLeast count: Int) -> [Int] {
        func later() -> [Int] { partStarts.filter { $0 >= line.upperBound } }
        var found = later()
        for name in partAnchors where isGrowing && found.count < count && anchors[name] == nil {
            readOnToAnchor?(name)
            found = later()
        }
        return found
    }

    /// Scrolls to the first of some characters that is not at the top already, and remembers where the view was; stays where all are, as at
    /// the end of the text.
    private func goToFirstPlace(of starts: some Sequence<Int>) {
        let (position, y) = (scroll.position, contentOffset.y)
        for start in starts {
            scrollToCharacter(at: start)
            if abs(contentOffset.y - y) >= 0.5 { return remember(position) }
        }
    }
}
