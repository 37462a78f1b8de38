import struct Foundation.CharacterSet

/// Measures along a line that contains tabs and attachments, whose widths depend on where they begin.
///
/// Positions are device pixels from the start of the span's text, in logical order. A copy continues from the position at which it was
/// made, so a scan measures each glyph once.
struct LineRuler {
    /// The resolved width of a tab or an attachment.
    struct Dynamic: Sendable {
        var utf16: Int32
        var advance: Fixed
        /// Attachments only: heights above and below the baseline; one is less than zero for a box that lies beyond it.
        var ascent = Fixed.zero
        var descent = Fixed.zero
    }

    /// An attachment's box in this line, as its owner sets it.
    struct AttachmentBox {
        var advance, ascent, descent: Fixed
    }

    /// Where the span's text begins, from the leading margin, which tab stops are measured from.
    var origin = Fixed.zero
    var stops: TabStops
    /// Asks for the box of the attachment that a character stands for, nil where it stands for none.
    var attachmentBox: ((ShapedParagraph, _ utf16: Int, _ pen: Fixed) -> AttachmentBox?)?
    /// Asks for the width of white space shown for a control character.
    var controlWidth: ((ShapedParagraph, _ utf16: Int, _ pen: Fixed) -> Fixed)?
    /// Remembers each tab and attachment; off while lines are tried.
    var isRecording = false

    var position = Fixed.zero
    private(set) var recorded: [Dynamic] = []
    private var pending: Pending?

    /// A right, centre or decimal tab whose width follows from the text after it.
    private struct Pending {
        var utf16: Int32
        var start, target: Fixed
        let stop: TabStops.Stop
        /// Text since the tab, and the part of it that the stop aligns.
        var text = Fixed.zero
        var aligned = Fixed.zero
        var isClosed = false
        /// Whether digits stand in it that run against the paragraph: then what follows the point lies on the near side of the stop.
        var isMirrored = false

        var gap: Fixed {
            let part = stop.alignment == .center ? aligned / 2 : isMirrored ? text - aligned : aligned
            return max(.zero, target - start - part)
        }
    }

    init(stops: TabStops, origin: Fixed = .zero) {
        self.stops = stops
        self.origin = origin
    }

    /// Whether text is being measured against a tab that is not left-aligned.
    var isPending: Bool { pending != nil }

    /// Adds one glyph.
    mutating func feed(chunk: ShapedText, glyph: Int, in paragraph: ShapedParagraph) {
        let utf16 = Int(chunk.clusters[glyph])
        let unit = paragraph.text.utf16[utf16]
        let kind = chunk.isGenerated ? chunk.kind(ofGlyph: glyph) : unit == 0x09 ? .tab : unit == 0xFFFC ? .attachment : .text
        if kind == .tab { return feedTab(atUTF16: utf16) }
        var advance = Fixed(raw: Int64(chunk.advances[glyph]))
        if kind == .whitespace, let controlWidth {
            advance = controlWidth(paragraph, utf16, position)
            if isRecording { recorded.append(Dynamic(utf16: Int32(utf16), advance: advance)) }
        }
        if kind == .attachment, let box = attachmentBox?(paragraph, utf16, position) {
            advance = box.advance
            if isRecording {
                recorded.append(
                    Dynamic(utf16: Int32(utf16), advance: advance, ascent: box.ascent, descent: box.descent))
            }
        }
        guard var tab = pending else {
            position += advance
            return
        }
        tab.text += advance
        if !tab.isClosed, tab.stop.alignment == .decimal, tab.stop.endsColumn(atUTF16: utf16, in: paragraph.text.utf16) {
            tab.isClosed = true
        }
        if !tab.isClosed {
            tab.aligned += advance
            if tab.stop.alignment == .decimal, paragraph.isRightToLeft, Self.isDigit(unit) { tab.isMirrored = true }
        }
        pending = tab
        position = tab.start + tab.gap + tab.text
    }

    /// A digit of Latin or Arabic script.
    private static func isDigit(_ unit: UInt16) -> Bool {
        unit >= 0x30 && unit <= 0x39 || unit >= 0x660 && unit <= 0x669 || unit >= 0x6F0 && unit <= 0x6F9
    }

    private mutating func feedTab(atUTF16 utf16: Int) {
        finishPending()
        let stop = stops.next(after: origin + position)
        let target = max(position, stop.location - origin)
        if stop.alignment == .left {
            if isRecording { recorded.append(Dynamic(utf16: Int32(utf16), advance: target - position)) }
            position = target
        } else {
            pending = Pending(utf16: Int32(utf16), start: position, target: target, stop: stop)
            position = target
        }
    }

    /// Settles the width of a tab that waits for its text, at the next tab or at the end of the line.
    mutating func finishPending() {
        guard let tab = pending else { return }
        if isRecording {
            // Only what was recorded since the tab comes after it.
            let index = (recorded.lastIndex { $0.utf16 < tab.utf16 } ?? -1) + 1
            recorded.insert(Dynamic(utf16: tab.utf16, advance: tab.gap), at: index)
        }
        position = tab.start + tab.gap + tab.text
        pending = nil
    }
}

/// The tab stops of a paragraph, device pixels from the leading margin.
struct TabStops: Sendable {
    enum Alignment: Sendable { case left, center, right, decimal }
    struct Stop: Sendable {
        var location: Fixed
        var alignment: Alignment
        /// Where text begins that a decimal stop has to its right.
        var terminators: CharacterSet?

        /// Whether a decimal tab aligns at the character.
        func endsColumn(atUTF16 utf16: Int, in units: [UInt16]) -> Bool {
            guard let terminators else { return false }
            let unit = UInt32(units[utf16])
            if let scalar = Unicode.Scalar(unit) { return terminators.contains(scalar) }
            guard unit & 0xFC00 == 0xD800, utf16 + 1 < units.count, units[utf16 + 1] & 0xFC00 == 0xDC00 else { return false }
            let value = 0x10000 + (unit - 0xD800) << 10 + UInt32(units[utf16 + 1]) - 0xDC00
            return Unicode.Scalar(value).map(terminators.contains) ?? false
        }
    }

    /// Ascending.
    var stops: [Stop] = []
    /// The distance of stops after the last one; always positive.
    var interval: Fixed

    /// The first stop right of `position`. O(log stops).
    func next(after position: Fixed) -> Stop {
        let index = stops.partitioningIndex { $0.location > position }
        if index < stops.count { return stops[index] }
        let step = max(1, interval.raw)
        let count = position.raw >= 0 ? position.raw / step + 1 : 0
        return Stop(location: Fixed(raw: count * step), alignment: .left)
    }
}
