import CText
package import Foundation
import Synchronization

/// Faces that documents bring along: each has a family of its own in this process, which no other document asks for and which Fontconfig
/// does not know. Their files have no names on the disk, and end with the process.
package enum EmbeddedFaces {
    private struct Table {
        var families: [String: [FaceReference]] = [:]
        /// The paths of files that there are already; nil for those that may not be opened.
        var paths: [FileKey: String?] = [:]
        var byteCount = 0
    }

    /// A file's content, of which nothing is kept: two hash values that this process alone knows to make.
    private struct FileKey: Hashable {
        var count: Int
        var hashes: [Int]

        init(_ file: Data) {
            count = file.count
            hashes = (0..<2).map { seed in
                var hasher = Hasher()
                hasher.combine(seed)
                file.withUnsafeBytes { hasher.combine(bytes: $0) }
                return hasher.finalize()
            }
        }
    }

    private static let table = Mutex(Table())

    /// More files, and more bytes of them, are not taken.
    private static let maximumFiles = 256
    private static let maximumBytes = 128 << 20

    /// A face of a family: a font file of TrueType or OpenType, whose weight, as in CSS, and slant are as the document says.
    package struct Source {
        package var file: Data
        package var weight: Int
        package var isItalic: Bool

        package init(file: Data, weight: Int, isItalic: Bool) {
            (self.file, self.weight, self.isItalic) = (file, weight, isItalic)
        }
    }

    /// The name under which fonts are made of the faces that can be read; nil where none can.
    /// - Parameters:
    ///   - family: what the document calls them.
    ///   - isSound: whether a file that has not come before may be opened; nil where it is not looked at, and is taken for none this time.
    package static func add(
        _ faces: [Source], family: String, isSound: (Data) -> Bool? = FaceChecking.isSound
    ) -> String? {
        let files = faces.map { (key: FileKey($0.file), face: $0) }
        // No lock is held while another process looks at a file.
        for (key, face) in files where table.withLock({ $0.paths[key] == nil }) {
            guard let isSound = isSound(face.file) else { continue }
            table.withLock { keep(face.file, key, isSound: isSound, &$0) }
        }
        return table.withLock { table in
            var found: [FaceReference] = []
            for (key, face) in files {
                guard let path = table.paths[key] ?? nil, var reference = reference(path) else { continue }
                reference.weight = Double(FcWeightFromOpenType(Int32(clamping: max(1, min(1000, face.weight)))))
                reference.isItalic = face.isItalic
                found.append(reference)
            }
            guard !found.isEmpty else { return nil }
            let known = table.families.first { $0.value == found && $0.key.hasPrefix(prefix) }?.key
            let name = known ?? "\(prefix)\(table.families.count) \(family.replacing("-", with: " "))"
            table.families[name] = found
            return name
        }
    }

    private static let prefix = "document "

    /// The request for such a family, or for one of its styles; nil for any other name.
    static func request(for name: String) -> FontRequest? {
        guard name.hasPrefix(prefix) else { return nil }
        let parts = name.split(separator: "-", maxSplits: 1)
        guard let family = parts.first.map(String.init), table.withLock({ $0.families[family] != nil }) else { return nil }
        var request = FontRequest(families: [family, "serif"])
        if parts.count > 1 { FontNames.apply(FontCatalog.key(String(parts[1])), to: &request) }
        return request
    }

    /// The nearest of a family's faces; nil for a family that no document has brought along.
    static func face(for request: FontRequest) -> FaceReference? {
        guard let family = request.families.first, family.hasPrefix(prefix) else { return nil }
        func distance(_ face: FaceReference) -> Double {
            abs(face.weight - request.weight) + (face.isItalic == request.isItalic ? 0 : 1000)
        }
        return table.withLock { $0.families[family] }?.min { distance($0) < distance($1) }
    }

    /// Keeps a file, or that it may not be opened. More than can be kept are looked at anew each time.
    private static func keep(_ file: Data, _ key: FileKey, isSound: Bool, _ table: inout Table) {
        guard table.paths[key] == nil, table.paths.count < maximumFiles, table.byteCount + file.count <= maximumBytes else { return }
        if !isSound {
            table.paths[key] = .some(nil)
        } else if let path = path(file) {
            table.paths[key] = path
            table.byteCount += file.count
        }
    }

    /// A path that leads to the bytes as long as the process lives.
    private static func path(_ file: Data) -> String? {
        var name = Array((NSTemporaryDirectory() + "recto-face-XXXXXX").utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { return nil }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        unlink(name)
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
        guard (try? handle.write(contentsOf: file)) != nil else {
            close(descriptor)
            return nil
        }
        return "/proc/self/fd/\(descriptor)"
    }

    private static func reference(_ path: String) -> FaceReference? {
        var count: Int32 = 0
        guard let pattern = FcFreeTypeQuery(path, 0, nil, &count) else { return nil }
        defer { FcPatternDestroy(pattern) }
        guard let reference = FaceReference(pattern: pattern), reference.isUsable else { return nil }
        return reference
    }
}
