import Foundation
import TextDocuments

/// A document that is packed alone in a file, as logs and manual pages are: its name without the ending tells its format.
nonisolated enum PackedFile {
    /// The programs that unpack, each with what its files begin with.
    private static let programs: [(program: String, fileExtension: String, head: [UInt8])] = [
        ("gzip", "gz", [0x1F, 0x8B, 0x08]), ("xz", "xz", [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0]), ("zstd", "zst", [0x28, 0xB5, 0x2F, 0xFD]),
    ]
    /// More is not unpacked: a kilobyte may be packed a thousandfold.
    static let mostBytes = 256 << 20
    /// Nor longer than that, in seconds.
    private static let mostSeconds = 20.0

    /// Whether a file is packed.
    static func isPacked(_ path: String) -> Bool { packing(of: path) != nil }

    private static func packing(of path: String) -> (program: String, fileExtension: String, head: [UInt8])? {
        guard let head = DocumentReader.firstBytes(6, ofFile: path) else { return nil }
        return programs.first { head.starts(with: $0.head) }
    }

    /// What a packed file is that holds neither text nor a picture, such as “a tar archive”; nil for one that is read. The beginning tells.
    /// - Parameter path: of a file that is packed.
    static func refusedKind(_ path: String) -> String? {
        guard let packing = packing(of: path) else { return nil }
        let count = DocumentReader.tellingLength
        let command = [packing.program, "-dcq", "--", path]
        guard let (bytes, succeeds) = try? ProgramRun.run(command, environment: [:], seconds: 2, byteCount: count),
            succeeds || !bytes.isEmpty
        else { return "a damaged file of \(packing.program)" }
        return bytes.isEmpty ? nil : DocumentReader.refusedKind(head: bytes, name: innerName(path, packing.fileExtension))
    }

    /// What is packed in a file, as text; nil where that cannot be told soon. Any thread may call.
    static func source(_ path: String) -> [UInt8]? {
        guard let packing = packing(of: path) else { return nil }
        return try? ProgramRun.output(
            of: [packing.program, "-dcq", "--", path], environment: [:], seconds: 5, byteCount: mostBytes)
    }

    private static func innerName(_ path: String, _ fileExtension: String) -> String {
        let url = URL(fileURLWithPath: path)
        return (url.pathExtension.lowercased() == fileExtension ? url.deletingPathExtension() : url).lastPathComponent
    }

    /// The document in a file; nil for a file that is not packed so.
    /// - Parameter most: what is larger when it is unpacked is refused.
    /// - Throws: `DocumentError` where the program is missing or finds the file damaged, and for what is too large or no text.
    static func read(_ path: String, _ choices: ReadingChoices, most: Int = mostBytes) throws(DocumentError) -> Document? {
        guard let packing = packing(of: path) else { return nil }
        let data = try unpacked([packing.program, "-dcq", "--", path], name: path, most: most)
        let name = innerName(path, packing.fileExtension)
        if choices.format == nil, ManualFile.isSource([UInt8](data.prefix(ManualFile.tellingLength))[...], name: name),
            let page = ManualFile.page([UInt8](data), name: name, path: path)
        {
            return page
        }
        return try DocumentReader.open(data, name: name, baseURL: URL(fileURLWithPath: path), choices)
    }

    /// What unpacks the bytes of a document without a file; nil where their beginning is none of a packed one.
    /// - Parameter name: what errors call it.
    static func unpacking(head: [UInt8], name: String) -> ((Data) throws(DocumentError) -> Data)? {
        guard let packing = programs.first(where: { head.starts(with: $0.head) }) else { return nil }
        return { data throws(DocumentError) in try unpacked([packing.program, "-dcq"], input: data, name: name, most: mostBytes) }
    }

    private static func unpacked(
        _ command: [String], input: Data = Data(), name: String, most: Int
    ) throws(DocumentError) -> Data {
        let unpacked: (output: [UInt8], succeeds: Bool)
        do throws(ProgramRun.Failure) {
            unpacked = try ProgramRun.run(command, input: input, environment: [:], seconds: mostSeconds, byteCount: most)
        } catch { throw DocumentError(file: name, reason: "It cannot be unpacked: \(error)") }
        // An empty text is packed as well.
        if unpacked.output.isEmpty, !unpacked.succeeds { throw DocumentError(file: name, reason: "\(command[0]) cannot unpack it") }
        if unpacked.output.count >= most { throw DocumentError(file: name, reason: "It is too large when it is unpacked") }
        return Data(unpacked.output)
    }
}
