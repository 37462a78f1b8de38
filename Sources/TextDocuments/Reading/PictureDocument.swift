import Foundation
import TextKit

/// Shows a picture file as a document of nothing but the picture.
enum PictureDocument {
    /// Nil where nothing can be made of the file after all.
    static func open(path: String, baseURL: URL, name: String) -> Document? {
        guard let picture = try? Picture(path: path) else { return nil }
        var builder = DocumentBuilder()
        builder.beginBlock(BlockRole.Values(kind: .body, alignment: .center))
        builder.append(attachment: .picture(picture, alternativeText: name, width: nil))
        builder.finish()
        return Document(content: builder.content, title: name, baseURL: baseURL)
    }
}
