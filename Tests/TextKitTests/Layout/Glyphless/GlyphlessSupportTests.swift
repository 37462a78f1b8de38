import Expectations
import Foundation
import Testing

@testable import TextKit

/// A new option must be said to be honoured or declined, or the glyphless engine would pass it over in silence.
struct GlyphlessSupportTests {
    private static func names(of value: Any) -> Set<String> { Set(Mirror(reflecting: value).children.compactMap(\.label)) }

    @Test func `every option of line breaking is honoured or declined`() {
        let declined = Set(LineBreakingOptions.declined.map(\.name))
        expect(declined.isDisjoint(with: LineBreakingOptions.honoured))
        expectEqual(Self.names(of: LineBreakingOptions()), declined.union(LineBreakingOptions.honoured))
    }

    @Test func `options that differ in one are not alike`() {
        let changed: [String: LineBreakingOptions] = [
            "wrapping": .init(wrapping: .characters), "filling": .init(filling: .ragged),
            "hyphenationFactor": .init(hyphenationFactor: 0.5),
            "hyphenation": .init(hyphenation: Hyphenation()), "avoidsLoneWord": .init(avoidsLoneWord: true),
            "keepsHangulWords": .init(keepsHangulWords: true), "keepsNames": .init(keepsNames: true),
            "keepsWords": .init(keepsWords: true), "dividesWords": .init(dividesWords: true),
            "hangsPunctuation": .init(hangsPunctuation: true), "tightening": .init(tightening: 0.1),
            "dividesAtParts": .init(dividesAtParts: true), "dividesBesideExclusions": .init(dividesBesideExclusions: true),
        ]
        for (name, options) in changed {
            expect(options == options && options != LineBreakingOptions(), "\(name)")
        }
        expect(LineBreakingOptions(hyphenation: Hyphenation()) != LineBreakingOptions(hyphenation: Hyphenation()))
    }

    @Test func `everything that a paragraph style and a layout manager ask for is listed`() {
        let style = ResolvedParagraphStyle(.default, scale: 1, wholePixels: false)
        expectEqual(Self.names(of: style), GlyphlessSupport.honouredOfStyles)
        let settings = LayoutSettings(scale: 1, usesFontLeading: true, wholePixels: true, wholeAdvances: true)
        expectEqual(Self.names(of: settings), GlyphlessSupport.honouredOfSettings)
    }

    @Test func `what is declined is declined where it is asked for alone`() {
        expect(GlyphlessSupport.honours(LineBreakingOptions()))
        var asked: [LineBreakingOptions] = []
        for wrapping in [LineBreakingOptions.Wrapping.characters, .clipping, .truncatingHead, .truncatingMiddle, .truncatingTail] {
            asked.append(LineBreakingOptions(wrapping: wrapping))
        }
        asked.append(LineBreakingOptions(hyphenationFactor: 0.5))
        asked += [LineBreakingOptions(hangsPunctuation: true), .init(keepsWords: true), .init(dividesWords: true)]
        for options in asked { expect(!GlyphlessSupport.honours(options)) }
        for options in [
            LineBreakingOptions(filling: .justified), .init(avoidsLoneWord: true), .init(keepsHangulWords: true), .init(keepsNames: true),
            .init(tightening: 0.1), .init(dividesAtParts: true), .init(dividesBesideExclusions: true),
        ] { expect(GlyphlessSupport.honours(options)) }
    }

    @Test func `each option of a paragraph style comes to the engines`() {
        let style = MutableParagraphStyle()
        style.lineBreakStrategy = [.pushOut, .hangulWordPriority, .hangingPunctuation, .wholeNames, .totalFit]
        style.lineBreakStrategy.formUnion([.wholeWords, .dividedBesideExclusions])
        style.hyphenationFactor = 0.4
        let options = LineBreakingOptions(style)
        expect(options.avoidsLoneWord && options.keepsHangulWords && options.hangsPunctuation && options.keepsNames)
        expect(options.keepsWords && !options.dividesWords && options.dividesBesideExclusions)
        expect(options.filling == .ragged && options.hyphenationFactor == Double(Float(0.4)))
        style.lineBreakMode = .byTruncatingTail
        style.allowsDefaultTighteningForTruncation = true
        let truncated = LineBreakingOptions(style)
        expect(truncated.wrapping == .truncatingTail && truncated.tightening > 0 && truncated.filling == nil)
        expect(!truncated.avoidsLoneWord && !truncated.hangsPunctuation && !truncated.keepsNames && truncated.hyphenationFactor == 0)
    }
}
