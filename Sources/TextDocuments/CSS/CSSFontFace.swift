import Foundation

/// A face that a style sheet names (CSS Fonts 4 § 4): a file of a family.
struct CSSFontFace: Hashable {
    var family = ""
    /// Where its file may be, the first that can be read counts; URLs as the source has them.
    var sources: [String] = []
    /// As in CSS: 400 is regular, 700 bold.
    var weight = 400
    var isItalic = false

    /// The longest value: a file may stand in the sheet itself.
    private static let maximumValue = 16 << 20
    /// Formats of which no file is read.
    private static let unreadable = ["svg", "embedded-opentype"]

    /// Reads what stands between the braces of `@font-face`; nil where family or file is missing.
    init?(_ bytes: [UInt8], from start: Int, to end: Int) {
        var index = start
        while index < end {
            let stop = CSSText.find(";", in: bytes, from: index, to: end)
            let colon = CSSText.find(":", in: bytes, from: index, to: stop)
            if colon < stop, stop - colon < Self.maximumValue {
                read(CSSText.trimmed(bytes, index, colon).lowercased(), CSSText.trimmed(bytes, colon + 1, stop))
            }
            index = stop + 1
        }
        if family.isEmpty || sources.isEmpty { return nil }
    }

    private mutating func read(_ name: String, _ value: String) {
        switch name {
        case "font-family": family = CSSText.unquoted(value)
        case "font-style": isItalic = value.hasPrefix("italic") || value.hasPrefix("oblique")
        case "font-weight":
            // Of a range, which faces with axes have, the usual weight where it is in it.
            let weights = CSSText.words(value).compactMap { ["normal": 400, "bold": 700][$0.lowercased()] ?? Int($0) }
            weight = weights.count == 2 && weights[0] <= 400 && weights[1] >= 400 ? 400 : weights.first ?? 400
        case "src": sources = CSSText.split(value, ",").prefix(8).compactMap { Self.source($0) }
        default: break
        }
    }

    private static func source(_ text: String) -> String? {
        guard text.prefix(4).lowercased() == "url(", let end = text.firstIndex(of: ")") else { return nil }
        let rest = text[end...].lowercased()
        if unreadable.contains(where: { rest.contains("\"\($0)\"") || rest.contains("'\($0)'") || rest.contains("(\($0))") }) { return nil }
        return CSSText.unquoted(text[..<end].dropFirst(4).trimmingCharacters(in: .whitespaces))
    }

    /// A style sheet whose faces lie where they lie for the sheet itself.
    /// - Parameter resolve: makes of a URL of the sheet one of the page.
    static func rebased(_ sheet: String, _ resolve: (String) -> String?) -> String {
        let bytes = Array(sheet.utf8)
        var result = ""
        var (copied, index) = (0, 0)
        func text(_ start: Int, _ end: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self) }
        while let mark = CSSText.find(word: "@font-face", in: bytes, from: index, to: bytes.count) {
            let end = bytes[mark...].firstIndex(of: UInt8(ascii: "}")) ?? bytes.count
            index = mark + 1
            while let open = CSSText.find(word: "url(", in: bytes, from: index, to: end),
                let close = bytes[(open + 4)..<end].firstIndex(of: UInt8(ascii: ")"))
            {
                let url = CSSText.unquoted(CSSText.trimmed(bytes, open + 4, close))
                result += text(copied, open + 4) + "\"" + (resolve(url) ?? url).replacing("\"", with: "%22") + "\""
                (copied, index) = (close, close)
            }
            index = max(end, index)
        }
        return index == 0 ? sheet : result + text(copied, bytes.count)
    }
}
