import Foundation
import TextDocuments
import TextKit
package import TextViews

/// A picture of a document as a file of its own.
package struct SavedPicture {
    /// The file that the document has it from; nil where it has it within itself.
    package var file: String?
    /// The file's name, with an extension.
    package var name: String
    private var bitmap: Bitmap

    init(file: String?, alternativeText: String, bitmap: Bitmap) {
        self.file = file
        self.bitmap = bitmap
        let words = alternativeText.split { !$0.isLetter && !$0.isNumber }.prefix(6).joined(separator: "-").prefix(40)
        name = file.map { ($0 as NSString).lastPathComponent } ?? (words.isEmpty ? "picture" : words) + ".png"
    }

    /// Writes it: the bytes of its own file, else PNG. What was at the path is replaced as a whole.
    package func write(to path: String) throws {
        try WholeFile.write(try file.map { path throws in try FileBytes.read(path: path) } ?? bitmap.pngData(), to: path)
    }

    /// The path that is meant by one that was typed: in a folder, the picture gets its own name.
    package func path(_ typed: String) -> String { TypedPath.file(typed, named: name) }
}

extension DocumentSession {
    /// A picture of the document to save; nil where there is none any more.
    package func picture(_ shown: ShownPicture) -> SavedPicture? {
        guard let excerpt = view.excerpt(of: shown), let image = excerpt.picture else { return nil }
        // What stands for a picture that cannot be shown is none.
        if excerpt.pictureAttachment == nil, isOfText(shown) { return nil }
        let (file, text) = origin(of: shown)
        return SavedPicture(file: file.flatMap { $0.isEmpty ? nil : $0 }, alternativeText: text, bitmap: image.bitmap)
    }

    private func isOfText(_ shown: ShownPicture) -> Bool {
        guard case .figure(let id) = shown else { return true }
        return view.figures.first { $0.id == id }?.source == .lifted
    }

    private func origin(of shown: ShownPicture) -> (file: String?, alternativeText: String) {
        if case .figure(let id) = shown, let number = floating[id], number < document.figures.count {
            return (document.figures[number].picture.path, document.figures[number].alternativeText)
        }
        guard let attachment = view.excerpt(of: shown)?.pictureAttachment else { return (nil, "") }
        return (attachment.picture.path, attachment.alternativeText)
    }
}

extension TextExcerpt {
    /// The one picture of the excerpt, where a document has it in its text.
    nonisolated var pictureAttachment: PictureAttachment? {
        guard let text = attributedText, text.length <= 16 else { return nil }
        let range = (text.string as NSString).range(of: "\u{FFFC}")
        return range.length == 0 ? nil : text.attribute(.attachment, at: range.location, effectiveRange: nil) as? PictureAttachment
    }
}
