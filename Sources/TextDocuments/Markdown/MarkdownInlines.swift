import Foundation
import TextKit

/// Writes the text of a paragraph: runs as spans that hold what they have in common.
///
/// Spans whose marks would not be read as such, beside letters or each other, are written as elements of HTML, which Markdown allows.
struct MarkdownInlines {
    enum Context { case paragraph, heading, cell }

    let context: Context

    /// A mark around a span of text.
    private enum Span: Hashable {
        case link(String)
        case element(open: String, close: String)
        case strong, emphasis, strikethrough
    }

    /// The text of runs, which stand in a line of their own. O(length).
    static func write(_ runs: [MarkdownParagraph.Run], in context: Context) -> String {
        MarkdownInlines(context: context).render(runs[...], [], before: nil, after: nil)
    }

    // MARK: Spans

    /// - Parameters:
    ///   - open: the spans that are open around the runs.
    ///   - before: what has been written before them in the line; nil at its start.
    ///   - after: the character after them; nil at the end of the line.
    private func render(_ runs: ArraySlice<MarkdownParagraph.Run>, _ open: Set<Span>, before: Character?, after: Character?) -> String {
        var result = ""
        var index = runs.startIndex
        while index < runs.endIndex {
            let spans = spans(of: runs[index]).filter { !open.contains($0) }
            // Of several that end together the first is the outermost.
            var widest: (span: Span, end: Int)?
            for span in spans {
                let end = self.end(of: span, in: runs, from: index)
                if end > widest?.end ?? 0 { widest = (span, end) }
            }
            let end = widest?.end ?? plainEnd(runs, from: index)
            let (previous, next) = (result.last ?? before, firstCharacter(runs[end...]) ?? after)
            if let span = widest?.span {
                result += wrapped(runs[index..<end], span, open, before: previous, after: next)
            } else {
                result += text(runs[index..<end], before: previous, after: next)
            }
            index = end
        }
        return result
    }

    private func spans(of run: MarkdownParagraph.Run) -> [Span] {
        var spans: [Span] = run.link.map { [.link($0)] } ?? []
        spans += Self.elements(run.appearance)
        for (trait, name) in [(InlineTraits.superscript, "sup"), (.subscript, "sub"), (.underline, "u")] where run.traits.contains(trait) {
            spans.append(.element(open: "<\(name)>", close: "</\(name)>"))
        }
        if run.traits.contains(.strikethrough) { spans.append(.strikethrough) }
        if run.traits.contains(.strong) { spans.append(.strong) }
        if run.traits.contains(.emphasis) { spans.append(.emphasis) }
        return spans
    }

    private static func elements(_ appearance: InlineAppearance.Values) -> [Span] {
        var spans: [Span] = []
        if appearance.background == RGBA(hex: 0xFFFF00) {
            spans.append(.element(open: "<mark>", close: "</mark>"))
        }
        if appearance.scale < 0.95 { spans.append(.element(open: "<small>", close: "</small>")) }
        if appearance.scale > 1.05 { spans.append(.element(open: "<big>", close: "</big>")) }
        var style: [String] = []
        if let color = appearance.color { style.append("color: \(CSSColor.text(color))") }
        if let ground = appearance.background, ground != RGBA(hex: 0xFFFF00) { style.append("background: \(CSSColor.text(ground))") }
        if appearance.isSmallCaps { style.append("font-variant: small-caps") }
        if !style.isEmpty { spans.append(.element(open: "<span style=\"\(style.joined(separator: "; "))\">", close: "</span>")) }
        return spans
    }

    private func end(of span: Span, in runs: ArraySlice<MarkdownParagraph.Run>, from start: Int) -> Int {
        var end = start + 1
        while end < runs.endIndex, spans(of: runs[end]).contains(span) { end += 1 }
        return end
    }

    private func wrapped(
        _ runs: ArraySlice<MarkdownParagraph.Run>, _ span: Span, _ open: Set<Span>, before: Character?, after: Character?
    ) -> String {
        func content(_ mark: Character, _ end: Character) -> String { render(runs, open.union([span]), before: mark, after: end) }
        switch span {
        case .link(let target):
            if let picture = absentPicture(runs, target) { return picture }
            if let address = Self.bareAddress(runs, target) { return "<\(address)>" }
            return "[" + content("[", "]") + "](" + MarkdownEscapes.target(target) + ")"
        case .element(let start, let end): return start + content(">", "<") + end
        case .strong:
            if runs.allSatisfy({ $0.traits.contains(.emphasis) }), !open.contains(.emphasis) {
                let both = render(runs, open.union([.strong, .emphasis]), before: "*", after: "*")
                if Self.canMark(both, "*", before, after) { return "***" + both + "***" }
            }
            return marked(content, ["**", "__"], "strong", before, after)
        case .emphasis: return marked(content, ["*", "_"], "em", before, after)
        case .strikethrough: return marked(content, ["~~"], "del", before, after)
        }
    }

    /// A picture that could not be shown, where the link leads to it.
    private func absentPicture(_ runs: ArraySlice<MarkdownParagraph.Run>, _ target: String) -> String? {
        guard let first = runs.first, first.attachment != nil, runs.allSatisfy({ $0.traits.contains(.caption) }),
            runs.dropFirst().allSatisfy({ $0.attachment == nil }), let name = URL(string: target)?.pathExtension.lowercased(),
            ["png", "jpg", "jpeg", "gif", "webp", "svg", "bmp", "tif", "tiff", "avif", "ico"].contains(name)
        else { return nil }
        return MarkdownPicture.absent(runs.dropFirst().map(\.text).joined(), at: target, isInCell: context == .cell)
    }

    /// The address of a link whose text is the address.
    private static func bareAddress(_ runs: ArraySlice<MarkdownParagraph.Run>, _ target: String) -> String? {
        guard runs.count == 1, let run = runs.first, run.attachment == nil, run.traits.isEmpty, run.appearance.isPlain,
            target.wholeMatch(of: /[A-Za-z][A-Za-z0-9+.\-]+:[^\s<>&\\`]+/) != nil
        else { return nil }
        if run.text == target { return target }
        return target.hasPrefix("mailto:") && target.dropFirst(7) == run.text && run.text.contains("@") ? run.text : nil
    }

    /// The text between marks, where they are read as marks there; else in an element.
    private func marked(
        _ content: (Character, Character) -> String, _ marks: [String], _ element: String, _ before: Character?, _ after: Character?
    ) -> String {
        for mark in marks {
            let character = mark.first!
            let inner = content(character, character)
            if Self.canMark(inner, character, before, after) { return mark + inner + mark }
        }
        return "<\(element)>" + content(">", "<") + "</\(element)>"
    }

    /// Whether marks of this character around a text are read as marks.
    private static func canMark(_ inner: String, _ mark: Character, _ before: Character?, _ after: Character?) -> Bool {
        guard let first = inner.first, let last = inner.last, ![first, last, before, after].contains(mark) else { return false }
        if mark == "_", isLetter(before) || isLetter(after) { return false }
        return flanks(first, outside: before) && flanks(last, outside: after)
    }

    /// Whether a mark between these two is read as one (CommonMark, left- and right-flanking delimiter runs).
    private static func flanks(_ inside: Character, outside: Character?) -> Bool {
        if inside.isWhitespace || inside == "\u{2028}" { return false }
        if isLetter(inside) { return true }
        guard let outside else { return true }
        return outside.isWhitespace || outside.isPunctuation || "<>`[]()*_~&".contains(outside)
    }

    private static func isLetter(_ character: Character?) -> Bool { MarkdownEscapes.isAlphanumeric(character?.unicodeScalars.first) }

    // MARK: Text

    /// The end of the runs that are one picture, one code span or plain text.
    private func plainEnd(_ runs: ArraySlice<MarkdownParagraph.Run>, from start: Int) -> Int {
        let first = runs[start]
        if first.traits.contains(.caption) {
            return runs[(start + 1)...].firstIndex { !$0.traits.contains(.caption) || $0.attachment != nil || !$0.isLike(first) }
                ?? runs.endIndex
        }
        return start + 1
    }

    private func firstCharacter(_ runs: ArraySlice<MarkdownParagraph.Run>) -> Character? {
        runs.first.flatMap { $0.attachment == nil ? $0.traits.contains(.code) ? "`" : $0.text.first : "!" }
    }

    private func text(_ runs: ArraySlice<MarkdownParagraph.Run>, before: Character?, after: Character?) -> String {
        guard let run = runs.first else { return "" }
        if run.traits.contains(.footnote) {
            // What follows must not make a link or a definition of it.
            return run.text + (after.map { "([:".contains($0) } == true ? "\\" : "")
        }
        if run.traits.contains(.caption), run.attachment != nil {
            return MarkdownPicture.absent(runs.dropFirst().map(\.text).joined(), at: "", isInCell: context == .cell)
        }
        if let attachment = run.attachment { return MarkdownPicture.text(attachment, isInCell: context == .cell) }
        if run.traits.contains(.code) {
            if !run.text.contains("\u{2028}") { return MarkdownEscapes.code(run.text, isInCell: context == .cell) }
            return "<code>" + lines(run.text, before: ">", after: "<") + "</code>"
        }
        return lines(run.text, before: before, after: after)
    }

    /// Text with its line breaks.
    private func lines(_ text: String, before: Character?, after: Character?) -> String {
        let parts = text.split(separator: "\u{2028}", omittingEmptySubsequences: false)
        var result = ""
        for (index, part) in parts.enumerated() {
            let isLast = index == parts.count - 1
            let breaks = context == .paragraph && !(index == parts.count - 2 && parts[index + 1].isEmpty && after == nil)
            // After a break a new line begins.
            let previous = index == 0 ? before : context == .paragraph ? nil : ">"
            let next = isLast ? after : context == .paragraph ? nil : "<"
            result += MarkdownEscapes.escaped(String(part), before: previous, after: next, isInCell: context == .cell)
            if !isLast { result += breaks ? "\\\n" : "<br>" }
        }
        return result
    }
}

/// Pictures in Markdown.
enum MarkdownPicture {
    static func text(_ attachment: TextAttachment, isInCell: Bool) -> String {
        guard let picture = attachment as? PictureAttachment else { return "" }
        let path = picture.picture.path
        guard !path.isEmpty else { return absent(picture.alternativeText, at: "", isInCell: isInCell) }
        let address = URL(fileURLWithPath: path).absoluteString
        let extent = picture.extent
        if extent != PictureExtent() {
            var text = HTMLStyles.escaped(picture.alternativeText, isAttribute: true)
            if isInCell { text = text.replacing("|", with: "&#124;") }
            let width = extent.widthPercentage.map { "\(HTMLStyles.number($0))%" } ?? extent.width.map { HTMLStyles.number($0) }
            let sides = [("width", width), ("height", extent.height.map { HTMLStyles.number($0) })]
            let attributes = sides.map { name, value in value.map { " \(name)=\"\($0)\"" } ?? "" }.joined()
            return "<img src=\"\(HTMLStyles.escaped(address, isAttribute: true))\" alt=\"\(text)\"\(attributes)>"
        }
        return "![\(escaped(picture.alternativeText, isInCell))](\(MarkdownEscapes.target(address)))"
    }

    /// A picture that cannot be shown, with the text that stands for it.
    static func absent(_ label: String, at address: String, isInCell: Bool) -> String {
        let text = label.hasPrefix("\u{A0}") ? String(label.dropFirst()) : label
        return "![\(escaped(text, isInCell))](\(MarkdownEscapes.target(address)))"
    }

    private static func escaped(_ text: String, _ isInCell: Bool) -> String {
        MarkdownEscapes.escaped(text, before: "[", after: "]", isInCell: isInCell)
    }
}
