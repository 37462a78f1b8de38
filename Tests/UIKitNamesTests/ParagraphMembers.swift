import Expectations
import Foundation
import Testing
import UIKitNames

/// Sections 6 and 7 of the contract, member by member: paragraph styles, tabs, lists and the attribute keys.
struct ParagraphMembers {
    @Test func `a paragraph style begins with TextKit's defaults`() {
        for style in [NSParagraphStyle.default, NSParagraphStyle(), NSMutableParagraphStyle()] {
            expect(style.alignment == .natural && style.lineBreakMode == .byWordWrapping && style.baseWritingDirection == .natural)
            expect([style.firstLineHeadIndent, style.headIndent, style.tailIndent, style.lineSpacing].allSatisfy { $0 == 0 })
            expect([style.paragraphSpacing, style.paragraphSpacingBefore, style.lineHeightMultiple].allSatisfy { $0 == 0 })
            expect(style.minimumLineHeight == 0 && style.maximumLineHeight == 0 && style.defaultTabInterval == 0)
            expect(style.hyphenationFactor == 0 && !style.allowsDefaultTighteningForTruncation && style.lineBreakStrategy == [])
            expect(
                style.tabStops.map(\.location) == (1...12).map { CGFloat(28 * $0) } && style.tabStops.allSatisfy { $0.alignment == .left })
            expect(style.textLists.isEmpty && style.textBlocks.isEmpty)
        }
        expectEqual(NSParagraphStyle.default, NSMutableParagraphStyle())
        expectEqual(NSParagraphStyle.defaultWritingDirection(forLanguage: "he"), .rightToLeft)
        expectEqual(NSParagraphStyle.defaultWritingDirection(forLanguage: "en"), .leftToRight)
    }

    @Test func `a mutable style takes every value, is copied, compared and archived`() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        style.firstLineHeadIndent = 1
        style.headIndent = 2
        style.tailIndent = -3
        style.lineSpacing = 4
        style.paragraphSpacing = 5
        style.paragraphSpacingBefore = 6
        style.minimumLineHeight = 7
        style.maximumLineHeight = 8
        style.lineHeightMultiple = 1.5
        style.lineBreakMode = .byTruncatingMiddle
        style.baseWritingDirection = .rightToLeft
        style.hyphenationFactor = 0.5 as Float
        style.tabStops = [NSTextTab(textAlignment: .left, location: 9)]
        style.defaultTabInterval = 10
        style.allowsDefaultTighteningForTruncation = true
        style.lineBreakStrategy = [.pushOut, .hangulWordPriority]
        style.textLists = [NSTextList(markerFormat: .decimal, options: 0)]
        let frozen = try require(style.copy() as? NSParagraphStyle)
        let again = try require(frozen.mutableCopy() as? NSMutableParagraphStyle)
        expect(frozen == style && again == style && frozen.hash == style.hash && !(frozen is NSMutableParagraphStyle))
        style.addTabStop(NSTextTab(textAlignment: .center, location: 5))
        expect(style.tabStops.map(\.location) == [5, 9] && style != again)
        style.removeTabStop(NSTextTab(textAlignment: .center, location: 5))
        expectEqual(style, again)
        style.setParagraphStyle(.default)
        expect(style == NSParagraphStyle.default && again.headIndent == 2)
        let data = try NSKeyedArchiver.archivedData(withRootObject: frozen, requiringSecureCoding: true)
        let read = try require(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSParagraphStyle.self, from: data))
        expect(read.tailIndent == -3 && read.tabStops == frozen.tabStops && read.lineBreakStrategy == frozen.lineBreakStrategy)
    }

    @Test func `the enumerations have UIKit's numbers`() {
        let modes: [NSLineBreakMode] = [
            .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle,
        ]
        expect(modes.map(\.rawValue) as [Int] == [0, 1, 2, 3, 4, 5])
        expectEqual(([.natural, .leftToRight, .rightToLeft] as [NSWritingDirection]).map(\.rawValue), [-1, 0, 1])
        expectEqual(([.left, .center, .right, .justified, .natural] as [NSTextAlignment]).map(\.rawValue), [0, 1, 2, 3, 4])
        expect(NSParagraphStyle.LineBreakStrategy.standard.rawValue as UInt == 0xFFFF)
        expect(
            NSParagraphStyle.LineBreakStrategy.pushOut.rawValue == 1 && NSParagraphStyle.LineBreakStrategy.hangulWordPriority.rawValue == 2)
        expect(NSWritingDirectionFormatType.embedding.rawValue == 0 && NSWritingDirectionFormatType.override.rawValue == 2)
    }

    @Test func `tabs and lists are values`() {
        let points = NSTextTab.columnTerminators(for: Locale(identifier: "en_US"))
        let tab = NSTextTab(textAlignment: .right, location: 80, options: [.columnTerminators: points])
        expect(tab.alignment == .right && tab.location == 80 && (tab.options[.columnTerminators] as? CharacterSet) == points)
        expect(points.contains("."))
        expect(tab != NSTextTab(textAlignment: .right, location: 80) && tab == tab.copy() as? NSTextTab)
        let list = NSTextList(markerFormat: .lowercaseRoman, options: 0)
        expect(list.marker(forItemNumber: 4) == "iv" && list.startingItemNumber == 1 && list.listOptions.rawValue == 0)
        expect(
            NSTextList.MarkerFormat.lowercaseRoman.rawValue == "{lower-roman}" && NSTextList.MarkerFormat.decimal.rawValue == "{decimal}")
        let own = NSTextList(markerFormat: NSTextList.MarkerFormat("({decimal})"), options: .prependEnclosingMarker, startingItemNumber: 3)
        expect(own.marker(forItemNumber: 7) == "(7)" && own.startingItemNumber == 3)
        expectEqual(NSTextList.Options.prependEnclosingMarker.rawValue, 1)
        let formats: [NSTextList.MarkerFormat] = [
            .box, .check, .circle, .diamond, .disc, .hyphen, .square, .lowercaseHexadecimal, .uppercaseHexadecimal, .octal,
            .lowercaseAlpha, .uppercaseAlpha, .lowercaseLatin, .uppercaseLatin, .lowercaseRoman, .uppercaseRoman, .decimal,
        ]
        expect(formats.allSatisfy { !NSTextList(markerFormat: $0, options: 0).marker(forItemNumber: 10).isEmpty })
        expectEqual(NSTextList(markerFormat: .uppercaseHexadecimal, options: 0).marker(forItemNumber: 10), "A")
    }

    @Test func `attribute keys are spelled as on Apple's systems`() {
        let keys: [(NSAttributedString.Key, String)] = [
            (.font, "NSFont"), (.paragraphStyle, "NSParagraphStyle"), (.foregroundColor, "NSColor"),
            (.backgroundColor, "NSBackgroundColor"),
            (.ligature, "NSLigature"), (.kern, "NSKern"), (.tracking, "CTTracking"), (.strikethroughStyle, "NSStrikethrough"),
            (.underlineStyle, "NSUnderline"), (.underlineColor, "NSUnderlineColor"), (.strikethroughColor, "NSStrikethroughColor"),
            (.strokeColor, "NSStrokeColor"), (.strokeWidth, "NSStrokeWidth"), (.shadow, "NSShadow"), (.textEffect, "NSTextEffect"),
            (.attachment, "NSAttachment"), (.link, "NSLink"), (.baselineOffset, "NSBaselineOffset"), (.obliqueness, "NSObliqueness"),
            (.expansion, "NSExpansion"), (.writingDirection, "NSWritingDirection"), (.verticalGlyphForm, "CTVerticalForms"),
            (.superscript, "NSSuperScript"), (.cursor, "NSCursor"), (.toolTip, "NSToolTip"), (.spellingState, "NSSpellingState"),
            (.markedClauseSegment, "NSMarkedClauseSegment"), (.glyphInfo, "NSGlyphInfo"), (.textAlternatives, "NSTextAlternatives"),
        ]
        for (key, name) in keys { expectEqual(key.rawValue, name) }
        expectEqual(Set(keys.map(\.1)).count, keys.count)
    }

    @Test func `underlines and shadows have TextKit's numbers`() {
        let styles: [NSUnderlineStyle] = [
            [], .single, .thick, .double, .patternDot, .patternDash, .patternDashDot, .patternDashDotDot, .byWord,
        ]
        expectEqual(styles.map(\.rawValue), [0, 1, 2, 9, 0x100, 0x200, 0x300, 0x400, 0x8000])
        let shadow = NSShadow()
        expect(shadow.shadowOffset == .zero && shadow.shadowBlurRadius == 0)
        expect(shadow.shadowColor as? UIColor == UIColor(white: 0, alpha: 1 / 3))
        let color: Any = UIColor.red
        shadow.shadowColor = color
        expect(shadow.shadowColor as? UIColor == .red && shadow == shadow.copy() as? NSShadow)
    }
}
