import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit

@testable import Reading

/// Documents that are packed alone in a file.
@MainActor struct PackedFileTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func pack(_ text: String, _ name: String, with program: String) throws {
        _ = try ProgramRun.output(of: [program, "-q", try folder.write(text, to: name)], environment: [:], seconds: 20, byteCount: 100)
    }

    private func read(_ name: String) throws -> Document { try DocumentSource.file(folder.path(name)).read().document }

    @Test func `it is read as the file that was packed`() throws {
        try pack("# A *title*\n\nText", "a.md", with: "gzip")
        let document = try read("a.md.gz")
        expect(document.string == "A title\nText" && document.title == "A title")
        try pack("Plain *text*", "b.log", with: "xz")
        try expectEqual(read("b.log.xz").string, "Plain *text*")
        // What it is called counts only without the ending of what it was packed with.
        try FileManager.default.moveItem(atPath: folder.path("a.md.gz"), toPath: folder.path("c"))
        try expectEqual(read("c").string, "# A *title*\n\nText")
    }

    @Test func `what is damaged or too large is refused`() throws {
        try Data([0x1F, 0x8B, 0x08, 0, 1, 2, 3]).write(to: URL(fileURLWithPath: folder.path("d.gz")))
        #expect(throws: DocumentError.self) { try read("d.gz") }
        try pack(String(repeating: " ", count: 100_000), "e.txt", with: "gzip")
        let error = #expect(throws: DocumentError.self) { try PackedFile.read(folder.path("e.txt.gz"), ReadingChoices(), most: 100_000) }
        expect(error?.reason.contains("too large") == true)
    }
}
