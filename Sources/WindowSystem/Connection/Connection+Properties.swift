import CX11

/// What a window property holds: format 8 as bytes, format 16 and 32 as their own words.
struct PropertyValue {
    var type: Atom
    var format: Int32
    var bytes: [UInt8] = []
    var words: [UInt] = []
}

extension Connection {
    /// Reads a whole property; nil where there is none or the window is gone.
    func readProperty(_ window: XID, _ property: Atom, delete: Bool = false) -> PropertyValue? {
        var type: Atom = 0
        var format: Int32 = 0
        var count: UInt = 0
        var remaining: UInt = 0
        var data: UnsafeMutablePointer<UInt8>?
        let status = XGetWindowProperty(
            raw, window, property, 0, Int.max >> 2 & 0x1FFF_FFFF, delete ? 1 : 0, Atom(AnyPropertyType), &type, &format, &count,
            &remaining, &data)
        defer { if let data { XFree(data) } }
        guard status == Success, type != 0, let data else { return nil }
        var value = PropertyValue(type: type, format: format)
        switch format {
        case 8: value.bytes = Array(UnsafeBufferPointer(start: data, count: Int(count)))
        case 16:
            value.words = data.withMemoryRebound(to: UInt16.self, capacity: Int(count)) {
                UnsafeBufferPointer(start: $0, count: Int(count)).map { UInt($0) }
            }
        default:
            // Xlib hands 32-bit items over in C longs.
            value.words = data.withMemoryRebound(to: UInt.self, capacity: Int(count)) {
                Array(UnsafeBufferPointer(start: $0, count: Int(count)))
            }
        }
        return value
    }

    func setProperty(_ window: XID, _ property: Atom, type: Atom, words: [UInt]) {
        words.withUnsafeBytes {
            _ = XChangeProperty(
                raw, window, property, type, 32, PropModeReplace, $0.bindMemory(to: UInt8.self).baseAddress,
                Int32(words.count))
        }
    }

    func setProperty(_ window: XID, _ property: Atom, type: Atom, bytes: some Collection<UInt8>) {
        let copy = Array(bytes)
        XChangeProperty(raw, window, property, type, 8, PropModeReplace, copy, Int32(copy.count))
    }
}
