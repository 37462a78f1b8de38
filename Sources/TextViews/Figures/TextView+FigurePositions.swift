import Foundation
import TextKit

extension TextView {
    /// Keeps the figure beside the paragraph that lies at the top of its exclusion path, in the column under its centre:
    /// nothing above that line moves on the figure's account, so that the figure cannot displace its own anchor.
    func anchorFigure(_ id: Figure.ID) {
        guard var figure = store[id] else { return }
        let columns = columns
        let column = columns.column(at: CGPoint(x: figure.frame.midX, y: figure.frame.midY))
        makeContainers(column + 1)
        let corner = columns.local(figure.frame.origin, in: column)
        let top = corner.y + figure.outline.wrapBounds.minY
        let row = min(max(0, top), max(0, columns.size.height - 1))
        let flowY = columns.flowY(of: row, in: column)
        let utf16 = paragraph(atFlowY: flowY)
        let free = max(0, columns.size.width - figure.frame.width)
        let inside = free > 1 ? min(max(0, corner.x), free) : 0
        figure.anchor = Figure.Anchor(
            utf16: utf16, dy: flowY - flowTop(ofParagraphAt: utf16), share: free > 1 ? inside / free : 0,
            overhang: corner.x - inside, rise: top - row, mayHang: corner.y + figure.frame.height > columns.size.height)
        renewPin(of: &figure)
        store[id] = figure
    }

    /// The start of the paragraph at a row of the long column; not one that begins below, in the next column.
    func paragraph(atFlowY y: CGFloat) -> Int {
        guard textStorage.length > 0 else { return 0 }
        let utf16 = layoutManager.paragraphAnchor(atY: y).utf16
        guard utf16 > 0, flowTop(ofParagraphAt: utf16) > y else { return utf16 }
        return reader.paragraph(at: utf16 - 1).lowerBound
    }

    /// The row of the long column where a paragraph begins, as far as it is known.
    func flowTop(ofParagraphAt utf16: Int) -> CGFloat {
        guard textStorage.length > 0 else { return 0 }
        let start = min(max(0, utf16), textStorage.length - 1)
        let top = layoutManager.paragraphTop(ofUTF16: start)
        let columns = columns
        // A paragraph that does not fit at a column's end begins at the top of the next column. In its own column its first line is no
        // measure: a figure that nothing stands beside pushes it down, and would go down with it.
        guard columns.isPaged, start < layoutManager.firstUnlaidCharacterIndex(),
            let line = layoutManager.lineBox(forCharacterAt: start), let (column, _) = lineBox(at: start),
            column != columns.row(atFlowY: top).column
        else { return top }
        return max(top, columns.flowY(of: line.rect.minY, in: column))
    }

    /// The row that a figure's place is measured from: where its paragraph begins, or would begin if the figure did not push it to the next
    /// column. The figure would follow it there, and go on to the column after that.
    private func flowTop(for figure: Figure, in columns: ColumnLayout) -> CGFloat {
        let utf16 = figure.anchor.utf16
        let top = flowTop(ofParagraphAt: utf16)
        guard columns.isPaged, figure.isMoved || figure.source != .document, utf16 < textStorage.length,
            case let own = layoutManager.paragraphTop(ofUTF16: utf16), own < top, let (column, line) = lineBox(at: utf16)
        else { return top }
        let row = columns.row(atFlowY: own)
        // Where not even its first line fits, it is there for want of room.
        guard row.column < column, row.y + line.usedRect.height <= columns.size.height + 0.5 else { return top }
        let last = lineBox(at: max(utf16, reader.paragraph(at: utf16).upperBound - 1))
        let height = last.map { $0.0 == column ? $0.1.rect.maxY - line.rect.minY : .infinity } ?? 0
        return figure.anchor.dy < height ? own : top
    }

    /// Where a figure goes by its paragraph.
    private func position(of figure: Figure, in columns: ColumnLayout) -> CGPoint {
        if let pin = figure.pin { return pinnedPosition(of: figure, at: pin) }
        let anchor = figure.anchor
        if let line = figure.mention?.line, figure.isFloat { return position(of: figure, at: line, in: columns) }
        let wrapTop = figure.outline.wrapBounds.minY
        let top = flowTop(for: figure, in: columns)
        let row = columns.row(atFlowY: top + max(0, anchor.dy))
        var column = row.column
        let reach = anchor.dy < 0 ? min(-anchor.dy, spaceAbove(paragraphAt: anchor.utf16, top: top, in: columns)) : 0
        var y = row.y - reach + anchor.rise - wrapTop + drop(of: figure)
        if !anchor.mayHang, y + figure.frame.height > columns.size.height + 0.5 {
            column += 1
            y = 0
        } else if column == row.column {
            y -= excess(of: figure, at: y, in: column)
        }
        return columns.page(CGPoint(x: anchor.x(width: figure.frame.width, in: columns.size.width), y: y), in: column)
    }

    /// Where a float goes that stands in the middle of its paragraph.
    private func position(of figure: Figure, at line: FigureMention.Line, in columns: ColumnLayout) -> CGPoint {
        let row = columns.row(atFlowY: firstRow(ofParagraphAt: figure.anchor.utf16) + line.top)
        let x = figure.anchor.x(width: figure.frame.width, in: columns.size.width)
        let y = row.y + drop(of: figure, at: line)
        let isTooLow = !figure.anchor.mayHang && y + figure.frame.height > columns.size.height + 0.5
        return columns.page(CGPoint(x: x, y: isTooLow ? 0 : y), in: isTooLow ? row.column + 1 : row.column)
    }

    /// How far a float of less than two rows is lowered from the top of its paragraph, where it would stand conspicuously higher than the
    /// words beside it: to where its top is level with small letters, or as near to that as the row below it keeps its distance and those
    /// beside it need not give way by more than they may (`ExclusionManners.feathering`).
    private func drop(of figure: Figure) -> CGFloat {
        let most = textContainer.exclusionManners.featheringOfFewRows
        guard most > 0, figure.source == .document, figure.anchor == figure.home, figure.wrap.sides != .jump, !figure.isBareText,
            figure.wrap.spaces.above == 0, figure.frame.height < 2 * lineStep, figure.anchor.utf16 < textStorage.length,
            let (_, line) = lineBox(at: figure.anchor.utf16), line.usedRect.height > 1,
            let font = textStorage.attributesAsSet(at: figure.anchor.utf16)[.font] as? Font
        else { return 0 }
        let pitch = line.usedRect.height
        let margin = figure.margin(in: self)
        let edges = figure.edges(margin: margin)
        let level = line.baseline - line.usedRect.minY - font.xHeight
        let rows = (edges.maxY + figure.marginBelow(in: self) + font.capHeight - (line.baseline - line.usedRect.minY)) / pitch
        let candidates = [CGFloat(1), 2].compactMap { count -> CGFloat? in
            // Where it lies on the device's grid may be half a pixel off.
            let half = 0.5 / displayScale
            let least = max(0, (count * (1 - most) - rows) * pitch + half)
            let greatest = (count * (1 + most) - rows) * pitch - half
            return least <= min(greatest, 0.4 * pitch + 1) ? min(greatest, max(level, least)) : nil
        }
        return candidates.min { abs($0 - level) < abs($1 - level) } ?? 0
    }

    /// How far a float is raised from the top of its paragraph, or less than zero where it is lowered. The top of a box is level with the
    /// small letters of the paragraph's first line. Where its margin would reach the line above, the box is its margin below the letters of
    /// that line, and the rows beside it give way instead (`Figure.isLeveled(below:)`).
    ///
    /// Of any other shape the gap above is the margin, as far as a quarter of a row does: so it stands beside its own paragraph, and it is not
    /// raised where other figures are near. Text is not moved, since its first line stands on that of the paragraph; nor is a float of less
    /// than two rows (`drop(of:)`).
    private func excess(of figure: Figure, at y: CGFloat, in column: Int) -> CGFloat {
        let utf16 = figure.anchor.utf16
        guard textContainer.exclusionManners.spacesByInk, figure.source == .document, figure.anchor == figure.home,
            figure.wrap.sides != .jump, !figure.isBareText, figure.frame.height >= 2 * lineStep, utf16 < textStorage.length,
            figure.wrap.spaces.above == 0
        else { return 0 }
        let margin = figure.margin(in: self)
        let top = y + figure.edges(margin: margin).minY
        let above = utf16 > 0 ? lineBox(at: utf16 - 1) : nil
        // As it was set: to look for the faces that stand in for it in all of the text would keep the first screen waiting.
        let font = utf16 > 0 ? textStorage.attributesAsSet(at: utf16 - 1)[.font] as? Font : nil
        let letters = above.flatMap { above in above.column == column ? font.map { above.line.baseline + $0.letterDepth } : nil }
        if let level = levelHeight(of: figure, at: y, in: column), letters.map({ level >= $0 + margin - 1 }) ?? true { return top - level }
        guard let above, let letters, above.line.rect.width >= columns.size.width else { return 0 }
        return min(max(0, top - letters - margin), above.line.usedRect.height / 4)
    }

    /// The tops of small letters in the first line of a box's paragraph, in its column, as the line stands where nothing pushes it down; nil
    /// where that is not known, or where the box would not have room above the column's end.
    private func levelHeight(of figure: Figure, at y: CGFloat, in column: Int) -> CGFloat? {
        let utf16 = figure.anchor.utf16
        guard figure.isBox, !figure.isInvisible, let (_, line) = lineBox(at: utf16),
            case let attributes = textStorage.attributesAsSet(at: utf16),
            let font = attributes[.font] as? Font, isOfLetters(line, font)
        else { return nil }
        let style = attributes[.paragraphStyle] as? ParagraphStyle
        let row = columns.row(atFlowY: flowTop(ofParagraphAt: utf16))
        guard row.column == column, style?.textBlocks.isEmpty ?? true else { return nil }
        let before = row.y > 0 ? max(0, style?.paragraphSpacingBefore ?? 0) : 0
        let level = row.y + before + line.baseline - line.usedRect.minY - font.xHeight
        let isTooLow = !figure.anchor.mayHang && level + figure.frame.height > columns.size.height + 0.5
        return isTooLow ? nil : level
    }

    /// Whether a line is about as high as letters of a font, and not as something else that stands in it.
    func isOfLetters(_ line: LayoutManager.LineBox, _ font: Font) -> Bool {
        line.usedRect.height <= Self.mostLetters * (font.capHeight + font.letterDepth)
    }

    /// From the line above a paragraph to the paragraph. A figure whose margin reached that line would narrow it, and might so move its
    /// own paragraph.
    private func spaceAbove(paragraphAt utf16: Int, top: CGFloat, in columns: ColumnLayout) -> CGFloat {
        guard utf16 > 0, utf16 <= textStorage.length, let (column, line) = lineBox(at: utf16 - 1) else { return .infinity }
        let row = columns.row(atFlowY: top)
        return row.column == column ? max(0, row.y - line.usedRect.maxY) : .infinity
    }

    /// Where a figure goes by its paragraph, on the device's grid; never above where its margin would reach the line above.
    func alignedPosition(of figure: Figure, in columns: ColumnLayout) -> CGPoint {
        if figure.note != nil {
            let origin = noteFrame(of: figure, in: columns).origin
            return CGPoint(x: deviceAligned(origin.x), y: origin.y)
        }
        let exact = position(of: figure, in: columns)
        let y = deviceAligned(exact.y)
        let isTooHigh = figure.anchor.dy < 0 && y < exact.y - 0.001
        return CGPoint(x: deviceAligned(exact.x), y: isTooHigh ? y + 1 / displayScale : y)
    }

    /// The same of a float, beside or below those before it.
    func alignedPosition(of figure: Figure, in columns: ColumnLayout, after rows: inout FloatRows) -> CGPoint {
        let alone = alignedPosition(of: figure, in: columns)
        guard figure.isFloat else { return alone }
        let column = columns.column(at: CGPoint(x: alone.x + figure.frame.width / 2, y: alone.y))
        let padding = textContainer.lineFragmentPadding
        let frame = columns.frame(ofColumn: column)
        let mayHang = !columns.isPaged || figure.anchor.mayHang
        if let point = rows.place(figure, at: alone, inColumn: column, frame.insetBy(dx: padding, dy: 0), mayHang: mayHang) {
            return point == alone ? alone : CGPoint(x: deviceAligned(point.x), y: deviceAligned(point.y))
        }
        // What has no room below the others goes to the next column.
        let next = columns.frame(ofColumn: column + 1)
        let top = CGPoint(x: alone.x - frame.minX + next.minX, y: next.minY)
        let point = rows.place(figure, at: top, inColumn: column + 1, next.insetBy(dx: padding, dy: 0)) ?? top
        return CGPoint(x: deviceAligned(point.x), y: deviceAligned(point.y))
    }

    /// The floats before one of them, as they lie.
    func floatRows(before id: Figure.ID, in columns: ColumnLayout) -> FloatRows {
        var rows = FloatRows(margin: figureMargin)
        for figure in store.figures(before: id, most: Self.mostFloatsBefore) where figure.isFloat && !figure.isWaiting {
            rows.add(figure, inColumn: columns.column(at: CGPoint(x: figure.frame.midX, y: figure.frame.minY)))
        }
        return rows
    }

    /// So many floats are looked at for one that comes to lie on the page; all of them when they are positioned once more.
    private static let mostFloatsBefore = 64

    /// Moves every figure to its paragraph; true where one moved, so that the text must be laid out again.
    ///
    /// While one is dragged the others stay where they are and only text flows: a reader moves one thing at a time. O(log n) for each
    /// figure that lies on the page; nothing where neither layout nor figures have changed.
    /// - Parameter shownAlone: whether those stay as they are that reach nothing which shows: while text is laid out step by step each step
    ///   would look at all of them, though it hardly ever moves one that lies above it.
    func positionFigures(shownAlone: Bool = false) -> Bool {
        if store.drag != nil || store.figures.isEmpty { return false }
        let columns = columns
        let placement = FigurePlacement(
            state: layoutManager.layoutState, columns: columns, generation: store.generation,
            window: store.pinned.isEmpty ? nil : CGRect(origin: containerCorner, size: frame.size), shown: shownAlone ? visibleBand : nil)
        if store.placement == placement { return false }
        let least = 0.5 / scale
        // Finding positions may lay out text and make columns, which ask for the figures: nothing is moved meanwhile.
        var moves: [(id: Figure.ID, origin: CGPoint)] = []
        var rows = FloatRows(margin: figureMargin)
        let near = visibleBand.insetBy(dx: 0, dy: -frame.height)
        let text = shownAlone ? textOfShownFigures(columns) : 0..<Int.max
        let indices =
            shownAlone && !columns.isPaged
            ? store.indicesOnPage(in: text, near: near, floatsBefore: Self.mostFloatsBefore) : store.indicesOnPage
        store.consideredCount += indices.count
        for index in indices {
            let figure = store.figures[index]
            if figure.note != nil { continue }
            if shownAlone, figure.pin == nil, !text.contains(figure.anchor.utf16), !figure.wrapBounds.intersects(near) {
                if figure.isFloat { rows.add(figure, inColumn: columns.column(at: CGPoint(x: figure.frame.midX, y: figure.frame.minY))) }
                continue
            }
            store.positionCount += 1
            let point = alignedPosition(of: figure, in: columns, after: &rows)
            if abs(point.x - figure.frame.minX) > least || abs(point.y - figure.frame.minY) > least { moves.append((figure.id, point)) }
        }
        let hasMovedFigures = store.move(moves, in: columns)
        let hasMoved = placeNotes() || hasMovedFigures
        guard hasMoved || postponeMisplaced(indices, near: shownAlone ? near : .infinite) else {
            store.placement = placement
            state.noteTries = 0
            return false
        }
        installExclusions()
        setNeedsDisplay()
        return true
    }

    /// Gives figures that follow the width of the column their size, reduces those that a column is too small for, and gives the others their
    /// size back; and each the outline of its wrap.
    func fitFigures() {
        let available = columns.size
        let padding = textContainer.lineFragmentPadding
        func fits(_ figure: Figure) -> Bool {
            figure.naturalSize(inColumn: available.width, padding: padding) == figure.naturalSize
                && figure.size(in: available) == figure.frame.size && figure.outline.made == figure.wrap.shapeAlone
        }
        if store.figures.allSatisfy(fits) { return }
        var outlines = FigureOutlines(margin: figureMargin)
        store.updateAll { figure in
            figure.followColumn(available.width, padding: padding)
            let size = figure.size(in: available)
            if !fits(figure) { figure.resize(to: size, outline: outlines.outline(of: figure.content, size: size, figure.wrap)) }
        }
        installExclusions()
    }

    func figureMarginDidChange() {
        var outlines = FigureOutlines(margin: figureMargin)
        store.updateAll { figure in
            figure.resize(to: figure.frame.size, outline: outlines.outline(of: figure.content, size: figure.frame.size, figure.wrap))
        }
        postponeFarFigures()
        installExclusions()
        layoutIfNeeded()
        setNeedsDisplay()
    }
}
