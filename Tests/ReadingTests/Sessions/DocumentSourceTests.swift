import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit

@testable import Reading

struct DocumentSourceTests {
    /// What reading a source is refused with.
    private func refusal(_ source: DocumentSource) -> DocumentError? { #expect(throws: DocumentError.self) { _ = try source.read() } }

    @Test func `a file is read in its format, and cannot be saved`() throws {
        let folder = try ScratchFolder()
        let (document, file) = try DocumentSource.file(try folder.write("# Title\n\nWords.\n", to: "a.md")).read()
        expect(document.title == "Title" && file == nil)
        expect(document.makeTextStorage().string.hasPrefix("Title\n"))
    }

    @Test func `an edited file is read as plain text, with the file that it goes back to`() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("# Title\n", to: "a.md")
        let (document, file) = try DocumentSource.edited(path).read()
        expectEqual(document.makeTextStorage().string, "# Title\n")
        expect(file?.path == path && file?.isNew == false)
        let (new, newFile) = try DocumentSource.edited(folder.path("new.txt")).read()
        expect(new.utf16Count == 0 && newFile?.isNew == true)
    }

    @Test func `bytes are plain text under the name that is given`() throws {
        let source = DocumentSource.data(Data("# no title\n".utf8), name: "standard input")
        for _ in 1...2 {
            let (document, file) = try source.read()
            expect(document.title == "standard input" && file == nil)
            expectEqual(document.makeTextStorage().string, "# no title\n")
        }
    }

    @Test func `a path that leads nowhere is named with the reason`() throws {
        let folder = try ScratchFolder()
        for path in [folder.path("missing.md"), folder.path("missing.txt"), folder.path("no/folder/a.html"), ""] {
            expectEqual(refusal(.file(path)), DocumentError(file: path, reason: "No such file or directory"), "\(path)")
        }
        let file = try folder.write("x", to: "file")
        expectEqual(refusal(.file(file + "/a.md"))?.reason, "Not a directory")
        expectEqual(refusal(.edited(folder.path("no/folder/a.txt")))?.reason, "No such file or directory")
    }

    @Test func `a folder is no document, to be read or to be edited`() throws {
        let folder = try ScratchFolder()
        let expected = DocumentError(file: folder.url.path, reason: "Is a directory")
        expectEqual(refusal(.file(folder.url.path)), expected)
        expectEqual(refusal(.edited(folder.url.path)), expected)
    }
}
