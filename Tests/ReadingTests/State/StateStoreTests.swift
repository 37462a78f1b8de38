import Expectations
import Foundation
import Testing
import TextViews

@testable import Reading

/// What is kept between readings.
struct StateStoreTests {
    private let scratch: ScratchFolder
    private var folder: StateFolder { StateFolder(path: scratch.path("state/recto")) }

    init() throws { scratch = try ScratchFolder() }

    private func place(_ paragraph: Int) -> TextPlace {
        TextPlace(headings: ["A"], paragraph: paragraph, fromHeading: 3, excerpt: "Some words", offset: 5, nearby: "words", distance: -2.5)
    }

    @Test func `what is kept of a document is there for the next process`() throws {
        let path = try scratch.write("x", to: "a.txt")
        expect(StateStore(folder).document(at: path) == nil)
        let first = StateStore(folder)
        first.update(path) {
            $0.place = place(70)
            $0.textSizeSteps = -1
        }
        expect(first.failure == nil)
        let kept = try require(StateStore(folder).document(at: path))
        expect(kept.place == place(70) && kept.textSizeSteps == -1)
    }

    @Test func `a file of the first programs is read, and what is written has the names that they read`() throws {
        let place = #"{"headings":["A"],"paragraph":7,"fromHeading":3,"excerpt":"Some","offset":0,"nearby":"Some","distance":0}"#
        let figure = #"{"dy":4,"share":0.5,"overhang":0,"rise":0,"mayHang":false,"width":90}"#
        let old = """
            {"version":1,"path":"/a","look":{"columns":2,"measure":"window"},"figures":[{"isLifted":true,"number":1,"width":8,\
            "height":6,"digest":5,"paragraph":\(place),"place":\(figure)}]}
            """
        let state = try JSONDecoder().decode(DocumentState.self, from: Data(old.utf8))
        expect(state.pageSetup.columns == 2 && state.pageSetup.measure == .window)
        expect(state.figures.count == 1 && state.figures.first?.number == 1)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let written = String(decoding: try encoder.encode(state), as: UTF8.self)
        expect(written.contains(#""look":{"columns":2,"measure":"window"}"#) && !written.contains("pageSetup"))
        expect(written.contains(#""place":{"dy":4,"#) && !written.contains(#""position""#))
        try expectEqual(JSONDecoder().decode(DocumentState.self, from: Data(written.utf8)), state)
    }

    @Test func `what a process that was killed has left half written is listed as no document`() throws {
        let path = try scratch.write("x", to: "a.txt")
        let store = StateStore(folder)
        store.noteOpening(path, title: "A")
        let name = try require(folder.names(in: "documents").first)
        try FileManager.default.copyItem(atPath: folder.filePath(name), toPath: folder.filePath(name + ".x1Y2z3"))
        expectEqual(store.recentDocuments().map(\.title), ["A"])
    }

    @Test func `two processes lose none of each other's changes`() throws {
        let path = try scratch.write("x", to: "a.txt")
        let (one, other) = (StateStore(folder), StateStore(folder))
        one.update(path) { $0.marks["a"] = place(1) }
        other.update(path) { $0.marks["b"] = place(2) }
        one.update(path) { $0.place = place(3) }
        let kept = try require(other.document(at: path))
        expect(kept.marks == ["a": place(1), "b": place(2)] && kept.place == place(3))
        one.rememberSearch("first")
        other.rememberSearch("second")
        one.rememberSearch("first")
        expectEqual(other.searches, ["second", "first"])
    }

    @Test func `a file is known by its target, whatever its path`() throws {
        let path = try scratch.write("x", to: "a.txt")
        try FileManager.default.createSymbolicLink(atPath: scratch.path("link.txt"), withDestinationPath: path)
        let store = StateStore(folder)
        store.update(scratch.path("link.txt")) { $0.place = place(9) }
        expectEqual(store.document(at: path)?.place, place(9))
        expectEqual(store.document(at: scratch.url.path + "/./a.txt")?.place, place(9))
    }

    @Test func `a page of the manual is known by its name and section`() throws {
        let source = DocumentSource.manual(try require(ManualName("printf(3)")))
        let identity = try require(source.identity)
        try expect(identity == "man:printf(3)" && DocumentSource.identity(at: identity) == identity)
        let store = StateStore(folder)
        store.noteOpening(identity, title: "printf(3)")
        store.update(identity) { $0.place = place(9) }
        expectEqual(StateStore(folder).document(at: "man:printf(3)")?.place, place(9))
        expect(store.document(at: "man:printf(1)") == nil)
        expectEqual(store.recentDocuments().map(\.path), ["man:printf(3)"])
        expectEqual(DocumentSource.at(DocumentSource.url(of: identity)), source)
        for path in ["/a/man:printf(3)", "man:../a", "printf(3)", "man:printf.3"] { expect(!DocumentSource.isManual(path), "\(path)") }
    }

    @Test func `nothing is kept in private, and no folder made`() throws {
        let store = StateStore(nil)
        store.update("/a") { $0.place = place(1) }
        store.rememberSearch("x")
        expect(store.document(at: "/a") == nil && store.searches.isEmpty && store.recentDocuments().isEmpty && store.failure == nil)
        expect(!store.isKeeping)
    }

    @Test func `what is broken counts as not there, and can be written again`() throws {
        let path = try scratch.write("x", to: "a.txt")
        let store = StateStore(folder)
        store.update(path) { $0.place = place(1) }
        let file = try require(folder.names(in: "documents").first)
        for content in ["", "{", "{\"version\":1}", "[]", "\u{0}\u{0}\u{0}"] {
            try Data(content.utf8).write(to: URL(filePath: folder.filePath(file)))
            expect(store.document(at: path) == nil, "\(content)")
        }
        store.update(path) { $0.place = place(2) }
        expectEqual(store.document(at: path)?.place, place(2))
    }

    @Test func `what is not understood is set aside before it is replaced, and an empty file is not`() throws {
        let path = try scratch.write("x", to: "a.txt")
        let store = StateStore(folder)
        store.update(path) { $0.place = place(1) }
        store.rememberSearch("words")
        store.rememberTheme(.dark)
        let files = [try require(folder.names(in: "documents").first), "searches.json", "theme.json"]
        for content in ["{\"half", ""] {
            for file in files { try Data(content.utf8).write(to: URL(filePath: folder.filePath(file))) }
            expect(store.searches.isEmpty && store.document(at: path) == nil, "reading leaves them as they are")
            expectEqual(folder.read(files[0]), Data(content.utf8))
            store.update(path) { $0.place = place(2) }
            store.rememberSearch("more")
            store.rememberTheme(.light)
            for file in files { expectEqual(folder.read(file + ".unreadable"), Data("{\"half".utf8), "\(file)") }
            expect(store.document(at: path)?.place == place(2) && store.searches == ["more"] && store.theme == .light)
            expectEqual(store.recentDocuments().count, 1)
        }
    }

    @Test func `files that are set aside one after the other are kept, up to a handful, the first ones longest`() throws {
        let store = StateStore(folder)
        store.rememberSearch("words")
        let contents = (1...7).map { "{\"broken \($0)" }
        for content in contents {
            try Data(content.utf8).write(to: URL(filePath: folder.filePath("searches.json")))
            store.rememberSearch("more")
            expectEqual(store.searches, ["more"])
        }
        let names = ["", "-2", "-3", "-4", "-5"].map { "searches.json.unreadable" + $0 }
        expectEqual(names.map { folder.read($0).map { String(decoding: $0, as: UTF8.self) } }, Array(contents[..<4]) + [contents[6]])
        expect(store.hasReplacedFileSetAside)
        expectEqual(store.takeFilesSetAside(), (names + [names[4], names[4]]).map(folder.filePath))
        expect(!store.hasReplacedFileSetAside)
        expectEqual(store.takeFilesSetAside(), [])
        expect(!folder.has("searches.json.unreadable-6"))
    }

    @Test func `state of a later version is left alone, and said`() throws {
        let path = try scratch.write("x", to: "a.txt")
        let store = StateStore(folder)
        store.update(path) { $0.place = place(1) }
        let file = folder.filePath(try require(folder.names(in: "documents").first))
        let later = #"{"version":99,"path":"\#(path)","position":"somewhere"}"#
        try Data(later.utf8).write(to: URL(filePath: file))
        expect(store.document(at: path) == nil)
        store.update(path) { $0.place = place(2) }
        expect(store.failure != nil)
        try expectEqual(String(contentsOfFile: file, encoding: .utf8), later)
    }

    @Test func `state that lacks members of this version is read`() throws {
        let path = StateStore.canonical(try scratch.write("x", to: "a.txt"))
        let store = StateStore(folder)
        store.update(path) { $0.place = place(1) }
        let file = folder.filePath(try require(folder.names(in: "documents").first))
        try Data(#"{"version":1,"path":"\#(path)","later":3}"#.utf8).write(to: URL(filePath: file))
        expectEqual(store.document(at: path), DocumentState(path: path))
    }

    @Test func `a figure with numbers that no page has is ignored, and the rest of the state is read`() throws {
        let path = StateStore.canonical(try scratch.write("x", to: "a.txt"))
        let store = StateStore(folder)
        store.update(path) { $0.place = place(1) }
        let file = folder.filePath(try require(folder.names(in: "documents").first))
        func figure(number: String = "2", dy: String = "30", share: String = "0.5", paragraph: String = "70") -> String {
            let text = #"{"headings":[],"paragraph":\#(paragraph),"fromHeading":0,"excerpt":"A","offset":0,"nearby":"A","distance":0}"#
            let lies = #"{"dy":\#(dy),"share":\#(share),"overhang":0,"rise":0,"mayHang":false}"#
            let picture = #""isLifted":false,"number":\#(number),"width":8,"height":6,"digest":18446744073709551615"#
            return "{\(picture),\"paragraph\":\(text),\"place\":\(lies)}"
        }
        let broken = [
            figure(dy: "1e999"), figure(dy: "1e12"), figure(dy: "\"NaN\""), figure(dy: "null"), figure(share: "-7"), figure(share: "1.01"),
            figure(number: "-1"), figure(number: "9223372036854775807"), figure(paragraph: "-5"), figure(paragraph: "9000000000000000000"),
            "{}", "[]", "null", "7",
        ]
        func read(_ figures: String) throws -> DocumentState? {
            try Data(#"{"version":1,"path":"\#(path)","textSizeSteps":2,"figures":\#(figures)}"#.utf8).write(to: URL(filePath: file))
            return store.document(at: path)
        }
        for text in broken {
            let kept = try require(try read("[\(text),\(figure())]"), "\(text)")
            expect(kept.textSizeSteps == 2 && kept.figures.map(\.number) == [2] && kept.figures[0].digest == .max, "\(text)")
        }
        for text in ["{}", "3", "null", "\"x\""] {
            try expect(read(text)?.figures.isEmpty == true, "\(text)")
        }
    }

    @Test func `a folder that cannot be made is said, and the program goes on`() throws {
        _ = try scratch.write("a file", to: "state")
        let store = StateStore(folder)
        store.update("/a") { $0.place = place(1) }
        expect(store.failure?.description.contains(folder.path) == true)
        expect(store.document(at: "/a") == nil)
    }

    @Test func `the old state stays whole where the new one cannot be written`() throws {
        let path = try scratch.write("x", to: "a.txt")
        let store = StateStore(folder)
        store.update(path) { $0.place = place(1) }
        // No file of this process may grow beyond some bytes, as on a full disk.
        var before = rlimit()
        getrlimit(__rlimit_resource_t(1), &before)
        var none = rlimit(rlim_cur: 16, rlim_max: before.rlim_max)
        let handler = signal(SIGXFSZ, SIG_IGN)
        setrlimit(__rlimit_resource_t(1), &none)
        store.update(path) { $0.place = place(2) }
        setrlimit(__rlimit_resource_t(1), &before)
        signal(SIGXFSZ, handler)
        expect(store.failure != nil && store.document(at: path)?.place == place(1))
        expectEqual(folder.names(in: "documents").count, 1, "no part of a file is left")
    }

    @Test func `the documents shown last come first, and those shown longest ago are forgotten`() throws {
        var time = 0.0
        let store = StateStore(folder) { Date(timeIntervalSinceReferenceDate: time) }
        for name in ["a", "b", "c"] {
            time += 1
            store.noteOpening(try scratch.write("x", to: name), title: "Title \(name)")
        }
        time += 1
        store.noteOpening(scratch.path("a"), title: "Title a")
        expectEqual(store.recentDocuments().map(\.title), ["Title a", "Title c", "Title b"])
        expectEqual(store.recentDocuments(limit: 1).map(\.path), [StateStore.canonical(scratch.path("a"))])
    }

    @Test func `a clock that was set back makes the document shown last neither the oldest nor forgotten`() throws {
        var time = 1e9
        let store = StateStore(folder) { Date(timeIntervalSinceReferenceDate: time) }
        store.noteOpening(try scratch.write("x", to: "a"), title: "a")
        let most = StateStore.documentCapacity + StateStore.documentCapacity / 10
        for number in 1...most {
            let state = #"{"version":1,"path":"/\#(number)","opened":\#(1000 + number)}"#
            // By a C stream: Foundation would wait for the disk at each file.
            let file = try require(fopen(folder.filePath("documents/\(number).json"), "w"))
            fputs(state, file)
            fclose(file)
        }
        time = -100
        for name in ["b", "c"] { store.noteOpening(try scratch.write("x", to: name), title: name) }
        expectEqual(store.recentDocuments(limit: 4).map(\.title), ["c", "b", "a", ""])
        expect(store.failure == nil && folder.names(in: "documents").count <= most)
        store.update(scratch.path("c")) { $0.place = place(4) }
        expectEqual(StateStore(folder).document(at: scratch.path("c"))?.place, place(4))
        // The order goes on as it was when the clock is right again.
        time = 2e9
        store.noteOpening(scratch.path("a"), title: "a")
        expectEqual(store.recentDocuments(limit: 3).map(\.title), ["a", "c", "b"])
    }

    @Test func `ten thousand marks and highlights are kept, and read by the next process`() throws {
        let path = try scratch.write("x", to: "a.txt")
        let marks = Dictionary(uniqueKeysWithValues: (0..<10_000).map { ("m\($0)", place($0)) })
        let highlights = (0..<10_000).map { number in
            StoredHighlight(
                id: "h\(number)", color: .yellow, note: "", words: "words", length: 5, place: place(number),
                made: Date(timeIntervalSinceReferenceDate: Double(number)))
        }
        let store = StateStore(folder)
        store.update(path) { ($0.marks, $0.highlights) = (marks, highlights) }
        let kept = try require(StateStore(folder).document(at: path))
        expect(store.failure == nil && kept.marks == marks && kept.highlights == highlights)
    }

    @Test func `searches are kept up to a limit, the last at the end`() {
        let store = StateStore(folder)
        for number in 0...StateStore.searchCapacity { store.rememberSearch("word \(number)") }
        expectEqual(store.searches.count, StateStore.searchCapacity)
        expect(store.searches.first == "word 1" && store.searches.last == "word \(StateStore.searchCapacity)")
    }

    @Test func `the folder is the desktop's, and the user's alone`() throws {
        expectEqual(StateFolder(environment: ["XDG_STATE_HOME": "/s", "HOME": "/h"])?.path, "/s/recto")
        expectEqual(StateFolder(environment: ["XDG_STATE_HOME": "relative", "HOME": "/h"])?.path, "/h/.local/state/recto")
        expect(StateFolder(environment: [:])?.path == nil)
        StateStore(folder).update("/a") { $0.place = place(1) }
        var status = stat()
        expect(stat(folder.path, &status) == 0 && status.st_mode & 0o777 == 0o700)
        let file = folder.filePath(try require(folder.names(in: "documents").first))
        expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o600)
    }
}
