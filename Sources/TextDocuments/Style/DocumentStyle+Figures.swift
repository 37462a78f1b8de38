package import Foundation
import TextKit

extension DocumentStyle {
    /// The distance that text keeps from figures: what is between the letters of a line and the small ones of the next, in whole logical
    /// pixels. So a figure whose top is level with small letters is as far from the line above as from the text beside it.
    package var figureMargin: CGFloat {
        let usual = bodySize * 0.6
        guard let font = Font(name: bodyFamily, size: bodySize) else { return usual.rounded() }
        let between = (bodySize * lineHeight).rounded() - font.xHeight - font.letterDepth
        return min(bodySize, max(bodySize * 0.3, between)).rounded(.down)
    }
}
