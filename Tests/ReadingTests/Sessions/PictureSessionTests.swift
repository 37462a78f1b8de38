import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

/// A picture file that is opened by itself.
@MainActor struct PictureSessionTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func open(_ width: Int, _ height: Int, in size: CGSize) throws -> DocumentSession {
        let bitmap = Bitmap(width: width, height: height, pixels: Array(repeating: 0xFF20_20C0, count: width * height))
        let path = folder.path("a.png")
        try bitmap.pngData().write(to: URL(filePath: path))
        let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: size, scale: 1)
        return session
    }

    @Test func `a large picture is all in sight, and a small one has its own size`() throws {
        let large = try open(1200, 900, in: CGSize(width: 600, height: 400))
        let scale = try require(large.pictureScale)
        expect(scale < 0.5 && scale > 0.25, "\(scale)")
        expect(large.view.contentSize.height <= 400 && large.view.wrapsLines, "\(large.view.contentSize)")
        large.resize(to: CGSize(width: 300, height: 400), scale: 1)
        expect(try require(large.pictureScale) < scale)
        let small = try open(60, 40, in: CGSize(width: 600, height: 400))
        expectEqual(small.pictureScale, 1)
        small.fitPicture()
        let fitted = try require(small.pictureScale)
        expect(fitted > 5 && small.view.contentSize.height <= 400 && small.view.wrapsLines, "\(fitted)")
        small.zoomPicture(by: 0)
        expectEqual(small.pictureScale, 1)
    }

    @Test func `steps scale it about the middle of what shows, and stop at its own size`() throws {
        let session = try open(400, 300, in: CGSize(width: 600, height: 400))
        let view = session.view
        session.zoomPicture(by: 4)
        let scale = try require(session.pictureScale)
        expect(abs(scale - 2.44140625) < 1e-9 && !view.wrapsLines)
        let sides = CGSize(width: 400 * scale, height: 300 * scale)
        let middle = view.middleOfSight(of: sides)
        expect(abs(middle.x - 0.5) < 0.02 && abs(middle.y - 0.5) < 0.03, "\(middle)")
        expect(view.contentOffset.y > 100)
        view.showInMiddle(CGPoint(x: 0.4, y: 0.45), of: sides)
        let moved = view.middleOfSight(of: sides)
        expect(abs(moved.x - 0.4) < 0.01 && abs(moved.y - 0.45) < 0.01, "\(moved)")
        session.zoomPicture(by: 3)
        let larger = try require(session.pictureScale)
        let after = view.middleOfSight(of: CGSize(width: 400 * larger, height: 300 * larger))
        expect(abs(after.x - 0.4) < 0.02 && abs(after.y - 0.45) < 0.03, "\(after)")
        session.zoomPicture(by: -100)
        expectEqual(session.pictureScale, 1)
        expect(view.wrapsLines)
        session.zoomPicture(by: -1)
        expectEqual(session.pictureScale, 0.8)
        session.zoomPicture(by: -100)
        expectEqual(session.pictureScale, 0.04)
        session.zoomPicture(by: 1000)
        session.zoomPicture(by: 1000)
        expectEqual(session.pictureScale, 75)
    }

    @Test func `it keeps its scale when it is read again, and settings of lines leave it alone`() throws {
        let session = try open(400, 300, in: CGSize(width: 600, height: 400))
        session.zoomPicture(by: 4)
        let scale = session.pictureScale
        session.setLines(wrap: true, haveNumbers: true)
        expect(session.reload())
        expect(session.pictureScale == scale && !session.view.wrapsLines)
    }
}
