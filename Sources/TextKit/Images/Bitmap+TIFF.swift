public import struct Foundation.Data

extension Bitmap {
    /// The bitmap as a TIFF file: uncompressed RGBA in one strip, alpha multiplied in; RGB where it is opaque. O(pixels).
    public func tiffData() -> Data {
        let samples = isOpaque ? 3 : 4
        // The directory follows the header, then the values that are too long for it, then the pixels.
        var entries: [(tag: UInt16, type: UInt16, count: UInt32, value: UInt32)] = [
            (256, 4, 1, UInt32(width)), (257, 4, 1, UInt32(height)), (258, 3, UInt32(samples), 0), (259, 3, 1, 1), (262, 3, 1, 2),
            (273, 4, 1, 0), (274, 3, 1, 1), (277, 3, 1, UInt32(samples)), (278, 4, 1, UInt32(height)),
            (279, 4, 1, UInt32(width * height * samples)), (284, 3, 1, 1),
        ]
        if !isOpaque { entries.append((338, 3, 1, 1)) }
        let bits = UInt32(8 + 2 + 12 * entries.count + 4)
        entries[2].value = bits
        entries[5].value = bits + UInt32(2 * samples)
        var bytes: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0]
        bytes.reserveCapacity(Int(entries[5].value) + width * height * samples)
        func append(_ value: UInt32, _ size: Int) {
            for shift in 0..<size { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * UInt32(shift)))) }
        }
        append(UInt32(entries.count), 2)
        for entry in entries {
            append(UInt32(entry.tag), 2)
            append(UInt32(entry.type), 2)
            append(entry.count, 4)
            append(entry.value, 4)
        }
        append(0, 4)
        for _ in 0..<samples { append(8, 2) }
        for word in pixels {
            bytes.append(UInt8(truncatingIfNeeded: word >> 16))
            bytes.append(UInt8(truncatingIfNeeded: word >> 8))
            bytes.append(UInt8(truncatingIfNeeded: word))
            if !isOpaque { bytes.append(UInt8(truncatingIfNeeded: word >> 24)) }
        }
        return Data(bytes)
    }
}
