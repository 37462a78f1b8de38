import Foundation
import TextKit

extension HTMLFlow {
    /// Containers nested deeper get the appearance of this depth.
    static var maximumNesting: Int { 24 }
    /// The usual distance of paragraphs.
    private static var paragraphGap: CGFloat { 16 }
    /// The column of list markers.
    private static var markerWidth: CGFloat { 36 }

    /// - Parameter display: what the block is, where that is not what its style says.
    func beginBlock(
        _ name: String, _ attributes: [(name: String, value: String)], _ opened: Frame, as display: ComputedStyle.Display? = nil
    ) -> Frame {
        var frame = opened
        frame.isBlock = true
        if pendingBreaks > 0 { endBreaks(blocks.last) }
        endParagraph()
        var block = Block(name: name, style: frame.context.style, isFolded: folds(opened.node, attributes, frame.context.style))
        if let display { block.style = block.style.with { $0.display = display } }
        if let outer = blocks.last { block.stand(in: outer) }
        beginCode(&block, opened)
        // Items that float make a line of a list, as menus do.
        if name != "html", name != "body", name != "li" { float(&block, opened.node) }
        let style = block.style
        gap = max(gap, style.margin[0])
        block.isKept = style.avoidsBreakInside || blocks.last?.isKept == true
        if style.breaksBefore { endPage() }
        if !block.opensFloat { clear(style.fillsLines ? .both : style.clearedSides) }
        block.paragraphsBefore = text.paragraphs.count
        switch style.display {
        case .table:
            showWaitingMarker(style)
            beginTable(attributes, style)
            frame.isTable = true
            if name == "table" { frame.order = Self.order(ofTable: opened.node) }
        // A box of its own would take its rows out of the table.
        case .tablePart: if tables.isEmpty { indent(&block) }
        case .tableRow: beginRow()
        case .tableCell: if !beginCell(name, attributes, &block) { indent(&block) }
        default: if name != "html" && name != "body" { place(&block, opened.node) }
        }
        if name == "body" || name == "html" { text.information.background = style.background ?? text.information.background }
        describe(name, attributes, &block, opened.node)
        disclose(name, attributes, &block, &frame)
        if let note = notes.begin(name, attributes, opened.node, outer: block.note) {
            block.note = note
            // What a term begins its description goes on with.
            if name == "dt", !blocks.isEmpty { blocks[blocks.count - 1].note = note }
        }
        waitForInitial(frame)
        blocks.append(block)
        return frame
    }

    /// Has what comes next begin below floats. Nothing floats in a table or in a float, and what stands there moves neither it nor what
    /// follows it (CSS 2.1 § 9.5.2).
    func clear(_ sides: ExclusionSides) {
        if tables.isEmpty, blocks.last?.float == nil { waitingClearance.formUnion(sides) }
    }

    /// Begins a float where the style asks for one, outside of others and of tables. Beside a long list of links, code and tables would
    /// have no place for many lines; it comes before the text, or after it, as wide as that.
    private func float(_ block: inout Block, _ node: HTMLNode) {
        let style = block.style
        if let float = block.float { return widen(float, by: &block) }
        guard let side = style.side, tables.isEmpty, !block.isFolded else { return }
        if node.isLongNavigation {
            block.style = block.style.with { $0.width = nil }
            return
        }
        let edge = max(0, style.inset(on: side))
        let around = style.padding[1] + style.padding[3] + style.borders[1].width + style.borders[3].width + edge
        let width = style.width.map { style.widthIsPercentage ? $0 : $0 + around }
        text.floats.append(
            RichFloat(side: side, width: width, widthIsPercentage: style.widthIsPercentage, edges: around, wrap: style.wrap(on: side)))
        text.floats[text.floats.count - 1].wrap.clearance = clearance
        block.float = text.floats.count - 1
        block.opensFloat = true
        // The float itself keeps the text away; what is left of its margin parts it from the column's edge.
        block.style = block.style.with { $0.margin = [0, side == .right ? edge : 0, 0, side == .left ? edge : 0] }
    }

    /// A float without a width of its own is as wide as the widest block in it that has one, and as the lines of what stands in none of
    /// these (CSS 2.1 § 10.3.5).
    private func widen(_ float: Int, by block: inout Block) {
        let style = block.style
        guard let width = style.width, !style.widthIsPercentage, text.floats[float].width == nil else { return }
        block.isSizedInFloat = true
        let sides = [1, 3].map { style.padding[$0] + style.borders[$0].width + max(0, style.margin[$0]) }
        text.floats[float].innerWidth = max(text.floats[float].innerWidth ?? 0, width + sides[0] + sides[1])
    }

    /// Makes a note of the block around a named place, where references lead there.
    func beginNote(at id: String, in node: HTMLNode) {
        guard let last = blocks.last, last.note == 0, last.name != "body", last.name != "html", let note = notes.begin(place: id, in: node)
        else { return }
        blocks[blocks.count - 1].note = note
        guard isOpen, var style = text.lastStyle else { return }
        style.note = note
        text.restyleLastParagraph(style)
    }

    func indent(_ block: inout Block) {
        let style = block.style
        let (borders, padding) = style.shownEdges
        let hasBox = style.background != nil || borders.contains { $0.width > 0 }
        // What is folded needs no box around its summary.
        if hasBox, !block.isFolded, block.boxes.count < Self.maximumNesting {
            let top = separateBox()
            var box = RichBox(background: style.background, borders: borders, padding: padding, margin: style.margin)
            box.margin[3] += block.left
            box.margin[1] += block.right
            (box.margin[0], box.margin[2]) = (top, 0)
            box.columnMeasures = block.measures
            box.hasOwnMeasure = block.measures.count > blocks.last?.measures.count ?? 0
            (box.quoteDepth, box.listDepth) = (block.quoteDepth, block.lists.count)
            box.isQuote = block.name == "blockquote" && block.quoteDepth < Self.maximumNesting
            box.isRightToLeft = blocks.last?.style.direction == .rightToLeft
            (box.width, box.widthIsPercentage) = (style.width, style.widthIsPercentage)
            if block.isSizedInFloat, style.width != nil, !style.widthIsPercentage { box.authored.insert(.width) }
            text.boxes.append(box)
            block.boxes.append(text.boxes.count - 1)
            (block.left, block.right, block.definitionIndent, block.isBox) = (0, 0, 0, true)
            block.measures = []
            return
        }
        let before = style.direction == .rightToLeft ? block.right : block.left
        solidGap += padding[0]
        block.left = min(max(0, block.left + style.margin[3] + padding[3]), 2000)
        block.right = min(max(0, block.right + style.margin[1] + padding[1]), 2000)
        if block.name == "dd" { block.definitionIndent += (style.direction == .rightToLeft ? block.right : block.left) - before }
    }

    /// Applies the meaning of an element's name.
    private func describe(
        _ name: String, _ attributes: [(name: String, value: String)], _ block: inout Block, _ node: HTMLNode
    ) {
        func number(_ name: String) -> Int? {
            attributes.first { $0.name == name }.flatMap { Int($0.value.trimmingCharacters(in: .whitespaces)) }
                .map { max(-1_000_000_000, min(1_000_000_000, $0)) }
        }
        switch name {
        case "h1", "h2", "h3", "h4", "h5", "h6": block.headerLevel = Int(name.dropFirst()) ?? 0
        case "blockquote":
            guard block.quoteDepth < Self.maximumNesting else { break }
            quoteSeries ^= 1 << block.quoteDepth
            block.quoteDepth += 1
            block.quoteListDepths.append(block.lists.count)
        case "ol", "ul", "dir", "menu":
            let isReversed = attributes.contains { $0.name == "reversed" }
            block.step = isReversed ? -1 : 1
            block.nextNumber = number("start") ?? (isReversed ? Self.countItems(node) : 1)
            if !block.style.listFormat.isEmpty, block.lists.count < Self.maximumNesting {
                text.lists.append(RichList(format: block.style.listFormat, start: block.nextNumber))
                block.lists.append(text.lists.count - 1)
            }
        case "li":
            beginItem(number("value"), &block)
            block.showsMarkerAlone = !(0..<node.childCount).contains { node.child($0).kind == .element }
        default: break
        }
    }

    private static func countItems(_ list: HTMLNode) -> Int {
        (0..<list.childCount).count { list.child($0).kind == .element && list.child($0).name == "li" }
    }

    private func beginItem(_ value: Int?, _ block: inout Block) {
        var number = 1
        if let list = blocks.lastIndex(where: { ["ol", "ul", "dir", "menu"].contains($0.name) }) {
            number = value ?? blocks[list].nextNumber
            blocks[list].nextNumber = number + blocks[list].step
        }
        let format = block.style.listFormat
        showWaitingMarker(block.style)
        guard !format.isEmpty, block.style.display == .listItem else { return }
        if block.lists.isEmpty || text.lists[block.lists[block.lists.count - 1]].format != format {
            text.lists.append(RichList(format: format, start: number))
            if block.lists.isEmpty { move(&block, by: Self.markerWidth) }
            block.lists = block.lists.dropLast() + [text.lists.count - 1]
        }
        block.marker = RichList(format: format).marker(number)
        block.markerEdge = max(0, (block.style.direction == .rightToLeft ? block.right : block.left) - Self.markerWidth)
    }

    /// Gives a marker that its item has not used yet a line of its own, before what is no text of the item: an item within, or a table.
    private func showWaitingMarker(_ style: SharedStyle) {
        guard markerOwner != nil else { return }
        openParagraph(text.index(of: style.character))
        endParagraph()
    }

    /// Moves the leading edge of what stands in a block.
    private func move(_ block: inout Block, by width: CGFloat) {
        if block.style.direction == .rightToLeft { block.right += width } else { block.left += width }
    }

    /// Gives the paragraph before a box or table the gap between them, so that it does not fall into the box; answers what
    /// is left of it where there is none.
    func separateBox() -> CGFloat {
        defer { (gap, bottomGap) = (0, 0) }
        guard let last = text.lastStyle, last.boxes == blocks.last?.boxes ?? [] else { return text.paragraphs.isEmpty ? 0 : gap }
        bottomGap = max(gap, bottomGap)
        if bottomGap > 0 { spaceLastParagraph() }
        return 0
    }

    func endBlock(isTable: Bool) {
        guard let block = blocks.last else { return }
        if block.name != "body" && block.name != "html" {
            if pendingBreaks > 0 { endBreaks(block) }
            // A cell is there even where it is empty, and so is the marker of an item that has nothing in it; that of one which has what
            // does not show here, such as a button that is drawn by a script, would stand for nothing.
            if text.paragraphs.count == block.paragraphsBefore, !isOpen,
                block.isCell || block.marker != nil && block.showsMarkerAlone
            {
                openParagraph(text.index(of: block.style.character))
            }
            endParagraph()
            endKept(block)
            if block.style.breaksAfter { endPage() }
            if block.opensFloat, text.paragraphs.count == block.paragraphsBefore { appendSpacer(block.style) }
        }
        blocks.removeLast()
        if let interrupted = block.interrupted { return resume(interrupted) }
        if isTable || block.style.display == .tablePart { endRows() }
        if isTable { tables.removeLast() }
        if block.isCell || block.isBox {
            pad(block, 2)
            if bottomGap > 0 { spaceLastParagraph() }
            (gap, bottomGap) = (0, 0)
        }
        if block.isCell { return }
        gap = max(gap, block.style.margin[2])
        if !isTable && !block.isBox { bottomGap = max(bottomGap, block.style.margin[2]) }
    }

    /// Keeps the margin at the top or foot of what stands in a box within the box, where that has a border or padding there (CSS 2.1
    /// § 8.3.1), as far as there is less room than between paragraphs.
    private func pad(_ block: Block, _ edge: Int) {
        guard block.isBox, let index = block.boxes.last else { return }
        let box = text.boxes[index]
        guard box.borders[edge].width > 0 || box.padding[edge] > 0 else { return }
        text.boxes[index].padding[edge] = max(box.padding[edge], min(Self.paragraphGap, box.padding[edge] + max(gap, bottomGap)))
    }

    /// Has what comes next begin a page, but in tables, floats and what opens and closes.
    func endPage() {
        guard tables.isEmpty, blocks.last.map({ $0.float == nil && $0.disclosure == nil }) != false, var style = text.lastStyle else {
            return
        }
        style.endsPage = true
        text.restyleLastParagraph(style)
    }

    /// What follows an element that is not parted may stand on another page than its last paragraph.
    private func endKept(_ block: Block) {
        guard block.style.avoidsBreakInside, text.paragraphs.count > block.paragraphsBefore, var style = text.lastStyle else { return }
        style.keepsWithNext = block.style.avoidsBreakAfter || blocks.dropLast().last?.isKept == true
        text.restyleLastParagraph(style)
    }

    // MARK: Paragraphs

    func openParagraph(_ character: Int) {
        if pendingBreaks > 0 { flushBreaks(pendingBreaks, blocks.last) }
        if isOpen { return }
        let before = max(0, gap - bottomGap)
        // Most paragraphs stand in no box, and a page's depth is not looked through for each of them.
        if blocks.last?.boxes.isEmpty == false, let block = blocks.last(where: { $0.isBox || $0.isCell }),
            block.paragraphsBefore == text.paragraphs.count
        {
            pad(block, 0)
        }
        if bottomGap > 0 { spaceLastParagraph() }
        var paragraph = blocks.last.map { self.paragraph($0) } ?? RichParagraph()
        paragraph.spacingBefore = (text.paragraphs.isEmpty ? 0 : before) + solidGap
        solidGap = 0
        // What a float holds begins no lower for it.
        if blocks.last?.float == nil { (paragraph.clearedSides, waitingClearance) = (waitingClearance, []) }
        // A marker that its item has not used yet stands before whatever comes first in it.
        let owner = markerOwner
        let marker = owner.flatMap { blocks[$0].marker }
        if let owner { setMarker(&paragraph, owner) }
        text.beginParagraph(paragraph, marker: marker)
        for index in blocks.indices.reversed() {
            if !blocks[index].isFirst { break }
            blocks[index].isFirst = false
        }
        (gap, bottomGap, isOpen, pendingSpace, lineStartAfterFloats) = (0, 0, true, nil, -1)
        openCharacter = character
        for name in waitingAnchors { text.addAnchor(name) }
        waitingAnchors = []
        appendCodeNumber(character)
        guard tables.isEmpty, !waitingSpacers.isEmpty else { return }
        text.spacers += waitingSpacers.map { (text.utf8.count, $0) }
        waitingSpacers = []
    }

    /// The innermost block with a marker that it has not used yet. A search by a closure would be given a copy of each block.
    private var markerOwner: Int? {
        for index in blocks.indices.reversed() where blocks[index].marker != nil { return index }
        return nil
    }

    private func setMarker(_ paragraph: inout RichParagraph, _ owner: Int) {
        let edge = blocks[owner].markerEdge
        blocks[owner].marker = nil
        paragraph.lists = blocks[owner].lists
        paragraph.itemIndent = max(11 - Self.markerWidth, paragraph.firstLineIndent - paragraph.headIndent)
        paragraph.firstLineIndent = 0
        paragraph.tabs = [
            .init(alignment: .left, location: edge + 11),
            .init(alignment: .left, location: edge + max(12, Self.markerWidth + paragraph.itemIndent)),
        ]
    }

    private func paragraph(_ block: Block) -> RichParagraph {
        let style = block.style
        var paragraph = RichParagraph()
        let isCode = style.whiteSpace == .pre || style.whiteSpace == .preWrap && block.code != nil
        (paragraph.kind, paragraph.codeLanguage) = (isCode ? .preformatted : .text, isCode ? block.code?.language : nil)
        paragraph.alignment = style.alignment
        paragraph.direction = style.direction
        let (leading, trailing) = style.direction == .rightToLeft ? (block.right, block.left) : (block.left, block.right)
        paragraph.headIndent = leading
        paragraph.columnMeasures = block.measures
        paragraph.definitionIndent = block.definitionIndent
        paragraph.firstLineIndent = leading + (block.isFirst ? style.textIndent : 0)
        paragraph.tailIndent = trailing == 0 ? 0 : -trailing
        switch style.lineHeight {
        case .normal: break
        case .multiple(let factor):
            paragraph.minimumLineHeight = factor * style.character.size
            // What is less than faces ask for of themselves.
            if factor < 1.25 { paragraph.maximumLineHeight = paragraph.minimumLineHeight }
        case .length(let length): (paragraph.minimumLineHeight, paragraph.maximumLineHeight) = (length, length)
        }
        paragraph.tabs = style.tabs
        paragraph.hyphenationFactor = style.hyphens == true ? 1 : 0
        paragraph.keepsWords = style.hyphens == false
        (paragraph.hangsPunctuation, paragraph.wordBreaks) = (style.hangsPunctuation, style.wordBreaks)
        paragraph.keepsWithNext = style.avoidsBreakAfter || block.isKept
        paragraph.lastLineAlignment = style.lastLineAlignment
        paragraph.quoteSeries = quoteSeries & (1 << block.quoteDepth - 1)
        paragraph.headerLevel = block.headerLevel
        (paragraph.quoteDepth, paragraph.quoteListDepths) = (block.quoteDepth, block.quoteListDepths)
        paragraph.lists = block.lists
        paragraph.boxes = block.boxes
        (paragraph.float, paragraph.note) = (block.float, block.note)
        paragraph.isSizedInFloat = block.isSizedInFloat
        (paragraph.disclosure, paragraph.isSummary) = (block.disclosure, block.isSummary)
        let caption = tables.isEmpty || block.isCell ? nil : blocks.last { $0.name == "caption" }
        (paragraph.isCaption, paragraph.isCaptionBelow) = (caption != nil, caption?.style.captionIsBelow == true)
        return paragraph
    }

    func endParagraph() {
        pendingSpace = nil
        guard isOpen else { return }
        isOpen = false
        if blocks.last?.isCell == true { text.dropTrailingSpaces() }
        let isEmpty = text.paragraphs.last?.utf8 == text.utf8.count
        text.endParagraph(isEmpty ? openCharacter : text.runs.last?.character ?? openCharacter)
    }

    /// Gives the last paragraph the gap below it.
    func spaceLastParagraph() {
        guard var style = text.lastStyle else { return }
        style.spacingAfter = bottomGap
        text.restyleLastParagraph(style)
    }
}

extension HTMLFlow.Block {
    /// Takes from the block around it what holds for all that stands in that.
    fileprivate mutating func stand(in outer: HTMLFlow.Block) {
        (left, right, lists, boxes) = (outer.left, outer.right, outer.lists, outer.boxes)
        measures = outer.measures
        definitionIndent = outer.definitionIndent
        (quoteDepth, headerLevel, quoteListDepths) = (outer.quoteDepth, outer.headerLevel, outer.quoteListDepths)
        (isFirst, note) = (true, outer.note)
        (float, disclosure, isSummary) = (outer.float, outer.disclosure, outer.isSummary)
        isSizedInFloat = outer.isSizedInFloat
        code = outer.code
    }
}
