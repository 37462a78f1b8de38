import Foundation
import TextKit

/// Makes a document in recto's own appearance of a rich text. It keeps what the parts of the text are, and as much of their appearance as
/// `InlineAppearance` and `BlockRole` can express relative to the text around; faces and absolute sizes are dropped.
struct RichDocument {
    private let text: RichText
    private let traits: RichTraits
    private var builder = DocumentBuilder()
    private let links: PictureFinder
    /// What the page's file is called.
    private let fileName: String?
    private var pictures: PictureFinder
    private var linkIndices: [Int: Int32] = [:]
    private var looks = RichLooks()
    private var runIndex = 0
    private var anchorIndex = 0
    private var spacerIndex = 0
    /// The names of the place where the paragraph being appended begins.
    private var names: ArraySlice<RichText.Anchor> = []
    private var isInCell = false
    /// The disclosures that the builder has open, the outermost first.
    private var disclosures: [Int] = []
    private var isInSummary = false
    private var surroundings: RichSurroundings
    private let indents: RichIndents
    /// How wide the widest marker of each list is.
    private var markerWidths: [Int: Int] = [:]

    static func make(_ text: RichText, baseURL: URL?, name: String) -> Document {
        var maker = RichDocument(text, baseURL: baseURL)
        maker.run()
        let heading = maker.builder.outline.min { $0.level < $1.level }?.title
        let title = text.information.texts["NSTitleDocumentAttribute"] ?? heading ?? name
        var document = Document(content: maker.builder.content, title: title, baseURL: baseURL)
        document.anchors = maker.builder.anchors
        document.outline = maker.builder.outline
        document.figures = maker.builder.figures
        document.floatingBlocks = maker.builder.floatingBlocks
        document.disclosures = maker.builder.disclosures
        document.dependsOnColorScheme = text.dependsOnColorScheme
        return document
    }

    /// Adds a rich text to a document that is being put together.
    static func append(_ text: RichText, to builder: inout DocumentBuilder, baseURL: URL?) {
        var maker = RichDocument(text, baseURL: baseURL)
        swap(&maker.builder, &builder)
        maker.appendAll()
        maker.builder.inline = Fragment.Inline(language: maker.builder.language)
        swap(&maker.builder, &builder)
    }

    private init(_ text: RichText, baseURL: URL?) {
        self.text = text
        traits = RichTraits(text)
        let surroundings = RichSurroundings(text)
        self.surroundings = surroundings
        indents = RichIndents(text, em: traits.bodySize) { surroundings.isShown($0) }
        for paragraph in text.paragraphs {
            guard let marker = paragraph.marker, let list = text.styles[paragraph.style].lists.last else { continue }
            markerWidths[list] = max(markerWidths[list] ?? 0, marker.unicodeScalars.count)
        }
        links = PictureFinder(baseURL: text.linkBase(baseURL))
        pictures = PictureFinder(baseURL: baseURL)
        fileName = text.base == nil ? baseURL?.lastPathComponent : nil
    }

    private mutating func run() {
        builder.reserve(text.utf8.count)
        appendAll()
        builder.finish()
    }

    private mutating func appendAll() {
        var index = 0
        var last = text.paragraphs.count
        while last > 0, text.range(ofParagraph: last - 1).isEmpty, text.paragraphs[last - 1].marker == nil { last -= 1 }
        var float: Int?
        while index < last {
            let style = text.styles[text.paragraphs[index].style]
            follow(style.float, after: &float)
            follow(style)
            let first = builder.content.blocks.count
            if let table = surroundings.list(at: index) {
                append(table)
                index = table.end
            } else {
                append(index)
                index += 1
            }
            if let float, !style.isSizedInFloat, text.floats[float].innerWidth != nil { builder.noteLoose(from: first) }
        }
        follow(nil, after: &float)
        follow(RichParagraph())
        for anchor in text.anchors[anchorIndex...] { builder.addAnchor(anchor.name) }
    }

    /// Tells the builder where a float ends and another one begins.
    private mutating func follow(_ next: Int?, after float: inout Int?) {
        guard next != float else { return }
        if float != nil { builder.endFloat() }
        float = next
        guard let next else { return }
        let own = text.floats[next]
        builder.beginFloat(own.side, width: own.width, widthIsPercentage: own.widthIsPercentage, own.wrap, textBefore: own.textBefore)
        if own.width == nil, let inner = own.innerWidth { builder.setLeastWidth(ofFloat: inner + own.edges) }
    }

    /// Tells the builder where disclosures and their summaries begin and end.
    private mutating func follow(_ style: RichParagraph) {
        if isInSummary, !style.isSummary || style.disclosure != disclosures.last {
            builder.endSummary()
            isInSummary = false
        }
        if style.disclosure == disclosures.last { return beginSummary(style) }
        var wanted: [Int] = []
        var next = style.disclosure
        while let index = next {
            wanted.insert(index, at: 0)
            next = text.disclosures[index].parent
        }
        while !wanted.starts(with: disclosures) {
            builder.endDisclosure()
            disclosures.removeLast()
        }
        for index in wanted[disclosures.count...] { builder.beginDisclosure(isOpen: text.disclosures[index].isOpen) }
        disclosures = wanted
        beginSummary(style)
    }

    private mutating func beginSummary(_ style: RichParagraph) {
        guard style.isSummary, !isInSummary else { return }
        builder.beginSummary()
        isInSummary = true
    }

    // MARK: Blocks

    private mutating func append(_ index: Int) {
        let paragraph = text.paragraphs[index]
        let style = text.styles[paragraph.style]
        var values = values(index, style)
        surround(&values, index, style)
        // A full square is too loud beside text of this size, and more so below the other bullets.
        let square = style.lists.count >= 3 ? "–" : "\u{25AA}"
        let runs = text.runs(inParagraph: index, from: &runIndex)
        if let marker = paragraph.marker {
            builder.addMarker(
                marker == "\u{25A0}" ? square : marker, appearance: builder.appearance(traits.markerAppearance(runs, values.kind)))
        }
        if style.kind == .rule { values.spacing = .normal }
        let firstName = anchorIndex
        addAnchors(upTo: paragraph.utf8)
        names = text.anchors[firstName..<anchorIndex]
        addSpacers(upTo: paragraph.utf8)
        values.paragraphLayout = indents.paragraphLayout(index, style, kind: values.kind)
        values.paragraphLayout.isFirst = values.surroundings.last?.showsTop == true && isFirst(index, style)
        values.paragraphLayout.pitch *= traits.linePitch(runs, values.kind)
        values.hasInitial = traits.hasInitial(runs, values)
        // Lines that are closer than usual are no higher than that, whatever stands in them.
        if runs.contains(where: { $0.run.picture >= 0 }) { values.paragraphLayout.pitch = max(1, values.paragraphLayout.pitch) }
        if let first = runs.first { builder.inline.language = language(first.run) }
        values.divides = divides(style, values, hasLanguage: builder.inline.language >= 0)
        builder.beginBlock(values)
        // A paragraph of nothing but a figure leaves no line behind.
        let isFigure = values.cell == nil && runs.count == 1 && runs[0].run.picture >= 0 && text.pictures[runs[0].run.picture].side != nil
        if !isFigure { builder.openPendingBlock() }
        append(runs, values)
        if case .heading(let level) = values.kind { builder.noteHeading(level: level) }
        builder.endBlock()
    }

    private mutating func values(_ index: Int, _ style: RichParagraph) -> BlockRole.Values {
        var values = BlockRole.Values()
        switch style.kind {
        case .rule: values.kind = .thematicBreak
        case .preformatted: values.kind = .code
        case .text: values.kind = traits.heading(index, style).map { .heading($0) } ?? .body
        }
        values.containers = containers(style)
        if style.kind != .text, values.containers.isEmpty, style.headIndent >= 24, style.boxes.isEmpty, indents.mayIndentCode {
            values.containers.append(.item(markerWidth: 1))
        }
        let below = text.paragraph(below: index)
        let next = below.map { text.styles[text.paragraphs[$0].style] }
        let gap = style.spacingAfter + (next?.spacingBefore ?? 0)
        let leavesBox = next.map { $0.boxes != style.boxes } ?? false
        // Lines of code in an item of a list are one block, as they are elsewhere.
        let goesOn = values.kind == .code && next?.kind == .preformatted && below.map { text.paragraphs[$0].marker == nil } == true
        values.spacing = gap >= 1 || leavesBox ? .normal : style.lists.isEmpty || goesOn ? .none : .tight
        if values.kind != .code, [.center, .right, .justified].contains(style.alignment) { values.alignment = style.alignment }
        (values.hangsPunctuation, values.keepsWithNext) = (style.hangsPunctuation, style.keepsWithNext)
        (values.endsPage, values.wordBreaks) = (style.endsPage, style.wordBreaks)
        values.clearedSides = style.clearedSides
        if values.kind != .code { values.lastLineAlignment = style.lastLineAlignment }
        values.quoteSeries = style.quoteSeries
        values.note = style.note
        if style.direction == .rightToLeft { values.direction = .rightToLeft }
        if style.isCaption, values.kind == .body {
            values.kind = .tableCaption
            values.spacing = style.isCaptionBelow ? .normal : .tight
            values.alignment = .natural
        }
        return values
    }

    /// Whether nothing stands above a paragraph in its box or cell.
    private func isFirst(_ index: Int, _ style: RichParagraph) -> Bool {
        index == 0 || !text.styles[text.paragraphs[index - 1].style].boxes.starts(with: style.boxes)
    }

    /// The quotes and items that a paragraph stands in.
    private func containers(_ style: RichParagraph) -> [BlockRole.Container] {
        var found: [BlockRole.Container] = []
        let inner = style.quoteListDepths.suffix(style.quoteDepth)
        found += Array(repeating: .quote, count: max(0, min(style.quoteDepth - inner.count, BlockRole.maximumDepth)))
        for depth in 0...style.lists.count {
            found += inner.filter { min($0, style.lists.count) == depth }.map { _ in .quote }
            if depth < style.lists.count { found.append(.item(markerWidth: markerWidths[style.lists[depth]] ?? 1)) }
        }
        return Array(found.prefix(BlockRole.maximumDepth))
    }

    /// Words are divided in a language that the document names: where its style asks for it, and where lines are justified, unless it
    /// forbids that.
    private func divides(_ style: RichParagraph, _ values: BlockRole.Values, hasLanguage: Bool) -> Bool {
        // Cells are often narrower than a word or two.
        if values.cell != nil { return hasLanguage && !style.keepsWords }
        guard values.kind == .body else { return false }
        // Without a language there are no rules to divide by.
        return hasLanguage && (style.hyphenationFactor > 0 || (values.alignment == .justified && !style.keepsWords))
    }

    private mutating func addAnchors(upTo index: Int) {
        while anchorIndex < text.anchors.count, text.anchors[anchorIndex].utf8 <= index {
            builder.addAnchor(text.anchors[anchorIndex].name)
            anchorIndex += 1
        }
    }

    private mutating func addSpacers(upTo index: Int) {
        while spacerIndex < text.spacers.count, text.spacers[spacerIndex].utf8 <= index {
            append(text.spacers[spacerIndex].picture)
            spacerIndex += 1
        }
    }

    // MARK: Runs

    private mutating func append(_ runs: [(range: Range<Int>, run: RichText.Run)], _ values: BlockRole.Values) {
        let kind = values.kind
        let sizes = traits.sizes(runs)
        for (range, run) in runs {
            builder.inline.link = run.link >= 0 ? link(run.link) : -1
            builder.inline.language = language(run)
            var isUnmarked: Bool?
            if run.link >= 0, case .heading = kind { isUnmarked = leadsHere(run.link) }
            (builder.inline.traits, builder.inline.appearance) = looks.find(run, kind, sizes, traits, isUnmarked: isUnmarked, &builder)
            if run.picture >= 0 {
                addAnchors(upTo: range.lowerBound)
                append(text.pictures[run.picture])
            } else {
                append(range)
            }
        }
        builder.inline = Fragment.Inline(language: builder.inline.language)
    }

    /// Whether a link leads to where the paragraph begins, as those of headings do whose address is to be copied, or to the page itself.
    private func leadsHere(_ link: Int) -> Bool {
        let target = text.links[link]
        if let fileName, target == fileName { return true }
        guard target.hasPrefix("#"), !names.isEmpty else { return false }
        let name = target.dropFirst()
        return names.contains { $0.name == name || $0.name == name.removingPercentEncoding ?? "" }
    }

    private mutating func append(_ range: Range<Int>) {
        var start = range.lowerBound
        while start < range.upperBound {
            addAnchors(upTo: start)
            var end = range.upperBound
            if anchorIndex < text.anchors.count { end = min(end, max(start + 1, text.anchors[anchorIndex].utf8)) }
            text.utf8[start..<end].withUnsafeBufferPointer { builder.append($0) }
            start = end
        }
    }

    private mutating func language(_ run: RichText.Run) -> Int32 {
        text.characters[run.character].language.map { builder.language($0) } ?? builder.language
    }

    private mutating func link(_ index: Int) -> Int32 {
        if let cached = linkIndices[index] { return cached }
        let made = links.link(text.links[index]).map { builder.link(to: $0) } ?? -1
        linkIndices[index] = made
        return made
    }

    private mutating func append(_ rich: RichPicture) {
        guard let picture = picture(rich) else { return appendPlaceholder(rich) }
        if let side = rich.side, !builder.isInCell, !isInCell {
            let link = builder.inline.link >= 0 ? builder.content.links.url(builder.inline.link) : nil
            builder.append(
                DocumentFigure(
                    picture: picture, utf16: 0, side: side, width: rich.width, widthPercentage: rich.widthPercentage,
                    height: rich.height, inset: rich.inset, alternativeText: rich.alternativeText, link: link,
                    wrap: rich.wrap, shape: shape(rich)))
        } else {
            builder.append(attachment: .picture(picture, alternativeText: rich.alternativeText, extent: rich.extent))
        }
    }

    /// The picture that a float has its shape from, where that is another one.
    private mutating func shape(_ rich: RichPicture) -> Picture? {
        if let shape = rich.shape { return shape }
        guard rich.wrap.shape == .image, let name = rich.wrap.image else { return nil }
        let own = DataURL.parse(name)
        switch rich.source {
        case .named(let source) where source == name: return nil
        case .data(let data, _) where data == own?.data: return nil
        default: return own.map { Picture(data: $0.data) } ?? pictures.picture(name)
        }
    }

    private mutating func picture(_ rich: RichPicture) -> Picture? {
        switch rich.source {
        case .named(let name): pictures.picture(name)
        case .data(let data, _): Picture(data: data)
        case .picture(let picture): picture
        case .drawing(let drawing): pictures.picture(drawing)
        case .attachment: rich.file.flatMap { Picture(data: $0.data) }
        }
    }

    private mutating func appendPlaceholder(_ rich: RichPicture) {
        let before = builder.inline
        var label = rich.alternativeText
        if case .named(let name) = rich.source {
            if before.link < 0, let url = links.link(name) { builder.inline.link = builder.link(to: url) }
            if label.isEmpty { label = AttachmentKind.placeholderLabel(name) }
        }
        builder.inline.traits.insert(.caption)
        builder.append(attachment: .placeholder)
        if !label.isEmpty { builder.append("\u{A0}" + label) }
        builder.inline = before
    }

    // MARK: Tables

    /// Says what a paragraph stands in, and what follows from that.
    private mutating func surround(_ values: inout BlockRole.Values, _ index: Int, _ style: RichParagraph) {
        isInCell = false
        guard !style.boxes.isEmpty else { return }
        let found = surroundings.find(index, indents, &builder, own: values.containers) { table in
            let quotes = Array(repeating: BlockRole.Container.quote, count: max(0, min(table.quoteDepth, BlockRole.maximumDepth)))
            return quotes + table.lists.map { .item(markerWidth: markerWidths[$0] ?? 1) }
        }
        (values.surroundings, values.containers) = (found.surroundings, found.containers)
        if found.surroundings.isEmpty { return }
        let next = index + 1 < text.paragraphs.count ? text.styles[text.paragraphs[index + 1].style].boxes : []
        // What follows within the same cell or box may stand in another one there.
        let isLast = !next.starts(with: style.boxes)
        if isLast { values.spacing = .none }
        guard let cell = found.cell else { return }
        isInCell = true
        values.kind = found.isHeader ? .tableHeader : .tableRow
        values.direction = style.direction
        if !isLast { values.spacing = .tight }
        if let box = style.boxes.last(where: { text.boxes[$0].cell != nil }), text.boxes[box].authored.contains(.alignment) {
            values.alignment = style.alignment
            return
        }
        // A head stands as its column does.
        if found.isHeader, cell.columnSpan == 1, cell.column < found.alignments.count { values.alignment = found.alignments[cell.column] }
        if ![.center, .right].contains(values.alignment) { values.alignment = .natural }
    }

    private mutating func append(_ table: RichTableReading) {
        var rows = TableRows()
        let alignments = table.alignments(text)
        for row in table.rows {
            rows.beginRow()
            for (column, cell) in row.cells.enumerated() {
                builder.beginCell()
                if let cell { append(text.runs(inParagraph: cell, from: &runIndex), .init(kind: row.isHeader ? .tableHeader : .tableRow)) }
                rows.add(builder.endCell(), alignment: alignments[column], isHeader: row.isHeader)
            }
        }
        if let rest = table.rest { rows.add(rest) }
        builder.append(rows) { BlockRole.Values(kind: $0, spacing: BlockRole.Spacing.none) }
    }
}
