import Foundation

extension MarkdownEvents {
    private static let traits: [String: InlineTraits] = [
        "b": .strong, "strong": .strong, "i": .emphasis, "em": .emphasis, "cite": .emphasis, "dfn": .emphasis, "var": .emphasis,
        "code": .code, "kbd": .code, "samp": .code, "tt": .code, "del": .strikethrough, "s": .strikethrough,
        "strike": .strikethrough, "sup": .superscript, "sub": .subscript, "u": .underline, "ins": .underline,
    ]
    private static let blocks: Set<String> = [
        "address", "article", "aside", "blockquote", "body", "center", "dd", "details", "dir", "div", "dl", "dt", "figcaption",
        "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "html", "li", "main", "nav", "ol", "p", "pre",
        "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
    ]

    /// Reads the raw HTML that has come so far. Within a paragraph it comes tag by tag, perhaps in several pieces.
    func flushHTML() {
        if html.isEmpty || isInHTMLBlock { return }
        readHTML()
    }

    func endHTMLBlock() {
        isInHTMLBlock = false
        // The end of its line would be a space in the item that goes on above it.
        if html.elementsEqual((TableHeads.comment + "\n").utf8) { html = [] }
        if holdsWholeBlocks {
            builder.endBlock()
            let page = HTMLReader.read(
                utf8: EmojiNames.replaced(inHTML: html), .init(medium: HTMLReader.Options.browserSize, isDark: isDark, tell: { _ in }))
            if page.dependsOnColorScheme { dependsOnColorScheme = true }
            RichDocument.append(page, to: &builder, baseURL: finder.baseURL)
            html = []
        } else {
            readHTML(ownBlocks: true)
        }
        endDrawing()
        endAlignedParagraphs()
        // Elements may stay open over the Markdown between two blocks of HTML; only their text ends here.
        builder.endBlock()
    }

    /// Whether the block of HTML holds whole elements that the reader of HTML knows more of, and nothing that goes on in the Markdown
    /// after it. O(length).
    private var holdsWholeBlocks: Bool {
        guard containers.isEmpty, htmlQuotes == 0, links.isEmpty, skippedElement == nil, depths.traits.isEmpty else { return false }
        var open: [String: Int] = [:]
        var count = 0
        for index in html.indices where html[index] == UInt8(ascii: "<") {
            let tag = html[(index + 1)...].prefix(12).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
            let isClosing = tag.first == UInt8(ascii: "/")
            let name = String(decoding: tag.dropFirst(isClosing ? 1 : 0).prefix { (0x61...0x7A).contains($0) }, as: UTF8.self)
            if Self.openEnded.contains(name) { return false }
            let isWhole = Self.wholeBlocks.contains(name)
            guard isWhole || Self.disclosures.contains(name) else { continue }
            if isWhole { count += 1 }
            open[name, default: 0] += isClosing ? -1 : 1
            if open[name]! < 0 { return false }
        }
        return count > 0 && open.values.allSatisfy { $0 == 0 }
    }

    private static let wholeBlocks: Set<String> = ["table", "pre", "ol", "ul", "dl", "q", "ruby"]
    private static let openEnded: Set<String> = ["script", "style", "blockquote", "textarea"]
    /// These may go on in the Markdown as well, and stand in whole blocks.
    private static let disclosures: Set<String> = ["details", "summary"]

    private func readHTML(ownBlocks: Bool = false) {
        let bytes = html
        html = []
        lastTagEnd = bytes.lastIndex(of: UInt8(ascii: ">")) ?? -1
        bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while index < bytes.count {
                let next = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
                if next > index && skippedElement == nil { appendBetweenTags(UnsafeBufferPointer(rebasing: bytes[index..<next])) }
                if next == bytes.count { break }
                index = readMarkup(bytes, at: next, ownBlocks: ownBlocks)
            }
        }
    }

    /// Reads markup that begins with `<`; returns where it ends.
    private func readMarkup(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, ownBlocks: Bool) -> Int {
        let rest = bytes[start...]
        if drawing != nil { return readDrawing(bytes, at: start) }
        if rest.starts(with: "<!--".utf8) {
            var index = start + 4
            while index < bytes.count, !bytes[index...].starts(with: "-->".utf8) { index += 1 }
            return min(bytes.count, index + 3)
        }
        if rest.starts(with: "<!".utf8) || rest.starts(with: "<?".utf8) {
            return rest.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
        }
        guard start < lastTagEnd, let (tag, end) = HTMLTag.parse(bytes, at: start) else {
            if skippedElement == nil { appendHTMLText(UnsafeBufferPointer(rebasing: bytes[start...start])) }
            return start + 1
        }
        if let skipped = skippedElement {
            if tag.isClosing && tag.name == skipped { skippedElement = nil }
            return end
        }
        if tag.name == "svg", !tag.isClosing {
            flushSoftBreak(before: nil)
            drawing = OpenDrawing()
            return readDrawing(bytes, at: start)
        }
        handle(tag, ownBlocks: ownBlocks)
        return end
    }

    private func handle(_ tag: HTMLTag, ownBlocks: Bool) {
        flushSoftBreak(before: nil)
        if !tag.isClosing, let anchor = tag.attributes["id"] ?? (tag.name == "a" ? tag.attributes["name"] : nil) {
            builder.addAnchor(anchor)
        }
        switch tag.name {
        case "br":
            beginWaitingCellLine()
            if builder.isInBlock { appendLineBreak() }
        case "img":
            beginWaitingCellLine()
            if !tag.isClosing { insertImage(tag) }
        case "picture": sourceForScheme = nil
        case "source": chooseSource(tag)
        case "script", "style", "title", "template":
            if !tag.isClosing { skippedElement = tag.name }
        case "a":
            if tag.isClosing { closeLink() } else if let target = tag.attributes["href"] { openLink(target) }
        case "hr" where ownBlocks:
            builder.beginBlock(values(.thematicBreak, spacing: .normal))
            builder.append("\u{A0}")
            builder.endBlock()
        default:
            if let trait = Self.traits[tag.name] { change(trait, by: tag.isClosing ? -1 : 1) }
            turnAppearance(tag)
            if ownBlocks { turnAlignment(tag) } else { turnHeading(tag) }
            if !ownBlocks, builder.isInCell { turnCellBlock(tag) }
            if ownBlocks && Self.blocks.contains(tag.name) { turnBlock(tag) }
        }
    }

    private static func level(_ tag: HTMLTag) -> Int? {
        guard tag.name.utf8.count == 2, tag.name.first == "h", let level = tag.name.last?.wholeNumberValue else { return nil }
        return (1...6).contains(level) ? level : nil
    }

    /// A heading that md4c takes for a paragraph of inline HTML: up to version 0.5 only `h1` is a block to it.
    private func turnHeading(_ tag: HTMLTag) {
        guard let level = Self.level(tag), !builder.isInCell else { return }
        if !tag.isClosing, builder.isInBlock, builder.openBlockByte == nil {
            turnAlignment(tag)
            builder.beginBlock(values(.heading(level), spacing: .normal))
            isInHTMLHeading = true
        } else if tag.isClosing, isInHTMLHeading {
            isInHTMLHeading = false
            builder.noteHeading(level: level)
            builder.endBlock()
            endAlignedParagraphs()
        }
    }

    /// The boundary of a block element within a block of HTML.
    private func turnBlock(_ tag: HTMLTag) {
        if let level = Self.level(tag) {
            if tag.isClosing {
                builder.noteHeading(level: level)
                builder.endBlock()
            } else {
                builder.beginBlock(values(.heading(level), spacing: .normal))
            }
            return
        }
        builder.endBlock()
        turnDisclosure(tag)
        if tag.name == "li" && !tag.isClosing {
            var item = values(.body, spacing: .tight)
            item.containers.append(.item(markerWidth: 1))
            builder.addMarker("•")
            builder.beginBlock(item)
        }
        if tag.name == "blockquote" { htmlQuotes = max(0, htmlQuotes + (tag.isClosing ? -1 : 1)) }
    }

    private func turnDisclosure(_ tag: HTMLTag) {
        switch tag.name {
        case "details":
            if tag.isClosing { builder.endDisclosure() } else { builder.beginDisclosure(isOpen: tag.attributes["open"] != nil) }
        case "summary": if tag.isClosing { builder.endSummary() } else { builder.beginSummary() }
        default: break
        }
    }

    private func chooseSource(_ tag: HTMLTag) {
        guard let media = tag.attributes["media"], CSSCondition.asksForColorScheme(media) else { return }
        dependsOnColorScheme = true
        guard sourceForScheme == nil, CSSCondition.media(media, isDark: isDark) else { return }
        sourceForScheme = tag.attributes["srcset"].flatMap { PictureSource.first(of: $0) }
    }

    private func insertImage(_ tag: HTMLTag) {
        let side: DocumentFigure.Side?
        let declarations = tag.attributes["style"].map(CSSDeclaration.list) ?? []
        let said = declarations.last { $0.name == "float" }?.value
        switch (said ?? tag.attributes["align"])?.lowercased() {
        case "left": side = .left
        case "right": side = .right
        default: side = nil
        }
        let float = side.map { side in
            let style = Self.style(declarations)
            return MarkdownFloat(side: side, inset: style.inset(on: side), wrap: style.wrap(on: side))
        }
        insertPicture(
            sourceForScheme ?? tag.attributes["src"] ?? "", tag.attributes["alt"] ?? "", float: float,
            extent: PictureExtent(
                width: declarations.last { $0.name == "width" }?.value ?? tag.attributes["width"],
                height: declarations.last { $0.name == "height" }?.value ?? tag.attributes["height"]))
    }

    /// What declarations say in a page of the size that browsers have.
    private static func style(_ declarations: [CSSDeclaration]) -> ComputedStyle {
        var style = ComputedStyle()
        style.character.size = HTMLReader.Options.browserSize
        let base = StyleBase(parent: style, rootSize: style.character.size, medium: style.character.size)
        for declaration in declarations { style.applyToBlock(declaration, base) }
        return style
    }

    private func appendBetweenTags(_ bytes: UnsafeBufferPointer<UInt8>) {
        if drawing == nil { appendHTMLText(bytes) } else { drawing!.append(bytes) }
    }

    /// Text between tags: white space is one space, and none at the start of a block.
    private func appendHTMLText(_ bytes: UnsafeBufferPointer<UInt8>) {
        let text = HTMLEntities.decodeAll(String(decoding: bytes, as: UTF8.self))
        var collapsed = ""
        var endsInSpace = builder.isAtSpace
        for scalar in text.unicodeScalars {
            let isSpace = [" ", "\t", "\n", "\r", "\u{C}"].contains(scalar)
            if !isSpace { collapsed.unicodeScalars.append(scalar) } else if !endsInSpace { collapsed.append(" ") }
            endsInSpace = isSpace
        }
        if collapsed.isEmpty { return }
        if !builder.isInBlock { builder.beginBlock(values(.body)) }
        collapsed.withUTF8 { appendNaming($0) }
    }
}
