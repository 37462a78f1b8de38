import Foundation

/// The layout of a document as JSON, for `--dump-layout`.
struct LayoutReport {
    private let options: CommandLineOptions
    init(_ options: CommandLineOptions) { self.options = options }
    func write() throws { throw WritingError(file: "layout", reason: "not available") }
}
