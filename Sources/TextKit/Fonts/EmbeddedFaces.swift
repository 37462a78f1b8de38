import CText
package import Foundation
import Synchronization

/// Faces that documents bring along: each has a family of its own in this process, which no other document asks for and which Fontconfig
/// does not know. Their files have no names on the disk, and end with the process.
package enum EmbeddedFaces {
    private struct Table {
        var families: [String: [FaceReference]] = [:]
        /// The paths of files that there are already, by their content.
        var paths: [Data: String] = [:]
        var byteCount = 0
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
    /// - Parameter family: what the document calls them.
    package static func add(_ faces: [Source], family: String) -> String? {
        table.withLock { table in
            var found: [FaceReference] = []
            for face in faces {
                guard let path = path(face.file, &table), var reference = reference(path) else { continue }
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

    /// A path that leads to the bytes as long as the process lives.
    private static func path(_ file: Data, _ table: inout Table) -> String? {
        if let known = table.paths[file] { return known }
        guard table.paths.count < maximumFiles, table.byteCount + file.count <= maximumBytes else { return nil }
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
        let path = "/proc/self/fd/\(descriptor)"
        table.paths[file] = path
        table.byteCount += file.count
        return path
    }

    private static func reference(_ path: String) -> FaceReference? {
        var count: Int32 = 0
        guard let pattern = FcFreeTypeQuery(path, 0, nil, &count) else { return nil }
        defer { FcPatternDestroy(pattern) }
        guard let reference = FaceReference(pattern: pattern), reference.isUsable else { return nil }
        return reference
    }
}
