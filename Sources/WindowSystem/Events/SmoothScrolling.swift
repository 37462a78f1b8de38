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

    /// Nil where the server has no XInput 2.1: wheels are core buttons there.
    init?(_ connection: Connection) {
        var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
        var (major, minor): (Int32, Int32) = (2, 1)
        guard XQueryExtension(connection.raw, "XInputExtension", &opcode, &event, &error) != 0,
            XIQueryVersion(connection.raw, &major, &minor) == Int32(Success), (major, minor) >= (2, 1)
        else { return nil }
        self.connection = connection
        self.opcode = opcode
        findDevices()
        select([XI_HierarchyChanged, XI_DeviceChanged], of: XIAllDevices, on: connection.root)
    }

    /// Asks for the scrolling over a window.
    func add(_ window: XID) {
        windows.insert(window)
        for device in valuators.devices { select([XI_Motion], of: Int32(device), on: window) }
    }

    func remove(_ window: XID) { windows.remove(window) }

    /// The pointer comes from elsewhere, where it may have scrolled.
    func pointerEntered() { valuators.forgetValues() }

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
        guard event.xcookie.evtype == XI_Motion, let data = event.xcookie.data else {
            findDevices()
            for window in windows { add(window) }
            return nil
        }
        let motion = data.assumingMemoryBound(to: XIDeviceEvent.self).pointee
        guard let turned = valuators.take(device: Int(motion.deviceid), Self.values(motion.valuators)) else { return nil }
        let scrolling = Scrolling(
            window: motion.event, dx: turned.dx, dy: turned.dy, x: motion.event_x, y: motion.event_y,
            state: UInt32(truncatingIfNeeded: motion.mods.effective), time: motion.time,
            isTouchpad: touchpads.contains(Int(motion.deviceid)))
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

    private func findDevices() {
        var count: Int32 = 0
        guard let infos = XIQueryDevice(connection.raw, XIAllDevices, &count) else { return }
        defer { XIFreeDeviceInfo(infos) }
        var axes: [Int: [ScrollValuators.Axis]] = [:]
        for info in UnsafeBufferPointer(start: infos, count: Int(count)) where info.use == XISlavePointer || info.use == XIFloatingSlave {
            axes[Int(info.deviceid)] = (0..<Int(info.num_classes)).compactMap { info.classes[$0].flatMap(Self.axis) }
        }
        valuators.setAxes(axes)
        touchpads = Set(valuators.devices.filter { isTouchpad(Int32($0)) })
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

    private func select(_ events: [Int32], of device: Int32, on window: XID) {
        var bytes = [UInt8](repeating: 0, count: 4)
        for event in events { bytes[Int(event) >> 3] |= 1 << UInt8(event & 7) }
        bytes.withUnsafeMutableBufferPointer {
            var mask = XIEventMask(deviceid: device, mask_len: 4, mask: $0.baseAddress)
            XISelectEvents(connection.raw, window, &mask, 1)
        }
    }
}
