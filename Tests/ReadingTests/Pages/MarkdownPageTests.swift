import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

/// The pages that the program writes itself.
struct MarkdownPageTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func session(_ source: DocumentSource) throws -> DocumentSession {
        let session = try DocumentSession(source, style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 700, height: 600), scale: 1)
        return session
    }

    /// The files that the text's links lead to.
    private func targets(_ session: DocumentSession) -> [String] {
        var found: [String] = []
        let storage = session.view.textStorage
        storage.enumerateAttribute(.link, in: NSRange(location: 0, length: storage.length)) { value, _, _ in
            if let value, case .document(let url) = LinkRoute(target: value, base: nil) { found.append(url.path) }
            if let value, case .confirm(let url) = LinkRoute(target: value, base: nil) { found.append(url.path) }
        }
        return found
    }

    @Test func `the first page lists what was read and is still there, by its title`() throws {
        let path = try folder.write("# A *book*", to: "odd [name] (1) #2.md")
        var read = DocumentState(path: path)
        read.title = "A *book*"
        let page = MarkdownPage.start(recent: [read, DocumentState(path: folder.path("gone.md"))])
        let session = try session(.page(page, title: "recto"))
        expect(session.view.textStorage.string.contains("A *book*, odd [name] (1) #2.md"))
        expect(!session.view.textStorage.string.contains("gone"))
        expectEqual(targets(session), [path])
        expect(session.filePath == nil && session.title == "recto")
    }

    @Test func `the first page lists pages of the manual that were read`() throws {
        let names = ["man:printf(3)", "man:[(1)"]
        let page = MarkdownPage.start(recent: names.map { DocumentState(path: $0) })
        let session = try session(.page(page, title: "recto"))
        let storage = session.view.textStorage
        var links: [ManualName?] = []
        storage.enumerateAttribute(.link, in: NSRange(location: 0, length: storage.length)) { value, _, _ in
            if let value, case .confirm(let url) = LinkRoute(target: value, base: nil) { links.append(ManualName(url)) }
        }
        expectEqual(links, names.map { ManualName(address: $0) })
        expect(storage.string.contains("[(1)") && !storage.string.contains("man:"))
    }

    @Test func `names in a folder that are not UTF-8 are told, and an error says so of the file`() throws {
        let path = try folder.write("text", to: "a.md")
        let parent = path.parentFolder
        let other = Array(parent.utf8CString.dropLast()) + "/caf".utf8.map { CChar(bitPattern: $0) } + [CChar(bitPattern: 0xE9), 0]
        let descriptor = open(other, O_CREAT | O_WRONLY, 0o600)
        expect(descriptor >= 0 && close(descriptor) == 0)
        let page = try MarkdownPage.folder(parent)
        expect(page.contains("[a\\.md]") && page.contains("not UTF-8:* caf\u{FFFD}\n"), "\(page)")
        let error = #expect(throws: DocumentError.self) { try DocumentReader.open(path: parent + "/caf\u{FFFD}") }
        expectEqual(error?.reason, "No such file, or its name is not UTF-8")
    }

    @Test func `without anything read it says what to do`() throws {
        expect(MarkdownPage.start(recent: []).contains("Press **o** to open"))
    }

    @Test func `a folder lists its documents and folders in the order of people, without hidden ones`() throws {
        for name in ["b10.md", "b9.md", "a.txt", "LICENSE", "program.o", ".hidden.md"] { _ = try folder.write("x", to: name) }
        try FileManager.default.createDirectory(atPath: folder.path("sub"), withIntermediateDirectories: true)
        let session = try session(.folder(folder.url.path))
        let names = targets(session).map { ($0 as NSString).lastPathComponent }
        expectEqual(names, [folder.url.deletingLastPathComponent().lastPathComponent, "a.txt", "b9.md", "b10.md", "LICENSE", "sub"])
    }

    @Test func `a folder lists what is hidden where that is wanted`() throws {
        for name in ["b.md", ".hidden.md", ".object.o"] { _ = try folder.write("x", to: name) }
        try FileManager.default.createDirectory(atPath: folder.path(".sub"), withIntermediateDirectories: true)
        let source = DocumentSource.named(folder.url.path).listing(hidden: true)
        let names = try targets(session(source)).map { ($0 as NSString).lastPathComponent }
        expectEqual(names, [folder.url.deletingLastPathComponent().lastPathComponent, ".hidden.md", "b.md", ".sub"])
        expectEqual(source.listing(hidden: false), DocumentSource.named(folder.url.path))
    }

    @Test func `a folder that cannot be read says why`() {
        #expect(throws: DocumentError.self) { try session(.folder(folder.path("none"))) }
    }

    @Test func `the title of a window has the file's name, and the document's where it has one`() throws {
        try expectEqual(session(.file(folder.write("# How to use", to: "README.md"))).title, "README.md: How to use")
        try expectEqual(session(.file(folder.write("words", to: "a.txt"))).title, "a.txt")
        try expectEqual(session(.file(folder.write("# été", to: "été.md"))).title, "été.md: été")
    }

    @Test func `a folder lists its pictures below the folders, and does not load them`() throws {
        for name in ["b.png", "a.JPG", "c.svg", "text.txt", "d.tiff"] { _ = try folder.write("x", to: name) }
        try FileManager.default.createDirectory(atPath: folder.path("sub"), withIntermediateDirectories: true)
        let session = try session(.folder(folder.url.path))
        let names = targets(session).dropFirst().map { ($0 as NSString).lastPathComponent }
        expectEqual(names, ["text.txt", "sub", "a.JPG", "b.png", "c.svg"])
        expectEqual(session.headings.map(\.title).dropFirst().map { $0 }, ["Documents", "Folders", "Pictures"])
        expect(!session.view.textStorage.string.contains("\u{FFFC}"))
    }

    @Test func `many pictures stand side by side under their number`() throws {
        for number in 1...230 { _ = try folder.write("", to: "photo \(number).jpg") }
        let session = try session(.folder(folder.url.path))
        expectEqual(targets(session).count, 231)
        expectEqual(session.headings.last?.title, "230 pictures")
        let paragraphs = session.view.textStorage.string.split(separator: "\n")
        expectEqual(paragraphs.count, 6, "the folder's name, the way up, the number and three paragraphs: \(paragraphs.count)")
        expect(paragraphs.last?.hasPrefix("photo 201.jpg · photo 202.jpg · ") == true)
    }
}
