import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Pictures of documents: decoded when they are shown, within bounds.
struct PictureMemoryTests {
    private static let file = Bitmap(width: 100, height: 100, pixels: Array(repeating: 0xFF00_7700, count: 10_000)).pngData()

    private func picture() throws -> Picture { try require(Picture(data: Self.file)) }

    @Test func `those shown longest ago go first`() throws {
        let memory = PictureMemory(maximumBytes: 100_000)
        let pictures = try (0..<3).map { _ in try picture() }
        let image = try require(pictures[0].image)
        for picture in pictures[..<2] { memory.keep(image, of: picture) }
        expectEqual(memory.byteCount, 80_000)
        expect(memory.image(of: pictures[0]) != nil)
        memory.keep(image, of: pictures[2])
        expectEqual(memory.byteCount, 80_000)
        expect(memory.image(of: pictures[1]) == nil && memory.image(of: pictures[0]) != nil && memory.image(of: pictures[2]) != nil)
        // One that is larger than all may be is kept alone.
        let small = PictureMemory(maximumBytes: 10)
        small.keep(image, of: pictures[0])
        expectEqual(small.byteCount, 40_000)
    }

    @Test func `a picture within a document is decoded when it is shown, not when it is read`() throws {
        var file = Self.file
        // Its header is whole, its pixels are not.
        file.removeLast(60)
        let picture = try require(Picture(data: file))
        expectEqual(picture.size, CGSize(width: 100, height: 100))
        expect(picture.image == nil)
        try expectEqual(self.picture().image?.size, picture.size)
    }

    @MainActor @Test func `one who asks again while a picture is being decoded is told once`() async throws {
        let file = Bitmap(width: 300, height: 300, pixels: Array(repeating: 0xFF00_7700, count: 90_000)).pngData()
        let picture = try require(Picture(data: file))
        let (one, other) = (NSObject(), NSObject())
        var told: [String] = []
        await withCheckedContinuation { done in
            for _ in 0..<3 {
                expect(picture.image(for: one) { told.append("one") } == nil)
                expect(picture.image(for: other) { told.append("other") } == nil)
            }
            for _ in 0..<2 { expect(picture.image { told.append("nobody") } == nil) }
            expect(picture.image { done.resume() } == nil)
        }
        expectEqual(told, ["one", "other", "nobody", "nobody"])
        expect(picture.image(for: one) { told.append("late") } != nil && told.count == 4)
    }
}
