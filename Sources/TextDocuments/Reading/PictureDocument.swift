import Foundation
import TextKit

/// Shows a picture file as a document of nothing but the picture.
package enum PictureDocument {
    /// How the names of files end that are shown so, in lower case and without the dot; what they hold decides.
    package static let fileExtensions: Set<String> = ["png", "jpg", "jpeg", "jpe", "gif", "webp", "bmp", "svg"]

    /// Nil where nothing can be made of the file after all.
    static func open(path: String, baseURL: URL, name: String) -> Document? {
        (try? Picture(path: path)).map { document($0, baseURL: baseURL, name: name) }
    }

    /// Shows a picture file that is in memory; nil where nothing can be made of it.
    static func make(_ data: Data, name: String) -> Document? { Picture(data: data).map { document($0, baseURL: nil, name: name) } }

    private static func document(_ picture: Picture, baseURL: URL?, name: String) -> Document {
        var builder = DocumentBuilder()
        builder.beginBlock(BlockRole.Values(kind: .body, alignment: .center))
        builder.append(attachment: .picture(picture, alternativeText: name))
        builder.finish()
        var document = Document(content: builder.content, title: name, baseURL: baseURL)
        document.isPicture = true
        return document
    }
}
