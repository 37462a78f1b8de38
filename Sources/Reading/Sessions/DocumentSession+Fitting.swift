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
    /// O(log sizes) settings of the text. With one column, whatever fits fits in all smaller sizes. With several, a section begins
    /// elsewhere on its spread at each size: some sizes are tried below the largest at which it could fit, and it may be that a larger
    /// one fits as well.
    package func fitSection(sizes: [CGFloat]) -> CGFloat? {
        let section = readSection
        let before = (size: style.bodySize, anchor: view.scrollAnchor)
        func fits(_ size: CGFloat) -> Bool {
            setBodySize(size)
            return view.scrollFits(section)
        }
        let sizes = sizes.sorted()
        var best: CGFloat?
        if section.isEmpty || document.remainder != nil {
            best = nil
        } else if view.isSetInPages {
            best = fitOnSpread(section, sizes, fits)
        } else {
            let tooLarge = sizes.partitioningIndex { !fits($0) }
            best = tooLarge > 0 ? sizes[tooLarge - 1] : nil
        }
        if let best {
            _ = fits(best)
            return best
        }
        setBodySize(before.size)
        if let anchor = before.anchor { view.scroll(toCharacter: anchor.utf16, distance: anchor.distance) } else { view.scrollToStart() }
        return nil
    }

    private static var mostTries: Int { 8 }

    /// A size at which a section stands on one spread. What the section takes of a spread tells about the sizes that are not tried: it
    /// grows about as the square of the size.
    private func fitOnSpread(_ section: Range<Int>, _ sizes: [CGFloat], _ fits: (CGFloat) -> Bool) -> CGFloat? {
        func lastIndex(below size: CGFloat) -> Int { (sizes.lastIndex { $0 <= size } ?? 0) }
        var (low, limit) = (-1, sizes.count)
        var index = lastIndex(below: style.bodySize / max(0.01, view.spreadShare(of: section)).squareRoot())
        var step = 1
        for number in 0..<Self.mostTries where index > low && index < limit {
            // At the smallest the most may fit.
            if number == Self.mostTries - 1, low < 0 { index = 0 }
            if fits(sizes[index]) {
                low = index
                index += 1
                continue
            }
            let share = view.spreadShare(of: section)
            if share > 1 { limit = index }
            if low >= 0 {
                index += 1
            } else {
                index = max(0, share > 1 ? min(index - 1, lastIndex(below: sizes[index] / share.squareRoot())) : index - step)
                if share <= 1 { step += 1 }
            }
        }
        return low >= 0 ? sizes[low] : nil
    }
}
