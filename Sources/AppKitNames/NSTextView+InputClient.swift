public import Foundation
import TextKit
public import TextViews

// The optional members of NSTextInputClient.
extension TextView {
    /// How far above the baseline of its line a character stands, in logical pixels (NSTextInputClient.baselineDeltaForCharacter(at:)):
    /// the distance from the top of the character's line fragment to its baseline. 0 where there is no such character.
    public func baselineDeltaForCharacter(at index: Int) -> CGFloat {
        guard let storage = shownStorage, let manager = shownManager, index >= 0, index < storage.length else { return 0 }
        return manager.location(forGlyphAt: manager.glyphIndexForCharacter(at: index)).y
    }

    /// How far through the glyph under it a point of the topmost view is, 0 at its leading edge to 1
    /// (NSTextInputClient.fractionOfDistanceThroughGlyph(for:)).
    public func fractionOfDistanceThroughGlyph(for point: NSPoint) -> CGFloat {
        guard let manager = shownManager, let container = shownContainer else { return 0 }
        let own = convert(point, from: nil)
        let origin = textContainerOrigin
        return manager.fractionOfDistanceThroughGlyph(for: NSPoint(x: own.x - origin.x, y: own.y - origin.y), in: container)
    }

    /// Whether a character stands in a vertical line: false, as there are none (NSTextInputClient.drawsVerticallyForCharacter(at:)).
    public func drawsVerticallyForCharacter(at index: Int) -> Bool { false }
}
