import Foundation

/// The sheets that a style sheet imports (CSS Cascade 4 § 2): `@import` before its first rule.
struct CSSImports {
    private let load: (String) -> String?
    private var count = 0
    private static let maximumSheets = 32
    private static let maximumDepth = 6
    private static let maximumBytes = 4 << 20
    private var byteCount = 0
    private let isDark: Bool

    /// - Parameter load: the text of a sheet by its address; nil where there is none to read.
    private init(isDark: Bool, _ load: @escaping (String) -> String?) { (self.isDark, self.load) = (isDark, load) }

    /// A sheet with those that it imports before it, and with addresses of faces as the page would have them.
    /// - Parameters:
    ///   - address: the sheet's own; empty for one in the page itself.
    ///   - isDark: whether the reader's paper is dark.
    static func expanded(
        _ source: String, at address: String, isDark: Bool = false, _ load: @escaping (String) -> String?
    ) -> String {
        var imports = CSSImports(isDark: isDark, load)
        return imports.expanded(source, at: address, path: [address])
    }

    private mutating func expanded(_ source: String, at address: String, path: [String]) -> String {
        let own = address.isEmpty ? source : CSSFontFace.rebased(source) { Self.join(address, $0) }
        let bytes = Array(source.utf8)
        guard CSSText.find(word: "@import", in: bytes, from: 0, to: bytes.count) != nil else { return own }
        var result = ""
        for target in Self.targets(source, isDark: isDark) {
            let target = Self.join(address, target) ?? target
            guard !path.contains(target), path.count < Self.maximumDepth, count < Self.maximumSheets else { continue }
            count += 1
            guard let sheet = load(target), byteCount + sheet.utf8.count <= Self.maximumBytes else { continue }
            byteCount += sheet.utf8.count
            result += expanded(sheet, at: target, path: path + [target]) + "\n"
        }
        return result + own
    }

    /// What a sheet imports for a screen, in its order. O(what stands before its first rule, and its comments).
    static func targets(_ source: String, isDark: Bool) -> [String] {
        let bytes = CSSText.withoutComments(source)
        var found: [String] = []
        var index = 0
        while true {
            while index < bytes.count, CSSText.isSpace(bytes[index]) { index += 1 }
            guard index < bytes.count, bytes[index] == UInt8(ascii: "@") else { return found }
            let end = CSSText.find(";{", in: bytes, from: index, to: bytes.count)
            guard end < bytes.count, bytes[end] == UInt8(ascii: ";") else { return found }
            var words = CSSText.words(CSSText.trimmed(bytes, index, end))
            index = end + 1
            let name = words.removeFirst().lowercased()
            if name == "@charset" || name == "@layer" { continue }
            guard name == "@import", !words.isEmpty else { return found }
            var target = words.removeFirst()
            if target.prefix(4).lowercased() == "url(" { target = String(target.dropFirst(4).dropLast()) }
            words.removeAll { $0.lowercased() == "layer" || $0.lowercased().hasPrefix("layer(") || $0.lowercased().hasPrefix("supports(") }
            if CSSCondition.media(words.joined(separator: " "), isDark: isDark) {
                found.append(CSSText.unquoted(target.trimmingCharacters(in: .whitespaces)))
            }
        }
    }

    /// An address beside another one; nil where it is no neighbour.
    private static func join(_ base: String, _ address: String) -> String? {
        if address.hasPrefix("/") || address.contains(":") { return nil }
        return base.lastIndex(of: "/").map { String(base[...$0]) + address }
    }
}
