import TextKit

/// The state that Select Graphic Rendition leaves a terminal in (ECMA-48, § 8.3.117, with xterm's colours).
struct TerminalStyle: Equatable {
    private var isBold = false
    private var isItalic = false
    private var isStruck = false
    private var isReversed = false
    /// 0 for none; else 1 plain, 2 double, 3 curly, 4 dotted, 5 dashed.
    private var underline = 0
    private var color: RGBA?
    private var background: RGBA?
    /// The target of the link that is open.
    var link: String?

    var traits: InlineTraits {
        var traits: InlineTraits = []
        if isBold { traits.insert(.strong) }
        if isItalic { traits.insert(.emphasis) }
        if isStruck { traits.insert(.strikethrough) }
        if underline > 0 { traits.insert(.underline) }
        return traits
    }

    var appearance: InlineAppearance.Values {
        var values = InlineAppearance.Values()
        values.color = color
        values.background = background
        if isReversed {
            values.color = background ?? RGBA(hex: 0xFFFFFF)
            values.background = color ?? RGBA(hex: 0x555555)
        }
        switch underline {
        case 2: values.underline = UnderlineStyle.double.rawValue
        case 4: values.underline = UnderlineStyle([.single, .patternDot]).rawValue
        case 5: values.underline = UnderlineStyle([.single, .patternDash]).rawValue
        default: break
        }
        return values
    }

    /// Obeys the parameters of a sequence, such as `1;38;5;208`. O(length).
    mutating func apply(_ parameters: ArraySlice<UInt8>) {
        // Colons part what belongs to one parameter.
        let list = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { part in
            part.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
        }
        var index = 0
        while index < list.count {
            let parts = list[index]
            index += 1
            if parts[0] == 38 || parts[0] == 48 {
                var values = Array(parts.dropFirst())
                if values.isEmpty {
                    values = list[index...].prefix(list.dropFirst(index).first?.first == 5 ? 2 : 4).map { $0[0] }
                    index += values.count
                } else if values.count > 4, values[0] == 2 {
                    // A colour space stands before the colour.
                    values.remove(at: 1)
                }
                let found = Self.extended(values)
                if parts[0] == 38 { color = found } else { background = found }
            } else {
                apply(parts[0], parts.dropFirst().first)
            }
        }
    }

    private mutating func apply(_ code: Int, _ detail: Int?) {
        switch code {
        case 0:
            let link = link
            self = TerminalStyle()
            self.link = link
        case 1: isBold = true
        case 3: isItalic = true
        case 4: underline = detail ?? 1
        case 7: isReversed = true
        case 9: isStruck = true
        case 21: underline = 2
        case 22: isBold = false
        case 23: isItalic = false
        case 24: underline = 0
        case 27: isReversed = false
        case 29: isStruck = false
        case 30...37: color = Self.palette[code - 30]
        case 39: color = nil
        case 40...47: background = Self.palette[code - 40]
        case 49: background = nil
        case 90...97: color = Self.palette[code - 82]
        case 100...107: background = Self.palette[code - 92]
        default: break
        }
    }

    /// A colour of 256, or of any.
    private static func extended(_ values: [Int]) -> RGBA? {
        func byte(_ value: Int) -> UInt32 { UInt32(min(max(value, 0), 255)) }
        if values.count >= 2, values[0] == 5 {
            let number = Int(byte(values[1]))
            if number < 16 { return palette[number] }
            if number >= 232 { return RGBA(hex: UInt32(8 + (number - 232) * 10) * 0x010101) }
            let steps: [UInt32] = [0, 95, 135, 175, 215, 255]
            let cube = number - 16
            return RGBA(hex: steps[cube / 36] << 16 | steps[cube / 6 % 6] << 8 | steps[cube % 6])
        }
        if values.count >= 4, values[0] == 2 { return RGBA(hex: byte(values[1]) << 16 | byte(values[2]) << 8 | byte(values[3])) }
        return nil
    }

    /// Xterm's sixteen.
    private static let palette: [RGBA] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF,
        0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ].map { RGBA(hex: $0) }
}
