import Expectations
import Foundation
import Glibc
import TextDocuments
import TextKit
import Testing

@testable import Reading
@testable import Viewer

/// Opening what the command line names.
@MainActor struct SessionFactoryTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "recto-factory-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    /// How often a file is opened while the program makes its sessions.
    private func readings(of path: String, _ state: StateStore, in theme: DocumentTheme) throws -> Int {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK))
        defer { close(descriptor) }
        try require(inotify_add_watch(descriptor, path, UInt32(IN_OPEN | IN_ACCESS)) >= 0)
        let factory = try SessionFactory(CommandLineOptions(arguments: [path]), PhaseClock(), state)
        let session = try require(try factory.make(theme).first)
        expect(session.style.theme == theme && session.document.remainder != nil)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(descriptor, &buffer, buffer.count)
        let masks = stride(from: 0, to: max(0, count), by: MemoryLayout<inotify_event>.size).map { start in
            buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: inotify_event.self).mask }
        }
        return masks.count { $0 & UInt32(IN_OPEN) != 0 }
    }

    @Test(arguments: ["a.md", "a.html", "b.html"]) func `a long document is read as often on a dark desktop as on a light one`(
        _ name: String
    ) throws {
        let rule = "<style>@media (prefers-color-scheme: dark) { p { color: white } }</style>"
        let isPage = name.hasSuffix("html")
        let paragraphs = (1...5000).map { isPage ? "<p>Paragraph \($0) of a page.</p>" : "Paragraph \($0) of a text, and more." }
        let text = (name == "b.html" ? rule : "") + paragraphs.joined(separator: "\n\n")
        let path = folder.appending(path: name).path
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let state = StateStore(StateFolder(path: folder.appending(path: "state").path))
        let light = try readings(of: path, state, in: .light)
        let first = try readings(of: path, state, in: .dark)
        // What asks for dark paper is another document on that: only what the desktop was like the last time can tell before.
        expect(name == "b.html" ? first > light : first == light, "\(first) and \(light)")
        state.noteDesktop(isDark: true)
        expectEqual(try readings(of: path, state, in: .dark), light)
        expect(light > 0 && state.desktopWasDark)
        try FileManager.default.removeItem(at: folder)
    }
}
