import Foundation
import TextKit

/// The blocks that references of later parts make notes of: where a book has its notes before its text, a part has been read before anything
/// is known of what leads there. Such a part is read once more when all others have been, and its notes are marked in the text.
struct EPUBLateNotes {
    /// Where the parts read so far stand in the text.
    private var places: [String: Range<Int>] = [:]
    private var waiting: [String] = []
    private var queued: Set<String> = []

    var isEmpty: Bool { waiting.isEmpty }

    /// A part of the book stands in the text.
    mutating func add(_ path: String, at place: Range<Int>) { places[path] = place }

    /// A part refers to new places of files, of which those that have been read are to be read again.
    mutating func note(_ files: Set<String>, read: Set<String>) {
        for file in files.intersection(read).sorted() where queued.insert(file).inserted { waiting.append(file) }
    }

    /// Marks the notes of one part. O(part).
    mutating func markNext(in storage: TextStorage, of book: EPUBBook) {
        guard let path = waiting.popLast(), let place = places[path], let item = book.package.itemsByPath[path] else { return }
        var builder = DocumentBuilder()
        let part = EPUBPart(book, item)
        if let notice = part.notice { RichDocument.append(notice, to: &builder, baseURL: nil) }
        RichDocument.append(part.text, to: &builder, baseURL: nil)
        builder.finish()
        let text = String(decoding: builder.content.text.utf8, as: UTF8.self)
        guard place.upperBound <= storage.length else { return }
        // The part may begin with the end of the paragraph before; a text that was changed since has its notes as before.
        let own = storage.characters(in: place)
        let start = place.upperBound - text.utf16.count
        guard own.utf8.count - text.utf8.count <= 1, own.hasSuffix(text) else { return }
        Self.mark(builder.content, from: start, in: storage)
    }

    private static func mark(_ content: DocumentContent, from start: Int, in storage: TextStorage) {
        storage.beginEditing()
        defer { storage.endEditing() }
        for (index, block) in content.blocks.enumerated() where block.values.note > 0 {
            let end = index + 1 < content.blocks.count ? content.blocks[index + 1].utf16 : content.text.utf16Count
            let range = NSRange(location: start + block.utf16, length: end - block.utf16)
            storage.addAttribute(.footnote, value: block.values.note, range: range)
            // Appearances are derived from roles anew, for another text size for example.
            storage.enumerateAttribute(.documentBlock, in: range) { value, run, _ in
                guard var values = (value as? BlockRole)?.values else { return }
                values.note = block.values.note
                storage.addAttribute(.documentBlock, value: BlockRole(values), range: run)
            }
        }
    }
}
