import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// A GIF file, made of frames in at most 126 pixels of colours from a table: 0 is black, 1 red, 2 green, 3 blue.
struct TestGIF {
    struct Frame {
        var pixels: [UInt8]
        var left = 0, top = 0, width = 0, height = 0
        var delay = 5
        var disposal = 0
        var transparent: UInt8?
    }

    var width = 2
    var height = 1
    var repeats: Int?
    var frames: [Frame]

    var data: Data {
        func word(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
        var bytes = Array("GIF89a".utf8) + word(width) + word(height) + [0x86, 0, 0]
        bytes += [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255] + [UInt8](repeating: 0, count: 3 * 124)
        if let repeats { bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + word(repeats) + [0] }
        for frame in frames {
            let flags = UInt8(frame.disposal << 2) | (frame.transparent == nil ? 0 : 1)
            bytes += [0x21, 0xF9, 4, flags] + word(frame.delay) + [frame.transparent ?? 0, 0]
            bytes += [0x2C] + word(frame.left) + word(frame.top) + word(frame.width) + word(frame.height) + [0]
            // Codes of eight bits: one that clears the table, the pixels, one that ends.
            bytes += [7, UInt8(frame.pixels.count + 2), 128] + frame.pixels + [129, 0]
        }
        return Data(bytes + [0x3B])
    }
}

/// Pictures of several frames.
struct PictureAnimationTests {
    private let black: UInt32 = 0xFF00_0000, red: UInt32 = 0xFFFF_0000, green: UInt32 = 0xFF00_FF00, blue: UInt32 = 0xFF00_00FF

    /// What is shown, frame by frame, up to a number of frames.
    private func shown(_ gif: TestGIF, _ count: Int) throws -> [[UInt32]] {
        var bitmap = try Bitmap(decoding: gif.data)
        let animation = try require(PictureAnimation(gif.data))
        var found = [bitmap.pixels]
        while found.count < count, let next = animation.next(over: bitmap) {
            bitmap = next
            found.append(next.pixels)
        }
        return found
    }

    @Test func `each frame is drawn over what the one before leaves`() throws {
        let first = TestGIF.Frame(pixels: [1, 2], width: 2, height: 1)
        func second(_ disposal: Int) -> TestGIF.Frame { .init(pixels: [3], left: 1, width: 1, height: 1, disposal: disposal) }
        let third = TestGIF.Frame(pixels: [0], width: 1, height: 1, transparent: 0)
        for (disposal, last) in [(0, [red, blue]), (1, [red, blue]), (2, [red, 0]), (3, [red, green])] {
            let frames = try shown(TestGIF(frames: [first, second(disposal), third]), 9)
            expectEqual(frames, [[red, green], [red, blue], last])
        }
    }

    @Test func `an animation repeats as often as it says, from an empty picture on`() throws {
        let frames = [TestGIF.Frame(pixels: [1], width: 1, height: 1), .init(pixels: [2], left: 1, width: 1, height: 1)]
        try expectEqual(shown(TestGIF(frames: frames), 9).count, 2)
        try expectEqual(shown(TestGIF(repeats: 1, frames: frames), 9), [[red, 0], [red, green], [red, 0], [red, green]])
        try expectEqual(shown(TestGIF(repeats: 0, frames: frames), 50).count, 50)
    }

    @Test func `delays of none are a tenth of a second, as in browsers`() throws {
        let frames = [0, 1, 2, 50].map { TestGIF.Frame(pixels: [1, 2], width: 2, height: 1, delay: $0) }
        try expectEqual(require(GIFFrames(TestGIF(frames: frames).data)).frames.map(\.delay), [0.1, 0.1, 0.02, 0.5])
    }

    @Test func `what has a single frame, is cut or is too large does not move`() throws {
        let frame = TestGIF.Frame(pixels: [1, 2], width: 2, height: 1)
        let whole = TestGIF(frames: [frame, frame]).data
        expect(PictureAnimation(whole) != nil && PictureAnimation(TestGIF(frames: [frame]).data) == nil)
        expect(PictureAnimation(Bitmap(width: 1, height: 1, pixels: [0]).pngData()) == nil)
        for count in 0..<whole.count - 2 { expect(PictureAnimation(whole.prefix(count)) == nil, "\(count)") }
        expect(PictureAnimation(TestGIF(width: 3000, height: 3000, frames: [frame, frame]).data) == nil)
        // A frame whose data are broken ends it.
        var broken = TestGIF(frames: [frame, frame])
        broken.frames[1].pixels = [1]
        try expectEqual(shown(broken, 9).count, 1)
    }

    @Test func `the files of all animations together stay within a bound, and are given back`() throws {
        let frame = TestGIF.Frame(pixels: [1, 2], width: 2, height: 1)
        var file = TestGIF(frames: [frame, frame]).data
        // Others, which are small, may be there at the same time.
        file.append(Data(count: PictureAnimation.maximumBytes / 2 - (1 << 20)))
        do {
            let kept = [PictureAnimation(file), PictureAnimation(file)]
            expect(kept[0] != nil && kept[1] != nil && PictureAnimation(file) == nil)
        }
        expect(PictureAnimation(file) != nil)
    }

    @Test func `frames lie over each other where they are outside of the picture`() throws {
        let first = TestGIF.Frame(pixels: [1, 2], width: 2, height: 1)
        let outside = TestGIF.Frame(pixels: [3, 3], left: 40, top: 9, width: 2, height: 1, disposal: 2)
        try expectEqual(shown(TestGIF(frames: [first, outside, first]), 9), [[red, green], [red, green], [red, green]])
    }
}
