import CX11

/// Scrolling by fractions of a notch, as touchpads and fine wheels tell it (XInput 2.1).
///
/// The motions of the devices themselves are asked for, not those of the pointer that they move together: a window that gets the
/// pointer's own as events of XInput gets no core motions any more. For each whole notch the server makes a press and a release of a
/// core button as well, with the time of the motion; these are left out.
final class SmoothScrolling {
    private let connection: Connection
    private let opcode: Int32
    private var valuators = ScrollValuators()
    private var windows: Set<XID> = []
    /// The devices that are touchpads.
    private var touchpads: Set<Int> = []
    /// The time of the last motion that scrolled.
    private var lastTime: UInt = 0
    /// The request that was answered with where the axes are: events from before it are in the answer already.
    private var knownSince: UInt = 0

    /// Nil where the server has no XInput 2.1: wheels are core buttons there.
    init?(_ connection: Connection) {
        var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
        var (major, minor): (Int32, Int32) = (2, 1)
        guard XQueryExtension(connection.raw, "XInputExtension", &opcode, &event, &error) != 0,
            XIQueryVersion(connection.raw, &major, &minor) == Int32(Success), (major, minor) >= (2, 1)
        else { return nil }
        self.connection = connection
        self.opcode = opcode
        findDevices(areOthers: true)
        select([XI_HierarchyChanged, XI_DeviceChanged], of: XIAllDevices, on: connection.root)
    }

    /// Asks for the scrolling over a window.
    func add(_ window: XID) {
        windows.insert(window)
        for device in valuators.devices { select([XI_Motion], of: Int32(device), on: window) }
    }

    func remove(_ window: XID) { windows.remove(window) }

    /// The pointer comes from elsewhere, where it may have scrolled. The server is asked where the axes are: the first motion of a finger
    /// would count for nothing otherwise, or where it crosses a notch for all of that.
    func pointerEntered() {
        if !valuators.devices.isEmpty { findDevices() }
    }

    /// Whether an event is a core button that stands for scrolling that has been taken in.
    func isEmulated(_ event: XEvent) -> Bool {
        LookAhead.isWheel(event) && event.xany.send_event == 0 && lastTime != 0 && event.xbutton.time == lastTime
    }

    func isOwn(_ event: XEvent) -> Bool { event.type == GenericEvent && event.xcookie.extension == opcode }

    /// What an event of this extension says of scrolling; nil for others. Takes what waits behind it and belongs to it out of the queue.
    func read(_ event: inout XEvent) -> [Scrolling] {
        var found: [Scrolling] = []
        if let first = scrolling(&event) { found.append(first) }
        var next = XEvent()
        while !found.isEmpty, XEventsQueued(connection.raw, Int32(QueuedAlready)) > 0 {
            XPeekEvent(connection.raw, &next)
            let isMotion = isOwn(next) && next.xcookie.evtype == XI_Motion
            guard isMotion || isEmulated(next) else { break }
            XNextEvent(connection.raw, &next)
            guard isMotion, let later = scrolling(&next) else { continue }
            if !found[found.count - 1].add(later) { found.append(later) }
        }
        return found
    }

    private func scrolling(_ event: inout XEvent) -> Scrolling? {
        guard XGetEventData(connection.raw, &event.xcookie) != 0 else { return nil }
        defer { XFreeEventData(connection.raw, &event.xcookie) }
        guard let data = event.xcookie.data else { return nil }
        switch event.xcookie.evtype {
        case XI_Motion: return scrolling(data.assumingMemoryBound(to: XIDeviceEvent.self).pointee)
        case XI_DeviceChanged where !isChange(data.assumingMemoryBound(to: XIDeviceChangedEvent.self).pointee): return nil
        default:
            findDevices(areOthers: true)
            for window in windows { add(window) }
            return nil
        }
    }

    /// Whether a device has other axes. Where another one has only taken over the pointer, each is where it was.
    func isChange(_ event: XIDeviceChangedEvent) -> Bool { event.reason != XISlaveSwitch }

    /// What a device's motion says of scrolling.
    func scrolling(_ motion: XIDeviceEvent) -> Scrolling? {
        let (device, values) = (Int(motion.deviceid), Self.values(motion.valuators))
        guard motion.serial >= knownSince else {
            // The buttons that the server has made of it are left out all the same.
            if valuators.hasAxes(of: device, among: values) { lastTime = motion.time }
            return nil
        }
        guard let turned = valuators.take(device: device, values) else { return nil }
        let scrolling = Scrolling(
            window: motion.event, dx: turned.dx, dy: turned.dy, x: motion.event_x, y: motion.event_y,
            state: UInt32(truncatingIfNeeded: motion.mods.effective), time: motion.time, isTouchpad: touchpads.contains(device))
        // Other devices end nothing.
        if scrolling.isEnd { return scrolling.isTouchpad ? scrolling : nil }
        lastTime = motion.time
        return scrolling
    }

    /// The values of an event, by the numbers of its valuators: those whose bits are set, one after the other.
    static func values(_ state: XIValuatorState) -> [Int: Double] {
        guard let mask = state.mask, var value = state.values else { return [:] }
        var values: [Int: Double] = [:]
        for number in 0..<Int(state.mask_len) * 8 where mask[number >> 3] & (1 << (number & 7)) != 0 {
            values[number] = value.pointee
            value += 1
        }
        return values
    }

    /// - Parameter areOthers: whether devices may have come or gone.
    private func findDevices(areOthers: Bool = false) {
        var count: Int32 = 0
        guard let infos = XIQueryDevice(connection.raw, XIAllDevices, &count) else { return }
        defer { XIFreeDeviceInfo(infos) }
        // The last request until now, which has been answered.
        let request = XNextRequest(connection.raw) - 1
        var axes: [Int: [ScrollValuators.Axis]] = [:]
        var values: [Int: [Int: Double]] = [:]
        for info in UnsafeBufferPointer(start: infos, count: Int(count)) where info.use == XISlavePointer || info.use == XIFloatingSlave {
            let classes = (0..<Int(info.num_classes)).compactMap { info.classes[$0] }
            axes[Int(info.deviceid)] = classes.compactMap(Self.axis)
            values[Int(info.deviceid)] = Dictionary(classes.compactMap(Self.position)) { $1 }
        }
        let known = touchpads
        set(axes, at: values, touchpads: [], since: request)
        touchpads = areOthers ? Set(valuators.devices.filter { isTouchpad(Int32($0)) }) : known
    }

    /// Takes in what devices there are and where their axes are, as the server says in answer to a request.
    func set(_ axes: [Int: [ScrollValuators.Axis]], at values: [Int: [Int: Double]], touchpads: Set<Int>, since request: UInt) {
        valuators.setAxes(axes, at: values)
        self.touchpads = touchpads
        knownSince = request
    }

    /// Properties that drivers (libinput, synaptics) give touchpads alone.
    private static let touchpadProperties = ["libinput Tapping Enabled", "Synaptics Off"]

    private func isTouchpad(_ device: Int32) -> Bool {
        let known = Self.touchpadProperties.map { XInternAtom(connection.raw, $0, 1) }.filter { $0 != 0 }
        var count: Int32 = 0
        guard !known.isEmpty, let properties = XIListProperties(connection.raw, device, &count) else { return false }
        defer { XFree(properties) }
        return UnsafeBufferPointer(start: properties, count: Int(count)).contains { known.contains($0) }
    }

    private static func axis(_ info: UnsafeMutablePointer<XIAnyClassInfo>) -> ScrollValuators.Axis? {
        guard info.pointee.type == XIScrollClass else { return nil }
        let scroll = UnsafeRawPointer(info).assumingMemoryBound(to: XIScrollClassInfo.self).pointee
        return ScrollValuators.Axis(
            number: Int(scroll.number), isHorizontal: scroll.scroll_type == XIScrollTypeHorizontal, increment: scroll.increment)
    }

    private static func position(_ info: UnsafeMutablePointer<XIAnyClassInfo>) -> (Int, Double)? {
        guard info.pointee.type == XIValuatorClass else { return nil }
        let valuator = UnsafeRawPointer(info).assumingMemoryBound(to: XIValuatorClassInfo.self).pointee
        return (Int(valuator.number), valuator.value)
    }

    private func select(_ events: [Int32], of device: Int32, on window: XID) {
        var bytes = [UInt8](repeating: 0, count: 4)
        for event in events { bytes[Int(event) >> 3] |= 1 << UInt8(event & 7) }
        bytes.withUnsafeMutableBufferPointer {
            var mask = XIEventMask(deviceid: device, mask_len: 4, mask: $0.baseAddress)
            XISelectEvents(connection.raw, window, &mask, 1)
        }
    }
}
