import Foundation
import TextKit

extension TextView {
    func textSize(fitting size: CGSize) -> CGSize {
        let manager = layoutManager
        if !columns.isPaged, size.width > 0, columnWidth(inViewOf: size.width) == textContainer.size.width {
            manager.ensureLayout(for: textContainer)
            return sizeAround(manager.usedRect(for: textContainer))
        }
        let before = textContainer.size
        if columns.isPaged { setContainerCount(1) }
        defer {
            arranging { textContainer.size = before }
            applyGeometry()
        }
        arranging {
            textContainer.size = CGSize(width: columnWidth(inViewOf: size.width), height: .greatestFiniteMagnitude)
        }
        manager.ensureLayout(for: textContainer)
        return sizeAround(manager.usedRect(for: textContainer))
    }

    /// The rows of the text in one column of a width without an end. O(length), and the layout at that width.
    func rows(width: CGFloat, height: CGFloat) -> NoteRows {
        let manager = layoutManager
        if columns.isPaged { setContainerCount(1) }
        let before = textContainer.size
        defer {
            arranging { textContainer.size = before }
            applyGeometry()
        }
        arranging { textContainer.size = CGSize(width: width, height: .greatestFiniteMagnitude) }
        manager.ensureLayout(for: textContainer)
        var lines: [(top: CGFloat, bottom: CGFloat, start: Int)] = []
        manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: textContainer)) { rect, _, _, glyphs, _ in
            lines.append((rect.minY, rect.maxY, manager.characterIndexForGlyph(at: glyphs.location)))
        }
        return NoteRows(lines, height: height, length: textStorage.length)
    }

    /// How wide the one column of a view would be; nothing and less is no limit.
    private func columnWidth(inViewOf width: CGFloat) -> CGFloat {
        guard textContainer.widthTracksTextView else { return textContainer.size.width }
        let availableWidth = width > 0 ? max(1, width - textContainerInset.left - textContainerInset.right) : .greatestFiniteMagnitude
        return min(availableWidth, maximumColumnWidth ?? availableWidth)
    }

    private func sizeAround(_ used: CGRect) -> CGSize {
        let insets = textContainerInset
        return CGSize(
            width: (used.maxX + insets.left + insets.right).rounded(.up),
            height: (max(used.maxY, store.bottom) + insets.top + insets.bottom + topBarHeight).rounded(.up))
    }
}
