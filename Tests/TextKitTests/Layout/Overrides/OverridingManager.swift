import Foundation

@testable import TextKit

/// A layout manager that changes what is set by closures, and notes every call.
final class OverridingManager: LayoutManager {
    var container: ((TextContainer) -> TextContainer)?
    var rect: ((OverridingManager, NSRange, inout CGRect, inout CGRect) -> Void)?
    var location: ((OverridingManager, NSRange, inout CGPoint) -> Void)?
    var extra: ((inout CGRect, inout CGRect) -> Void)?
    var notShown: ((Int) -> Bool?)?
    var size: ((inout CGSize) -> Void)?
    private(set) var calls: [String] = []
    private(set) var rects: [(glyphs: NSRange, rect: CGRect, used: CGRect)] = []

    func forget() {
        calls = []
        rects = []
    }

    override func setTextContainer(_ container: TextContainer, forGlyphRange glyphRange: NSRange) {
        calls.append("container \(glyphRange.location)+\(glyphRange.length)")
        super.setTextContainer(self.container?(container) ?? container, forGlyphRange: glyphRange)
    }

    override func setLineFragmentRect(_ fragmentRect: CGRect, forGlyphRange glyphRange: NSRange, usedRect: CGRect) {
        calls.append("rect \(glyphRange.location)+\(glyphRange.length)")
        rects.append((glyphRange, fragmentRect, usedRect))
        var (line, used) = (fragmentRect, usedRect)
        rect?(self, glyphRange, &line, &used)
        super.setLineFragmentRect(line, forGlyphRange: glyphRange, usedRect: used)
    }

    override func setLocation(_ location: CGPoint, forStartOfGlyphRange glyphRange: NSRange) {
        calls.append("location \(glyphRange.location)+\(glyphRange.length)")
        var point = location
        self.location?(self, glyphRange, &point)
        super.setLocation(point, forStartOfGlyphRange: glyphRange)
    }

    override func setExtraLineFragmentRect(_ fragmentRect: CGRect, usedRect: CGRect, textContainer container: TextContainer) {
        calls.append("extra")
        var (line, used) = (fragmentRect, usedRect)
        extra?(&line, &used)
        super.setExtraLineFragmentRect(line, usedRect: used, textContainer: container)
    }

    override func setNotShownAttribute(_ flag: Bool, forGlyphAt glyphIndex: Int) {
        calls.append("not shown \(glyphIndex) \(flag)")
        super.setNotShownAttribute(notShown?(glyphIndex) ?? flag, forGlyphAt: glyphIndex)
    }

    override func setDrawsOutsideLineFragment(_ flag: Bool, forGlyphAt glyphIndex: Int) {
        calls.append("outside \(glyphIndex) \(flag)")
        super.setDrawsOutsideLineFragment(flag, forGlyphAt: glyphIndex)
    }

    override func setAttachmentSize(_ attachmentSize: CGSize, forGlyphRange glyphRange: NSRange) {
        calls.append("size \(glyphRange.location)+\(glyphRange.length)")
        var new = attachmentSize
        size?(&new)
        super.setAttachmentSize(new, forGlyphRange: glyphRange)
    }
}

extension LayoutFixture {
    /// The rectangles of every line fragment, laid out now.
    var rects: [CGRect] {
        var rects: [CGRect] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)) { rect, _, _, _, _ in
            rects.append(rect)
        }
        return rects
    }
}
