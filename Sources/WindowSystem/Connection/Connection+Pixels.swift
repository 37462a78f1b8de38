import CX11
import TextKit

extension Connection {
    /// How the display writes an opaque colour; nil where its colours are a table's.
    func pixel(_ color: RGBA) -> UInt? {
        let visual = visual.pointee
        guard visual.class == TrueColor else { return nil }
        func part(_ component: UInt16, _ mask: UInt) -> UInt {
            guard mask != 0 else { return 0 }
            let most = mask >> mask.trailingZeroBitCount
            return ((UInt(component) * most + 0x7FFF) / 0xFFFF) << mask.trailingZeroBitCount
        }
        return part(color.red, visual.red_mask) | part(color.green, visual.green_mask) | part(color.blue, visual.blue_mask)
    }
}
