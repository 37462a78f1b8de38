import CImageCodecs
package import struct Foundation.Data
import Synchronization

/// Whether the font files that documents bring along may be opened in this process: what a program sets says so, such as another process
/// that opens them first.
package enum FaceChecking {
    /// Whether a font file can be read without harm. Called on any thread; waits for the answer.
    package typealias Checker = @Sendable (_ file: Data) -> Bool
    /// A font file as systems have it that is packed as WOFF 2; nil where it is none. Called as a checker is.
    package typealias Unpacker = @Sendable (_ file: Data) -> Data?

    private static let own = Mutex<(checker: Checker?, unpacker: Unpacker?, verdicts: FaceVerdicts?)>((nil, nil, nil))

    /// What checks and unpacks all such files of this process from now on. Without a checker, as by default, every file is opened; without
    /// an unpacker this process unpacks them.
    package static func set(checker: Checker?, unpacker: Unpacker?) { own.withLock { $0 = (checker, unpacker, $0.verdicts) } }

    /// What keeps that files were found sound, which are not looked at again; nil for nothing, as by default.
    package static func keep(_ verdicts: FaceVerdicts?) { own.withLock { $0.verdicts = verdicts } }

    /// Whether no file has been found sound before: the first one will be looked at.
    package static var looksAtEveryFile: Bool { own.withLock { $0.checker != nil && $0.verdicts?.isEmpty ?? true } }

    /// Whether a file was found to be this before. O(length).
    package static func isKnown(_ file: Data, _ kind: FaceVerdicts.Kind) -> Bool {
        own.withLock { $0.verdicts }?.contains(file, kind) == true
    }

    package static func isSound(_ file: Data) -> Bool {
        let own = own.withLock { $0 }
        guard let checker = own.checker else { return true }
        if own.verdicts?.contains(file, .isSound) == true { return true }
        guard checker(file) else { return false }
        own.verdicts?.insert(file, .isSound)
        return true
    }

    /// Whether a font file is packed as WOFF 2.
    package static func isPacked(_ file: Data) -> Bool { file.starts(with: Array("wOF2".utf8)) }

    /// A font file as systems have it that is packed as WOFF 2 (W3C, WOFF File Format 2.0), of at most 16 MB; nil where it is none.
    package static func unpacked(_ file: Data) -> Data? {
        let own = own.withLock { $0 }
        if let unpacker = own.unpacker, own.verdicts?.contains(file, .unpacks) != true {
            let unpacked = unpacker(file)
            if unpacked != nil { own.verdicts?.insert(file, .unpacks) }
            return unpacked
        }
        return unpackedHere(file)
    }

    /// Unpacks in this process.
    package static func unpackedHere(_ file: Data) -> Data? {
        let bytes = [UInt8](file)
        var count = 0
        let message = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CIMAGE_MESSAGE_SIZE))
        defer { message.deallocate() }
        guard !bytes.isEmpty, let unpacked = cimage_unpack_face(bytes, bytes.count, &count, message) else { return nil }
        defer { cimage_free(unpacked) }
        return Data(bytes: unpacked, count: count)
    }
}
