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
    private var roles = RichRoles()
    /// The language of the characters that were asked about last.
    private var lastLanguage: (character: Int, language: Int32)?
    private var runIndex = 0
    private var (anchorIndex, spacerIndex) = (0, 0)
    private let work = ReadingWork.current
    /// The names of the place where the paragraph being appended begins.
    private var names: ArraySlice<RichText.Anchor> = []
    private var isInCell = false
    /// The disclosures that the builder has open, the outermost first.
    private var disclosures: [Int] = []
    private var isInSummary = false
    /// What takes the parts of the document, with how much of it comes before the end of each, 0…1.
    private var onPart: ((_ part: DocumentBuilder, _ share: Double) -> Bool)?
    /// How much text, in bytes, the part that is being made has at least, and the next ones.
    private var partLengths = (this: 0, next: 0)
    private var surroundings: RichSurroundings
    private let indents: RichIndents
    private let values: RichValues

    /// - Parameter parts: What takes all parts of the document but the last, which is returned; nil where it comes in one.
    static func make(_ text: RichText, baseURL: URL?, name: String, parts: DocumentPart.Taker? = nil) -> Document {
        var made = DocumentMaker(name: name, baseURL: baseURL)
        (made.title, made.decoding) = (text.information.texts["NSTitleDocumentAttribute"], text.decoding)
        var maker = RichDocument(text, baseURL: baseURL)
        let finisher = PartFinisher()
        if let parts {
            maker.partLengths = (parts.firstLength, parts.length)
            maker.onPart = { part, share in
                finisher.finish(part) {
                    parts.add(DocumentPart(document: made.document(of: $0, dependsOnColorScheme: text.dependsOnColorScheme), share: share))
                }
                return parts.isWanted()
            }
        }
        maker.builder.reserve(min(text.utf8.count, parts?.length ?? .max))
        maker.appendAll()
        _ = maker.builder.finish(below: finisher.end())
        return made.document(of: maker.builder, dependsOnColorScheme: text.dependsOnColorScheme)
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
        values = RichValues(text, traits, mayIndentCode: indents.mayIndentCode)
        links = PictureFinder(baseURL: text.linkBase(baseURL))
        pictures = PictureFinder(baseURL: baseURL)
        fileName = text.base == nil ? baseURL?.lastPathComponent : nil
    }

    private mutating func appendAll() {
        var index = 0
        var last = text.paragraphs.count
        while last > 0, text.range(ofParagraph: last - 1).isEmpty, text.paragraphs[last - 1].marker == nil { last -= 1 }
        var float: Int?
        while index < last {
            let style = text.paragraphs[index].style
            guard endPartIfLong(before: index), index & 0x3FF != 0 || work.isWanted() else { return }
            follow(text.styles[style].float, after: &float)
            follow(text.styles[style].disclosure, isSummary: text.styles[style].isSummary)
            let first = builder.content.blocks.count
            if let table = text.styles[style].boxes.isEmpty ? nil : surroundings.list(at: index) {
                append(table)
                index = table.end
            } else {
                append(index)
                index += 1
            }
            if let float, !text.styles[style].isSizedInFloat, text.floats[float].innerWidth != nil { builder.noteLoose(from: first) }
        }
        follow(nil, after: &float)
        follow(nil, isSummary: false)
        for anchor in text.anchors[anchorIndex...] { builder.addAnchor(anchor.name) }
    }

    /// Hands over what has been made, if it is long enough, before a paragraph that has nothing to do with the one above it: neither stands in
    /// a box or a float, nor is it a line of code.
    /// - Returns: false where no more is wanted.
    private mutating func endPartIfLong(before index: Int) -> Bool {
        guard let onPart, builder.byteCount >= partLengths.this, index > 0, builder.canEndPart else { return true }
        let styles = (text.styles[text.paragraphs[index - 1].style], text.styles[text.paragraphs[index].style])
        guard styles.0.boxes.isEmpty, styles.1.boxes.isEmpty, styles.0.float == nil, styles.1.float == nil, styles.1.kind == .text,
            // What is moved in says that the paragraph above is parted from it by that.
            styles.1.firstLineIndent <= styles.1.headIndent, styles.1.itemIndent <= 0
        else { return true }
        partLengths.this = partLengths.next
        linkIndices = [:]
        return onPart(builder.endPart(), Double(index) / Double(text.paragraphs.count))
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
    private mutating func follow(_ disclosure: Int?, isSummary: Bool) {
        if isInSummary, !isSummary || disclosure != disclosures.last {
            builder.endSummary()
            isInSummary = false
        }
        if disclosure == disclosures.last { return beginSummary(isSummary) }
        var wanted: [Int] = []
        var next = disclosure
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
        beginSummary(isSummary)
    }

    private mutating func beginSummary(_ isSummary: Bool) {
        guard isSummary, !isInSummary else { return }
        builder.beginSummary()
        isInSummary = true
    }

    // MARK: Blocks

    private mutating func append(_ index: Int) {
        let runs = text.runs(inParagraph: index, from: &runIndex)
        let sizes = traits.sizes(runs)
        let language = runs.first.map { self.language($0.run) } ?? builder.inline.language
        isInCell = false
        let cause = values.cause(index, runs, sizes, hasLanguage: language >= 0)
        let role = cause.flatMap { roles.find($0) }
        let own = role == nil ? values(of: index, runs, sizes, hasLanguage: language >= 0) : nil
        let kind = role?.values.kind ?? own?.kind ?? .body
        if kind == .code, endsCodeBlank(index, role?.values.spacing ?? own?.spacing ?? .none) { return }
        let marker = text.paragraphs[index].marker
        if let marker { addMarker(marker, runs, kind, depth: text.styles[text.paragraphs[index].style].lists.count) }
        let (start, firstName) = (text.paragraphs[index].utf8, anchorIndex)
        addAnchors(upTo: start)
        names = text.anchors[firstName..<anchorIndex]
        addSpacers(upTo: start)
        builder.inline.language = language
        begin(role, own, cause)
        // A paragraph of nothing but a figure leaves no line behind.
        let isFigure = runs.count == 1 && runs[0].run.picture >= 0 && !isInCell && text.pictures[runs[0].run.picture].side != nil
        if !isFigure { builder.openPendingBlock() }
        append(runs, kind, sizes)
        if case .heading(let level) = kind { builder.noteHeading(level: level) }
        builder.endBlock()
    }

    /// Leaves out the last line of a block of code where that is white space, by which pages move in the end tag: it would be one more
    /// line of the ground that code has here. The line above it ends the block then. False for any other line.
    private mutating func endsCodeBlank(_ index: Int, _ spacing: BlockRole.Spacing) -> Bool {
        guard text.paragraphs[index].marker == nil, isBlank(index), index > 0, !isBlank(index - 1), !values.goesOnAsCode(index),
            let above = builder.content.blocks.last?.role.values, above.kind == .code, above.spacing == .none
        else { return false }
        builder.changeLastBlock { $0.spacing = spacing }
        return true
    }

    private func isBlank(_ index: Int) -> Bool { text.utf8[text.range(ofParagraph: index)].allSatisfy { $0 == 32 || $0 == 9 } }

    /// Begins a block of a known role, or of one that is known from then on where it has a cause.
    private mutating func begin(_ role: BlockRole?, _ values: BlockRole.Values?, _ cause: RichRoles.Cause?) {
        if let role { return builder.beginBlock(role) }
        guard var values else { return }
        guard let cause else { return builder.beginBlock(values) }
        if cause.isItem { values.markers = 1 }
        let role = builder.role(values)
        roles.add(role, cause)
        builder.beginBlock(role)
    }

    private mutating func addMarker(_ marker: String, _ runs: RichText.ParagraphRuns, _ kind: BlockRole.Kind, depth: Int) {
        // A full square is too loud beside text of this size, and more so below the other bullets.
        let isSquare = marker.utf8.elementsEqual("\u{25A0}".utf8)
        let shown = isSquare ? depth >= 3 ? "–" : "\u{25AA}" : marker
        let appearance = text.faces == nil ? -1 : builder.appearance(traits.markerAppearance(runs, kind))
        builder.addMarker(shown, appearance: appearance)
    }

    /// All that is said of a paragraph.
    private mutating func values(
        of index: Int, _ runs: RichText.ParagraphRuns, _ sizes: (usual: CGFloat, largest: CGFloat), hasLanguage: Bool
    ) -> BlockRole.Values {
        let style = text.styles[text.paragraphs[index].style]
        var own = values.values(index, style)
        surround(&own, index, style)
        if style.kind == .rule { own.spacing = .normal }
        own.paragraphLayout = indents.paragraphLayout(index, style, kind: own.kind)
        own.paragraphLayout.isFirst = own.surroundings.last?.showsTop == true && values.isFirst(index, style)
        own.paragraphLayout.pitch *= traits.linePitch(sizes.usual, own.kind, isEmpty: runs.isEmpty)
        own.hasInitial = traits.hasInitial(runs, own)
        // Lines that are closer than usual are no higher than that, whatever stands in them.
        if runs.contains(where: { $0.run.picture >= 0 }) { own.paragraphLayout.pitch = max(1, own.paragraphLayout.pitch) }
        own.divides = values.divides(style, own, hasLanguage: hasLanguage)
        own.dividesBesideFigures = hasLanguage && own.kind == .body && own.cell == nil && !style.keepsWords
        return own
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

    private mutating func append(_ runs: RichText.ParagraphRuns, _ kind: BlockRole.Kind, _ sizes: (usual: CGFloat, largest: CGFloat)) {
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
        if let lastLanguage, lastLanguage.character == run.character { return lastLanguage.language }
        let language = text.characters[run.character].language.map { builder.language($0) } ?? builder.language
        lastLanguage = (run.character, language)
        return language
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
        default: return own.map { pictures.picture($0.data) } ?? pictures.picture(name)
        }
    }

    private mutating func picture(_ rich: RichPicture) -> Picture? {
        switch rich.source {
        case .named(let name): pictures.picture(name)
        case .data(let data, _): pictures.picture(data)
        case .picture(let picture): picture
        case .drawing(let drawing): pictures.picture(drawing)
        case .attachment: rich.file.flatMap { pictures.picture($0.data) }
        }
    }

    private mutating func appendPlaceholder(_ rich: RichPicture) {
        let before = builder.inline
        var label = rich.alternativeText
        if case .named(let name) = rich.source {
            if before.link < 0, let url = links.link(name) { builder.inline.link = builder.link(to: url) }
            if label.isEmpty { label = AttachmentKind.placeholderLabel(name) }
        }
        builder.appendPlaceholder(label, floats: rich.side != nil && !isInCell)
        builder.inline = before
    }

    // MARK: Tables

    /// Says what a paragraph stands in, and what follows from that.
    private mutating func surround(_ values: inout BlockRole.Values, _ index: Int, _ style: RichParagraph) {
        isInCell = false
        guard !style.boxes.isEmpty else { return }
        let found = surroundings.find(index, indents, &builder, own: values.containers) { table in
            let quotes = Array(repeating: BlockRole.Container.quote, count: max(0, min(table.quoteDepth, BlockRole.maximumDepth)))
            return quotes + table.lists.map { self.values.item($0) }
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

    private mutating func append(cell index: Int, _ kind: BlockRole.Kind) {
        let runs = text.runs(inParagraph: index, from: &runIndex)
        append(runs, kind, traits.sizes(runs))
    }

    private mutating func append(_ table: RichTableReading) {
        var rows = TableRows()
        let alignments = table.alignments(text)
        for row in table.rows {
            rows.beginRow()
            for (column, cell) in row.cells.enumerated() {
                builder.beginCell()
                if let cell { append(cell: cell, row.isHeader ? .tableHeader : .tableRow) }
                rows.add(builder.endCell(), alignment: alignments[column], isHeader: row.isHeader)
            }
        }
        if let rest = table.rest { rows.add(rest) }
        builder.append(rows) { BlockRole.Values(kind: $0, spacing: BlockRole.Spacing.none) }
    }
}
