import Foundation

/// Draws one underline or strikethrough by its style: single, thick or double; solid, dotted or dashed.
struct DecorationRules {
    let style: UnderlineStyle
    let thickness: Fixed

    /// `y` is the centre of the line (of the upper one of two).
    func draw(from left: Fixed, to right: Fixed, y: Fixed, color: RGBA, in context: DeviceCanvas) {
        let top = (y - thickness / 2).rounded
        rule(from: left, to: right, top: top, color: color, in: context)
        if style.weight == .double { rule(from: left, to: right, top: top + thickness * 2, color: color, in: context) }
    }

    /// Lengths of ink and gap in turn, in thicknesses; empty for a solid line.
    private var pattern: [Int] {
        switch style.pattern {
        case .patternDot: [1, 2]
        case .patternDash: [4, 2]
        case .patternDashDot: [4, 2, 1, 2]
        case .patternDashDotDot: [4, 2, 1, 2, 1, 2]
        default: []
        }
    }

    private func rule(from left: Fixed, to right: Fixed, top: Fixed, color: RGBA, in context: DeviceCanvas) {
        guard !pattern.isEmpty else {
            return context.append(FixedRect(x: left, y: top, width: right - left, height: thickness), color)
        }
        var x = left
        var step = 0
        while x < right {
            let length = thickness * pattern[step % pattern.count]
            if step.isMultiple(of: 2) {
                context.append(FixedRect(x: x, y: top, width: min(length, right - x), height: thickness), color)
            }
            x += length
            step += 1
        }
    }
}

/// Where descenders cross an underline, which leaves a gap round each.
struct InkGaps {
    private let place: FragmentPlace
    private let manager: LayoutManager

    init(_ place: FragmentPlace, _ manager: LayoutManager) {
        self.place = place
        self.manager = manager
    }

    /// Stretches of the line that ink crosses, widened by a thickness on both sides, left to right.
    func gaps(y: Fixed, thickness: Fixed) -> [Range<Fixed>] {
        var gaps: [Range<Fixed>] = []
        var cursor = StyleCursor(place, manager)
        manager.glyphs(of: place).walk { run, spot in
            let item = run.piece.shaped.runs[run.run]
            guard item.kind == .text, !run.piece.shaped.isNull(spot.glyph),
                let ink = item.font.inkBounds(of: run.piece.shaped.glyphs[spot.glyph])
            else { return true }
            let style = cursor.style(atUTF16: Int(run.piece.shaped.clusters[spot.glyph]), of: run.paragraph)
            let bottom = place.baseline + spot.dy - style.baselineOffset + ink.maxY
            guard bottom > y + thickness else { return true }
            let left = spot.x + ink.x - thickness
            gaps.append(left..<max(left, spot.x + ink.maxX + thickness))
            return true
        }
        return gaps.sorted { $0.lowerBound < $1.lowerBound }
    }

    static func subtract(_ gaps: [Range<Fixed>], from stretch: Range<Fixed>) -> [Range<Fixed>] {
        var rest: [Range<Fixed>] = []
        var left = stretch.lowerBound
        for gap in gaps where gap.upperBound > left && gap.lowerBound < stretch.upperBound {
            if gap.lowerBound > left { rest.append(left..<gap.lowerBound) }
            left = max(left, gap.upperBound)
        }
        if left < stretch.upperBound { rest.append(left..<stretch.upperBound) }
        return rest
    }
}

extension LayoutManager {
    /// The parts of an underlined range that get a line: without white space at the ends of the range's line, and
    /// without any between words where the style is by word.
    func decorationStretches(_ glyphs: NSRange, style: UnderlineStyle) -> [NSRange] {
        let characters = characterRange(forGlyphRange: glyphs, actualGlyphRange: nil).range
        guard let place = layout.place(ofUTF16: characters.lowerBound, isContiguous: isContiguous) else { return [] }
        let units = place.paragraph.text.utf16
        func isSpace(_ utf16: Int) -> Bool {
            BreakSegment.isHanging(units[utf16 - place.utf16Start]) || units[utf16 - place.utf16Start] == 9
        }
        var range = characters.clamped(to: place.utf16)
        while !range.isEmpty, isSpace(range.upperBound - 1), range.upperBound == place.utf16Start + Int(place.fragment.contentEnd) {
            range = range.lowerBound..<(range.upperBound - 1)
        }
        while !range.isEmpty, isSpace(range.lowerBound), range.lowerBound == place.utf16.lowerBound {
            range = (range.lowerBound + 1)..<range.upperBound
        }
        var parts: [Range<Int>] = []
        if style.contains(.byWord) {
            for index in range where !isSpace(index) {
                if let last = parts.last, last.upperBound == index {
                    parts[parts.count - 1] = last.lowerBound..<(index + 1)
                } else {
                    parts.append(index..<(index + 1))
                }
            }
        } else if !range.isEmpty {
            parts = [range]
        }
        return parts.map { glyphRange(forCharacterRange: NSRange($0), actualCharacterRange: nil) }
    }

    /// Below the baseline, logical pixels.
    func underlineOffset(at glyph: Int) -> CGFloat {
        let font = fontInstance(ofGlyph: glyph)
        return max(font.underlineOffset, font.underlineThickness + Fixed.one).pixels / scale
    }

    /// Negative: above the baseline.
    func strikethroughOffset(at glyph: Int) -> CGFloat { -fontInstance(ofGlyph: glyph).strikethroughOffset.pixels / scale }

    private func fontInstance(ofGlyph glyph: Int) -> FontInstance {
        let (paragraph, local) = glyphPlace(glyph, "underline")
        return paragraph.style(atUTF16: paragraph.utf16(ofGlyph: local)).font
    }
}

/// The box with the code point of a character that no font has.
struct MissingGlyphBox {
    let style: ResolvedStyle
    let font: FontInstance

    func draw(_ units: [UInt16], at utf16: Int, in context: DeviceCanvas, x: Fixed, y: Fixed, width: Fixed) {
        let height = font.capHeight.rounded
        guard width > Fixed(pixels: 3), height > Fixed(pixels: 3) else { return }
        let line = max(Fixed.one, font.underlineThickness.floor)
        let box = FixedRect(x: x + line, y: y - height, width: width - line * 2, height: height)
        context.append(FixedRect(x: box.x, y: box.y, width: box.width, height: line), style.color)
        context.append(FixedRect(x: box.x, y: box.maxY - line, width: box.width, height: line), style.color)
        context.append(FixedRect(x: box.x, y: box.y, width: line, height: box.height), style.color)
        context.append(FixedRect(x: box.maxX - line, y: box.y, width: line, height: box.height), style.color)
        let digits = Array(String(scalar(units, utf16), radix: 16, uppercase: true).utf8)
        let padded = Array(repeating: UInt8(ascii: "0"), count: max(0, 4 - digits.count)) + digits
        drawDigits(padded, in: box, line: line, context)
    }

    private func scalar(_ units: [UInt16], _ utf16: Int) -> UInt32 {
        let unit = UInt32(units[utf16])
        guard unit & 0xFC00 == 0xD800, utf16 + 1 < units.count, units[utf16 + 1] & 0xFC00 == 0xDC00 else { return unit }
        return 0x10000 + (unit - 0xD800) << 10 + UInt32(units[utf16 + 1]) - 0xDC00
    }

    /// Hexadecimal digits as a 3 × 5 raster, in two rows.
    private func drawDigits(_ digits: [UInt8], in box: FixedRect, line: Fixed, _ context: DeviceCanvas) {
        let perRow = (digits.count + 1) / 2
        let cell = min((box.width - line * 2).raw / Int64(perRow * 4 + 1), (box.height - line * 2).raw / 13)
        guard cell >= 32 else { return }
        let dot = Fixed(raw: cell)
        let left = box.x + (box.width - dot * (perRow * 4 - 1)) / 2
        let top = box.y + (box.height - dot * 11) / 2
        for (index, digit) in digits.enumerated() {
            let value = digit >= 65 ? Int(digit) - 55 : Int(digit) - 48
            let bits = Self.raster[max(0, min(15, value))]
            for place in 0..<15 where bits >> UInt16(14 - place) & 1 != 0 {
                let x = left + dot * (index % perRow * 4 + place % 3)
                let y = top + dot * (index / perRow * 6 + place / 3)
                context.append(FixedRect(x: x, y: y, width: dot, height: dot), style.color)
            }
        }
    }

    private static let raster: [UInt16] = [
        0b111_101_101_101_111, 0b010_110_010_010_111, 0b111_001_111_100_111, 0b111_001_111_001_111,
        0b101_101_111_001_001, 0b111_100_111_001_111, 0b111_100_111_101_111, 0b111_001_001_001_001,
        0b111_101_111_101_111, 0b111_101_111_001_111, 0b010_101_111_101_101, 0b110_101_110_101_110,
        0b111_100_100_100_111, 0b110_101_101_101_110, 0b111_100_110_100_111, 0b111_100_110_100_100,
    ]
}
