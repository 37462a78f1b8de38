import CUnicode

/// The classes of UTF-16 units in a search. Surrogates are letters.
struct UnitClasses: OptionSet {
    let rawValue: UInt8
    /// Space, tab, line ends, no-break spaces.
    static let space = UnitClasses(rawValue: 1)
    /// A line end.
    static let lineEnd = UnitClasses(rawValue: 2)
    /// Invisible units: soft hyphens, joiners, marks of direction.
    static let ignorable = UnitClasses(rawValue: 4)
    /// A combining mark.
    static let mark = UnitClasses(rawValue: 8)
    /// A hyphen that may end a line within a word.
    static let hyphen = UnitClasses(rawValue: 16)
    /// A letter, a digit or an underscore.
    static let word = UnitClasses(rawValue: 32)
    /// The tatweel, which draws Arabic letters apart to fill a line or for looks, and is no letter of the word.
    static let stretch = UnitClasses(rawValue: 64)
    /// Several letters in one: `Ligatures` has them.
    static let ligature = UnitClasses(rawValue: 128)

    static let latin1: [UInt8] = (0..<0x100).map { of(UInt16($0)).rawValue }
    static let all: [UInt8] = (0..<0x1_0000).map { of(UInt16($0)).rawValue }
    /// The units of a table that are ligatures.
    static let latin1Ligatures = latin1.indices.filter { latin1[$0] & ligature.rawValue != 0 }
    static let ligatures = all.indices.filter { all[$0] & ligature.rawValue != 0 }

    static func of(_ unit: UInt16) -> UnitClasses {
        var classes: UnitClasses = []
        let flags = cunicode_flags(UInt32(unit))
        if flags & UInt32(CUNICODE_WHITE_SPACE) != 0 { classes.insert(.space) }
        if flags & UInt32(CUNICODE_DEFAULT_IGNORABLE) != 0 { classes.insert(.ignorable) }
        if flags & UInt32(CUNICODE_MARK) != 0 { classes.insert([.mark, .word]) }
        switch unit {
        case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: classes.insert(.lineEnd)
        case 0x2D, 0x2010: classes.insert(.hyphen)
        case 0x640: classes.insert(.stretch)
        case 0x5F: classes.insert(.word)
        default: break
        }
        // General categories as ICU numbers them: letters 1…5, numbers 9…11, surrogates 18.
        switch cunicode_general_category(UInt32(unit)) {
        case 1...5, 9...11, 18: classes.insert(.word)
        default: break
        }
        if Ligatures.letters(of: unit) != nil { classes.insert(.ligature) }
        return classes
    }
}
