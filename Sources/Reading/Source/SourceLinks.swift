import Foundation
import TextKit

/// Finds where a link leads that stands in a source that is edited.
struct SourceLinks {
    private let storage: TextStorage
    private let isMarkdown: Bool

    init(_ storage: TextStorage, isMarkdown: Bool) {
        self.storage = storage
        self.isMarkdown = isMarkdown
    }

    /// No link is looked for further away, in UTF-16 units: a line may have megabytes.
    private static let reach = 4096

    /// The target that the character at an offset belongs to, and its characters, in UTF-16; nil where it is of none. O(1), but for links of
    /// Markdown by a name, whose definition is looked for in the whole text.
    func link(at utf16: Int) -> (range: Range<Int>, target: String)? {
        guard utf16 >= 0, utf16 < storage.length else { return nil }
        let line = storage.paragraph(atUTF16: utf16)
        let start = max(line.lowerBound, utf16 - Self.reach)
        let text = storage.characters(in: start..<min(line.upperBound, utf16 + Self.reach))
        let offset = utf16 - start
        let found = (isMarkdown ? Self.inline(text, offset) ?? named(text, offset) : nil) ?? Self.detected(text, offset)
        return found.map { ($0.range.lowerBound + start..<$0.range.upperBound + start, $0.target) }
    }

    private typealias Found = (range: Range<Int>, target: String)

    /// `[words](target "title")`, `<scheme:target>`, and `[name]: target`.
    private static func inline(_ text: String, _ offset: Int) -> Found? {
        let target = "<?([^\\s<>()]*(?:\\([^\\s<>()]*\\)[^\\s<>()]*)*)>?"
        let forms = [
            "!?\\[[^\\]\\[]*\\]\\(\\s*\(target)(?:\\s+[^)]*)?\\)", "\\[!\\[[^\\]]*\\]\\([^)]*\\)\\]\\(\\s*\(target)(?:\\s+[^)]*)?\\)",
            "<([A-Za-z][A-Za-z0-9+.-]+:[^\\s<>]*)>", "^ {0,3}\\[[^\\]]+\\]:\\s*\(target)",
        ]
        return forms.lazy.compactMap { match($0, text, offset) }.first
    }

    /// The match around an offset, with what its first group has.
    private static func match(_ form: String, _ text: String, _ offset: Int) -> Found? {
        guard let expression = try? NSRegularExpression(pattern: form) else { return nil }
        let string = text as NSString
        return expression.matches(in: text, range: NSRange(location: 0, length: string.length)).lazy.compactMap { match -> Found? in
            guard let range = Range(match.range), range.contains(offset), match.range(at: 1).location != NSNotFound else { return nil }
            let target = string.substring(with: match.range(at: 1))
            return target.isEmpty ? nil : (range, target)
        }.first
    }

    /// `[words][name]`, `[name][]` and `[name]`, with the target of `[name]: target`.
    private func named(_ text: String, _ offset: Int) -> Found? {
        let bracket = "\\[([^\\]\\[]+)\\]"
        let after = "\\[[^\\]\\[]+\\]\(bracket)"
        guard let (range, name) = Self.match(after, text, offset) ?? Self.match("\(bracket)(?:\\[\\])?", text, offset) else { return nil }
        let whole = storage.string
        let form = "(?mi)^ {0,3}\\[\(NSRegularExpression.escapedPattern(for: name))\\]:\\s*<?([^\\s>]+)"
        guard let expression = try? NSRegularExpression(pattern: form),
            let match = expression.firstMatch(in: whole, range: NSRange(location: 0, length: (whole as NSString).length))
        else { return nil }
        return (range, (whole as NSString).substring(with: match.range(at: 1)))
    }

    /// An address that stands in the text as it is.
    private static func detected(_ text: String, _ offset: Int) -> Found? {
        guard let detector = try? DataDetector(types: .link) else { return nil }
        return detector.matches(in: Array(text.utf16)).first { $0.range.contains(offset) }.flatMap { found in
            found.url.map { (found.range, $0.absoluteString) }
        }
    }
}
