import Expectations
import Foundation
import Testing

@testable import TextKit

struct ArchiveTests {
    private func roundTrip<T: NSObject & NSSecureCoding>(_ value: T) throws -> T? {
        let data = try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
        return try NSKeyedUnarchiver.unarchivedObject(ofClass: T.self, from: data)
    }

    @Test func `a colour, a tab, a shadow and a style survive an archive`() throws {
        let color = Color(red: 0.25, green: 0.5, blue: 1, alpha: 0.75)
        try expectEqual(roundTrip(color), color)
        let tab = TextTab(
            textAlignment: .right, location: 90, options: [.columnTerminators: TextTab.columnTerminators(for: Locale(identifier: "de"))])
        try expectEqual(roundTrip(tab), tab)
        let shadow = Shadow()
        shadow.shadowOffset = CGSize(width: 2, height: -3)
        shadow.shadowColor = color
        try expectEqual(roundTrip(shadow), shadow)
        let style = MutableParagraphStyle()
        style.alignment = .justified
        style.headIndent = 12.5
        style.hyphenationFactor = 0.9
        style.baseWritingDirection = .rightToLeft
        style.addTabStop(tab)
        try expectEqual(roundTrip(style), style)
        try expectEqual(roundTrip(ParagraphStyle()), ParagraphStyle())
    }

    @Test func `an attachment survives an archive`() throws {
        let attachment = TextAttachment(data: Data([1, 2, 3]), ofType: "public.data")
        attachment.bounds = CGRect(x: 1, y: -2, width: 3, height: 4)
        let read = try require(try roundTrip(attachment))
        expect(read.contents == attachment.contents && read.fileType == "public.data" && read.bounds == attachment.bounds)
    }

    @Test func `a storage survives an archive`() throws {
        let storage = TextStorage(string: "abcdef", attributes: [NSAttributedString.Key("n"): 1])
        let style = MutableParagraphStyle()
        style.alignment = .center
        storage.addAttributes([.paragraphStyle: style, .link: "#x", .foregroundColor: Color.red], range: NSRange(location: 1, length: 2))
        storage.addAttribute(NSAttributedString.Key("block"), value: { 1 }, range: NSRange(location: 5, length: 1))
        let font = Font.boldSystemFont(ofSize: 21)
        storage.addAttribute(.font, value: font, range: NSRange(location: 3, length: 1))
        let read = try require(try roundTrip(storage))
        expectEqual(read.string, "abcdef")
        expect(read.attribute(.font, at: 3, effectiveRange: nil) as? Font == font)
        expectEqual(attributeNumber(read.attribute(NSAttributedString.Key("n"), at: 0, effectiveRange: nil)), 1)
        expect(read.attribute(.link, at: 1, effectiveRange: nil) as? String == "#x")
        expect(read.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? Color == .red)
        expectEqual((read.attribute(.paragraphStyle, at: 2, effectiveRange: nil) as? ParagraphStyle)?.alignment, .center)
        expect(read.attribute(.paragraphStyle, at: 3, effectiveRange: nil) == nil)
        expect(read.attribute(NSAttributedString.Key("block"), at: 5, effectiveRange: nil) == nil)
    }

    @Test func `an empty storage survives an archive`() throws {
        try expectEqual(roundTrip(TextStorage())?.length, 0)
    }
}
