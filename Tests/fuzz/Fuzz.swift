import Foundation
import TextDocuments
import TextKit

@testable import Reading

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

    /// A style sheet in a page that has something of what it may speak of.
    private static func read(styleSheet: Data) {
        let page = """
            </style><body class=a><h1 id=b title=c>Title</h1><p class="a b">One <b>two</b> <a href=x>three</a></p><ul><li>a<li>b</ul>
            <table><tr><td>1<td>2</table><div class=c style="float: left">float</div><p>Text beside it</p><pre class=d>code</pre>
            """
        read(Data("<!DOCTYPE html><style>".utf8) + styleSheet + Data(page.utf8), as: .html)
    }

    /// A page of the manual as `man` writes it for a terminal, and as mandoc writes it in HTML.
    private static func read(manual: Data) {
        for html in [ManualText([UInt8](manual)).html, MandocPage.html([UInt8](manual))] { read(Data(html.utf8), as: .html) }
    }

    private static let readers: [String: @Sendable (Data) -> Void] = [
        "css": { read(styleSheet: $0) }, "manual": { read(manual: $0) },
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
