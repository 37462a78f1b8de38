import Foundation

/// Where words begin and end, by UAX 29.
enum WordBoundaries {
    /// Every boundary of a text as UTF-16 offsets, ascending, both ends included.
    static func offsets(in text: String) -> [Int] {
        let length = text.utf16.count
        guard let expression = try? NSRegularExpression(pattern: "\\b", options: [.useUnicodeWordBoundaries]) else {
            return [0, length]
        }
        let matches = expression.matches(in: text, range: NSRange(location: 0, length: length))
        return Array(Set([0, length] + matches.map(\.range.location))).sorted()
    }
}
