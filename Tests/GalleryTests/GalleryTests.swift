import Expectations
import Foundation
import Testing
import TextKit
import TextViews
import WindowSystem

@testable import GalleryPages

/// Whether a display is there, or has to be.
private nonisolated let hasDisplay: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return environment["RECTO_REQUIRE_DISPLAY"] == "1" || environment["DISPLAY"] != nil
}()

/// Each page as a window shows it, against a picture that was looked at. `RECTO_BLESS=1` accepts what is drawn.
@Suite(.serialized, .enabled(if: hasDisplay)) struct GalleryTests {
    private static let size = CGSize(width: 960, height: 640)
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

    private func picture(of view: View) throws -> Bitmap {
        let connection = try Connection(display: nil, scale: 1)
        var options = WindowOptions()
        options.geometry.width = Int(Self.size.width)
        options.geometry.height = Int(Self.size.height)
        let window = ContentWindow(try Window(connection, options: options), view: view, title: "gallery")
        return try require(window.snapshot())
    }

    @Test(arguments: PageList.all.map(\.name)) func `a page looks as it did when it was looked at`(name: String) throws {
        let gallery = Gallery(showing: try require(PageList.index(of: name)))
        let drawn = try picture(of: gallery)
        let file = Self.folder.appending(path: name.replacingOccurrences(of: " ", with: "-") + ".png")
        if ProcessInfo.processInfo.environment["RECTO_BLESS"] == "1" { try drawn.pngData().write(to: file) }
        let golden = try Bitmap(contentsOfFile: file.path)
        try require(golden.width == drawn.width && golden.height == drawn.height)
        // Within what another version of the rasterizer may round differently.
        let different = differingPixels(golden.pixels, drawn.pixels, tolerance: 24)
        expect(different <= drawn.pixels.count / 2000, "\(different) pixels differ")
    }
}
