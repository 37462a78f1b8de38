import Foundation
import TextKit

/// A part of the source that is read when what stands around it has ended: a note at the text's end, a text box below its paragraph.
struct RTFDeferred {
    enum Kind: Equatable {
        case footnote, endnote, textBox
    }

    var kind: Kind
    /// Bytes of the source, within the group.
    var range: Range<Int>
    /// What holds where the part begins.
    var state: RTFState
    /// The number of a note, among those of its kind.
    var number = 0
    /// The mark that the text has for it.
    var mark = ""
    /// Whether that is one of the author's own, which the note repeats.
    var hasOwnMark = false
}

/// The notes of a document, in the order of the text.
struct RTFNotes {
    var footnotes: [RTFDeferred] = []
    var endnotes: [RTFDeferred] = []
    /// How numbers of notes are written, as formats of list markers.
    var footnoteFormat = "{decimal}"
    var endnoteFormat = "{lower-roman}"
    /// The properties of the number that the text has before a note; nil where none came.
    var pendingMark: RichCharacter?
    /// The note that is being read.
    var current: RTFDeferred?
    /// Whether the note that is being passed over has a mark of the author's own.
    var hasOwnMark = false

    var isEmpty: Bool { footnotes.isEmpty && endnotes.isEmpty }

    /// Words that say how numbers are written.
    mutating func describe(_ word: String) {
        guard word.count >= 6, let format = Self.formats[String(word.suffix(3))] else { return }
        if word.hasPrefix("aftn") { endnoteFormat = format } else { footnoteFormat = format }
    }

    private static let formats = [
        "nar": "{decimal}", "alc": "{lower-alpha}", "auc": "{upper-alpha}", "rlc": "{lower-roman}", "ruc": "{upper-roman}",
    ]

    func mark(_ kind: RTFDeferred.Kind, _ number: Int) -> String {
        RichList(format: kind == .endnote ? endnoteFormat : footnoteFormat).marker(number)
    }
}

extension RTFParser {
    /// Parts that stand in parts are read to this depth: each is gone over once more for each part around it.
    private static var deepestPart: Int { 4 }
    private static var mostNotes: Int { 100_000 }

    /// Begins a part that is read later, and is skipped now.
    func beginDeferred(_ word: String) -> RTFState.Destination {
        guard state.destination == .body || state.destination == .shape, deferredDepth < Self.deepestPart else { return .skip }
        deferredStart = lexer.index
        if word == "shptxt" || word == "dptxbxtext" { return .deferred(.textBox) }
        // Notes of notes are none.
        guard notes.current == nil, !isSilent, notes.footnotes.count + notes.endnotes.count < Self.mostNotes else { return .skip }
        let isEndnote = lexer.begins(with: "\\ftnalt")
        refer(isEndnote ? .endnote : .footnote)
        return .deferred(isEndnote ? .endnote : .footnote)
    }

    /// Appends the mark of the next note as a link to it; one of the author's own has been read already.
    private func refer(_ kind: RTFDeferred.Kind) {
        let number = (kind == .endnote ? notes.endnotes : notes.footnotes).count + 1
        let link = text.index(ofLink: "#" + Self.anchor(ofNote: number, kind))
        let character = notes.pendingMark
        notes.pendingMark = nil
        openParagraph()
        notes.hasOwnMark = character == nil && text.linkRaisedEnd(link)
        if notes.hasOwnMark { return text.addAnchor(Self.anchor(ofReference: number, kind)) }
        text.addAnchor(Self.anchor(ofReference: number, kind))
        text.append(notes.mark(kind, number), character: text.index(of: character ?? raised()), link: link)
    }

    private func raised() -> RichCharacter {
        var character = character()
        if character.superscript <= 0 { character.superscript = 1 }
        return character
    }

    private static func anchor(ofNote number: Int, _ kind: RTFDeferred.Kind) -> String {
        (kind == .endnote ? "rtf-endnote-" : "rtf-footnote-") + String(number)
    }

    private static func anchor(ofReference number: Int, _ kind: RTFDeferred.Kind) -> String { anchor(ofNote: number, kind) + "-reference" }

    /// The number of a note: in the text it waits for the note, in the note it leads back.
    func appendNoteMark() {
        guard state.destination == .body, !isSilent else { return }
        guard let note = notes.current else {
            flush()
            notes.pendingMark = raised()
            return
        }
        flush()
        openParagraph()
        let link = text.index(ofLink: "#" + Self.anchor(ofReference: note.number, note.kind))
        text.append(note.mark, character: text.index(of: raised()), link: link)
    }

    /// Keeps a part that has ended.
    func endDeferred(_ kind: RTFDeferred.Kind) {
        // The source may end within the group.
        let end = lexer.index > 0 && lexer.bytes[lexer.index - 1] == UInt8(ascii: "}") ? lexer.index - 1 : lexer.index
        var part = RTFDeferred(kind: kind, range: deferredStart..<max(deferredStart, end), state: state)
        part.state.destination = .body
        (part.state.link, part.state.isInTable, part.state.tableDepth) = (-1, false, 0)
        part.state.resetParagraph()
        part.state.resetCharacter()
        part.hasOwnMark = notes.hasOwnMark
        switch kind {
        case .textBox: if textBoxes.count < 10_000 { textBoxes.append(part) }
        case .footnote:
            (part.number, part.mark) = (notes.footnotes.count + 1, notes.mark(kind, notes.footnotes.count + 1))
            notes.footnotes.append(part)
        case .endnote:
            (part.number, part.mark) = (notes.endnotes.count + 1, notes.mark(kind, notes.endnotes.count + 1))
            notes.endnotes.append(part)
        }
    }

    // MARK: Reading them

    /// Reads a part as text of its own.
    private func read(_ part: RTFDeferred, in boxes: [Int]) {
        let outer = (lexer, state, stack, beyond, rows, boxPrefix, marker)
        lexer = RTFLexer(UnsafeBufferPointer(rebasing: lexer.bytes[..<part.range.upperBound]), from: part.range.lowerBound)
        (state, stack, beyond, rows, boxPrefix, marker) = (part.state, [], 0, [RTFRow()], boxes, nil)
        deferredDepth += 1
        // A note that does not repeat its number gets it.
        if part.kind != .textBox, !part.hasOwnMark, !lexer.contains("\\chftn") {
            appendNoteMark()
            text.append(" ", character: text.index(of: character()))
        }
        readTokens()
        flush()
        if isParagraphOpen { closeParagraph() }
        deferredDepth -= 1
        (lexer, state, stack, beyond, rows, boxPrefix, marker) = outer
    }

    /// Reads the text boxes of a paragraph that has ended, each in a box below it.
    func readTextBoxes() {
        guard !textBoxes.isEmpty else { return }
        let parts = textBoxes
        textBoxes = []
        let around = text.lastStyle?.boxes ?? []
        for part in parts {
            var box = RichBox()
            box.borders = [RichBox.Edge](repeating: .init(width: 1, color: RGBA(hex: 0x808080)), count: 4)
            box.padding = [CGFloat](repeating: 6, count: 4)
            let count = text.paragraphs.count
            text.boxes.append(box)
            read(part, in: around + [text.boxes.count - 1])
            if text.paragraphs.count == count { text.boxes.removeLast() }
        }
    }

    /// Reads the notes, below a rule.
    func readNotes() {
        guard !notes.isEmpty else { return }
        if isParagraphOpen { closeParagraph() }
        state.resetParagraph()
        state.resetCharacter()
        (state.destination, state.isInTable) = (.body, false)
        openParagraph()
        if var rule = text.lastStyle {
            rule.kind = .rule
            text.append("\u{A0}", character: text.index(of: character()))
            closeParagraph()
            text.restyleLastParagraph(rule)
        }
        for (index, part) in (notes.footnotes + notes.endnotes).enumerated() {
            notes.current = part
            text.addAnchor(Self.anchor(ofNote: part.number, part.kind))
            var own = part
            own.state.note = index % 2 + 1
            let count = text.paragraphs.count
            read(own, in: [])
            if text.paragraphs.count == count { text.anchors.removeLast() }
        }
        notes.current = nil
    }
}
