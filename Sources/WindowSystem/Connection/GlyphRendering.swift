import CX11
import TextKit

/// How a person wants glyphs drawn; only what was set explicitly, so that Fontconfig's own configuration decides the rest.
///
/// Xft consults the X resources too late: Debian's Fontconfig rules have filled in the values by then. So they are read here
/// and put into the pattern first.
struct GlyphRendering: Equatable {
    var antialias: Bool?
    var hinting: Bool?
    var autohint: Bool?
    var hintStyle: Int32?
    var subpixelOrder: Int32?
    var lcdFilter: Int32?
    /// Whether glyphs stand between pixels, whatever their hinting.
    var isSubpixelPlaced: Bool?

    init() {}

    /// XSETTINGS win over X resources, as they do in every toolkit.
    init(resources: ResourceDatabase, settings: XSettings) {
        func setting(_ name: String) -> Bool? { settings.integer(name).flatMap { $0 < 0 ? nil : $0 != 0 } }
        antialias = setting("Xft/Antialias") ?? resources.xft("antialias").flatMap(Self.boolean)
        hinting = setting("Xft/Hinting") ?? resources.xft("hinting").flatMap(Self.boolean)
        autohint = resources.xft("autohint").flatMap(Self.boolean)
        hintStyle = (settings.string("Xft/HintStyle") ?? resources.xft("hintstyle")).flatMap {
            Self.constant($0, ["hintnone": 0, "hintslight": 1, "hintmedium": 2, "hintfull": 3])
        }
        subpixelOrder = (settings.string("Xft/RGBA") ?? resources.xft("rgba")).flatMap {
            Self.constant($0, ["unknown": 0, "rgb": 1, "bgr": 2, "vrgb": 3, "vbgr": 4, "none": 5])
        }
        isSubpixelPlaced = resources.own("subpixelPositioning").flatMap(Self.boolean)
        lcdFilter = resources.xft("lcdfilter").flatMap {
            Self.constant($0, ["lcdnone": 0, "lcddefault": 1, "lcdlight": 2, "lcdlegacy": 3])
        }
    }

    /// The part of it that layout depends on.
    var preference: GlyphPreference {
        var preference = GlyphPreference()
        preference.antialias = antialias
        preference.hinting = hinting
        preference.autohint = autohint
        preference.hintStyle = hintStyle.map(Int.init)
        preference.isSubpixelPlaced = isSubpixelPlaced
        return preference
    }

    /// The spellings that Fontconfig itself accepts.
    static func boolean(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "1", "true", "t", "yes", "y", "on": true
        case "0", "false", "f", "no", "n", "off": false
        default: nil
        }
    }

    static func constant(_ text: String, _ names: [String: Int32]) -> Int32? {
        names[text.lowercased()] ?? Int32(text).flatMap { names.values.contains($0) ? $0 : nil }
    }

    /// Adds what is set to a pattern that lacks it.
    func add(to pattern: OpaquePointer) {
        func add(_ name: String, _ value: Bool?) {
            if let value { FcPatternAddBool(pattern, name, value ? 1 : 0) }
        }
        func add(_ name: String, _ value: Int32?) {
            if let value { FcPatternAddInteger(pattern, name, value) }
        }
        add(FC_ANTIALIAS, antialias)
        add(FC_HINTING, hinting)
        add(FC_AUTOHINT, autohint)
        add(FC_HINT_STYLE, hintStyle)
        add(FC_RGBA, subpixelOrder)
        add(FC_LCD_FILTER, lcdFilter)
    }
}
