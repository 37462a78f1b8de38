import Expectations
import Foundation
import Reading
import Testing
import TextDocuments
import TextKit
import WindowSystem

@testable import TextViews
@testable import Viewer

/// The place of the reader through whatever is done to the window, the page and the file.
@MainActor struct PlaceTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "recto-place-\(UUID().uuidString)")
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private struct SplitMix: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
            return z ^ z >> 31
        }
    }

    enum Page: String, CaseIterable { case prose, readme, log, pictures, sections }

    /// The page's paragraphs, with what stands before and after them, and the name of its file.
    private func source(_ page: Page) throws -> (paragraphs: [String], before: String, after: String, name: String) {
        func parts(_ path: String) throws -> [String] {
            try String(contentsOf: Self.root.appending(path: path), encoding: .utf8).split(separator: "\n\n").map(String.init)
        }
        let tale = try parts("Tests/Corpus/alice.txt").filter { !$0.contains("<") }.prefix(160)
        switch page {
        case .prose:
            let style = "<html lang=en><body style=\"text-align: justify; hyphens: auto\">"
            return (tale.map { "<p>\($0)</p>" }, style, "</body></html>", "prose.html")
        case .readme:
            // Tables and code in one piece: a new paragraph may not part them.
            return (try parts("README.md") + parts("CONTRIBUTING.md"), "", "", "README.md")
        case .sections:
            // As many say the same as in a reference, so that only their order tells which is which.
            let section = try parts("README.md").prefix(24)
            return (["# Sections"] + (0..<7).flatMap { _ in section }, "", "", "sections.md")
        case .log:
            return ((1...900).map { "line \($0): \(tale[$0 % 160].prefix(60 + $0 % 90).replacing("\n", with: " "))" }, "", "", "a.log")
        case .pictures:
            let pixels = Bitmap(width: 90, height: 70, pixels: [UInt32](repeating: 0xFF40_6080, count: 6300)).pngData()
                .base64EncodedString()
            let image = "<img src=\"data:image/png;base64,\(pixels)\""
            return (
                tale.enumerated().map { "<p>\($0 % 9 == 4 ? image + " style=\"float: left\">" : $0 % 9 == 7 ? image + ">" : "")\($1)</p>" },
                "<html lang=en><body>", "</body></html>", "pictures.html"
            )
        }
    }

    /// Whether what was looked for stands in the view, which is set in columns, or is where it was.
    private struct Mark {
        let words: String
        /// How often the words stand in the text before.
        let before: Int
        let top: CGFloat

        /// The words at the top of the view, of one paragraph; nil where they are too few.
        init?(in view: TextView) {
            guard let anchor = view.scrollAnchor, anchor.utf16 + 60 < view.textStorage.length else { return nil }
            words = String(view.textStorage.characters(in: anchor.utf16..<anchor.utf16 + 60).prefix { !$0.isNewline })
            guard words.count > 12 else { return nil }
            before = Self.offsets(of: words, in: view).firstIndex(of: anchor.utf16) ?? 0
            top = view.viewRect(view.lineRect(at: anchor.utf16)).minY
        }

        /// Where some words stand in the text.
        private static func offsets(of words: String, in view: TextView) -> [Int] {
            let text = view.textStorage.string
            return text.ranges(of: words).map { text.utf16.distance(from: text.startIndex, to: $0.lowerBound) }
        }

        func fault(in view: TextView) -> String? {
            let offsets = Self.offsets(of: words, in: view)
            guard before < offsets.count else { return "the words are gone" }
            let now = view.viewRect(view.lineRect(at: offsets[before]))
            // A spread shows whole columns, so that a line has its place among them.
            if view.columns.isPaged { return now.maxY > 0 && now.minY < view.frame.height ? nil : "out of sight at \(now)" }
            return abs(now.minY - top) < now.height ? nil : "at \(now), and was at \(top)"
        }
    }

    /// A log in one wide column, at 40 %.
    private func openLog() throws -> (DocumentSession, ReadingWindow) {
        let path = folder.appending(path: "a.log").path
        try source(.log).paragraphs.joined(separator: "\n\n").write(toFile: path, atomically: true, encoding: .utf8)
        let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
        let window = ReadingWindow(session, opener: Opener(program: "/bin/true"), state: StateStore(nil))
        window.resize(to: CGSize(width: 1400, height: 600), scale: 1)
        for key in "40%" { _ = window.handle(.key(KeyPress(.character(key)))) }
        return (session, window)
    }

    @Test func `columns point out the line that was read`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (session, window) = try openLog()
        let anchor = try require(session.view.scrollAnchor).utf16
        expect(session.view.state.glow == nil)
        _ = window.handle(.key(KeyPress(.character("c"))))
        expect(session.view.columns.isPaged && session.view.state.glow?.ranges.first?.contains(anchor) == true)
    }

    @Test func `columns and back leave the line where it was, though it was not at the top`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (session, window) = try openLog()
        session.view.scroll(by: 7)
        let before = try require(session.view.scrollAnchor)
        expect(before.distance < 0)
        func type(_ keys: String) { for key in keys { _ = window.handle(.key(KeyPress(.character(key)))) } }
        type("2c")
        expect(session.view.columns.isPaged)
        window.resize(to: CGSize(width: 700, height: 600), scale: 1)
        window.resize(to: CGSize(width: 1400, height: 600), scale: 1)
        type("1c")
        expect(!session.view.columns.isPaged)
        expectEqual(session.view.scrollAnchor.map { [CGFloat($0.utf16), $0.distance] }, [CGFloat(before.utf16), before.distance])
        // After a turn there is another line.
        type("2c b1c")
        expectEqual(session.view.scrollAnchor?.distance, 0)
    }

    /// One of the pages, or another document.
    struct Subject: Sendable {
        var page: Page?
        var path = ""
        var seed: UInt64
    }

    /// `RECTO_PLACES=FILE:FILE` names other documents that are changed in the same way.
    nonisolated static let subjects: [Subject] = {
        let paths = (ProcessInfo.processInfo.environment["RECTO_PLACES"] ?? "").split(separator: ":").map(String.init)
        return zip(Page.allCases, [18, 19, 20, 336, 9]).map { Subject(page: $0, seed: $1) }
            + paths.flatMap { path in (1...3).map { Subject(path: path, seed: $0) } }
    }()

    @Test(arguments: subjects)
    func `a hundred changes of size, scale, width, columns, colours, text size and file leave the line under the eye within its height`(
        subject: Subject
    ) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        guard let page = subject.page else { return try change(Written(subject.path, in: folder), seed: subject.seed) }
        let (paragraphs, before, after, name) = try source(page)
        try change(
            Written(paragraphs: paragraphs, before: before, after: after, path: folder.appending(path: name).path), seed: subject.seed)
    }

    /// A document and its file.
    private struct Written {
        var paragraphs: [String]
        var before, after, path: String

        init(paragraphs: [String], before: String, after: String, path: String) {
            (self.paragraphs, self.before, self.after, self.path) = (paragraphs, before, after, path)
        }

        /// A copy of a document. The body of HTML stays in one piece: a paragraph may stand at its ends.
        init(_ original: String, in folder: URL) throws {
            let name = (original as NSString).lastPathComponent
            let text = try String(contentsOfFile: original, encoding: .utf8)
            let body = text.firstRange(of: #/<body[^>]*>/#)?.upperBound ?? text.startIndex
            let end = text.ranges(of: "</body>").last?.lowerBound ?? text.endIndex
            paragraphs = name.hasSuffix(".html") ? [String(text[body..<end])] : text.components(separatedBy: "\n\n")
            (before, after, path) = (String(text[..<body]), String(text[end...]), folder.appending(path: name).path)
        }

        func write() throws {
            try (before + paragraphs.joined(separator: "\n\n") + after).write(toFile: path, atomically: true, encoding: .utf8)
        }

        /// Puts paragraphs far enough before and after the place.
        mutating func grow(_ step: Int, _ last: Int, _ random: inout SplitMix) {
            var words = String(repeating: "A paragraph \(step) that was not there. ", count: Int.random(in: 1...9, using: &random))
            if last == 1 { words = "<p>\(words)</p>" }
            paragraphs.insert(words, at: Int.random(in: 0...last / 8, using: &random))
            paragraphs.insert(words, at: paragraphs.count - Int.random(in: 0...last / 8, using: &random))
        }
    }

    private func change(_ written: Written, seed: UInt64) throws {
        var random = SplitMix(state: seed)
        var written = written
        try written.write()
        let session = try DocumentSession(.file(written.path), style: DocumentStyle(), columns: 1, start: .top)
        let window = ReadingWindow(session, opener: Opener(program: "/bin/true"), state: StateStore(nil))
        window.resize(to: CGSize(width: 700, height: 600), scale: 1)
        func type(_ keys: String) { for key in keys { _ = window.handle(.key(KeyPress(.character(key)))) } }
        type("\(Int.random(in: 25...50, using: &random))%" + String(repeating: "j", count: Int.random(in: 0...9, using: &random)))
        for _ in 0..<20 where Mark(in: session.view) == nil { type("j") }
        let mark = try require(Mark(in: session.view))
        let last = written.paragraphs.count
        for step in 0..<100 {
            var change = ["size", "size", "c", "p", "w", "W", "D", "+", "-", "0", "r"].randomElement(using: &random) ?? "r"
            // Where larger is so large that a line is half of the view, no reader looks at that line.
            if change == "+", session.style.bodySize > 30 { change = "0" }
            switch change {
            case "size":
                let size = CGSize(width: Int.random(in: 320...1300, using: &random), height: Int.random(in: 240...1000, using: &random))
                // A monitor of another density comes with another size.
                let scale = [1, 1, 1.25, 2][Int.random(in: 0..<4, using: &random)] as CGFloat
                window.resize(to: size, scale: scale)
                change = "size \(size) at \(scale)"
            case "r":
                written.grow(step, last, &random)
                try written.write()
                type("r")
            default: type(change)
            }
            session.view.layoutIfNeeded()
            // What is done between events must not move the line either.
            for _ in 0..<random.next() % 4 { _ = window.work(milliseconds: 2) }
            try require(mark.fault(in: session.view) == nil, "\(written.path), seed \(seed), step \(step): \(change), “\(mark.words)”")
        }
    }
}
