/// The languages that RTF names by Windows' numbers ([MS-LCID] § 2.2).
enum RTFLanguages {
    /// The BCP 47 tag of a number; nil for none, and for languages that are not listed.
    static func tag(_ number: Int) -> String? {
        switch number {
        case 0x0404, 0x0C04, 0x1404: "zh-Hant"
        case 0x0804, 0x1004: "zh-Hans"
        case 0x0809: "en-GB"
        case 0x0409: "en-US"
        case 0x0416: "pt-BR"
        case 0x0814: "nn"
        case 0x0400, 0x0000: nil
        // The lower ten bits say the language, the others where it is spoken.
        default: languages[number & 0x3FF]
        }
    }

    private static let languages: [Int: String] = [
        0x01: "ar", 0x02: "bg", 0x03: "ca", 0x05: "cs", 0x06: "da", 0x07: "de", 0x08: "el", 0x09: "en", 0x0A: "es", 0x0B: "fi", 0x0C: "fr",
        0x0D: "he", 0x0E: "hu", 0x0F: "is", 0x10: "it", 0x11: "ja", 0x12: "ko", 0x13: "nl", 0x14: "nb", 0x15: "pl", 0x16: "pt", 0x17: "rm",
        0x18: "ro", 0x19: "ru", 0x1B: "sk", 0x1C: "sq", 0x1D: "sv", 0x1E: "th", 0x1F: "tr", 0x20: "ur", 0x21: "id", 0x22: "uk", 0x23: "be",
        0x24: "sl", 0x25: "et", 0x26: "lv", 0x27: "lt", 0x29: "fa", 0x2A: "vi", 0x2B: "hy", 0x2D: "eu", 0x2F: "mk", 0x36: "af", 0x37: "ka",
        0x39: "hi", 0x3E: "ms", 0x41: "sw", 0x45: "bn", 0x46: "pa", 0x47: "gu", 0x49: "ta", 0x4A: "te", 0x4B: "kn", 0x4C: "ml", 0x4E: "mr",
        0x52: "cy", 0x56: "gl",
    ]
}
