public import Foundation
public import TextKit

extension LayoutManager {
    /// `hyphenationFactor` in the type that AppKit gives it.
    @_disfavoredOverload
    public var hyphenationFactor: Float {
        get { Float(hyphenationThreshold) }
        set { hyphenationThreshold = CGFloat(newValue) }
    }

    /// Sets the locations of several glyphs, ascending; each takes the glyphs up to the next, the last those to the end of the range.
    ///
    /// `setLocation(_:forStartOfGlyphRange:)` is called for each: O(count · line).
    public func setLocations(
        _ locations: UnsafePointer<NSPoint>, startingGlyphIndexes glyphIndexes: UnsafePointer<Int>, count: Int,
        forGlyphRange glyphRange: NSRange
    ) {
        precondition(count >= 0, "LayoutManager.setLocations(_:startingGlyphIndexes:count:forGlyphRange:): count \(count)")
        let limit = glyphRange.location + glyphRange.length
        for index in 0..<count {
            let start = glyphIndexes[index]
            let end = index + 1 < count ? glyphIndexes[index + 1] : limit
            precondition(
                start >= glyphRange.location && end <= limit && start < end,
                "LayoutManager.setLocations(_:startingGlyphIndexes:count:forGlyphRange:): glyph \(start) outside "
                    + "\(glyphRange.location)..<\(end)")
            setLocation(locations[index], forStartOfGlyphRange: NSRange(location: start, length: end - start))
        }
    }
}
