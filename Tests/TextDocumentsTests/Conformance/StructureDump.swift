import Foundation
import TextKit

@testable import TextDocuments

/// What a document says, without its looks: a line for each paragraph with its kind, what it stands in, and its text in parts of equal
/// emphasis and link.
struct StructureDump {
    private(set) var lines: [String] = []

    init(_ document: Document) {
        let text = Array(document.string.utf16)
        var line = "", last = ""
        for run in document.content.runs() {
            var start = run.utf16.lowerBound
            let format = Self.format(run, document.content)
            while start < run.utf16.upperBound {
                let end = text[start..<run.utf16.upperBound].firstIndex(of: 0x0A).map { $0 + 1 } ?? run.utf16.upperBound
                if line.isEmpty { line = Self.paragraph(run.role.values) + ":" }
                let part = String(decoding: text[start..<end], as: UTF16.self)
                let shown = Self.text(part, isMarker: run.inline.traits.contains(.marker), isCode: run.role.values.kind == .code)
                if !shown.isEmpty || format.contains("[") {
                    if format == last || shown.allSatisfy(\.isWhitespace) && !format.contains("[") {
                        line += shown
                    } else {
                        line += " \(format)“\(shown)"
                        last = format
                    }
                }
                if part.hasSuffix("\n") {
                    lines.append(Self.trimmed(line))
                    (line, last) = ("", "")
                }
                start = end
            }
        }
        if !line.isEmpty { lines.append(Self.trimmed(line)) }
    }

    private static func trimmed(_ line: String) -> String { String(line.reversed().drop { $0 == " " }.reversed()) }

    /// White space counts once but in lines of code, and the bullets and marks of lists do not count.
    private static func text(_ part: String, isMarker: Bool, isCode: Bool) -> String {
        let text = part.replacing("\n", with: "").replacing("\u{FFFC}", with: "")
        if isMarker { return text.replacing(/[•◦▪–]/, with: "*").replacing(")", with: ".") }
        return isCode ? text : text.replacing(/[ \t]+/, with: " ")
    }

    private static func paragraph(_ values: BlockRole.Values) -> String {
        let containers = values.containers.map { container in
            switch container {
            case .quote, .boxedQuote: ">"
            case .alert(let alert): "!" + alert.rawValue
            case .item: "•"
            }
        }
        return (containers + ["\(values.kind)"]).joined(separator: " ")
    }

    private static func format(_ run: DocumentContent.StyledRun, _ content: DocumentContent) -> String {
        var parts: [String] = []
        let names: [(InlineTraits, String)] = [
            (.emphasis, "em"), (.strong, "strong"), (.code, "mono"), (.strikethrough, "struck"), (.marker, "marker"),
        ]
        for (trait, name) in names where run.inline.traits.contains(trait) { parts.append(name) }
        if run.inline.link >= 0 { parts.append("→" + content.links.urls[Int(run.inline.link)].absoluteString) }
        if run.inline.attachment >= 0 {
            let picture = content.attachments[Int(run.inline.attachment)] as? PictureAttachment
            parts.append("[\(picture?.alternativeText ?? "?")]")
        }
        return parts.joined(separator: " ")
    }
}
