import CX11
import Glibc

/// The atoms that the program speaks with, interned in one round trip.
struct Atoms {
    enum Name: String, CaseIterable {
        case wmProtocols = "WM_PROTOCOLS"
        case wmDeleteWindow = "WM_DELETE_WINDOW"
        case wmClientLeader = "WM_CLIENT_LEADER"
        case wmWindowRole = "WM_WINDOW_ROLE"
        case netWMPing = "_NET_WM_PING"
        case netWMSyncRequest = "_NET_WM_SYNC_REQUEST"
        case netWMSyncRequestCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
        case netWMName = "_NET_WM_NAME"
        case netWMIconName = "_NET_WM_ICON_NAME"
        case netWMPid = "_NET_WM_PID"
        case netWMIcon = "_NET_WM_ICON"
        case netWMWindowType = "_NET_WM_WINDOW_TYPE"
        case netWMWindowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
        case netWMState = "_NET_WM_STATE"
        case netWMStateFullscreen = "_NET_WM_STATE_FULLSCREEN"
        case netSupported = "_NET_SUPPORTED"
        case netSupportingWMCheck = "_NET_SUPPORTING_WM_CHECK"
        case netStartupID = "_NET_STARTUP_ID"
        case netStartupInfoBegin = "_NET_STARTUP_INFO_BEGIN"
        case netStartupInfo = "_NET_STARTUP_INFO"
        /// For Xlib, which asks the server for it else when it sets the properties of a window.
        case wmLocaleName = "WM_LOCALE_NAME"
        case utf8String = "UTF8_STRING"
        case clipboard = "CLIPBOARD"
        case clipboardManager = "CLIPBOARD_MANAGER"
        case saveTargets = "SAVE_TARGETS"
        case targets = "TARGETS"
        case timestamp = "TIMESTAMP"
        case multiple = "MULTIPLE"
        case atomPair = "ATOM_PAIR"
        case incr = "INCR"
        case text = "TEXT"
        case textPlain = "text/plain"
        case textPlainUTF8 = "text/plain;charset=utf-8"
        case rectoTransfer = "RECTO_TRANSFER"
        case rectoTime = "RECTO_TIME"
        case resourceManager = "RESOURCE_MANAGER"
        case xsettingsSettings = "_XSETTINGS_SETTINGS"
        case xsettingsOfFirstScreen = "_XSETTINGS_S0"
        case manager = "MANAGER"
        case xdndAware = "XdndAware"
        case xdndProxy = "XdndProxy"
        case xdndEnter = "XdndEnter"
        case xdndPosition = "XdndPosition"
        case xdndStatus = "XdndStatus"
        case xdndLeave = "XdndLeave"
        case xdndDrop = "XdndDrop"
        case xdndFinished = "XdndFinished"
        case xdndSelection = "XdndSelection"
        case xdndActionCopy = "XdndActionCopy"
        case xdndActionMove = "XdndActionMove"
        case xdndTypeList = "XdndTypeList"
        case textURIList = "text/uri-list"
    }

    private let values: [Name: Atom]

    init(_ display: OpaquePointer) {
        let names = Name.allCases
        var raw = names.map { strdup($0.rawValue) }
        defer { raw.forEach { free($0) } }
        var atoms = [Atom](repeating: 0, count: names.count)
        let status = XInternAtoms(display, &raw, Int32(names.count), 0, &atoms)
        precondition(status != 0, "XInternAtoms: the server interned only some of \(names.count) names")
        values = Dictionary(uniqueKeysWithValues: zip(names, atoms))
    }

    subscript(_ name: Name) -> Atom { values[name]! }
}
