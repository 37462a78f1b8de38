import Foundation

@testable import TextKit

/// Decides about glyphs by closures; what is nil is left as it is.
final class GlyphDelegate: LayoutManagerDelegate {
    struct Question {
        var glyphs: [CGGlyph]
        var properties: [LayoutManager.GlyphProperty]
        var characters: [Int]
        var font: Font
        var range: NSRange
    }
    /// Called for each run; what it returns is set.
    var generate: ((LayoutManager, Question) -> Question?)?
    var action: ((Int, LayoutManager.ControlCharacterAction) -> LayoutManager.ControlCharacterAction)?
    var box: ((Int) -> CGRect)?
    var allowsHyphenation: ((Int) -> Bool)?
    var allowsWordBreak: ((Int) -> Bool)?
    var lineSpacing: ((LayoutManager, Int) -> CGFloat)?
    var setRect: ((inout CGRect, inout CGRect, inout CGFloat) -> Bool)?
    var hidesParagraph: ((NSRange) -> Bool)?
    private(set) var questions: [Question] = []

    func layoutManager(_ layoutManager: LayoutManager, shouldHideParagraph charRange: NSRange) -> Bool {
        hidesParagraph?(charRange) ?? false
    }

    func layoutManager(
        _ layoutManager: LayoutManager, shouldGenerateGlyphs glyphs: UnsafePointer<CGGlyph>,
        properties props: UnsafePointer<LayoutManager.GlyphProperty>, characterIndexes charIndexes: UnsafePointer<Int>, font aFont: Font,
        forGlyphRange glyphRange: NSRange
    ) -> Int {
        let count = glyphRange.length
        let question = Question(
            glyphs: Array(UnsafeBufferPointer(start: glyphs, count: count)),
            properties: Array(UnsafeBufferPointer(start: props, count: count)),
            characters: Array(UnsafeBufferPointer(start: charIndexes, count: count)), font: aFont, range: glyphRange)
        questions.append(question)
        guard let answer = generate?(layoutManager, question) else { return 0 }
        layoutManager.setGlyphs(
            answer.glyphs, properties: answer.properties, characterIndexes: answer.characters, font: answer.font,
            forGlyphRange: NSRange(location: glyphRange.location, length: answer.glyphs.count))
        return answer.glyphs.count
    }

    func layoutManager(
        _ layoutManager: LayoutManager, shouldUse action: LayoutManager.ControlCharacterAction, forControlCharacterAt charIndex: Int
    ) -> LayoutManager.ControlCharacterAction { self.action?(charIndex, action) ?? action }

    func layoutManager(
        _ layoutManager: LayoutManager, boundingBoxForControlGlyphAt glyphIndex: Int, for textContainer: TextContainer,
        proposedLineFragment proposedRect: CGRect, glyphPosition: CGPoint, characterIndex charIndex: Int
    ) -> CGRect { box?(charIndex) ?? .zero }

    func layoutManager(
        _ layoutManager: LayoutManager, shouldBreakLineByHyphenatingBeforeCharacterAt charIndex: Int
    ) -> Bool { allowsHyphenation?(charIndex) ?? true }

    func layoutManager(
        _ layoutManager: LayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
    ) -> Bool { allowsWordBreak?(charIndex) ?? true }

    func layoutManager(
        _ layoutManager: LayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { lineSpacing?(layoutManager, glyphIndex) ?? .nan }

    func layoutManager(
        _ layoutManager: LayoutManager, shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
        lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>,
        in textContainer: TextContainer, forGlyphRange glyphRange: NSRange
    ) -> Bool { setRect?(&lineFragmentRect.pointee, &lineFragmentUsedRect.pointee, &baselineOffset.pointee) ?? false }

    /// Nulls the glyphs of the characters that `isHidden` names.
    static func hiding(_ isHidden: @escaping (LayoutManager, Int) -> Bool) -> GlyphDelegate {
        let delegate = GlyphDelegate()
        delegate.generate = { manager, question in
            var answer = question
            for (index, character) in question.characters.enumerated() where isHidden(manager, character) {
                answer.properties[index] = .null
            }
            return answer
        }
        return delegate
    }

    /// Nulls the glyphs of text that has the attribute.
    static func hidingMarked() -> GlyphDelegate {
        hiding { manager, character in manager.textStorage?.attribute(marker, at: character, effectiveRange: nil) != nil }
    }

    static let marker = NSAttributedString.Key("test.hidden")
}

extension LayoutFixture {
    /// The ink of each fragment's glyphs, with its positions.
    func ink(at rect: CGRect = CGRect(x: 0, y: 0, width: 2000, height: 2000)) -> [PositionedGlyph] {
        var list = DisplayList()
        manager.display(rect, of: container, at: .zero, into: &list)
        return list.items.flatMap { item -> [PositionedGlyph] in
            if case .glyphs(let run) = item { run.glyphs } else { [] }
        }
    }

    func usedWidth(line: Int = 0) -> CGFloat {
        var widths: [CGFloat] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)) { _, used, _, _, _ in
            widths.append(used.width)
        }
        return widths[line]
    }
}
