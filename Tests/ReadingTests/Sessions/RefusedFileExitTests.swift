import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

/// Files that a user may not read or write. Each test is a process of its own, which becomes another user.
struct RefusedFileExitTests {
    @Test func `a file that may not be read is named with the reason`() async {
        await #expect(processExitsWith: .success) {
            // Root may read everything: the process becomes another user.
            if geteuid() == 0 { try require(seteuid(65534) == 0) }
            try await MainActor.run {
                let folder = try ScratchFolder()
                for name in ["a.txt", "a.md", "a.html"] {
                    let path = try folder.write("secret\n", to: name)
                    chmod(path, 0)
                    for source in [DocumentSource.file(path), .edited(path)] {
                        let error = #expect(throws: DocumentError.self) { _ = try source.read() }
                        expectEqual(error, DocumentError(file: path, reason: "Permission denied"))
                    }
                }
            }
        }
    }

    @Test func `a file that may not be written is marked from the start, and saved under another name it is no longer`() async {
        await #expect(processExitsWith: .success) {
            // Root may write everything: the process becomes another user.
            if geteuid() == 0 { try require(seteuid(65534) == 0) }
            try await MainActor.run {
                let folder = try ScratchFolder()
                let path = try folder.write("one\n", to: "a.txt")
                chmod(path, 0o444)
                let session = try DocumentSession(.edited(path), style: DocumentStyle(), columns: 1, start: .top)
                expect(session.view.isEditable && session.title == "a.txt (read only)")
                expectEqual(session.view.statusText, "“a.txt” is read only: Permission denied. Ctrl+Shift+S saves under another name")
                session.view.insertText("x")
                expect(session.title == "*a.txt (read only)" && !session.save(insisting: false))
                expect(session.view.statusText?.hasSuffix("Permission denied. a: save as, Esc: go on editing") == true)
                expect(session.save(as: folder.path("b.txt")) && session.title == "b.txt" && folder.read("b.txt") == "xone\n")
                expectEqual(folder.read("a.txt"), "one\n")
                let free = try DocumentSession(.edited(try folder.write("", to: "c.txt")), style: DocumentStyle(), columns: 1, start: .top)
                expect(free.title == "c.txt" && free.view.statusText == nil)
            }
        }
    }
}
