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
            for position in 0..<15 where bits >> UInt16(14 - position) & 1 != 0 {
                let x = left + dot * (index % perRow * 4 + position % 3)
                let y = top + dot * (index / perRow * 6 + position / 3)
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
