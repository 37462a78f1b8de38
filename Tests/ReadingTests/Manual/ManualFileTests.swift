import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit

@testable import Reading

/// Sources of manual pages in files.
struct ManualFileTests {
    nonisolated private static let page = """
        .ig
        A licence
        ..
        .TH TOOL 1
        .SH NAME
        tool \\- do it
        .SH OPTIONS
        .TP
        .B \\-a
        everything, see
        .BR ls (1)

        """

    @Test(
        arguments: [
            ("tool.1", page, true), ("tool.3pm", ".\\\" c\n.TH X 3", true), ("tool.1.gz", ".TH X 1", true), ("x.mdoc", "\n.Dd today", true),
            ("a.n", "'\\\" t\n.TH X n", true), ("strcpy.3", ".so man3/string.3\n", true), ("tool.txt", page, false), ("tool", page, false),
            ("notes.1", "The first\n.TH X 1", false), ("log.1", ".hidden\n.profile\n", false), ("x.1", "", false),
            ("pbm.1", "\\\n.\\\" c\n.TH X 1", true),
            ("lib.so.1", "\u{7F}ELF", false), ("a.1", ".THE X", false),
        ] as [(String, String, Bool)])
    func `a source is told by its name and its requests`(name: String, text: String, expected: Bool) {
        expectEqual(ManualFile.isSource(Array(text.utf8)[...], name: name), expected)
    }

    @Test func `a source is set as a page, packed or not, unless it is to be read as text`() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(Self.page, to: "tool.1")
        let late = try require(LateReading(.file(path), in: .light))
        let document = try late.take().document
        expectEqual(document.title, "tool(1)")
        expectEqual(document.outline.map { $0.title.lowercased() }, ["name", "options"])
        expect(document.string.contains("everything, see ls(1)") && !document.string.contains("licence"), "\(document.string)")
        expect(document.makeTextStorage().string.contains("tool"))

        var choices = ReadingChoices()
        choices.format = .plainText
        expect(LateReading(.file(path, choices), in: .light) == nil)
        expectEqual(try DocumentSource.file(path, choices).read().document.string.prefix(3), ".ig")

        _ = try ProgramRun.output(of: ["gzip", path], environment: [:], seconds: 10, byteCount: 10)
        expectEqual(try DocumentSource.file(path + ".gz").read().document.string, document.string)
    }

    @Test(
        arguments: [
            (".TH TOOL 1\n.SH NAME\nx", true), (".\\\" c\n'\\\" t\n.TH \"GIT\\-LOG\" \"1\" now\n.SH NAME\n", true),
            (".Dd today\n.Dt LS 1\n.Os\n.Sh NAME\n", true), (page, true), ("x\n.TH TOOL 1\n.SH NAME\n", false), (".TH TOOL 1\nx", false),
            (".TH TOOL\n.SH NAME\n", false), (".hidden\n.profile\n", false), ("", false), (".SH NAME\n.TH TOOL 1\n.SH X\n", false),
            (".Dd today\n.Sh NAME\n", false),
            (".\n.de X\ntext\n..\n.ie n .ds a b\n.TH TOOL 1\n.SH NAME\n", true), (".de X\n.TH TOOL 1\n.SH NAME\n", false),
            (".nr a 1\ntext\n.TH TOOL 1\n.SH NAME\n", false),
        ] as [(String, Bool)])
    func `a source without a name is told by a title at its beginning and a heading`(text: String, expected: Bool) {
        expectEqual(ManualFile.setting(Array(text.utf8)) != nil, expected)
    }

    @Test func `a source that comes through a pipe is set as a page, unless it is to be read as text`() throws {
        let source = ".TH \"MY\\-TOOL\" \"1\"\n.SH NAME\ntool \\- do it\n.SH OPTIONS\n.so /etc/hostname\nno more\n"
        for format in [nil, DocumentFormat.plainText] {
            var ends: [Int32] = [0, 0]
            try require(pipe(&ends) == 0)
            defer { close(ends[0]) }
            expectEqual(source.utf8.withContiguousStorageIfAvailable { write(ends[1], $0.baseAddress, $0.count) }, source.utf8.count)
            close(ends[1])
            let input = DocumentSource.descriptor(ends[0], name: "pipe").reading(by: ReadingChoices(format: format))
            let document = try input.read().document
            expectEqual(document.title, format == nil ? "MY-TOOL(1)" : "pipe")
            expectEqual(document.outline.map { $0.title.lowercased() }, format == nil ? ["name", "options"] : [])
            expect(document.string.contains("no more"))
            guard let piped = document.piped else { continue }
            let held = input.holding(piped.bytes, piped.format)
            expectEqual(try held.read().document.string, document.string)
            expectEqual(try held.reading(by: ReadingChoices(format: .plainText)).read().document.string, source)
        }
    }

    @Test func `a source that names another one alone is set as that`() throws {
        let folder = try ScratchFolder()
        for name in ["man1", "man3"] {
            try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: false)
        }
        _ = try folder.write(Self.page, to: "man1/tool.1")
        _ = try folder.write("no page\n", to: "man1/words.1")
        for (source, expected) in [
            (".\\\" c\n.so man1/tool.1\n", true), (".so ../man1/tool.1", false), (".so /etc/hostname", false), (".so man1/words.1", false),
        ] {
            let path = try folder.write(source, to: "man3/other.3")
            let text = try DocumentSource.file(path).read().document.string
            expect(text.contains("everything") == expected && !text.contains("no page"), "\(source)")
        }
    }

    @Test(arguments: [ManualFile.Setter.mandoc, .groff])
    func `no request reads another file, however it is written`(setter: ManualFile.Setter) throws {
        let folder = try ScratchFolder()
        let secret = try folder.write("the secret\n", to: "secret")
        let name = (secret as NSString).lastPathComponent
        for file in [secret, name] {
            for request in [
                ".so \(file)", ".if n.so \(file)", ".if 'a'a'.so \(file)", ".s\\\no \(file)", ".ds x o\n.s\\*x \(file)", ".do so \(file)",
                ".ds d .\n.ds q \\*dso \(file)\n\\*q", ".de X\n\\\\$1\n..\n.X \".so \(file)\"", ".cp 1\n.so\(file)", ".mso \(file)",
                ".als zz cf\n.zz \(file)", ".trf \(file)", ".nx \(file)", ".ie t \\{.x\n.el .cf \(file)", ".rn so ss\n.ss \(file)",
            ] {
                for source in [".TH X 1\n.SH NAME\nx\n\(request)\n", "\(request)\n.TH X 1\n.SH NAME\nx\n"] {
                    let html = ManualFile.html(Array(source.utf8), by: setter) ?? ""
                    expect(!html.contains("the secret"), "\(request)")
                }
            }
        }
    }

    @Test(arguments: [ManualFile.Setter.mandoc, .groff])
    func `every line of a page is set`(setter: ManualFile.Setter) throws {
        let source = ".TH X 1\n.SH NAME\nx \\- y\n.SH EXAMPLES\n.B $ find . \\-perm 664\n.PP\n.B .\\&\n.br\nwe said .so before\n"
        let html = try require(ManualFile.html(Array(source.utf8), by: setter))
        for words in ["NAME", "EXAMPLES", "find", "664", "we said .so before"] { expect(html.contains(words), "\(words)") }
        let mdoc = try require(ManualFile.html(Array(".Dd today\n.Dt X 1\n.Os\n.Sh NAME\n.Nm x\n.Nd works\n".utf8), by: setter))
        expect(mdoc.contains("NAME") && mdoc.contains("works"), "\(mdoc)")
    }
}
