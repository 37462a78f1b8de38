import Foundation
import Synchronization
import TextKit

/// An animated picture, a frame after the other: it keeps the file, and of the frames none but what the next one is drawn over.
final class PictureAnimation: @unchecked Sendable {
    let frames: GIFFrames
    private let data: Data
    // The queue of pictures changes what follows, one frame at a time.
    private(set) var index = 0
    private var plays = 1
    /// What the frame that shows was drawn over, if that is to come back.
    private var saved: [UInt32]?
    /// Whether the last frame stays.
    private(set) var hasEnded = false

    /// Frames of more pixels do not move.
    static let maximumPixels = 4 << 20
    /// The files of all animations together.
    static let maximumBytes = 64 << 20
    private static let kept = Mutex(0)

    /// Nil for what does not move, and where too much moves already. O(length).
    init?(_ data: Data) {
        guard let frames = GIFFrames(data), frames.width * frames.height <= Self.maximumPixels else { return nil }
        let fits = Self.kept.withLock { kept in
            let fits = kept + data.count <= Self.maximumBytes
            if fits { kept += data.count }
            return fits
        }
        if !fits { return nil }
        (self.frames, self.data) = (frames, data)
    }

    deinit { Self.kept.withLock { $0 -= data.count } }

    /// How long the frame that shows is to show, in seconds.
    var delay: Double { frames.frames[index].delay }

    /// The picture with its next frame; nil after the last one has been shown as often as it is to be, or where it is broken. O(pixels).
    /// - Parameter shown: the picture as it is, of which the first one must be the first frame.
    func next(over shown: Bitmap) -> Bitmap? {
        if hasEnded { return nil }
        var pixels = shown.pixels
        let factor = max(1, (frames.width + shown.width - 1) / shown.width, (frames.height + shown.height - 1) / shown.height)
        leave(&pixels, shown, factor)
        if index + 1 == frames.frames.count {
            if let limit = frames.plays, plays >= limit {
                hasEnded = true
                return nil
            }
            plays += 1
            pixels = Array(repeating: 0, count: pixels.count)
        }
        index = (index + 1) % frames.frames.count
        saved = frames.frames[index].disposal == .previous ? pixels : nil
        let drawn = try? Bitmap(decoding: frames.file(index, of: data), maximumPixels: Self.maximumPixels)
        guard let drawn, drawn.width == shown.width, drawn.height == shown.height else {
            hasEnded = true
            return nil
        }
        for (place, word) in drawn.pixels.enumerated() where word != 0 { pixels[place] = word }
        return Bitmap(width: shown.width, height: shown.height, pixels: pixels)
    }

    /// Does away with the frame that shows, as it asks for.
    private func leave(_ pixels: inout [UInt32], _ shown: Bitmap, _ factor: Int) {
        let frame = frames.frames[index]
        switch frame.disposal {
        case .nothing: break
        case .previous: pixels = saved ?? Array(repeating: 0, count: pixels.count)
        case .background:
            let columns = Self.reduced(frame.left, frame.width, factor, shown.width)
            for row in Self.reduced(frame.top, frame.height, factor, shown.height) {
                for column in columns { pixels[row * shown.width + column] = 0 }
            }
        }
    }

    /// A side of a frame in a picture that has every `factor`th of its pixels.
    private static func reduced(_ start: Int, _ length: Int, _ factor: Int, _ end: Int) -> Range<Int> {
        let first = min(end, (start + factor - 1) / factor)
        return first..<max(first, min(end, (start + length + factor - 1) / factor))
    }
}
