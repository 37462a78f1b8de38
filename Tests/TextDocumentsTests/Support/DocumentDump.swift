import Foundation
import TextKit

@testable import TextDocuments

/// A document as lines of text: each run's range, role, what holds in it, and its characters.
func dump(_ document: Document) -> String {
    var lines = ["title: \(document.title)"]
    for item in document.outline { lines.append("heading \(item.level) at \(item.utf16) #\(item.anchor): \(item.title)") }
    for (name, utf16) in document.anchors.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
        lines.append("anchor #\(name): \(utf16)")
    }
    for figure in document.figures {
        let width = figure.width.map { " width \($0)" } ?? ""
        let size = "\(Int(figure.picture.size.width))×\(Int(figure.picture.size.height))"
        lines.append("figure at \(figure.utf16) \(figure.side)\(width) \(size): \(figure.alternativeText)")
    }
    let text = Array(document.string.utf16)
    for run in document.content.runs() {
        let characters = String(decoding: text[run.utf16], as: UTF16.self)
        let shown = characters.replacing("\n", with: "⏎").replacing("\t", with: "⇥").replacing("\u{2028}", with: "↓")
            .replacing("\u{A0}", with: "⍽").replacing("\u{FFFC}", with: "▣")
        lines.append("\(run.utf16.lowerBound)..<\(run.utf16.upperBound) \(describe(run, document.content)) “\(shown)”")
    }
    return lines.joined(separator: "\n") + "\n"
}

private func describe(_ run: DocumentContent.StyledRun, _ content: DocumentContent) -> String {
    let values = run.role.values
    var parts = ["\(values.kind)"]
    for container in values.containers {
        switch container {
        case .quote, .boxedQuote: parts.append(">")
        case .alert(let alert): parts.append("!" + alert.rawValue)
        case .item(let width): parts.append("•\(width)")
        }
    }
    if values.markers > 0 { parts.append("markers=\(values.markers)") }
    if values.spacing != .normal { parts.append("\(values.spacing)") }
    if values.alignment != .natural { parts.append("\(values.alignment)") }
    parts += describe(values.paragraphLayout)
    if !values.columns.isEmpty { parts.append("columns=" + values.columns.map { "\($0.alignment)\($0.width)" }.joined(separator: ",")) }
    if let cell = values.cell {
        let spans = cell.rowSpan > 1 || cell.columnSpan > 1 ? " \(cell.rowSpan)×\(cell.columnSpan)" : ""
        let shape = "\(cell.table.columnCount)/\(cell.table.leastWidth)"
        parts.append("table\(cell.table.number)(\(shape))[\(cell.row),\(cell.column)\(spans)]" + (cell.endsHead ? "_" : ""))
    }
    if let language = values.language { parts.append("language=\(language)") }
    let names: [(InlineTraits, String)] = [
        (.emphasis, "em"), (.strong, "strong"), (.code, "mono"), (.strikethrough, "struck"), (.caption, "caption"),
        (.superscript, "sup"), (.subscript, "sub"), (.marker, "marker"), (.underline, "underline"),
    ]
    for (trait, name) in names where run.inline.traits.contains(trait) { parts.append("+" + name) }
    if run.inline.appearance >= 0 { parts += describe(content.appearances[Int(run.inline.appearance)].values) }
    if run.inline.link >= 0 {
        parts.append("→" + content.links.urls[Int(run.inline.link)].absoluteString.replacing(goldenFolder.absoluteString, with: "…/"))
    }
    if run.inline.attachment >= 0 {
        let attachment = content.attachments[Int(run.inline.attachment)]
        let wide = CGRect(x: 0, y: 0, width: 600, height: 20)
        let bounds = attachment.attachmentBounds(for: nil, proposedLineFragment: wide, glyphPosition: .zero, characterIndex: 0)
        let kind = (attachment as? PictureAttachment).map { "picture “\($0.alternativeText)”" } ?? "placeholder"
        parts.append("[\(kind) \(Int(bounds.width))×\(Int(bounds.height))]")
    }
    return parts.joined(separator: " ")
}

private func describe(_ layout: BlockRole.ParagraphLayout) -> [String] {
    var parts: [String] = []
    if layout.firstIndent != 0 { parts.append("first=\(layout.firstIndent)") }
    if layout.leading != 0 || layout.trailing != 0 { parts.append("margins=\(layout.leading)/\(layout.trailing)") }
    if let gap = layout.gap { parts.append("gap=\(gap)") }
    if layout.pitch != 1 { parts.append("pitch=\(layout.pitch)") }
    return parts
}

private func describe(_ appearance: InlineAppearance.Values) -> [String] {
    var parts: [String] = []
    if let color = appearance.color { parts.append(CSSColor.text(color)) }
    if let ground = appearance.background { parts.append("on " + CSSColor.text(ground)) }
    if appearance.scale != 1 { parts.append("×\(appearance.scale)") }
    if appearance.spacing != 0 { parts.append("spaced=\(appearance.spacing)") }
    if appearance.isSmallCaps { parts.append("smallcaps") }
    return parts
}

let goldenFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Golden", isDirectory: true)
