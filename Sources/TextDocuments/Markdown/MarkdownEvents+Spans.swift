import CMarkup
import Foundation

extension MarkdownEvents {
    private static func trait(_ kind: MD_SPANTYPE) -> InlineTraits? {
        switch kind {
        case MD_SPAN_EM: .emphasis
        case MD_SPAN_STRONG: .strong
        case MD_SPAN_CODE: .code
        case MD_SPAN_DEL: .strikethrough
        default: nil
        }
    }

    func enterSpan(_ kind: MD_SPANTYPE, _ detail: UnsafeMutableRawPointer?) -> Int32 {
        flushHTML()
        if drawing != nil { return 0 }
        if kind == MD_SPAN_IMG {
            let details = detail!.load(as: MD_SPAN_IMG_DETAIL.self)
            if image == nil {
                flushSoftBreak(before: nil)
                image = OpenImage(source: Self.string(details.src), title: Self.string(details.title))
            } else {
                image!.depth += 1
            }
        }
        if image != nil { return 0 }
        flushSoftBreak(before: nil)
        if let trait = Self.trait(kind) { change(trait, by: 1) }
        if kind == MD_SPAN_A { openLink(Self.string(detail!.load(as: MD_SPAN_A_DETAIL.self).href)) }
        return 0
    }

    func leaveSpan(_ kind: MD_SPANTYPE) -> Int32 {
        flushHTML()
        if drawing != nil { return 0 }
        if image != nil {
            if kind != MD_SPAN_IMG { return 0 }
            image!.depth -= 1
            if let ended = image, ended.depth == 0 {
                image = nil
                insert(ended)
            }
            return 0
        }
        if let trait = Self.trait(kind) { change(trait, by: -1) }
        if kind == MD_SPAN_A { closeLink() }
        return 0
    }

    func change(_ trait: InlineTraits, by step: Int) {
        depths.change(trait, by: step)
        builder.inline.traits = depths.traits
    }

    func openLink(_ target: String) {
        links.append(builder.link(named: target, finder))
        builder.inline.link = links[links.count - 1]
    }

    func closeLink() {
        if !links.isEmpty { links.removeLast() }
        builder.inline.link = links.last ?? -1
    }

    /// Ends the spans that a block leaves open in raw HTML.
    func endSpans() {
        flushHTML()
        endDrawing()
        softBreakWaits = false
        if !depths.traits.isEmpty { depths = SpanDepths() }
        if !links.isEmpty { links = [] }
        if !openAppearances.isEmpty { openAppearances = [] }
        if isInHTMLHeading { (isInHTMLHeading, openAlignments) = (false, openAlignments.filter { $0.name.first != "h" }) }
        skippedElement = nil
        cellBlocks = CellBlocks()
        builder.inline = Fragment.Inline(language: builder.language)
    }

    func text(_ kind: MD_TEXTTYPE, _ bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
        if kind == MD_TEXT_HTML {
            html.append(contentsOf: bytes)
            return 0
        }
        flushHTML()
        if onPart != nil { lastText = bytes.baseAddress }
        if drawing != nil {
            drawing!.append(kind, bytes)
        } else if image != nil {
            describe(kind, bytes)
        } else if isInCode && kind != MD_TEXT_NULLCHAR {
            appendCode(bytes)
        } else if skippedElement == nil {
            if !builder.isInBlock { builder.beginBlock(values(.body)) }
            if kind == MD_TEXT_NORMAL, beginsAlert(bytes) { return 0 }
            let endsTitle = followsTitle && (kind == MD_TEXT_SOFTBR || kind == MD_TEXT_BR)
            followsTitle = false
            if cellBlocks.lineWaits {
                // White space between two elements is no line.
                if bytes.allSatisfy({ $0 == 32 || $0 == 9 }) { return 0 }
                beginWaitingCellLine()
            }
            if !endsTitle { appendText(kind, bytes) }
        }
        return 0
    }

    private func appendText(_ kind: MD_TEXTTYPE, _ bytes: UnsafeBufferPointer<UInt8>) {
        switch kind {
        case MD_TEXT_SOFTBR:
            flushSoftBreak(before: nil)
            softBreakWaits = true
        case MD_TEXT_BR:
            softBreakWaits = false
            appendLineBreak()
        case MD_TEXT_NULLCHAR: builder.append("\u{FFFD}")
        case MD_TEXT_ENTITY:
            flushSoftBreak(before: nil)
            let text = HTMLEntities.decode(String(decoding: bytes, as: UTF8.self))
            if !["\t", "\n", "\r"].contains(text) { builder.append(text) } else if !builder.isAtSpace { builder.append(" ") }
        case MD_TEXT_CODE where table != nil && bytes.contains(UInt8(ascii: "|")):
            flushSoftBreak(before: nil)
            builder.append(Self.cellCode(bytes))
        default:
            if softBreakWaits { flushSoftBreak(before: bytes) }
            if kind == MD_TEXT_NORMAL { appendWords(bytes) } else { builder.append(bytes) }
        }
    }

    /// White space between words is one space, as in HTML. md4c would see to that, but loses a tab that stands alone.
    private func appendWords(_ bytes: UnsafeBufferPointer<UInt8>) {
        func isSpace(_ index: Int) -> Bool { index < bytes.count && (bytes[index] == 32 || bytes[index] == 9) }
        func append(_ part: Range<Int>) {
            let text = UnsafeBufferPointer(rebasing: bytes[part])
            if footnotes.texts.isEmpty { appendNaming(text) } else { appendReferring(text) }
        }
        var start = 0
        // A picture that is not in the text leaves the spaces on both sides of it.
        if builder.isAtSpace { while isSpace(start) { start += 1 } }
        for index in bytes.indices where index >= start && isSpace(index) && (bytes[index] == 9 || isSpace(index + 1)) {
            append(start..<index)
            builder.append(" ")
            start = index + 1
            while isSpace(start) { start += 1 }
        }
        append(start..<bytes.count)
    }

    /// The text of code in a table's cell. A backslash before a bar keeps the bar from ending the cell there, and is itself no text
    /// (GitHub Flavored Markdown 4.10).
    static func cellCode(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self).replacing("\\|", with: "|")
    }

    /// A hard break. A table that is set as lines makes a space of it.
    func appendLineBreak() { builder.append("\u{2028}") }

    /// The end of a source line is a space, but nothing between two characters of East Asian scripts.
    func flushSoftBreak(before bytes: UnsafeBufferPointer<UInt8>?) {
        guard softBreakWaits else { return }
        softBreakWaits = false
        if builder.isAtSpace { return }
        if let bytes, bytes.first.map({ $0 >= 0xE2 }) == true, builder.endsWide {
            let next = String(decoding: bytes.prefix(4), as: UTF8.self).unicodeScalars.first!
            if DisplayWidth.of(next) == 2 && !next.properties.isEmojiPresentation { return }
        }
        builder.append(" ")
    }

    private func describe(_ kind: MD_TEXTTYPE, _ bytes: UnsafeBufferPointer<UInt8>) {
        switch kind {
        case MD_TEXT_SOFTBR, MD_TEXT_BR: image!.text.append(32)
        case MD_TEXT_NULLCHAR: image!.text.append(contentsOf: "\u{FFFD}".utf8)
        case MD_TEXT_ENTITY:
            image!.text.append(contentsOf: HTMLEntities.decode(String(decoding: bytes, as: UTF8.self)).utf8)
        default: image!.text.append(contentsOf: bytes)
        }
    }
}
