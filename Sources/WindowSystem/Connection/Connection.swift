import CX11
import Glibc
import TextKit

/// A connection to an X server and what belongs to it as a whole: the screen, the atoms, the settings of the desktop.
///
/// Everything that speaks X runs on the main actor: Xlib could be shared between threads, Xft cannot.
@MainActor public final class Connection {
    let raw: OpaquePointer
    let screen: Int32
    let root: XID
    let visual: UnsafeMutablePointer<Visual>
    let depth: Int32
    let atoms: Atoms
    /// What the last event with a time said; 0 before the first.
    var lastEventTime: UInt = 0

    private(set) var resources: ResourceDatabase
    private(set) var settings: XSettings
    private(set) var glyphRendering: GlyphRendering {
        didSet { GlyphPreference.current = glyphRendering.preference }
    }
    /// The monitor that was asked about before there was a window, which takes it.
    var knownMonitor: PixelRect?
    /// What `monitorScales` says.
    var scalesOfMonitors: [String: Double] = [:]
    /// The monitors that were asked about for their scales; nil until then, and once they have changed.
    var knownMonitors: [Monitor]?
    /// The event that tells of monitors; nil until it is asked for.
    var randrEvent: Int32?
    private let scaleOverride: Double?
    private let resourceName: (instance: String, class: String)
    /// The window whose property holds the XSETTINGS; 0 where no daemon runs.
    private(set) var settingsOwner: XID = 0
    private let settingsSelection: Atom
    /// The start that the desktop waits for; no window has taken it yet.
    var startup = StartupNotification(environment: getenv("DESKTOP_STARTUP_ID"))

    /// Connects to `display` (nil: what `DISPLAY` names).
    ///
    /// - Parameters:
    ///   - scale: device pixels per logical pixel; nil takes the desktop's.
    ///   - instance: the first part of the names of the program's own X resources, such as `recto.theme`.
    ///   - className: the first part of their classes, such as `Recto.Theme`.
    public init(
        display name: String? = nil, scale: Double? = nil, instance: String = "recto", class className: String = "Recto"
    ) throws(DisplayError) {
        XErrorLog.install
        guard let raw = XOpenDisplay(name) else {
            throw .cannotOpen(display: name ?? getenv("DISPLAY").map { String(cString: $0) } ?? "")
        }
        var eventBase: Int32 = 0
        var errorBase: Int32 = 0
        guard XRenderQueryExtension(raw, &eventBase, &errorBase) != 0 else {
            XCloseDisplay(raw)
            throw .missingExtension("RENDER")
        }
        self.raw = raw
        screen = XDefaultScreen(raw)
        root = XRootWindow(raw, screen)
        visual = XDefaultVisual(raw, screen)
        depth = XDefaultDepth(raw, screen)
        atoms = Atoms(raw)
        scaleOverride = scale
        resourceName = (instance, className)
        settingsSelection = screen == 0 ? atoms[.xsettingsOfFirstScreen] : XInternAtom(raw, "_XSETTINGS_S\(screen)", 0)
        resources = ResourceDatabase(
            text: XResourceManagerString(raw).map { String(cString: $0) } ?? "", instance: instance, class: className)
        resources.install(for: raw)
        settings = XSettings()
        glyphRendering = GlyphRendering()
        XSelectInput(raw, root, PropertyChangeMask | StructureNotifyMask)
        _ = fcntl(XConnectionNumber(raw), F_SETFD, FD_CLOEXEC)
        reloadSettings()
    }

    isolated deinit {
        XCloseDisplay(raw)
    }

    /// Whether a display can be connected to (nil: what `DISPLAY` names).
    public static func isAvailable(_ name: String?) -> Bool {
        guard let display = XOpenDisplay(name) else { return false }
        XCloseDisplay(display)
        return true
    }

    /// Device pixels per logical pixel: as the caller asked for, else the desktop's font resolution over 96. A monitor can have a scale
    /// of its own (`monitorScales`).
    ///
    /// The physical size of the screen is ignored: virtual screens and projectors invent it.
    public var scale: Double {
        if let scaleOverride { return scaleOverride }
        if let dpi = settings.integer("Xft/DPI"), dpi > 0 { return Self.scale(dpi: Double(dpi) / 1024) }
        if let text = resources.xft("dpi"), let dpi = Double(text), dpi > 0 { return Self.scale(dpi: dpi) }
        return 1
    }

    /// Whether the program was started with a scale.
    var hasFixedScale: Bool { scaleOverride != nil }

    /// What the desktop's portal says of dark paper; nil before it has said anything.
    public var colorScheme: ColorSchemePortal.Scheme?

    /// Whether dark paper is preferred now: by the program's resource `theme` (`dark` or `light`), else by the desktop's portal, else by
    /// the name of the desktop's theme.
    public var prefersDark: Bool {
        if let theme = resources.own("theme") { return theme.lowercased() == "dark" }
        if let colorScheme, colorScheme != .none { return colorScheme == .dark }
        let theme = settings.string("Net/ThemeName")?.lowercased() ?? ""
        // Some themes have a colour's name at the end: Mint-Y-Dark-Aqua.
        return theme.hasSuffix("-dark") || theme.contains("-dark-") || Self.darkThemes.contains(theme)
    }

    /// Themes that are dark by another name, in small letters.
    private static let darkThemes: Set = ["highcontrastinverse", "adwaita:dark"]

    /// The value of an X resource of the program's own, such as `dictionary` for `recto.dictionary`, as it is now; nil where there is none.
    public func resource(_ name: String) -> String? { resources.own(name) }
    /// Whether any X resource is set, of this program or another.
    package var hasResources: Bool { !resources.isEmpty }

    /// The file descriptor that becomes readable when the server sends something.
    var fileDescriptor: Int32 { XConnectionNumber(raw) }

    /// Milliseconds within which two clicks count as a double click.
    var doubleClickMilliseconds: Int { max(50, min(2000, settings.integer("Net/DoubleClickTime") ?? 400)) }
    /// Device pixels that the pointer may move between the clicks of a double click.
    var doubleClickDistance: Int { max(1, min(64, settings.integer("Net/DoubleClickDistance") ?? 5)) }

    /// Half a period of a caret's blinking; nil where the desktop wants none.
    var caretBlinkSeconds: Double? {
        guard settings.integer("Net/CursorBlink") != 0 else { return nil }
        return Double(max(100, min(10_000, settings.integer("Net/CursorBlinkTime") ?? 1200))) / 2000
    }

    /// Whether nothing is to move by itself.
    var reducesMotion: Bool { Self.reducesMotion(resources, settings) }

    /// Whether to reduce motion: the program's resource `reducedMotion`, else whether the desktop wants no animations.
    static func reducesMotion(_ resources: ResourceDatabase, _ settings: XSettings) -> Bool {
        if let wish = resources.own("reducedMotion") { return ["true", "yes", "on", "1"].contains(wish.lowercased()) }
        return settings.integer("Gtk/EnableAnimations") == 0
    }

    /// Takes in what the desktop says now; true if anything changed that the appearance depends on.
    @discardableResult
    func reloadSettings() -> Bool {
        let before = (scale, glyphRendering, caretBlinkSeconds, prefersDark, reducesMotion)
        XGrabServer(raw)
        settingsOwner = XGetSelectionOwner(raw, settingsSelection)
        if settingsOwner != 0 { XSelectInput(raw, settingsOwner, PropertyChangeMask | StructureNotifyMask) }
        XUngrabServer(raw)
        // No other client is served until the server has received the ungrab.
        XFlush(raw)
        let property = settingsOwner == 0 ? nil : readProperty(settingsOwner, atoms[.xsettingsSettings])
        settings = property.map { XSettings(property: $0.bytes) } ?? XSettings()
        glyphRendering = GlyphRendering(resources: resources, settings: settings)
        return before != (scale, glyphRendering, caretBlinkSeconds, prefersDark, reducesMotion)
    }

    /// Reads `RESOURCE_MANAGER` anew; true if anything changed that the appearance depends on.
    func reloadResources() -> Bool {
        let before = (scale, glyphRendering, prefersDark, reducesMotion)
        let text = readProperty(root, atoms[.resourceManager]).map { String(decoding: $0.bytes, as: UTF8.self) }
        resources = ResourceDatabase(text: text ?? "", instance: resourceName.instance, class: resourceName.class)
        glyphRendering = GlyphRendering(resources: resources, settings: settings)
        return before != (scale, glyphRendering, prefersDark, reducesMotion)
    }

    /// Takes in an event that concerns the desktop's settings; true if the appearance changed.
    func handleSettingsEvent(_ event: XEvent) -> Bool {
        switch event.type {
        case PropertyNotify where event.xproperty.window == root && event.xproperty.atom == atoms[.resourceManager]:
            return reloadResources()
        case PropertyNotify where event.xproperty.window == settingsOwner && settingsOwner != 0:
            return reloadSettings()
        case DestroyNotify where event.xdestroywindow.window == settingsOwner && settingsOwner != 0:
            return reloadSettings()
        case ClientMessage where event.xclient.message_type == atoms[.manager]:
            return UInt(bitPattern: event.xclient.data.l.1) == settingsSelection ? reloadSettings() : false
        default: return false
        }
    }

    private static func scale(dpi: Double) -> Double { max(0.5, min(8, dpi / 96)) }
}
