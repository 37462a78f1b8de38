import Foundation
import TextKit

extension HTMLFlow {
    func appendText(_ bytes: UnsafeBufferPointer<UInt8>, _ frame: Frame) {
        let style = frame.context.style
        if isHidden(frame) { return }
        guard style.transform == .none else { return appendTransformed(bytes, style.transform, frame) }
        appendText(bytes, style.whiteSpace, frame)
    }

    private func appendText(_ bytes: UnsafeBufferPointer<UInt8>, _ space: ComputedStyle.WhiteSpace, _ frame: Frame) {
        switch space {
        case .normal, .noWrap: appendCollapsed(bytes, frame)
        case .pre, .preWrap: appendLines(bytes, frame) { self.appendAsIs($0, frame) }
        case .preLine: appendLines(bytes, frame) { self.appendCollapsed($0, frame) }
        }
    }

    private func appendTransformed(
        _ bytes: UnsafeBufferPointer<UInt8>, _ transform: ComputedStyle.Transform, _ frame: Frame
    ) {
        let source = String(decoding: bytes, as: UTF8.self)
        var result: String
        switch transform {
        case .uppercase: result = source.uppercased()
        case .lowercase: result = source.lowercased()
        case .fullWidth:
            // Letters and signs of ASCII as wide as ideographs; white space is still to be collapsed.
            result = String(String.UnicodeScalarView(source.unicodeScalars.map { Self.wide($0) }))
        default:
            result = ""
            var isStart = true
            for character in source {
                result += isStart ? character.uppercased() : String(character)
                isStart = character.isWhitespace
            }
        }
        result.withUTF8 { appendText($0, frame.context.style.whiteSpace, frame) }
    }

    private static func wide(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        (0x21...0x7E).contains(scalar.value) ? Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar : scalar
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 10 || byte == 9 || byte == 13 || byte == 12 }

    /// White space of any length is one space, and none at the edges of lines.
    private func appendCollapsed(_ bytes: UnsafeBufferPointer<UInt8>, _ frame: Frame) {
        scratch.removeAll(keepingCapacity: true)
        var index = 0
        while index < bytes.count {
            if Self.isSpace(bytes[index]) {
                index += 1
                while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
                if index == bytes.count {
                    appendScratch(frame)
                    waitForSpace(frame)
                    return
                }
                if !scratch.isEmpty {
                    scratch.append(32)
                } else {
                    waitForSpace(frame)
                }
            } else {
                let start = index
                while index < bytes.count, !Self.isSpace(bytes[index]) { index += 1 }
                scratch.append(contentsOf: bytes[start..<index])
            }
        }
        appendScratch(frame)
    }

    private func appendScratch(_ frame: Frame) {
        if scratch.isEmpty { return }
        openParagraph(frame.character)
        flushSpace()
        if waitingInitial != nil { takeInitial(frame) }
        let spacing = frame.context.style.wordSpacing
        if spacing == 0 {
            scratch.withUnsafeBufferPointer { text.append($0, character: frame.character, link: frame.link) }
        } else {
            let space = spaced(frame.character, spacing)
            for (index, word) in scratch.split(separator: 32, omittingEmptySubsequences: false).enumerated() {
                if index > 0 { text.append(" ", character: space, link: frame.link) }
                word.withUnsafeBufferPointer { text.append($0, character: frame.character, link: frame.link) }
            }
        }
        scratch.removeAll(keepingCapacity: true)
    }

    /// The character style of spaces between words that stand further apart.
    private func spaced(_ character: Int, _ spacing: CGFloat) -> Int {
        if spacing == 0 { return character }
        var appearance = text.characters[character]
        appearance.kern = (appearance.kern ?? 0) + spacing
        return text.index(of: appearance)
    }

    /// Has a space come before the next text of the line, if there is any.
    func waitForSpace(_ frame: Frame) {
        guard isOpen, pendingBreaks == 0, pendingSpace == nil, text.utf8.count != lineStartAfterFloats else { return }
        pendingSpace = (space(frame), frame.link)
    }

    private func space(_ frame: Frame) -> Int { spaced(frame.character, frame.context.style.wordSpacing) }

    func flushSpace() {
        guard let space = pendingSpace else { return }
        pendingSpace = nil
        text.append(" ", character: space.character, link: space.link)
    }

    private func appendAsIs(_ bytes: UnsafeBufferPointer<UInt8>, _ frame: Frame) {
        if bytes.isEmpty { return }
        partLineNumber(frame)
        openParagraph(frame.character)
        flushSpace()
        text.append(bytes, character: frame.character, link: frame.link)
    }

    private func appendLines(
        _ bytes: UnsafeBufferPointer<UInt8>, _ frame: Frame, _ append: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 10) ?? bytes.count
            append(UnsafeBufferPointer(rebasing: bytes[start..<end]))
            if end == bytes.count { return }
            lineBreak(frame)
            start = end + 1
        }
    }

    // MARK: Pictures

    func appendPicture(
        _ attributes: [(name: String, value: String)], in parent: Frame?, _ style: SharedStyle, _ frame: Frame
    ) {
        func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
        guard let source = parent.flatMap(sourceForScheme) ?? attribute("src"), !source.isEmpty else { return }
        if let query = PictureSource.query(ofAddress: source) {
            text.dependsOnColorScheme = true
            if !CSSCondition.media(query, isDark: resolver.isDark) { return }
        }
        var picture = RichPicture(source: DataURL.parse(source).map { .data($0.data, type: $0.type) } ?? .named(source))
        picture.alternativeText = attribute("alt") ?? ""
        let said = PictureExtent(width: attribute("width"), height: attribute("height"))
        picture.width = style.widthIsPercentage ? nil : style.width ?? said.width
        // Shares of the column, and of a float that has a width, are known here; the height of what has another would be out of proportion.
        let isShareKnown = style.side != nil || blocks.last?.float.map { text.floats[$0].width != nil } == true
        if isShareKnown, style.widthIsPercentage { picture.widthPercentage = style.width }
        if style.width == nil { picture.widthPercentage = said.widthPercentage }
        if isShareKnown || !style.widthIsPercentage { picture.height = style.height ?? (style.heightIsAutomatic ? nil : said.height) }
        append(picture, style, frame)
    }

    /// What an element `picture` shows on the reader's paper in place of its `img`; nil for that, and for any other element.
    private func sourceForScheme(in frame: Frame) -> String? {
        guard frame.node.name == "picture" else { return nil }
        for index in 0..<min(Self.maximumSources, frame.node.childCount) {
            let child = frame.node.child(index)
            guard child.kind == .element, child.name == "source" else { continue }
            let attributes = child.attributes
            guard let media = attributes.first(where: { $0.name == "media" })?.value, CSSCondition.asksForColorScheme(media) else {
                continue
            }
            text.dependsOnColorScheme = true
            guard CSSCondition.media(media, isDark: resolver.isDark) else { continue }
            return attributes.first { $0.name == "srcset" }.flatMap { PictureSource.first(of: $0.value) }
        }
        return nil
    }

    private static let maximumSources = 64

    /// Puts a picture into the line, or beside the text. In what floats itself nothing does: a picture stands in a line of it then, which
    /// is its own where a paragraph begins with it.
    func append(_ own: RichPicture, _ style: SharedStyle, _ frame: Frame) {
        var picture = own
        let isInFloat = blocks.contains { $0.float != nil }
        let hasOwnLine = isInFloat && style.side != nil && !isOpen
        if let side = style.side, !isInFloat {
            (picture.side, picture.wrap, picture.inset) = (side, style.wrap(on: side), style.inset(on: side))
            picture.wrap.clearance = clearance
        }
        let beginsLine = !isOpen || pendingBreaks > 0 || text.utf8.count == lineStartAfterFloats
        openParagraph(frame.character)
        // White space on both sides of what floats is one space, and none where a line begins.
        if picture.side == nil { flushSpace() }
        text.append(picture, character: frame.character, link: frame.link)
        if picture.side != nil, beginsLine { lineStartAfterFloats = text.utf8.count }
        if hasOwnLine { lineBreak(frame) }
    }
}

extension ComputedStyle {
    /// How far from an edge of the column a float of the style lies; less than zero where it reaches beyond.
    func inset(on side: DocumentFigure.Side) -> CGFloat { min(2000, max(-2000, margin[side == .left ? 3 : 1])) }

    /// How text flows around a picture of the style that floats at an edge.
    func wrap(on side: DocumentFigure.Side) -> CSSWrap {
        var wrap = wrap.inText(direction)
        wrap.clears = clearedSides
        wrap.gap = min(400, max(0, margin[side == .left ? 1 : 3]))
        (wrap.spaceAbove, wrap.spaceBelow) = (min(400, max(0, margin[0])), min(400, max(0, margin[2])))
        return wrap
    }
}
