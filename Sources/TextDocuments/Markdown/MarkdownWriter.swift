import Foundation
import TextKit

/// Writes a text that a reader of recto's made as Markdown (CommonMark with GitHub's tables, task lists and strikethrough), from which
/// `MarkdownReader` reads the same characters and roles.
///
/// What Markdown has no marks for is written as elements of HTML where GitHub knows them, such as `<sup>`; sizes, boxes, spans of cells
/// and the like are left out. A list that the text begins within has the items that are part of it.
struct MarkdownWriter {
    /// O(length · depth).
    static func write(_ storage: TextStorage) -> String {
        let lines = MarkdownWriter().lines(MarkdownTree.nodes(MarkdownParagraph.all(of: storage)), isTight: false)
        return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
    }

    /// The lines of blocks, with empty ones between them.
    private func lines(_ nodes: [MarkdownNode], isTight: Bool) -> [String] {
        var lines: [String] = []
        var previous: MarkdownNode?
        var alignment: String?
        for node in nodes {
            var block = self.lines(node)
            guard !block.isEmpty else { continue }
            let aligned = Self.alignment(node)
            if aligned != alignment {
                if alignment != nil { lines += ["", "</div>"] }
                if let aligned { block = ["<div align=\"\(aligned)\">", ""] + block }
            }
            if let previous {
                if Self.needsComment(between: previous, and: node) {
                    lines += ["", "<!-- -->", ""]
                } else if !isTight || aligned != alignment || Self.runOn(previous, node) {
                    lines.append("")
                }
            }
            alignment = aligned
            lines += block
            previous = node
        }
        return alignment == nil ? lines : lines + ["", "</div>"]
    }

    private func lines(_ node: MarkdownNode) -> [String] {
        switch node {
        case .paragraph(let paragraph): self.lines(paragraph)
        case .code(let code): self.lines(ofCode: code)
        case .table(let paragraphs): MarkdownTable(paragraphs).lines
        case .quote(let nodes): quoted(nodes).map { $0.isEmpty ? ">" : "> " + $0 }
        case .list(let list): self.lines(list)
        }
    }

    /// The lines of a quote; the title of an alert is a line of its first paragraph.
    private func quoted(_ nodes: [MarkdownNode]) -> [String] {
        guard case .paragraph(let title)? = nodes.first, let alert = title.titled else { return lines(nodes, isTight: false) }
        return [alert.mark] + lines(Array(nodes.dropFirst()), isTight: false)
    }

    // MARK: Between blocks

    /// Whether two lists would be taken for one.
    private static func needsComment(between first: MarkdownNode, and second: MarkdownNode) -> Bool {
        guard case .list(let list) = first, case .list(let next) = second, let last = list.items.last, let head = next.items.first else {
            return false
        }
        return MarkdownList.kind(last.marker).looksLike(MarkdownList.kind(head.marker))
    }

    /// Whether the second would be taken for a part of the first without an empty line between them.
    private static func runOn(_ first: MarkdownNode, _ second: MarkdownNode) -> Bool {
        switch (first, second) {
        case (.code, _), (_, .code): return false
        case (.paragraph(let first), .paragraph(let second)): return !first.isHeadingOrRule && !second.isHeadingOrRule
        case (.paragraph(let paragraph), .list(let list)):
            guard !paragraph.isHeadingOrRule, let item = list.items.first else { return false }
            return item.nodes.isEmpty || MarkdownList.number(item.marker).map { $0.value != 1 } ?? false
        case (.paragraph, .quote): return false
        default: return true
        }
    }

    private static func alignment(_ node: MarkdownNode) -> String? {
        guard case .paragraph(let paragraph) = node, paragraph.outerCell == nil else { return nil }
        switch paragraph.values.alignment {
        case .center: return "center"
        case .right: return "right"
        default: return nil
        }
    }

    // MARK: Blocks

    private func lines(_ paragraph: MarkdownParagraph) -> [String] {
        switch paragraph.values.kind {
        case .thematicBreak: return paragraph.isRuleOfNotes ? [] : ["***"]
        case .heading(let level):
            let text = MarkdownInlines.write(paragraph.runs, in: .heading)
            return [String(repeating: "#", count: level) + (text.isEmpty ? "" : " " + text)]
        default:
            let text = MarkdownInlines.write(paragraph.runs, in: .paragraph)
            return text.isEmpty ? [] : text.components(separatedBy: "\n")
        }
    }

    private func lines(ofCode paragraphs: [MarkdownParagraph]) -> [String] {
        let code = paragraphs.map { $0.runs.map(\.text).joined() }
        let language = paragraphs.first?.values.language ?? ""
        let mark: Character = language.contains("`") ? "~" : "`"
        let longest = code.map { MarkdownEscapes.longestRow(of: mark, in: $0) }.max() ?? 0
        let fence = String(repeating: mark, count: max(3, longest + 1))
        return [fence + language] + code + [fence]
    }

    private func lines(_ list: MarkdownList) -> [String] {
        var lines: [String] = []
        for (index, item) in list.items.enumerated() {
            if index > 0, !list.isTight { lines.append("") }
            var (mark, text) = Self.mark(item.marker)
            var indent = String(repeating: " ", count: mark.count + 1)
            if let label = item.note { (mark, text, indent) = ("[^\(label)]:", "", "    ") }
            var content = self.lines(item.nodes, isTight: list.isTight)
            if !text.isEmpty { content = [text + (content.first.map { " " + $0 } ?? "")] + content.dropFirst() }
            lines.append(mark + (content.first.map { $0.isEmpty ? "" : " " + $0 } ?? ""))
            lines += content.dropFirst().map { $0.isEmpty ? "" : indent + $0 }
        }
        return lines
    }

    /// The mark of an item, and what its text begins with in addition.
    private static func mark(_ marker: String) -> (mark: String, text: String) {
        if let (value, delimiter) = MarkdownList.number(marker) { return ("\(value)\(delimiter)", "") }
        switch marker {
        case "☐": return ("-", "[ ]")
        case "☑": return ("-", "[x]")
        default:
            // Numbers that Markdown does not know, as letters and roman ones.
            return ("-", MarkdownList.kind(marker) != .bullets ? MarkdownEscapes.escaped(marker, before: nil, after: " ") : "")
        }
    }
}

extension MarkdownParagraph {
    fileprivate var isHeadingOrRule: Bool {
        switch values.kind {
        case .heading, .thematicBreak: true
        default: false
        }
    }
}
