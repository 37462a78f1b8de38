import Foundation
import TextDocuments

/// A document that is packed alone in a file, as logs and manual pages are: its name without the ending tells its format.
enum PackedFile {
    /// The programs that unpack, each with what its files begin with.
    private static let programs: [(program: String, fileExtension: String, head: [UInt8])] = [
        ("gzip", "gz", [0x1F, 0x8B, 0x08]), ("xz", "xz", [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0]), ("zstd", "zst", [0x28, 0xB5, 0x2F, 0xFD]),
    ]
    /// More is not unpacked: a kilobyte may be packed a thousandfold.
    static let mostBytes = 256 << 20
    /// Nor longer than that, in seconds.
    private static let mostSeconds = 20.0

    /// The document in a file; nil for a file that is not packed so.
    /// - Parameter most: what is larger when it is unpacked is refused.
    /// - Throws: `DocumentError` where the program is missing or finds the file damaged, and for what is too large or no text.
    static func read(_ path: String, _ choices: ReadingChoices, most: Int = mostBytes) throws(DocumentError) -> Document? {
        guard let head = DocumentReader.firstBytes(6, ofFile: path) else { return nil }
        guard let packing = programs.first(where: { head.starts(with: $0.head) }) else { return nil }
        let bytes: [UInt8]
        do throws(ProgramRun.Failure) {
            bytes = try ProgramRun.output(
                of: [packing.program, "-dcq", "--", path], environment: [:], seconds: mostSeconds, byteCount: most)
        } catch { throw DocumentError(file: path, reason: "It cannot be unpacked: \(error)") }
        if bytes.isEmpty { throw DocumentError(file: path, reason: "\(packing.program) cannot unpack it") }
        if bytes.count >= most { throw DocumentError(file: path, reason: "It is too large when it is unpacked") }
        let url = URL(fileURLWithPath: path)
        let hasEnding = url.pathExtension.lowercased() == packing.fileExtension
        let name = (hasEnding ? url.deletingPathExtension() : url).lastPathComponent
        return try DocumentReader.open(Data(bytes), name: name, baseURL: url, choices)
    }
}
