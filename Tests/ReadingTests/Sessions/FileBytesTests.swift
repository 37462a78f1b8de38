import Expectations
import Foundation
import Testing
import TextDocuments

@testable import Reading

struct FileBytesTests {
    @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 300_000]) func `a file is read to its end`(count: Int) throws {
        let folder = try ScratchFolder()
        let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        try data.write(to: URL(filePath: folder.path("a.bin")))
        try expectEqual(FileBytes.read(path: folder.path("a.bin")), data)
    }

    @Test func `what cannot be read is named with the system's reason alone`() throws {
        let folder = try ScratchFolder()
        let file = try folder.write("x", to: "file")
        let refused = [
            folder.path("missing.png"): "No such file or directory", folder.url.path: "Is a directory", file + "/a": "Not a directory",
            "": "No such file or directory",
        ]
        for (path, reason) in refused {
            #expect(throws: DocumentError(file: path, reason: reason)) { _ = try FileBytes.read(path: path) }
        }
    }

    @Test func `an input that cannot be read is told by the name it is given`() {
        #expect(throws: DocumentError(file: "standard input", reason: "Bad file descriptor")) {
            _ = try FileBytes.read(-1, name: "standard input")
        }
    }
}
