import CX11
import TextKit

/// A part of the screen that a monitor shows (RandR 1.5).
struct Monitor: Equatable {
    /// The name of its output, such as `eDP-1`; empty where names were not asked for.
    var name: String
    /// In root coordinates.
    var frame: PixelRect
}

extension Connection {
    /// Device pixels per logical pixel for windows on monitors of these names, as `xrandr` lists them; windows on others have `scale`.
    ///
    /// A scale that the program was started with holds on all monitors. Windows follow `EventLoop.setMonitorScales(_:)`; what is set here
    /// holds for windows that are made afterwards.
    public var monitorScales: [String: Double] {
        get { scalesOfMonitors }
        set {
            scalesOfMonitors = hasFixedScale ? [:] : newValue.mapValues { max(0.5, min(8, $0)) }
            guard !scalesOfMonitors.isEmpty, randrEvent == nil else { return }
            var (eventBase, errorBase): (Int32, Int32) = (0, 0)
            guard XRRQueryExtension(raw, &eventBase, &errorBase) != 0 else { return }
            randrEvent = eventBase + RRScreenChangeNotify
            XRRSelectInput(raw, root, Int32(RRScreenChangeNotifyMask))
        }
    }

    /// The scale of the monitor that shows most of a rectangle in root coordinates, the first of two that show as much; nil where that
    /// monitor has none of its own, and where no monitor shows any of it.
    func monitorScale(of rect: PixelRect) -> Double? {
        guard !scalesOfMonitors.isEmpty else { return nil }
        let monitors = knownMonitors ?? self.monitors(named: true)
        knownMonitors = monitors
        var most: (area: Int, scale: Double?) = (0, nil)
        for monitor in monitors {
            let shown = monitor.frame.intersection(rect)
            if shown.width * shown.height > most.area { most = (shown.width * shown.height, scalesOfMonitors[monitor.name]) }
        }
        return most.scale
    }

    /// Whether an event says that monitors came, went or moved, which are then asked about anew when they are needed.
    func takesMonitors(from event: inout XEvent) -> Bool {
        let isOfRoot = event.type == ConfigureNotify && event.xconfigure.window == root
        guard isOfRoot || event.type == randrEvent else { return false }
        // Xlib keeps the screen's size, and takes another one in only where it is told to.
        XRRUpdateConfiguration(&event)
        knownMonitors = nil
        return true
    }

    /// The monitors that show something. One answer of the server, and one more for each name that is asked for.
    func monitors(named: Bool) -> [Monitor] {
        var (eventBase, errorBase, count): (Int32, Int32, Int32) = (0, 0, 0)
        // A server with an older RandR answers the request with an error, which gives no monitors either: its version is not worth a round trip.
        guard XRRQueryExtension(raw, &eventBase, &errorBase) != 0, let found = XRRGetMonitors(raw, root, 1, &count) else { return [] }
        defer { XRRFreeMonitors(found) }
        return UnsafeBufferPointer(start: found, count: Int(max(0, count))).compactMap { monitor in
            let frame = PixelRect(x: Int(monitor.x), y: Int(monitor.y), width: Int(monitor.width), height: Int(monitor.height))
            return frame.isEmpty ? nil : Monitor(name: named ? atomName(monitor.name) : "", frame: frame)
        }
    }

    private func atomName(_ atom: Atom) -> String {
        guard let name = XGetAtomName(raw, atom) else { return "" }
        defer { XFree(name) }
        return String(cString: name)
    }
}
