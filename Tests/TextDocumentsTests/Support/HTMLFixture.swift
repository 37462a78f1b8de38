import Foundation
import TextKit

@testable import TextDocuments

/// The time that this thread has worked, which others on the machine do not lengthen.
func threadSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// HTML as an attributed string.
func attributed(html: String) throws -> TextStorage {
    try TextStorage(data: Data(html.utf8), options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)
}

/// HTML as a document.
func readHTML(_ html: String) -> Document { RichDocument.make(HTMLReader.read(Data(html.utf8), .init(medium: 16)), baseURL: nil, name: "") }

/// The paragraphs that HTML is read as.
func paragraphs(ofHTML html: String) -> [String] {
    let text = HTMLReader.read(Data(html.utf8))
    return text.paragraphs.indices.map { text.string(text.range(ofParagraph: $0)) }
}

extension NSAttributedString {
    func font(_ utf16: Int) -> Font? { attribute(.font, at: utf16, effectiveRange: nil) as? Font }
    func color(_ utf16: Int) -> RGBA? { (attribute(.foregroundColor, at: utf16, effectiveRange: nil) as? Color)?.rgba }
    func paragraph(_ utf16: Int) -> ParagraphStyle? { attribute(.paragraphStyle, at: utf16, effectiveRange: nil) as? ParagraphStyle }

    /// The offset of the first occurrence.
    func offset(_ part: String) -> Int { (string as NSString).range(of: part).location }
}

/// What two attributed strings differ in; nil where they say the same. Fonts count by family, size and traits, blocks and
/// lists by what they say and which paragraphs share them.
func difference(_ first: NSAttributedString, _ second: NSAttributedString) -> String? {
    if first.string != second.string { return "“\(first.string)” ≠ “\(second.string)”" }
    let one = RichText(first, range: NSRange(location: 0, length: first.length))
    let two = RichText(second, range: NSRange(location: 0, length: second.length))
    func describe(_ text: RichText) -> [String] {
        var runIndex = 0
        var lines: [String] = []
        for index in text.paragraphs.indices {
            // Identity is compared by the order in which objects are met.
            let style = text.styles[text.paragraphs[index].style]
            lines.append("\(style) \(style.boxes.map { "\(text.boxes[$0])" }) \(text.paragraphs[index].marker ?? "-")")
            for (range, run) in text.runs(inParagraph: index, from: &runIndex) {
                var character = text.characters[run.character]
                if character.families.isEmpty { character.families = ["Times"] }
                let link = run.link >= 0 ? text.links[run.link] : "-"
                let picture = run.picture >= 0 ? "\(text.pictures[run.picture].file?.data.count ?? 0)" : "-"
                lines.append("\(text.string(range)) \(character) \(link) \(picture)")
            }
        }
        return lines
    }
    for (left, right) in zip(describe(one), describe(two)) where left != right { return "\(left)\n≠\n\(right)" }
    return nil
}
