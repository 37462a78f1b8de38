package import Foundation
import TextKit

extension TextView {
    /// Where the columns lie now.
    var columns: ColumnLayout {
        var insets = textContainerInset
        if showsLineNumbers { insets.left = max(insets.left, lineNumberWidth) }
        insets.left += paneInset
        let scale = scale
        let frame = frame.size
        func aligned(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
        let available = max(1, frame.width - insets.left - insets.right)
        let seen = max(1, frame.height - topBarHeight)
        var height = max(1, seen - insets.top - insets.bottom)
        let unwrapped = state.unwrapped
        let paper = unwrapped == nil && isScrollEnabled ? textOfPaper(insets) : nil
        let count = unwrapped == nil ? paper?.count ?? columnCount(in: CGSize(width: available, height: height)) : 1
        let columnGap = paper == nil ? self.columnGap : insets.left + insets.right
        let gaps = CGFloat(count - 1) * columnGap
        var width = (available - gaps) / CGFloat(count)
        let isInPages =
            unwrapped == nil && (count > 1 || paper != nil || (setsPages && isScrollEnabled && height >= minimumColumnWidth / 2))
        if let paper { (width, height) = (min(width, paper.size.width), paper.size.height) }
        if isInPages {
            width = (width * scale).rounded(.down) / scale
            height = max(1, (height * scale).rounded(.down)) / scale
        }
        width = min(max(1, width), maximumColumnWidth ?? width)
        if let unwrapped { width = max(width, aligned(unwrapped.width + 2 * textContainer.lineFragmentPadding)) }
        // A view that has no size yet limits no line.
        if frame.width <= 0, count == 1 { width = maximumColumnWidth ?? 0 }
        if count == 1, !textContainer.widthTracksTextView {
            width = textContainer.size.width > 0 ? max(1, textContainer.size.width) : 0
        }
        let free = frame.width - insets.left - insets.right - width * CGFloat(count) - gaps
        let isEndless = !isInPages && (frame.height <= 0 || (isScrollEnabled && !textContainer.heightTracksTextView))
        return ColumnLayout(
            count: count, size: CGSize(width: width, height: isEndless ? .greatestFiniteMagnitude : height), gap: columnGap,
            spreadHeight: max(1, aligned(max(seen, isInPages ? height + insets.top + insets.bottom : 0))),
            origin: CGPoint(x: aligned(insets.left + max(0, free / 2)) - (unwrapped?.offset ?? 0), y: aligned(insets.top)),
            viewWidth: frame.width, isRightToLeft: pagesRunRightToLeft)
    }

    /// What a page of the size that is wanted leaves for text, and how many stand side by side; nil where pages have the view's own.
    private func textOfPaper(_ insets: EdgeInsets) -> (size: CGSize, count: Int)? {
        guard setsPages, let paperSize, frame.width > 0, frame.height > 0 else { return nil }
        let size = CGSize(width: paperSize.width - insets.left - insets.right, height: paperSize.height - insets.top - insets.bottom)
        guard size.width >= minimumColumnWidth / 2, size.height >= minimumColumnWidth / 2, size.height.isFinite else { return nil }
        return (size, min(max(1, columnCount), max(1, Int(min(100, frame.width / paperSize.width)))))
    }

    /// The free width that lines may use at either side of a single column, limited by `maximumWideWidth`.
    private func sideAllowance(of columns: ColumnLayout) -> CGFloat {
        guard columns.count == 1, !columns.isPaged, let maximumWideWidth else { return 0 }
        let left = columns.origin.x - textContainerInset.left
        let right = columns.viewWidth - columns.origin.x - columns.size.width - textContainerInset.right
        return max(0, min(left, right, maximumWideWidth - columns.size.width))
    }

    /// As many of the columns asked for as are wide enough; one where they would be wider than high.
    private func columnCount(in available: CGSize) -> Int {
        guard columnCount > 1, available.height >= minimumColumnWidth / 2 else { return 1 }
        let step = max(1, minimumColumnWidth + columnGap)
        return min(columnCount, max(1, Int(((available.width + columnGap) / step).rounded(.down))))
    }

    // MARK: Containers

    /// Whether text that does not fit the columns shown flows on in others, to which the view scrolls.
    var makesColumns: Bool { columns.isPaged && isScrollEnabled && !textContainer.heightTracksTextView }

    /// How many containers a view that is scrolled to `column` keeps ready beyond it.
    private var spareColumns: Int { 2 * columns.count }

    /// Gives the containers the size that the view leaves them, and takes those away that one column has no use for.
    func applyGeometry() {
        let columns = columns
        if !isGuest, let old = arrangedColumns, old.size.height != columns.size.height { invalidateAttachments() }
        keepScrollPosition(in: columns)
        if isGuest { return }
        arranging {
            layoutManager.changingContainers {
                if !makesColumns { setContainerCount(columns.count) }
                for container in columnContainers where container.size != columns.size { container.size = columns.size }
                let pageManners: PageManners = makesColumns ? self.pageManners : PageManners()
                for container in columnContainers where container.pageManners != pageManners { container.pageManners = pageManners }
                textContainer.sideAllowance = sideAllowance(of: columns)
                installExclusions()
            }
            let isNonContiguous = isScrollEnabled && !columns.isPaged
            if usualNonContiguousLayout != isNonContiguous { layoutManager.allowsNonContiguousLayout = isNonContiguous }
            usualNonContiguousLayout = isNonContiguous
        }
    }

    /// The size of a picture may depend on the height of its column.
    private func invalidateAttachments() {
        let all = NSRange(location: 0, length: textStorage.length)
        guard all.length > 0 else { return }
        var ranges: [NSRange] = []
        textStorage.enumerateAttribute(.attachment, in: all) { value, range, _ in if value != nil { ranges.append(range) } }
        arranging {
            for range in ranges { layoutManager.invalidateLayout(forCharacterRange: range, actualCharacterRange: nil) }
        }
    }

    /// The character at the top stays there. What is counted from it is the distance to its line, or to its spread.
    private func keepScrollPosition(in columns: ColumnLayout) {
        let before = arrangedColumns
        arrangedColumns = columns
        guard let before, case .anchored(var anchor) = scroll.position else { return }
        if before.isPaged != columns.isPaged {
            let column = columns.isPaged ? anchor : scroll.anchorInColumn
            scroll.anchorInColumn = columns.isPaged ? column : nil
            // Where nothing has scrolled meanwhile, the line goes back to where it was in the view, which may be lower now.
            let isBack = !columns.isPaged && column?.utf16 == anchor.utf16
            anchor.offset = isBack ? min(max(-frame.height / 2, column?.offset ?? 0), frame.height / 2) : 0
        } else if columns.isPaged {
            anchor.offset = deviceAligned(anchor.offset * columns.spreadHeight / before.spreadHeight)
        }
        scroll.position = .anchored(anchor)
    }

    /// Makes containers, as copies of the first in all but its shape, or takes the last ones away.
    func setContainerCount(_ count: Int) {
        guard count != columnContainers.count, !state.isMakingContainers, let first = layoutManager.index(of: textContainer) else { return }
        state.isMakingContainers = true
        defer { state.isMakingContainers = false }
        arranging {
            layoutManager.changingContainers {
                while columnContainers.count > max(1, count) {
                    columnContainers.removeLast()
                    installedPaths[columnContainers.count] = nil
                    layoutManager.removeTextContainer(at: first + columnContainers.count)
                }
                while columnContainers.count < count {
                    let container = TextContainer(size: columns.size)
                    container.lineFragmentPadding = textContainer.lineFragmentPadding
                    container.exclusionManners = textContainer.exclusionManners
                    container.pageManners = textContainer.pageManners
                    layoutManager.insertTextContainer(container, at: first + columnContainers.count)
                    columnContainers.append(container)
                }
                installExclusions()
            }
        }
    }

    /// Makes at least `count` containers; doubles their number, so that making them one by one costs little in all.
    func makeContainers(_ count: Int) {
        guard makesColumns, count > columnContainers.count else { return }
        setContainerCount(max(count, columnContainers.count * 2))
    }

    /// Makes the containers of the columns that meet a part of the page, and lays them out.
    func ensureLayout(of rect: CGRect) {
        let columns = columns
        guard let last = columns.columns(meeting: rect).last else { return }
        makeContainers(last + 1 + spareColumns)
        // The last column first: layout that stops at the foot of one column breaks the rows of the next anew.
        for column in columns.columns(meeting: rect).reversed() where column < columnContainers.count {
            layoutManager.ensureLayout(
                forBoundingRect: columns.local(rect, in: column), in: columnContainers[column])
        }
    }

    /// Makes containers until the character is laid out; false if no number of them can hold it.
    private func makeContainers(forCharacterAt utf16: Int) -> Bool {
        guard makesColumns else { return false }
        var laid = -1
        while layoutManager.lacksContainers {
            if layoutManager.lineFragmentRect(forCharacterAt: utf16) != nil { return true }
            let end = layoutManager.firstOverflowingCharacter
            // Something that is higher than a column: more columns are no help.
            guard end > laid else { return false }
            laid = end
            makeContainers(columnContainers.count + 1)
            _ = layoutManager.lineFragmentRect(forCharacterAt: utf16)
        }
        return true
    }

    /// Takes away containers that the text does not need, once all of it has been laid out; adds more where it needs them.
    /// True where it did.
    func fitContainers() -> Bool {
        guard makesColumns else { return false }
        if layoutManager.lacksContainers {
            let end = layoutManager.firstOverflowingCharacter
            defer { columnsEnd = end }
            guard end != columnsEnd else { return false }
            makeContainers(columnContainers.count + 1)
            return true
        }
        guard layoutManager.heightIsExact else { return false }
        let shown = columns.columns(meeting: visibleBand).last ?? 0
        let filled = columns.columnsFilled(byFlowHeight: layoutManager.estimatedHeight)
        let needed = (max(shown + 1, filled) + columns.count - 1) / columns.count * columns.count + spareColumns
        if columnContainers.count > needed { setContainerCount(needed) }
        return false
    }

    /// Lays out the whole text, in as many columns as it takes and no more.
    package func layoutCompletely() {
        waitForHyphens()
        for _ in 0..<4 {
            _ = layoutSlice(milliseconds: .infinity)
            if textStorage.length > 0 { _ = lineBox(at: textStorage.length - 1) }
            // While heights are exact: what shows may end within a paragraph, whose height is an estimate then.
            if positionFigures() { continue }
            layoutIfNeeded()
            if layoutManager.heightIsExact, !layoutManager.lacksContainers { break }
        }
        if !store.waiting.isEmpty { _ = layoutSlice(milliseconds: .infinity) }
        guard makesColumns else { return }
        setContainerCount(columns.columnsFilled(byFlowHeight: layoutManager.estimatedHeight))
    }

    /// Where the columns' own corners lie on the page; none where one column is the page.
    package var columnOrigins: [CGPoint] {
        let columns = columns
        return columns.isPaged ? columnContainers.indices.map { columns.frame(ofColumn: $0).origin } : []
    }

    // MARK: Lines

    /// A line of the text and its column; nil if the containers cannot hold it.
    func lineBox(at utf16: Int) -> (column: Int, line: LayoutManager.LineBox)? {
        var found = layoutManager.lineBox(forCharacterAt: utf16)
        if found == nil, makeContainers(forCharacterAt: utf16) { found = layoutManager.lineBox(forCharacterAt: utf16) }
        guard let line = found else { return nil }
        let column = line.container - (layoutManager.index(of: textContainer) ?? 0)
        return (min(max(0, column), columnContainers.count - 1), line)
    }

    /// What lies nearest to a point of the page, in the column that the point is in.
    func hit(_ point: CGPoint) -> LayoutManager.Hit? {
        let local = columns.columnPoint(at: point)
        let column = min(local.column, columnContainers.count - 1)
        return layoutManager.hit(local.column == column ? local.point : Self.beyond, in: columnContainers[column])
    }

    /// The truncation token under a point of the page: its attributes, and the characters that it hides.
    func token(at point: CGPoint) -> (attributes: [NSAttributedString.Key: Any], cut: NSRange)? {
        let local = columns.columnPoint(at: point)
        guard columnContainers.indices.contains(local.column) else { return nil }
        return layoutManager.token(at: local.point, in: columnContainers[local.column])
    }

    /// A point below and right of everything.
    private static let beyond = CGPoint(x: 1e6, y: 1e6)

    /// Calls `body` with each column that meets a rectangle of the view, clipped to its cell, and with where in the view the
    /// column's own origin is.
    func forEachColumn(
        meeting rect: CGRect, into list: inout DisplayList, _ body: (Int, CGRect, CGPoint, inout DisplayList) -> Void
    ) {
        let columns = columns
        let page = pageRect(rect)
        for column in columns.columns(meeting: page) where column < columnContainers.count {
            let cell = columns.cell(ofColumn: column)
            var part = page.intersection(cell)
            guard !part.isNull, !part.isEmpty else { continue }
            let isCut = part.width < page.width - 0.01 || part.height < page.height - 0.01
            if !isCut { part = page }
            if isCut { list.append(.pushClip(deviceRect(viewRect(part)))) }
            let corner = viewRect(columns.frame(ofColumn: column)).origin
            body(column, part, corner, &list)
            if isCut { list.append(.popClip) }
        }
    }
}
