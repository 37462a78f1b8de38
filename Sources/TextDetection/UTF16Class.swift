/// Classes of UTF-16 units that the scanners tell apart. A surrogate counts as a letter: hosts and names may hold any.
enum UTF16Class {
    static func isDigit(_ unit: UInt16) -> Bool { unit >= 0x30 && unit <= 0x39 }

    static func isASCIILetter(_ unit: UInt16) -> Bool { (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7A && unit < 0x80 }

    static func isLetter(_ unit: UInt16) -> Bool {
        if unit < 0x80 { return isASCIILetter(unit) }
        guard let scalar = Unicode.Scalar(UInt32(unit)) else { return true }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark, .spacingMark:
            return true
        default: return false
        }
    }

    static func isLetterOrDigit(_ unit: UInt16) -> Bool { isDigit(unit) || isLetter(unit) }

    static func isSpace(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x20, 0x09, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }

    static func isNewline(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    static func isUppercase(_ unit: UInt16) -> Bool {
        if unit < 0x80 { return unit >= 0x41 && unit <= 0x5A }
        return Unicode.Scalar(UInt32(unit))?.properties.isUppercase ?? false
    }

    /// Letters of scripts that are written without spaces: what follows a link there is not part of it.
    static func isUnspaced(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x9FFF, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF66...0xFF9F: true
        default: false
        }
    }

    /// The value of a decimal digit of any script of the basic plane; nil for everything else.
    static func digitValue(_ unit: UInt16) -> Int? {
        if unit < 0x80 { return isDigit(unit) ? Int(unit) - 0x30 : nil }
        guard let scalar = Unicode.Scalar(UInt32(unit)), scalar.properties.generalCategory == .decimalNumber else { return nil }
        return scalar.properties.numericValue.map { Int($0) }
    }
}
