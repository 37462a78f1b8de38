import Foundation

/// The frames of a GIF file (GIF89a): where each stands in the file, how long it shows, and what becomes of it then. Reads no pixels.
struct GIFFrames {
    struct Frame {
        /// From the extension that belongs to it to the end of its data.
        var range: Range<Int>
        /// Seconds.
        var delay: Double
        var disposal: Disposal
        /// Pixels of the whole picture.
        var left: Int, top: Int, width: Int, height: Int
    }

    /// What a frame leaves behind.
    enum Disposal { case nothing, background, previous }

    let width: Int
    let height: Int
    private(set) var frames: [Frame] = []
    /// How often the animation shows; nil for without end.
    private(set) var plays: Int? = 1
    /// The head of the file with the colours of all frames.
    private let head: Range<Int>

    static let maximumFrames = 20_000
    /// Shorter delays than two hundredths of a second are a tenth, as in browsers: files ask for none and mean the usual one.
    private static let usualDelay = 0.1

    /// Nil for what is no GIF or has a single frame. O(length).
    init?(_ data: Data) {
        guard data.count > 13, data.starts(with: Array("GIF8".utf8)) else { return nil }
        let bytes = [UInt8](data)
        width = Int(bytes[6]) | Int(bytes[7]) << 8
        height = Int(bytes[8]) | Int(bytes[9]) << 8
        let colors = bytes[10] & 0x80 != 0 ? 3 << (Int(bytes[10] & 7) + 1) : 0
        guard width > 0, height > 0, 13 + colors <= bytes.count else { return nil }
        head = 0..<13 + colors
        var scan = Scan(bytes: bytes, index: 13 + colors)
        while frames.count < Self.maximumFrames, let frame = scan.next() { frames.append(frame) }
        plays = scan.plays
        if frames.count < 2 { return nil }
    }

    /// A file of one frame, which a decoder of still pictures reads.
    func file(_ index: Int, of data: Data) -> Data {
        data.prefix(head.upperBound) + data.dropFirst(frames[index].range.lowerBound).prefix(frames[index].range.count) + [0x3B]
    }

    private struct Scan {
        let bytes: [UInt8]
        var index: Int
        var plays: Int? = 1

        /// The next frame that is whole.
        mutating func next() -> Frame? {
            var (start, delay, disposal) = (index, GIFFrames.usualDelay, Disposal.nothing)
            while index + 1 < bytes.count {
                switch bytes[index] {
                case 0x21:
                    if bytes[index + 1] == 0xF9, index + 7 < bytes.count {
                        start = index
                        let hundredths = Int(bytes[index + 4]) | Int(bytes[index + 5]) << 8
                        delay = hundredths < 2 ? GIFFrames.usualDelay : Double(hundredths) / 100
                        disposal = [2: .background, 3: .previous][bytes[index + 3] >> 2 & 7] ?? .nothing
                    } else if bytes[index + 1] == 0xFF {
                        readApplication()
                    }
                    index += 2
                    if !skipBlocks() { return nil }
                case 0x2C:
                    guard index + 10 < bytes.count else { return nil }
                    func number(_ offset: Int) -> Int { Int(bytes[index + offset]) | Int(bytes[index + offset + 1]) << 8 }
                    var frame = Frame(
                        range: start..<start, delay: delay, disposal: disposal, left: number(1), top: number(3), width: number(5),
                        height: number(7))
                    let flags = bytes[index + 9]
                    // The colours of the frame, and how its data are coded.
                    index += 11 + (flags & 0x80 != 0 ? 3 << (Int(flags & 7) + 1) : 0)
                    if !skipBlocks() { return nil }
                    frame.range = start..<index
                    return frame
                default: return nil
                }
            }
            return nil
        }

        /// How often the animation repeats, as Netscape's extension says.
        private mutating func readApplication() {
            let name = Array("NETSCAPE2.0".utf8)
            guard index + 19 <= bytes.count, bytes[(index + 3)..<(index + 14)].elementsEqual(name), bytes[index + 14] == 3,
                bytes[index + 15] == 1
            else { return }
            let repeats = Int(bytes[index + 16]) | Int(bytes[index + 17]) << 8
            plays = repeats == 0 ? nil : repeats + 1
        }

        private mutating func skipBlocks() -> Bool {
            while index < bytes.count {
                let size = Int(bytes[index])
                index += 1 + size
                if size == 0 { return true }
            }
            return false
        }
    }
}
