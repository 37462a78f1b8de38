public import TextKit

// How glyphs are smoothed and placed follows the desktop's settings and the font, whatever a program asks for: these do nothing, so that
// sources that call them compile.
extension GraphicsContext {
    /// Does nothing (CGContext.setShouldSmoothFonts(_:)).
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
    /// Does nothing (CGContext.setAllowsFontSmoothing(_:)).
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
    /// Does nothing (CGContext.setShouldSubpixelPositionFonts(_:)).
    public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
    /// Does nothing (CGContext.setAllowsFontSubpixelPositioning(_:)).
    public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
    /// Does nothing (CGContext.setShouldSubpixelQuantizeFonts(_:)).
    public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
    /// Does nothing (CGContext.setAllowsFontSubpixelQuantization(_:)).
    public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}
}
