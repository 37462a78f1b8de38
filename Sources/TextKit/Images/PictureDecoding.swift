import CImageCodecs
package import struct Foundation.Data
import Synchronization

/// How picture files become pixels: in this process, or by a decoder that a program sets, such as one that runs apart.
package enum PictureDecoding {
    /// Pixels as they are in the file, before they are turned by its Exif orientation.
    package struct Pixels: Sendable {
        package var width: Int
        package var height: Int
        package var orientation: Int
        package var words: [UInt32]

        package init(width: Int, height: Int, orientation: Int, words: [UInt32]) {
            (self.width, self.height, self.orientation, self.words) = (width, height, orientation, words)
        }
    }

    /// Decodes a file to at most so many pixels; throws where it cannot. Called on any thread.
    package typealias Decoder = @Sendable (_ data: Data, _ maximumPixels: Int) throws(ImageError) -> Pixels

    /// What is known of a decoder before a picture is given to it.
    package struct Readiness: Sendable {
        /// Whether it would begin with a picture at once. Never waits; called on any thread.
        var isReady: @Sendable () -> Bool
        /// Has it become ready, beside what the caller does. Never waits; called on any thread, more than once.
        var prepare: @Sendable () -> Void

        package init(isReady: @escaping @Sendable () -> Bool, prepare: @escaping @Sendable () -> Void) {
            (self.isReady, self.prepare) = (isReady, prepare)
        }
    }

    private static let own = Mutex<(decoder: Decoder, readiness: Readiness?)?>(nil)

    /// What decodes all pictures of this process from now on; nil for the process itself, which is the default.
    /// - Parameter readiness: nil for a decoder that is always ready.
    package static func setDecoder(_ decoder: Decoder?, _ readiness: Readiness? = nil) {
        own.withLock { $0 = decoder.map { ($0, readiness) } }
    }

    static var decoder: Decoder? { own.withLock { $0?.decoder } }

    /// Whether a small picture takes so little time that a frame may wait for it: not where a process is being started that decodes it, or
    /// is busy with another.
    package static var isReady: Bool { own.withLock { $0?.readiness }?.isReady() ?? true }

    /// Tells that pictures will be decoded soon. Does not wait.
    package static func prepare() { own.withLock { $0?.readiness }?.prepare() }

    /// Runs the process as one that decodes pictures for another, and can do nothing else; see `cimage_work`.
    /// - Parameter memory: how many bytes it may use.
    /// - Returns: the exit status.
    package static func work(memory: Int) -> Int32 { cimage_work(UInt64(memory)) }

    /// The bytes of a request to such a process, before those of the file.
    package static func request(count: Int, maximumPixels: Int) -> [UInt8] {
        withUnsafeBytes(of: CImageRequest(maximumPixels: UInt64(max(1, maximumPixels)), count: UInt64(count))) { Array($0) }
    }

    /// The bytes of a request to check a font file, or to unpack one, before those of the file.
    package static func faceRequest(count: Int) -> [UInt8] {
        withUnsafeBytes(of: CImageRequest(maximumPixels: 0, count: UInt64(count))) { Array($0) }
    }

    /// Whether the answer to such a request says that the face can be read.
    package static func isSoundFace(answered bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { $0.loadUnaligned(as: CImageAnswer.self) }.orientation == 1
    }

    /// How many bytes of an unpacked font file follow the answer; nil where there are none.
    package static func unpackedFaceCount(answered bytes: [UInt8]) -> Int? {
        let answer = bytes.withUnsafeBytes { $0.loadUnaligned(as: CImageAnswer.self) }
        return answer.orientation == 1 && (1...UInt32(CIMAGE_FACE_BYTES)).contains(answer.width) ? Int(answer.width) : nil
    }

    /// The length of what begins its answer.
    package static let answerLength = MemoryLayout<CImageAnswer>.size

    /// The size in pixels and the orientation that an answer announces.
    /// - Throws: `ImageError` with its message where there is no picture.
    package static func size(answered bytes: [UInt8]) throws(ImageError) -> (width: Int, height: Int, orientation: Int) {
        let answer = bytes.withUnsafeBytes { $0.loadUnaligned(as: CImageAnswer.self) }
        guard answer.width > 0, answer.height > 0 else {
            throw .undecodable(withUnsafeBytes(of: answer.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
        }
        return (Int(answer.width), Int(answer.height), Int(answer.orientation))
    }
}
