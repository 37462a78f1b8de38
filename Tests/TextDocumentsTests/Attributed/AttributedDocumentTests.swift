import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

struct AttributedDocumentTests {
    private typealias Kind = NSAttributedString.DocumentType

    @Test(arguments: [
        ("{\\rtf1 x}", Kind.rtf), ("<!DOCTYPE html><p>x", .html), (" \n<HTML>x", .html), ("<?xml version='1.0'?><html>x</html>", .html),
        ("<!-- c --><html>", .html), ("<p>x", .plain), ("plain", .plain), ("", .plain), ("<?xml version='1.0'?><svg/>", .plain),
    ])
    func `the first bytes tell the format`(text: String, type: NSAttributedString.DocumentType) throws {
        var attributes: NSDictionary?
        _ = try NSAttributedString(data: Data(text.utf8), options: [:], documentAttributes: &attributes)
        expect(attributes?["DocumentType"] as? String == type.rawValue)
    }

    @Test func `plain text is read in the encoding that is asked for, with the default attributes`() throws {
        let defaults: [NSAttributedString.Key: Any] = [.font: Font(name: "Courier", size: 9)!, .kern: 2]
        var attributes: NSDictionary?
        let text = try NSMutableAttributedString(
            data: Data([0xC1, 0x0D, 0x0A]),
            options: [.documentType: Kind.plain, .characterEncoding: NSNumber(value: 11), .defaultAttributes: defaults],
            documentAttributes: &attributes)
        expectEqual(text.string, "Б\r\n")
        expect(text.font(0) == defaults[.font] as? Font && text.attribute(.kern, at: 2, effectiveRange: nil) as? Int == 2)
        expectEqual((attributes?["CharacterEncoding"] as? NSNumber)?.intValue, 11)
        for (bytes, encoding) in [
            ([0xEF, 0xBB, 0xBF, 0xC3, 0xA9], 4), ([0xC3, 0xA9], 4), ([0xE9], 12), ([0xFF, 0xFE, 0xE9, 0], 0x9400_0100),
        ] as [([UInt8], Int)] {
            let text = try NSAttributedString(data: Data(bytes), options: [:], documentAttributes: &attributes)
            expect(text.string == "é" && (attributes?["CharacterEncoding"] as? NSNumber)?.intValue == encoding)
        }
    }

    @Test func `every class of attributed string can be made of a document`() throws {
        let data = Data("<p>a <b>b</b>".utf8)
        let options: [NSAttributedString.DocumentReadingOptionKey: Any] = [.documentType: Kind.html]
        let made = [
            try NSAttributedString(data: data, options: options, documentAttributes: nil),
            try NSMutableAttributedString(data: data, options: options, documentAttributes: nil),
            try TextStorage(data: data, options: options, documentAttributes: nil),
        ]
        for text in made {
            expectEqual(text.string, "a b\n")
            expect(text.font(2)?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
        }
        let mutable = NSMutableAttributedString(string: "old")
        try mutable.read(from: data, options: options, documentAttributes: nil)
        expectEqual(mutable.string, "a b\n")
        let storage = TextStorage(string: "old")
        try storage.read(from: data, options: options, documentAttributes: nil, error: ())
        expect(storage.string == "a b\n" && storage.font(2) != storage.font(0))
    }

    @Test func `files are read by their URLs, and what is none is an error`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = folder.appendingPathComponent("page.html")
        try Data("x<b>y</b><a href='z.html'>z</a>".utf8).write(to: page)
        let text = try NSAttributedString(url: page, options: [:], documentAttributes: nil)
        expectEqual(text.string, "xyz")
        expectEqual((text.attribute(.link, at: 2, effectiveRange: nil) as? URL), folder.appendingPathComponent("z.html"))
        #expect(throws: CocoaError.self) {
            try NSAttributedString(url: folder.appendingPathComponent("none"), options: [:], documentAttributes: nil)
        }
        #expect(throws: CocoaError.self) {
            try NSAttributedString(url: URL(string: "https://a.b/")!, options: [:], documentAttributes: nil)
        }
        #expect(throws: CocoaError.self) {
            try NSAttributedString(data: Data(), options: [.documentType: Kind.rtfd], documentAttributes: nil)
        }
        let storage = TextStorage(string: "kept")
        #expect(throws: CocoaError.self) { try storage.read(from: Data(), options: [.documentType: "NSNone"], documentAttributes: nil) }
        expectEqual(storage.string, "kept")
    }

    @Test func `writing needs a type, and characters that the encoding has`() throws {
        let text = NSAttributedString(string: "añ日")
        let whole = NSRange(location: 0, length: 3)
        #expect(throws: CocoaError.self) { try text.data(from: whole) }
        #expect(throws: CocoaError.self) { try text.data(from: whole, documentAttributes: [.documentType: "NSNone"]) }
        #expect(throws: CocoaError.self) {
            try text.data(from: whole, documentAttributes: [.documentType: Kind.plain, .characterEncoding: 5])
        }
        try expectEqual(text.data(from: whole, documentAttributes: [.documentType: Kind.plain]), Data("añ日".utf8))
        try expectEqual(
            text.data(
                from: NSRange(location: 1, length: 1),
                documentAttributes: [.documentType: "NSPlainText", .characterEncoding: NSNumber(value: 5)]), Data([0xF1]))
        let ascii = try text.data(from: whole, documentAttributes: [.documentType: Kind.html, .characterEncoding: 1])
        expect(ascii.allSatisfy { $0 < 0x80 } && String(decoding: ascii, as: UTF8.self).contains("a&#241;&#26085;"))
        let wide = try text.data(
            from: whole, documentAttributes: [.documentType: Kind.html, .characterEncoding: String.Encoding.utf16.rawValue])
        try expectEqual(NSAttributedString(data: wide, options: [:], documentAttributes: nil).string, "añ日\n")
    }

    @Test func `what a document says of itself is written and read`() throws {
        let when = Date(timeIntervalSince1970: 1_600_000_020)
        let given: [NSAttributedString.DocumentAttributeKey: Any] = [
            .title: "T & <t>", .author: "É. {A}", .keywords: ["x", "y"], .subject: "S", .copyright: "©", .creationTime: when,
            .paperSize: NSValue(size: CGSize(width: 300, height: 400)), .leftMargin: 10, .viewMode: 1,
        ]
        for type in [Kind.html, .rtf] {
            let data = try NSAttributedString(string: "x").data(
                from: NSRange(location: 0, length: 1), documentAttributes: given.merging([.documentType: type]) { $1 })
            var read: NSDictionary?
            _ = try NSAttributedString(data: data, options: [:], documentAttributes: &read)
            expect(read?["NSTitleDocumentAttribute"] as? String == "T & <t>")
            expect(read?["NSAuthorDocumentAttribute"] as? String == "É. {A}")
            expect(read?["NSCopyrightDocumentAttribute"] as? String == "©")
            expect(read?["NSKeywordsDocumentAttribute"] as? [String] == ["x", "y"])
            guard type == .rtf else { continue }
            expect(read?["NSCreationTimeDocumentAttribute"] as? Date == when)
            expectEqual((read?["PaperSize"] as? NSValue)?.sizeValue, CGSize(width: 300, height: 400))
            expect((read?["LeftMargin"] as? NSNumber)?.intValue == 10 && (read?["ViewMode"] as? NSNumber)?.intValue == 1)
        }
    }

    @Test func `the size multiplier is for fonts`() throws {
        let text = try NSAttributedString(
            data: Data("<p>x".utf8), options: [.documentType: Kind.html, .textSizeMultiplier: 1.5], documentAttributes: nil)
        expectEqual(text.font(0)?.pointSize, 18)
    }
}
