import Foundation
import TextDocuments
import TextKit

@testable import Reading

extension ScratchFolder {
    /// Writes a page, and a picture of one colour beside it, `box.png`, and opens the page in a window of 800 × 700.
    @MainActor func open(page: String, box: (width: Int, height: Int)) throws -> DocumentSession {
        let bitmap = Bitmap(
            width: box.width, height: box.height, pixels: Array(repeating: 0xFFC0_2020, count: box.width * box.height))
        try bitmap.pngData().write(to: URL(filePath: path("box.png")))
        let session = try DocumentSession(.file(try write(page, to: "a.html")), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 800, height: 700), scale: 1)
        return session
    }
}
