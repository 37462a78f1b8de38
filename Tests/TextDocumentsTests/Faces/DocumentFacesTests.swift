import Expectations
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import TextDocuments
@testable import TextKit

/// Faces that documents bring along.
struct DocumentFacesTests {
    /// A face that differs from the reader's own, as an installed file has it.
    private static let face: (file: Data, name: String)? = {
        guard let font = Font(name: "monospace", size: 16), let file = FileManager.default.contents(atPath: font.face.reference.file)
        else { return nil }
        return (file, font.fontName)
    }()

    private func faces(of css: String) -> [CSSFontFace] { StyleSheet(css).faces }

    @Test func `a style sheet names faces by family, weight, slant and file`() {
        let found = faces(
            of: """
                @font-face { font-family: "My Font"; src: local("x"), url('a.eot?#iefix') format("embedded-opentype"), url(a.woff2) format(woff2),
                url("a.woff") format("woff"), url(a.ttf); font-weight: bold; font-style: italic }
                p { color: red } @font-face { src: url(b.ttf) } @font-face { font-family: V; src: url(v.ttf); font-weight: 100 900 }
                """)
        expectEqual(found.map(\.family), ["My Font", "V"])
        expectEqual(found[0].sources, ["a.woff2", "a.woff", "a.ttf"])
        expect(found[0].weight == 700 && found[0].isItalic && found[1].weight == 400)
        expectEqual(StyleSheet("@font-face { font-family: a; src: url(a.ttf) } p { color: red }").ruleCount, 1)
    }

    @Test func `addresses of a sheet elsewhere are those of the page`() {
        let sheet = "a { background: url(x) } @font-face { src: url( 'f.ttf' ) format('x'), url(g.ttf) } b { background: url(y) }"
        expectEqual(
            CSSFontFace.rebased(sheet) { "/css/" + $0 },
            "a { background: url(x) } @font-face { src: url(\"/css/f.ttf\") format('x'), url(\"/css/g.ttf\") } b { background: url(y) }")
        for rest in [
            "", "@font-face", "@font-face { src: url(", "@font-face { } url(x)", "ü @FONT-FACE { src: local(x) } a { background: url(z) }",
        ] {
            expectEqual(CSSFontFace.rebased(rest) { "/css/" + $0 }, rest)
        }
    }

    @Test(arguments: [true, false]) func `a family whose files are known is opened beside the reading, and another one is looked at`(
        isKnown: Bool
    ) throws {
        let (file, _) = try require(Self.face)
        let sound = Mutex<[Int]>([])
        let begun = DispatchSemaphore(value: 0)
        var (looked, loaded) = (0, 0)
        let css = "@font-face { font-family: F; src: url(none), url(a) } @font-face { font-family: F; src: url(b); font-weight: bold }"
        let mark = (0..<16).map { _ in UInt8.random(in: 0...255) }
        let faces = DocumentFaces(
            faces(of: css),
            check: { _ in
                looked += 1
                return true
            },
            known: { file in
                sound.withLock { $0.append(file.count) }
                begun.signal()
                return isKnown ? file : nil
            }
        ) { name in
            loaded += 1
            return name == "none" ? nil : file + [0, 0, 0] + mark + Array(name.utf8)
        }
        for _ in 0..<3 { faces.prepare(for: ["Other", "f", "serif"]) }
        faces.prepare(for: ["serif", "f"])
        // Once the thread has begun, the document waits for it.
        expectEqual(begun.wait(timeout: .now() + 60), .success)
        let family = try require(faces.family(for: ["F"]))
        expect(Font(name: family, size: 16)?.face.reference.file.hasPrefix("/proc/self/fd/") == true)
        expect(looked == (isKnown ? 0 : 2) && loaded == (isKnown ? 3 : 4), "\(looked) \(loaded)")
        expectEqual(sound.withLock(\.count), isKnown ? 2 : 1)
        faces.prepare(for: ["F"])
        expectEqual(faces.family(for: ["f", "x"]), family)
        expectEqual(loaded, isKnown ? 3 : 4)
    }

    @Test func `text is set in a face of the document, until the reader has chosen a family`() throws {
        let (file, name) = try require(Self.face)
        let css =
            "@font-face { font-family: Own; src: url(data:font/ttf;base64,\(file.base64EncodedString())) } p { font-family: Own, serif }"
        let document = RichDocument.make(HTMLReader.read(Data("<style>\(css)</style><p>Text</p>".utf8)), baseURL: nil, name: "")
        func font(_ style: DocumentStyle) -> Font? { document.makeTextStorage(style: style).font(0) }
        var chosen = DocumentStyle()
        chosen.bodyFamily = "sans-serif"
        expect(
            font(DocumentStyle())?.face.reference.file.hasPrefix("/proc/self/fd/") == true,
            "\(font(DocumentStyle())?.face.reference.file ?? "-") \(name)")
        expect(font(chosen)?.face.reference.file.hasPrefix("/proc/self/fd/") == false)
        // What the face lacks comes from others, and its bold is made of it.
        let family = try require(document.content.appearances.first?.values.face)
        let bold = try require(Font(name: family + "-Bold", size: 20))
        expect(bold.face.reference.file.hasPrefix("/proc/self/fd/") && bold.face.reference.isEmboldened)
    }

    @Test func `of a family those faces are looked at that text is set in`() throws {
        let (file, _) = try require(Self.face)
        func looked(_ faces: [(weight: Int, isItalic: Bool)]) -> [String] {
            var names: [String] = []
            let css = faces.map { weight, isItalic in
                let name = "\(weight)\(isItalic ? "i" : "")"
                return
                    "@font-face { font-family: F; src: url(\(name)); font-weight: \(weight); font-style: \(isItalic ? "italic" : "normal") }"
            }
            let family = DocumentFaces(self.faces(of: css.joined()), check: { _ in true }) { name in
                names.append(name)
                return file
            }.family(for: ["f"])
            expect(family != nil)
            return names
        }
        let all = [300, 400, 600, 700, 800].flatMap { [($0, false), ($0, true)] }
        expectEqual(looked(all), ["400", "400i", "700", "700i"])
        // Parts of a face for some scripts each, and a family without the usual weights.
        expectEqual(looked([(400, false), (400, false), (700, false)]), ["400", "400", "700"])
        expectEqual(looked([(300, false), (500, false), (600, false), (300, true)]), ["300", "600", "300i"])
        expectEqual(looked([(900, true)]), ["900i"])
    }

    @Test func `the number of an item is set in the face of its text`() throws {
        let (file, _) = try require(Self.face)
        let css =
            "@font-face { font-family: Own; src: url(data:font/ttf;base64,\(file.base64EncodedString())) } li { font-family: Own }"
        let page =
            "<style>\(css)</style><ol><li><code>c</code> one<li>two</ol><ul><li style='font-family: serif'>three"
        let document = RichDocument.make(HTMLReader.read(Data(page.utf8)), baseURL: nil, name: "")
        let storage = document.makeTextStorage(style: DocumentStyle())
        func isOwn(_ part: String) -> Bool {
            storage.font(storage.offset(part))?.face.reference.file.hasPrefix("/proc/self/fd/") == true
        }
        expectEqual(["1.", "one", "2.", "two", "three"].map(isOwn), [true, true, true, true, false])
    }

    @Test func `a document whose faces take long to check has the first of them`() throws {
        let (file, _) = try require(Self.face)
        // Each file differs from all others that have come before.
        let mark = (0..<16).map { _ in UInt8.random(in: 0...255) }
        let wanted = faces(of: (0..<6).map { "@font-face { font-family: Slow\($0); src: url(\($0).ttf) }" }.joined())
        var now = 100.0
        var asked = 0
        let own = DocumentFaces(
            wanted,
            check: { _ in
                (now, asked) = (now + 3, asked + 1)
                return true
            }, clock: { now }
        ) { file + Data([0, 0, 0] + mark + Array($0.utf8)) }
        let found = (0..<6).map { own.family(for: ["Slow\($0)"]) != nil }
        expectEqual(found, [true, true, true, false, false, false])
        expectEqual(asked, 3)
    }

    @Test func `a face that is broken costs itself alone`() throws {
        let (file, _) = try require(Self.face)
        expect(FontFile.outlines(file) != nil && FontFile.outlines(Data()) == nil && FontFile.outlines(Data("<html>".utf8)) == nil)
        for count in stride(from: 0, to: min(file.count - 1, 600), by: 7) { expect(FontFile.outlines(file.prefix(count)) == nil) }
        var garbled = file
        for index in 12..<300 { garbled[index] = UInt8(truncatingIfNeeded: index * 7) }
        expect(FontFile.outlines(garbled) == nil)
        let faces = DocumentFaces(
            [try require(self.faces(of: "@font-face { font-family: a; src: url(bad), url(good) }").first)]
        ) { $0 == "bad" ? garbled : file }
        expect(faces.family(for: ["A"]) != nil && faces.family(for: ["b"]) == nil && faces.family(for: ["serif", "a"]) == nil)
    }

    @Test func `a file is checked before it is opened, once`() throws {
        let (file, _) = try require(Self.face)
        var other = file
        other.append(contentsOf: [0, 0, 0, UInt8.random(in: 0...255)] + (0..<16).map { _ in UInt8.random(in: 0...255) })
        var third = other
        third.append(0)
        var asked: [Int] = []
        func add(_ files: [Data], isSound: Bool) -> String? {
            EmbeddedFaces.add(files.map { .init(file: $0, weight: 400, isItalic: false) }, family: "Checked") {
                asked.append($0.count)
                return isSound
            }
        }
        expect(add([other], isSound: false) == nil && add([other], isSound: true) == nil)
        expectEqual(asked, [other.count])
        let family = add([other, third], isSound: true)
        expect(family != nil && add([third], isSound: false) == family)
        expectEqual(asked, [other.count, third.count])
    }

    @Test func `fonts of a page lie in its folder`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "recto-faces-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder.appending(path: "in/fonts"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["in/fonts/a.ttf", "b.ttf"] { try Data("x".utf8).write(to: folder.appending(path: name)) }
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "in/c.ttf"), withDestinationURL: folder.appending(path: "b.ttf"))
        let finder = PictureFinder(baseURL: folder.appending(path: "in/page.html"))
        expectEqual(finder.font(ofFile: "fonts/a.ttf"), Data("x".utf8))
        expect(finder.font(ofFile: "../b.ttf") == nil && finder.font(ofFile: "c.ttf") == nil)
    }

    @Test func `a face packed as WOFF is unpacked`() throws {
        let (file, _) = try require(Self.face)
        let woff = Self.woff(file)
        let unpacked = try require(FontFile.outlines(woff))
        expectEqual(unpacked.count % 4, 0)
        expect(FontFile.outlines(unpacked) != nil)
        for count in stride(from: 0, to: 600, by: 11) { expect(FontFile.outlines(woff.prefix(count)) == nil) }
    }

    /// A WOFF file with tables that are not packed further.
    private static func woff(_ file: Data) -> Data {
        let bytes = [UInt8](file)
        func number(_ offset: Int, _ size: Int) -> Int { (0..<size).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) } }
        func word(_ value: Int) -> [UInt8] { (0..<4).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
        let count = number(4, 2)
        var head = Array("wOFF".utf8) + bytes[0..<4] + word(0) + bytes[4..<6] + [0, 0] + [UInt8](repeating: 0, count: 28)
        var tables: [UInt8] = []
        for index in 0..<count {
            let entry = 12 + 16 * index
            let (offset, length) = (number(entry + 8, 4), number(entry + 12, 4))
            head +=
                bytes[entry..<entry + 4] + word(44 + 20 * count + tables.count) + word(length) + word(length) + bytes[entry + 4..<entry + 8]
            tables += bytes[offset..<offset + length] + [UInt8](repeating: 0, count: (4 - length % 4) % 4)
        }
        return Data(head + tables)
    }

    @Test func `files whose beginnings a book has made unreadable are read`() throws {
        expectEqual(SHA1.digest(Array("abc".utf8)).prefix(4), [0xA9, 0x99, 0x3E, 0x36])
        expectEqual(SHA1.digest([UInt8](repeating: 97, count: 64)).prefix(4), [0x00, 0x98, 0xBA, 0x82])
        let file = (0..<2000).map { UInt8(truncatingIfNeeded: $0 * 31) }
        let identifier = " urn:uuid:00112233-4455-6677-8899-aabbccddeeff\n"
        let xml = ["http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC", "other"].enumerated().map { index, algorithm in
            "<EncryptedData><EncryptionMethod Algorithm='\(algorithm)'/><CipherData><CipherReference URI='f\(index).otf'/></CipherData></EncryptedData>"
        }.joined()
        let archive = try ZIPArchive(ArchiveBytes(TestBook(parts: []).archive().data()))
        let obfuscation = EPUBObfuscation(
            XMLElement.read(Data("<encryption>\(xml)</encryption>".utf8)), identifier: identifier, archive: archive)
        let key = SHA1.digest(Array("urn:uuid:00112233-4455-6677-8899-aabbccddeeff".utf8))
        let standard = obfuscation.plain(file, path: "f0.otf"), adobe = obfuscation.plain(file, path: "f1.otf")
        expect(standard[0] == file[0] ^ key[0] && standard[1039] == file[1039] ^ key[1039 % 20] && standard[1040...] == file[1040...])
        expect(adobe[1] == file[1] ^ 0x11 && adobe[1023] == file[1023] ^ 0xFF && adobe[1024...] == file[1024...])
        expect(obfuscation.plain(file, path: "f2.otf") == file && obfuscation.plain(standard, path: "f0.otf") == file)
    }
}
