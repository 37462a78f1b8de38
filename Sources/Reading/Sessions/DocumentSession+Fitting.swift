package import Foundation
import TextDocuments
import TextKit
import TextViews

/// The text size at which a section fits on the screen.
extension DocumentSession {
    /// The section that is being read: from its heading to the next one, of whatever level. A heading with no words of its own goes with
    /// what follows. Without headings it is the whole text.
    package var readSection: Range<Int> {
        let count = view.textStorage.length
        let starts = headings.map(\.utf16).filter { $0 < count }
        let (first, below) = view.readCharacters
        var number = starts.lastIndex { $0 <= first }
        // A heading that has been gone to has a line of the section before above it.
        if number.map({ starts[$0] < first }) ?? (first > 0) { number = starts.lastIndex { $0 <= below } }
        let start = number.map { starts[$0] } ?? 0
        let following = starts[(number.map { $0 + 1 } ?? 0)...]
        let end = following.first { !isBare(start..<$0) } ?? count
        return start..<max(start, end)
    }

    /// Whether a section is nothing but headings: each heading begins where the paragraph of the one before ends.
    private func isBare(_ range: Range<Int>) -> Bool {
        guard range.count <= 2000 else { return false }
        let storage = view.textStorage
        let starts = Set(headings.map(\.utf16))
        var position = range.lowerBound
        while position < range.upperBound {
            let paragraph = storage.paragraph(atUTF16: position)
            let isEmpty = storage.characters(in: paragraph).allSatisfy { $0.isWhitespace && $0 != "\u{FFFC}" }
            if !isEmpty, !starts.contains(paragraph.lowerBound) { return false }
            position = max(position + 1, paragraph.upperBound)
        }
        return true
    }

    /// Sets the text in the largest of some sizes at which the section that is being read fits into the view, from its heading at the top
    /// on; nil, and everything as it was, where it fits at none of them.
    ///
    /// With one column, whatever fits fits in all smaller sizes: O(log sizes) settings of the text. With several, where a section begins
    /// on its spread is another place at each size, and all that are larger are tried.
    package func fitSection(sizes: [CGFloat]) -> CGFloat? {
        let section = readSection
        let before = (size: style.bodySize, place: view.topPlace)
        func fits(_ size: CGFloat) -> Bool {
            setBodySize(size)
            return view.scrollFits(section)
        }
        let sizes = sizes.sorted()
        var best: CGFloat?
        if section.isEmpty || document.remainder != nil {
            best = nil
        } else if view.isSetInPages {
            best = sizes.last(where: fits)
        } else {
            var (low, high) = (0, sizes.count)
            while low < high {
                let middle = (low + high) / 2
                if fits(sizes[middle]) {
                    best = sizes[middle]
                    low = middle + 1
                } else {
                    high = middle
                }
            }
        }
        if let best {
            _ = fits(best)
            return best
        }
        setBodySize(before.size)
        if let place = before.place { view.scroll(toCharacter: place.utf16, distance: place.distance) } else { view.scrollToStart() }
        return nil
    }
}
