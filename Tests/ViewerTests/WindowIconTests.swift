import Expectations
import Foundation
import Testing
import TextKit

@testable import Viewer

/// The program's pictures for the window list.
struct WindowIconTests {
    @Test func `a program that is not installed has the icon that it would have been installed with`() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../assets/icons/recto-48.png")
        let own = try require(WindowIcons.own.first)
        try expectEqual(own.pixels, Bitmap(decoding: Data(contentsOf: file.standardizedFileURL)).pixels)
        expect((own.width, own.height) == (48, 48))
    }
}
