package import Foundation
import TextKit

/// Lines that are as long as they are in the text, which then scrolls sideways. Logical pixels.
struct UnwrappedLines: Equatable {
    /// The width that the longest line known needs.
    var width: CGFloat
    /// How much is hidden at the left.
    var offset: CGFloat = 0
    /// The distance from the bar's left edge to the pointer while it is dragged.
    var grip: CGFloat?

    /// Longer lines are wrapped at this width: a line of a million letters is for machines.
    static let greatestWidth: CGFloat = 200_000
    /// So much of a long line is laid out to learn how wide its letters are, in UTF-16 units.
    private static let measured = 4096
    /// So many of the longest lines are measured, since letters differ in width.
    private static let count = 8
    /// So much of a text is looked through at once, in UTF-16 units.
    private static let most = 8 << 20

    /// The width of the longest lines of a text. O(the first 8 Mi units).
    static func width(of storage: TextStorage) -> CGFloat {
        longest(of: storage).reduce(1) { max($0, width(of: storage, $1)) }
    }

    /// The width that a line needs.
    static func width(of storage: TextStorage, _ line: Range<Int>) -> CGFloat {
        if line.isEmpty { return 1 }
        let part = line.lowerBound..<min(line.upperBound, line.lowerBound + measured)
        let text = storage.attributedSubstring(from: NSRange(part))
        // A little more than its share, since the letters to come may be wider.
        let share = part.count < line.count ? CGFloat(line.count) / CGFloat(part.count) * 1.05 : 1
        return min(greatestWidth, (text.size().width * share + 2).rounded(.up))
    }

    /// The lines with the most columns; letters of East Asian scripts count as two.
    private static func longest(of storage: TextStorage) -> [Range<Int>] {
        var found: [(columns: Int, range: Range<Int>)] = []
        var (start, columns, offset) = (0, 0, 0)
        func end() {
            defer { (start, columns) = (offset + 1, 0) }
            guard found.count < count || columns > found[found.count - 1].columns else { return }
            let index = found.firstIndex { $0.columns < columns } ?? found.count
            found.insert((columns, start..<offset), at: index)
            if found.count > count { found.removeLast() }
        }
        let length = min(storage.length, most)
        var chunk = 0
        while chunk < length {
            let next = min(length, chunk + 1 << 16)
            for unit in storage.characters(in: chunk..<next).utf16 {
                switch unit {
                case 0x0A: end()
                case 0x09: columns = (columns / 8 + 1) * 8
                case 0x0300...0x036F, 0xDC00...0xDFFF: break
                default: columns += unit >= 0x1100 ? 2 : 1
                }
                offset += 1
            }
            chunk = next
        }
        if offset > start { end() }
        return found.map(\.range)
    }
}

extension TextView {
    /// Whether lines that are longer than the column go on in the next one, as they do by default; else the text is one column as wide as
    /// its longest line, and scrolls sideways: by the wheel, by `Command.scrollSideways`, and to what is gone to. An addition to UITextView.
    public var wrapsLines: Bool {
        get { state.unwrapped == nil }
        set {
            guard newValue != wrapsLines else { return }
            changingGeometry { state.unwrapped = newValue ? nil : UnwrappedLines(width: UnwrappedLines.width(of: textStorage)) }
            // Lines from right to left begin at the other edge.
            if !newValue, textStorage.length > 0, lineBox(at: firstVisibleCharacter)?.line.isRightToLeft == true {
                scrollSideways(to: maximumSidewaysOffset)
            }
        }
    }

    /// Measures the longest line anew, after all of the text has been set otherwise.
    package func measureUnwrappedLines() {
        guard state.unwrapped != nil else { return }
        let width = UnwrappedLines.width(of: textStorage)
        changingGeometry { state.unwrapped?.width = width }
        clampSideways()
    }

    /// Gives lines that show the width that they need, where one is longer than was known.
    func fitUnwrappedLines() {
        guard let unwrapped = state.unwrapped, !isChangingGeometry, textStorage.length > 0, unwrapped.width < UnwrappedLines.greatestWidth
        else { return }
        let shown = Range(layoutManager.characterRange(ofLinesIn: visibleBand, of: textContainer)) ?? 0..<0
        var width = unwrapped.width
        var offset = shown.lowerBound
        while offset < shown.upperBound {
            let line = reader.paragraph(at: offset)
            if let box = layoutManager.lineBox(forCharacterAt: line.lowerBound), box.utf16.upperBound < line.upperBound {
                width = max(width, UnwrappedLines.width(of: textStorage, line.lowerBound..<line.upperBound))
            }
            offset = max(offset + 1, line.upperBound)
        }
        guard width > unwrapped.width else { return }
        changingGeometry { state.unwrapped?.width = width }
    }

    // MARK: Scrolling sideways

    /// How far the text scrolls sideways at most.
    var maximumSidewaysOffset: CGFloat {
        guard state.unwrapped != nil else { return 0 }
        let columns = columns
        let left = columns.origin.x + (state.unwrapped?.offset ?? 0)
        return max(0, deviceAligned(left + columns.size.width + textContainerInset.right - frame.width))
    }

    /// Hides so much of the text at the left; false where that changes nothing, or lines are wrapped.
    @discardableResult
    func scrollSideways(to offset: CGFloat) -> Bool {
        guard let unwrapped = state.unwrapped else { return false }
        let target = min(max(0, deviceAligned(offset)), maximumSidewaysOffset)
        guard target != unwrapped.offset else { return false }
        state.unwrapped?.offset = target
        arrangedColumns = columns
        note(.all)
        layoutIfNeeded()
        followPointerAfterScroll()
        return true
    }

    private func clampSideways() {
        if let offset = state.unwrapped?.offset, offset > maximumSidewaysOffset { scrollSideways(to: maximumSidewaysOffset) }
    }

    /// Scrolls sideways, by a wheel or a key; false where lines are wrapped, or all of them fit.
    func scrollUnwrapped(by dx: CGFloat) -> Bool {
        guard let unwrapped = state.unwrapped, maximumSidewaysOffset > 0 else { return false }
        scrollSideways(to: unwrapped.offset + dx)
        return true
    }

    /// Scrolls sideways so that the beginning of a range shows, and its end where there is space.
    func revealUnwrapped(_ range: Range<Int>) {
        guard let unwrapped = state.unwrapped, range.lowerBound <= textStorage.length,
            let start = layoutManager.caretRect(forCharacterAt: range.lowerBound)?.minX
        else { return }
        let end = layoutManager.caretRect(forCharacterAt: min(range.upperBound, textStorage.length))?.minX ?? start
        let corner = containerCorner.x
        let (left, right) = (corner + min(start, end), corner + max(start, end))
        let area = CGRect(x: leftOfText, y: 0, width: max(1, frame.width - leftOfText - ScrollBarGeometry.stripWidth), height: 1)
        let margin = min(2 * lineStep, area.width / 4)
        if left < area.minX || right - left > area.width - 2 * margin {
            guard left < area.minX || left > area.maxX - margin else { return }
            scrollSideways(to: unwrapped.offset + left - area.minX - margin)
        } else if right > area.maxX {
            scrollSideways(to: unwrapped.offset + right - area.maxX + margin)
        }
    }

    /// Where text begins to show: right of a pane and of the lines' numbers.
    private var leftOfText: CGFloat { paneInset + (showsLineNumbers ? lineNumberWidth : 0) }

    // MARK: A picture that is all of the text

    /// The middle of what shows, as shares of the sides of the one thing in the text, which has this size.
    package func middleOfSight(of size: CGSize) -> CGPoint {
        let (top, left) = (contentOffset.y - textContainerInset.top, (state.unwrapped?.offset ?? 0) - textContainerInset.left)
        // What fits stands in the middle.
        let x = maximumSidewaysOffset > 0 ? (left + frame.width / 2) / max(1, size.width) : 0.5
        let y = maximumOffset > minimumOffset ? (top + frame.height / 2) / max(1, size.height) : 0.5
        return CGPoint(x: min(max(0, x), 1), y: min(max(0, y), 1))
    }

    /// Scrolls to where a point is in the middle, which is in shares of the sides of the one thing in the text.
    package func showInMiddle(_ point: CGPoint, of size: CGSize) {
        contentOffset = CGPoint(x: 0, y: size.height * point.y + textContainerInset.top - frame.height / 2)
        scrollSideways(to: size.width * point.x + textContainerInset.left - frame.width / 2)
    }

    // MARK: The bar

    /// The bar at the view's foot; nil where all lines fit.
    var sidewaysBar: TableBar? {
        guard let unwrapped = state.unwrapped, maximumSidewaysOffset > 0 else { return nil }
        let area = CGRect(
            x: leftOfText, y: topBarHeight, width: frame.width - leftOfText - ScrollBarGeometry.stripWidth,
            height: frame.height - topBarHeight - barHeight)
        return TableBar(table: area, bottom: area.maxY, contentWidth: area.width + maximumSidewaysOffset, offset: unwrapped.offset)
    }

    /// A press on the bar grabs its thumb, or puts its middle where the press is. False where there is none.
    func pressSidewaysBar(at point: CGPoint) -> Bool {
        guard let bar = sidewaysBar, let thumb = bar.thumb, bar.strip?.contains(point) == true else { return false }
        let isOnThumb = thumb.minX <= point.x && point.x <= thumb.maxX
        state.unwrapped?.grip = isOnThumb ? point.x - thumb.minX : thumb.width / 2
        dragSidewaysBar(to: point)
        return true
    }

    func dragSidewaysBar(to point: CGPoint) {
        guard let grip = state.unwrapped?.grip, let bar = sidewaysBar else { return }
        scrollSideways(to: bar.offset(forThumbLeft: point.x - grip))
    }
}
