import CMarkup
import Foundation

extension MarkdownEvents {
    /// Reads a source whose footnotes are defined apart: the text, and below a rule the notes that it refers to.
    func parse(with notes: Footnotes) {
        footnotes = notes
        _ = notes.body.withUnsafeBufferPointer { parse($0) }
        if footnotes.order.isEmpty || omitsNotes { return }
        endSpans()
        (htmlQuotes, openAlignments, containers, lists, isInCode, isInHTMLBlock) = (0, [], [], [], false, false)
        builder.beginBlock(values(.thematicBreak, spacing: .normal))
        appendOfNotes("\u{A0}", link: -1)
        builder.endBlock()
        isInNotes = true
        let source = footnotes.source()
        // It gives up at the end of the notes, as it is told to.
        _ = source.withUnsafeBufferPointer { parse($0) }
        isInNotes = false
    }

    // MARK: References

    /// Appends text of the source in which `[^label]` is a link to the note. O(length).
    func appendReferring(_ bytes: UnsafeBufferPointer<UInt8>) {
        var (start, index) = (0, 0)
        while let open = bytes.index(of: UInt8(ascii: "["), from: index) {
            index = open + 1
            guard let (label, end) = Footnotes.label(bytes, at: open), !(open == 0 && isEscaped(bytes)),
                let number = footnotes.number(label)
            else { continue }
            appendNaming(UnsafeBufferPointer(rebasing: bytes[start..<open]))
            appendReference(to: number, label)
            (start, index) = (end, end)
        }
        appendNaming(UnsafeBufferPointer(rebasing: bytes[start...]))
    }

    /// Whether a backslash stands before the text, which itself is none.
    func isEscaped(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = source.baseAddress, let start = bytes.baseAddress, start > base, start < base + source.count else { return false }
        return (start - 1).pointee == UInt8(ascii: "\\")
    }

    private func appendReference(to number: Int, _ label: String) {
        let use = footnotes.use(number)
        builder.addAnchor(Self.anchor(ofUse: use, label))
        appendOfNotes("[\(number)]", link: link(to: "fn-" + label), isRaised: true)
    }

    private static func anchor(ofUse use: Int, _ label: String) -> String { "fnref-\(label)" + (use > 1 ? "-\(use)" : "") }

    private func link(to anchor: String) -> Int32 {
        let isPlain = anchor.utf8.allSatisfy { Self.isWord($0) || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F }
        let name = isPlain ? anchor : anchor.addingPercentEncoding(withAllowedCharacters: Self.anchorCharacters) ?? anchor
        return builder.link(named: "#" + name, finder)
    }

    private static let anchorCharacters = CharacterSet.alphanumerics.union(["-", "_", "."])

    /// Appends what stands for a note, and is no part of what its author wrote.
    private func appendOfNotes(_ text: String, link: Int32, isRaised: Bool = false) {
        let around = builder.inline
        builder.inline.traits.insert(.footnote)
        if isRaised { builder.inline.traits.insert(.superscript) }
        builder.inline.link = link
        builder.append(mark: text)
        builder.inline = around
    }

    // MARK: Notes

    /// An item of a list begins: among the notes one of the outermost list is a note.
    func enterNote() {
        guard isInNotes, lists.count == 1, noteNumber < footnotes.order.count else { return }
        builder.addAnchor("fn-" + footnotes.order[noteNumber])
        noteNumber += 1
        noteStart = builder.content.blocks.count
    }

    /// Ends a note with links to where the text refers to it, in its last paragraph or below what is none.
    func leaveNote() {
        guard isInNotes, lists.count == 1, noteNumber > 0 else { return }
        let label = footnotes.order[noteNumber - 1]
        let blocks = builder.content.blocks
        let isText = blocks.count > noteStart && blocks.last.map { $0.values.kind == .body && $0.values.containers.count == 1 } == true
        if !isText { builder.beginBlock(values(.body)) }
        for use in 1...max(1, footnotes.uses[noteNumber - 1]) where use <= footnotes.uses[noteNumber - 1] {
            // The first stays with the last word; lines may end between the others, of which there may be hundreds.
            if use > 1 || isText { appendOfNotes(use > 1 ? " " : "\u{A0}", link: -1) }
            let target = link(to: Self.anchor(ofUse: use, label))
            appendOfNotes("↩\u{FE0E}", link: target)
            if use > 1 { appendOfNotes("\(use)", link: target, isRaised: true) }
        }
        builder.endBlock()
    }
}
