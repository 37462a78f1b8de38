/// A script whose text is measured word by word: read from left to right, with letters that are neither joined nor reordered.
enum GlyphlessScript {
    case latin, greek, cyrillic, armenian, georgian

    /// The script that shaping takes a paragraph to be in, if it is all of one: that of its first letter.
    @inline(__always)
    init(of units: UnsafePointer<UInt16>, count: Int) {
        var index = 0
        while index < count {
            if let script = Self.script(of: units[index]) {
                self = script
                return
            }
            index &+= 1
        }
        self = .latin
    }

    /// As HarfBuzz numbers it.
    var code: UInt32 {
        switch self {
        case .latin: Script.latin
        case .greek: Script.greek
        case .cyrillic: Script.cyrillic
        case .armenian: Script.armenian
        case .georgian: Script.georgian
        }
    }

    /// The half of a block that most letters of it are in, as `WordKey` wants it.
    var page: UInt64 {
        switch self {
        case .latin: WordKey.latinPage
        case .greek: 0x0380
        case .cyrillic: 0x0400
        case .armenian: 0x0500
        case .georgian: 0x1080
        }
    }

    /// The script of a letter; nil for what goes with any script. Letters of other scripts count as Latin ones, which are then
    /// found to be none.
    @inline(__always)
    private static func script(of unit: UInt16) -> GlyphlessScript? {
        switch unit {
        case 0x41...0x5A, 0x61...0x7A, 0xC0..<0x250: .latin
        case 0..<0xC0, 0x2010...0x2026: nil
        default: otherScript(of: unit)
        }
    }

    private static func otherScript(of unit: UInt16) -> GlyphlessScript? {
        switch unit {
        case 0x0386, 0x0388...0x038A, 0x038C, 0x038E...0x03A1, 0x03A3...0x03E1: .greek
        case 0x0400...0x0481, 0x048A...0x052F: .cyrillic
        case 0x0531...0x0556, 0x0561...0x0587: .armenian
        case 0x10D0...0x10FA: .georgian
        default: .latin
        }
    }

    /// Whether the character is one of the script, or goes with any; U+00AD is not, nor controls.
    func contains(_ unit: UInt16) -> Bool {
        switch unit {
        case 0...0x20, 0x7F..<0xA0, 0xAD: false
        case 0xAA, 0xBA, 0xC0..<0x250: self == .latin || unit == 0xD7 || unit == 0xF7
        case 0..<0xC0: Self.script(of: unit) == nil || self == .latin
        case 0x2010...0x2026: true
        default: self != .latin && Self.otherScript(of: unit) == self
        }
    }
}
