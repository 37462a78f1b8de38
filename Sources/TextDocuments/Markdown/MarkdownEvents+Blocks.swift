import CMarkup

extension MarkdownEvents {
    func enterBlock(_ kind: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) -> Int32 {
        switch kind {
        case MD_BLOCK_QUOTE:
            quoteSeries ^= 1 << containers.count(where: \.isQuote)
            containers.append(.quote)
            quoteStart = builder.content.blocks.count
        case MD_BLOCK_UL:
            let list = detail!.load(as: MD_BLOCK_UL_DETAIL.self)
            lists.append(List(number: nil, delimiter: 0, isTight: list.is_tight != 0))
        case MD_BLOCK_OL:
            let list = detail!.load(as: MD_BLOCK_OL_DETAIL.self)
            lists.append(
                List(number: Int(list.start), delimiter: UInt8(bitPattern: list.mark_delimiter), isTight: list.is_tight != 0))
        case MD_BLOCK_LI: enterItem(detail!.load(as: MD_BLOCK_LI_DETAIL.self))
        case MD_BLOCK_HR:
            builder.beginBlock(values(.thematicBreak, spacing: .normal))
            // A paragraph needs a character to carry its attributes.
            builder.append("\u{A0}")
        case MD_BLOCK_H: builder.beginBlock(values(.heading(Int(detail!.load(as: MD_BLOCK_H_DETAIL.self).level)), spacing: .normal))
        case MD_BLOCK_CODE:
            endText()
            let info = Self.string(detail!.load(as: MD_BLOCK_CODE_DETAIL.self).lang)
            codeLanguage = info.isEmpty ? nil : info
            isInCode = true
            codeStarted = false
        case MD_BLOCK_HTML: isInHTMLBlock = true
        case MD_BLOCK_P: builder.beginBlock(values(.body))
        case MD_BLOCK_TABLE:
            insertMarkers()
            table = TableRows()
        case MD_BLOCK_TR: table?.beginRow()
        case MD_BLOCK_TH, MD_BLOCK_TD: builder.beginCell()
        default: break
        }
        return 0
    }

    func leaveBlock(_ kind: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) -> Int32 {
        switch kind {
        case MD_BLOCK_QUOTE: containers.removeLast()
        case MD_BLOCK_UL, MD_BLOCK_OL:
            lists.removeLast()
            if lists.last?.isTight != true { builder.changeLastBlock { $0.spacing = .normal } }
            if isInNotes, lists.isEmpty { return 1 }
        case MD_BLOCK_LI:
            endText()
            // The gap below an item without any text is that of its list.
            insertMarkers(spacing: lists.last?.isTight == false ? .normal : .tight)
            leaveNote()
            containers.removeLast()
        case MD_BLOCK_H:
            endSpans()
            builder.noteHeading(level: Int(detail!.load(as: MD_BLOCK_H_DETAIL.self).level))
            builder.endBlock()
        case MD_BLOCK_P, MD_BLOCK_HR: endText()
        case MD_BLOCK_CODE: endCode()
        case MD_BLOCK_HTML: endHTMLBlock()
        case MD_BLOCK_TABLE: endTable()
        case MD_BLOCK_TH, MD_BLOCK_TD:
            endSpans()
            table?.add(builder.endCell(), alignment: detail!.load(as: MD_BLOCK_TD_DETAIL.self).align, isHeader: kind == MD_BLOCK_TH)
        default: break
        }
        return 0
    }

    private func enterItem(_ item: MD_BLOCK_LI_DETAIL) {
        builder.endBlock()
        var marker: String
        if let number = lists.last?.number {
            marker = "\(number)" + (lists.last?.delimiter == UInt8(ascii: ")") ? ")" : ".")
            lists[lists.count - 1].number = number + 1
        } else {
            let bullets = lists.count { $0.number == nil }
            // Each has less ink than the one before.
            marker = ["•", "◦", "–"][(bullets - 1) % 3]
        }
        if item.is_task != 0 { marker = item.task_mark == 0x20 ? "☐" : "☑" }
        builder.addMarker(marker)
        containers.append(.item(markerWidth: marker.unicodeScalars.count))
        enterNote()
    }

    /// Gives markers that wait for text a paragraph of their own, where what follows cannot begin with them.
    func insertMarkers(spacing: BlockRole.Spacing = .tight) {
        guard builder.hasMarkers else { return }
        builder.beginBlock(values(.body, spacing: spacing))
        builder.openPendingBlock()
        builder.endBlock()
    }

    /// Hands over what has been read, if it is long enough, where a heading or a paragraph begins that stands in nothing.
    /// - Returns: false where no more is wanted.
    func endPartIfLong(before kind: MD_BLOCKTYPE) -> Bool {
        guard onPart != nil, kind == MD_BLOCK_H || kind == MD_BLOCK_P, builder.byteCount >= partLength, !isInNotes,
            containers.isEmpty, lists.isEmpty, htmlQuotes == 0,
            openAlignments.isEmpty, drawing == nil, skippedElement == nil, builder.canEndPart
        else { return true }
        var share = 0.0
        if let base = source.baseAddress, let lastText, lastText >= base, lastText < base + source.count {
            share = Double(lastText - base) / Double(source.count)
        }
        partLength = nextPartLength
        return onPart?(builder.endPart(), share, dependsOnColorScheme) ?? true
    }

    /// Ends the paragraph, or the text that stands in a tight list item without one.
    func endText() {
        endSpans()
        builder.endBlock()
    }

    /// Appends front matter as code.
    func appendFrontMatter(_ lines: UnsafeBufferPointer<UInt8>) {
        (codeLanguage, codeStarted) = ("yaml", false)
        appendCode(lines)
        endCode()
    }

    private func endCode() {
        if codeStarted { builder.changeLastBlock { $0.spacing = .normal } }
        builder.endBlock()
        isInCode = false
    }

    /// One paragraph a line, so that each can be laid out and copied as it is.
    func appendCode(_ bytes: UnsafeBufferPointer<UInt8>) {
        var rest = bytes
        while !rest.isEmpty {
            if !builder.isInBlock {
                var line = values(.code, spacing: BlockRole.Spacing.none)
                line.language = codeLanguage
                builder.beginBlock(line)
                codeStarted = true
            }
            let end = rest.firstIndex(of: 10) ?? rest.count
            builder.append(UnsafeBufferPointer(rebasing: rest[..<end]))
            if end == rest.count { return }
            builder.openPendingBlock()
            builder.endBlock()
            rest = UnsafeBufferPointer(rebasing: rest[(end + 1)...])
        }
    }
}
