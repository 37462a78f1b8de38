import CText
package import Foundation
import Synchronization

/// The font files that were found sound before, kept in a folder for later processes, by their content: its hash names no other file, so
/// that neither a document nor another copy of the file can pass for one of them. Libraries of another version look at every file anew.
package final class FaceVerdicts: Sendable {
    /// What was found of a file.
    package enum Kind: UInt8 {
        /// It can be unpacked as WOFF 2.
        case unpacks = 1
        /// It can be loaded, drawn and shaped.
        case isSound = 2
    }

    private static let digestLength = 32
    /// More are forgotten, all at once.
    private static let mostRecords = 4096

    private let path: String
    private let writes: Bool
    /// Nil until one is asked for.
    private let known = Mutex<Set<[UInt8]>?>(nil)

    /// - Parameters:
    ///   - folder: where they are kept, in a file of its own.
    ///   - writes: whether what is found is put there.
    ///   - version: of what looks at files.
    package init(folder: String, writes: Bool, version: String = FaceVerdicts.version) {
        (path, self.writes) = ("\(folder)/faces-\(version)", writes)
    }

    /// Rises with what a check does.
    private static let checks = 1

    package static let version: String = {
        var library: FT_Library?
        var (major, minor, patch): (Int32, Int32, Int32) = (0, 0, 0)
        if FT_Init_FreeType(&library) == 0 {
            FT_Library_Version(library, &major, &minor, &patch)
            FT_Done_FreeType(library)
        }
        return "\(checks)-\(major).\(minor).\(patch)-\(String(cString: hb_version_string()))"
    }()

    /// Whether anything has been found.
    package var isEmpty: Bool { known.withLock { read(&$0).isEmpty } }

    /// Whether a file was found to be this. O(length).
    package func contains(_ file: Data, _ kind: Kind) -> Bool {
        if isEmpty { return false }
        let name = Self.name(file, kind)
        return known.withLock { read(&$0).contains(name) }
    }

    /// Keeps that a file was found to be this. O(length).
    package func insert(_ file: Data, _ kind: Kind) {
        let name = Self.name(file, kind)
        known.withLock { known in
            guard !read(&known).contains(name) else { return }
            if read(&known).count >= Self.mostRecords { forget(&known) }
            known?.insert(name)
            if writes { append(name) }
        }
    }

    private static func name(_ file: Data, _ kind: Kind) -> [UInt8] {
        var name = SHA256.digest(file)
        name[0] ^= kind.rawValue
        return name
    }

    private func read(_ known: inout Set<[UInt8]>?) -> Set<[UInt8]> {
        if let known { return known }
        let bytes = FileManager.default.contents(atPath: path).map { [UInt8]($0) } ?? []
        // What was not written whole is none.
        let isWhole = bytes.count % Self.digestLength == 0 && bytes.count <= Self.mostRecords * Self.digestLength
        if !isWhole { forget(&known) }
        let starts = isWhole ? Array(stride(from: 0, to: bytes.count, by: Self.digestLength)) : []
        let found = Set(starts.map { Array(bytes[$0..<$0 + Self.digestLength]) })
        known = found
        return found
    }

    private func forget(_ known: inout Set<[UInt8]>?) {
        known = []
        if writes { unlink(path) }
    }

    /// Writes one at the end of the file, at once, as other processes may do at the same time. What fails is done again at the next start.
    private func append(_ name: [UInt8]) {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        _ = name.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }
}
