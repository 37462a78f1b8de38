import Expectations
import Foundation
import Testing
import TextKit

struct FileWrapperTests {
    private func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        try body(folder)
    }

    private func file(_ text: String, _ name: String? = nil) -> FileWrapper {
        let wrapper = FileWrapper(regularFileWithContents: Data(text.utf8))
        wrapper.preferredFilename = name
        return wrapper
    }

    @Test func `a wrapper is a file, a folder or a link`() {
        let wrappers = [
            file("a"), FileWrapper(directoryWithFileWrappers: ["x": file("b")]),
            FileWrapper(symbolicLinkWithDestinationURL: URL(fileURLWithPath: "/none")),
        ]
        expect(wrappers.map(\.isRegularFile) == [true, false, false] && wrappers.map(\.isDirectory) == [false, true, false])
        expect(wrappers.map(\.isSymbolicLink) == [false, false, true] && wrappers[2].symbolicLinkDestinationURL?.path == "/none")
        expectEqual(wrappers.map(\.regularFileContents), [Data("a".utf8), nil, nil])
        expectEqual(wrappers.map { $0.fileWrappers?.keys.sorted() }, [nil, ["x"], nil])
        expectEqual(wrappers[1].fileWrappers?["x"]?.preferredFilename, "x")
    }

    @Test func `names within a folder are unique, and lead nowhere else`() {
        let folder = FileWrapper(directoryWithFileWrappers: [:])
        let names = ["a.txt", "a.txt", "a.txt", ".x", ".x", "b/c", "..", ".", "\u{0}", String(repeating: "é", count: 300)]
        let keys = names.map { folder.addRegularFile(withContents: Data(), preferredFilename: $0) }
        expectEqual(keys.dropLast(), ["a.txt", "a 2.txt", "a 3.txt", ".x", ".x 2", "b-c", "Unnamed", "Unnamed 2", "-"])
        expect(keys.last?.utf8.count == 240 && folder.fileWrappers?.count == 10)
    }

    @Test func `a folder follows the names of its children`() throws {
        let (first, second) = (file("1", "a"), file("2", "b"))
        let folder = FileWrapper(directoryWithFileWrappers: [:])
        expect(folder.addFileWrapper(first) == "a" && folder.addFileWrapper(first) == "a" && folder.addFileWrapper(second) == "b")
        second.preferredFilename = "a"
        expect(folder.keyForChildFileWrapper(second) == "a 2" && folder.fileWrappers?.keys.sorted() == ["a", "a 2"])
        folder.removeFileWrapper(first)
        folder.removeFileWrapper(first)
        first.preferredFilename = "z"
        expect(folder.fileWrappers?.keys.sorted() == ["a 2"] && folder.keyForChildFileWrapper(first) == nil)
    }

    @Test func `what is written is read again`() throws {
        try inFolder { folder in
            let inner = FileWrapper(directoryWithFileWrappers: ["deep.txt": file("deep")])
            let link = FileWrapper(symbolicLinkWithDestinationURL: URL(fileURLWithPath: "/nowhere/at all"))
            let whole = FileWrapper(directoryWithFileWrappers: ["inner": inner, "é": file("e"), "link": link])
            let url = folder.appendingPathComponent("whole")
            try whole.write(to: url, options: .withNameUpdating, originalContentsURL: nil)
            expect(whole.filename == "whole" && inner.filename == "inner" && whole.matchesContents(of: url))
            for options: FileWrapper.ReadingOptions in [[], .immediate] {
                let read = try FileWrapper(url: url, options: options)
                expect(read.fileWrappers?.keys.sorted() == ["inner", "link", "é"] && read.filename == "whole")
                expectEqual(read.fileWrappers?["inner"]?.fileWrappers?["deep.txt"]?.regularFileContents, Data("deep".utf8))
                expectEqual(read.fileWrappers?["link"]?.symbolicLinkDestinationURL?.path, "/nowhere/at all")
                expect(read.matchesContents(of: url))
            }
            try Data("other".utf8).write(to: url.appendingPathComponent("inner/deep.txt"))
            expect(!whole.matchesContents(of: url))
            try whole.read(from: url)
            expectEqual(whole.fileWrappers?["inner"]?.fileWrappers?["deep.txt"]?.regularFileContents, Data("other".utf8))
            try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder.path), ["whole"])
        }
    }

    @Test func `files are read when they are asked for`() throws {
        try inFolder { folder in
            let url = folder.appendingPathComponent("a")
            try Data("old".utf8).write(to: url)
            let (lazy, immediate) = (try FileWrapper(url: url), try FileWrapper(url: url, options: .immediate))
            try Data("new".utf8).write(to: url)
            expect(lazy.regularFileContents == Data("new".utf8) && immediate.regularFileContents == Data("old".utf8))
            let gone = try FileWrapper(url: url)
            try FileManager.default.removeItem(at: url)
            expect(gone.regularFileContents == nil && gone.serializedRepresentation == nil)
            #expect(throws: CocoaError.self) { try gone.write(to: url, originalContentsURL: nil) }
            #expect(throws: (any Error).self) { try FileWrapper(url: url) }
            #expect(throws: CocoaError.self) { try FileWrapper(url: URL(fileURLWithPath: "/dev/zero")) }
            #expect(throws: CocoaError.self) { try FileWrapper(url: URL(string: "https://a.b/")!) }
        }
    }

    @Test func `what cannot be read leaves the wrapper as it was`() throws {
        let child = file("1", "a")
        let wrapper = FileWrapper(directoryWithFileWrappers: ["a": child])
        // The first is a regular file whose first byte no process has.
        for path in ["/proc/self/mem", "/dev/zero", "/nowhere"] {
            #expect(throws: (any Error).self) { try wrapper.read(from: URL(fileURLWithPath: path), options: .immediate) }
            expect(wrapper.isDirectory && wrapper.filename == nil && wrapper.preferredFilename == nil)
            expect(wrapper.fileWrappers?["a"] === child)
        }
        child.preferredFilename = "b"
        expectEqual(wrapper.fileWrappers?.keys.sorted(), ["b"])
    }

    @Test func `a file that could not be read is tried again`() throws {
        try inFolder { folder in
            let url = folder.appendingPathComponent("a")
            try Data("1".utf8).write(to: url)
            let wrapper = try FileWrapper(url: url)
            try FileManager.default.removeItem(at: url)
            expect(wrapper.regularFileContents == nil)
            try Data("2".utf8).write(to: url)
            expectEqual(wrapper.regularFileContents, Data("2".utf8))
        }
    }

    @Test func `a folder that cannot be written leaves what was there`() throws {
        try inFolder { folder in
            let url = folder.appendingPathComponent("x")
            try FileWrapper(directoryWithFileWrappers: ["a": file("1")]).write(to: url, originalContentsURL: nil)
            let missing = folder.appendingPathComponent("gone")
            try Data().write(to: missing)
            let gone = try FileWrapper(url: missing)
            try FileManager.default.removeItem(at: missing)
            let broken = FileWrapper(directoryWithFileWrappers: ["b": gone])
            #expect(throws: CocoaError.self) { try broken.write(to: url, originalContentsURL: nil) }
            try expectEqual(FileWrapper(url: url).fileWrappers?.keys.sorted(), ["a"])
            try FileWrapper(directoryWithFileWrappers: ["c": file("2")]).write(to: url, originalContentsURL: nil)
            try expectEqual(FileManager.default.contentsOfDirectory(atPath: url.path), ["c"])
            try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder.path), ["x"])
        }
    }

    @Test func `a wrapper as data comes back, and other data are none`() throws {
        let inner = FileWrapper(directoryWithFileWrappers: ["a": file("1"), "b": file("")])
        let link = FileWrapper(symbolicLinkWithDestinationURL: URL(fileURLWithPath: "/x"))
        let whole = FileWrapper(directoryWithFileWrappers: ["inner": inner, "link": link])
        whole.preferredFilename = "whole"
        let data = try require(whole.serializedRepresentation)
        let again = try require(FileWrapper(serializedRepresentation: data))
        expect(again.preferredFilename == "whole" && again.serializedRepresentation == data)
        expectEqual(again.fileWrappers?["inner"]?.fileWrappers?["a"]?.regularFileContents, Data("1".utf8))
        again.fileWrappers?["link"]?.preferredFilename = "renamed"
        expectEqual(again.fileWrappers?.keys.sorted(), ["inner", "renamed"])
        expect((0..<data.count).allSatisfy { FileWrapper(serializedRepresentation: data.prefix($0)) == nil })
        let archive = try NSKeyedArchiver.archivedData(withRootObject: whole, requiringSecureCoding: true)
        try expectEqual(NSKeyedUnarchiver.unarchivedObject(ofClass: FileWrapper.self, from: archive)?.serializedRepresentation, data)
    }

    @Test func `hostile data are no wrapper`() {
        func number(_ value: UInt64) -> Data { withUnsafeBytes(of: value.bigEndian) { Data($0) } }
        let header = Data("rtfdTKX1".utf8)
        let folder = Data("d".utf8) + number(0)
        let named = header + folder + number(1) + Data("f".utf8)
        expect(FileWrapper(serializedRepresentation: named + number(2) + Data("..".utf8) + number(0)) == nil)
        expect(FileWrapper(serializedRepresentation: named + number(3) + Data("a/b".utf8) + number(0)) == nil)
        expect(FileWrapper(serializedRepresentation: named + number(1) + Data("a".utf8) + number(.max)) == nil)
        expect(FileWrapper(serializedRepresentation: header + folder + number(.max >> 1)) == nil)
        var deep = header
        for _ in 0..<100_000 { deep += Data("d".utf8) + number(1) + Data("a".utf8) + number(1) }
        expect(FileWrapper(serializedRepresentation: deep) == nil)
    }
}
