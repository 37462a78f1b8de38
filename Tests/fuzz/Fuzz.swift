import Foundation
import TextDocuments
import TextKit

/// What libFuzzer hands bytes to: the reader that `RECTO_FUZZ` names, each a target with a corpus of its own (`Tests/fuzz/corpus`).
///
/// A reader has found a fault where it traps, where the address sanitizer reports, or where libFuzzer's limits of time and memory are
/// exceeded; what a document is read as does not matter here.
enum FuzzTarget {
    /// Reads a document and lays it out as a text: attributes, tables and pictures are made with it.
    private static func read(_ data: Data, as format: DocumentFormat) {
        guard let document = try? DocumentReader.read(data, format: format) else { return }
        _ = document.makeTextStorage(style: DocumentStyle())
    }

    private static let readers: [String: @Sendable (Data) -> Void] = [
        "text": { read($0, as: .plainText) }, "markdown": { read($0, as: .markdown) }, "html": { read($0, as: .html) },
        "rtf": { read($0, as: .rtf) }, "rtfd": { read($0, as: .rtfd) }, "epub": { read($0, as: .epub) },
        "picture": { _ = try? Bitmap(decoding: $0, maximumPixels: 1 << 20) },
    ]

    static let chosen: @Sendable (Data) -> Void = {
        let name = ProcessInfo.processInfo.environment["RECTO_FUZZ"] ?? ""
        guard let reader = readers[name] else { fatalError("RECTO_FUZZ is one of \(readers.keys.sorted().joined(separator: ", "))") }
        return reader
    }()
}

/// libFuzzer's entry point.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    FuzzTarget.chosen(bytes.map { Data(bytes: $0, count: count) } ?? Data())
    return 0
}

/// The program's entry point by the name that the package manager gives it; libFuzzer's own `main` is not linked beside it.
@_cdecl("recto_fuzz_main")
public func run(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> CInt {
    var (count, arguments) = (count, arguments)
    return runDriver(&count, &arguments, testOneInput)
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ target: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
