import CX11
import TextViews

extension PointerShape {
    /// The glyph of the cursor font that themes replace by their own picture.
    var cursorGlyph: UInt32 {
        let glyph =
            switch self {
            case .arrow: XC_left_ptr
            case .text: XC_xterm
            case .hand: XC_hand2
            case .grab: XC_hand1
            case .grabbing: XC_fleur
            case .resizeDown: XC_bottom_right_corner
            case .resizeUp: XC_bottom_left_corner
            case .resizeAcross: XC_sb_h_double_arrow
            case .resizeAlong: XC_sb_v_double_arrow
            case .cross: XC_crosshair
            case .watch: XC_watch
            }
        return UInt32(glyph)
    }
}
