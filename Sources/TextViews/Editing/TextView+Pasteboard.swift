import Foundation
import TextKit

/// Copying and pasting by way of a pasteboard, whose types a subclass may choose.
extension TextView {
    /// Copies what is selected to the clipboard; nothing where nothing is, or where it cannot be written.
    func copySelection() {
        guard !selection.isEmpty else { return }
        let board = Pasteboard.general
        board.clearContents()
        guard writeSelection(to: board, types: writablePasteboardTypes), let excerpt = board.offered() else { return }
        emit(.setClipboard(excerpt, time: lastTime))
    }

    /// Writes what is selected in some types, of which those of text are made when they are asked for.
    func write(to board: Pasteboard, _ types: [PasteboardType]) -> Bool {
        guard !selection.isEmpty else { return false }
        let known = types.filter { Self.writtenTypes.contains($0) }
        let excerpt = excerpt()
        for type in known { board.put(.excerpt(excerpt), as: type, isByProgram: false) }
        return !known.isEmpty
    }

    static let writtenTypes: [PasteboardType] = [.rtf, .string]

    /// Pastes the characters that are there under a type; false where there are none.
    func read(from board: Pasteboard, _ type: PasteboardType) -> Bool {
        switch board.content(type) {
        case .string(let text): paste(characters: text)
        case .excerpt(let excerpt): paste(characters: excerpt.plainText)
        case .data(let data) where type == .string: paste(characters: String(decoding: data, as: UTF8.self))
        default: false
        }
    }

    /// Types what was pasted; false where that is nothing, or the view cannot be edited.
    private func paste(characters: String) -> Bool {
        guard isEditable else { return false }
        let text = TypedText.sanitized(characters, lineEnding: lineEnding)
        guard !text.isEmpty else { return false }
        let spaces = smartSpaces(for: text, replacing: selectedRange)
        type((spaces.before ?? "") + text + (spaces.after ?? ""), .other)
        return true
    }

    /// Takes in what was asked for.
    func receivePaste(_ paste: Paste) {
        guard isEditable else { return }
        if paste.source == .primary, let point = editing.pastePoint {
            let index = min(point, textStorage.length)
            changeSelection { $0.select(index..<index) }
        }
        editing.pastePoint = nil
        // What is selected in another window is none of the clipboard's.
        let board = paste.source == .clipboard ? Pasteboard.general : Pasteboard(Pasteboard.Name("primary"))
        board.take(paste.text)
        _ = readSelection(from: board)
    }
}
