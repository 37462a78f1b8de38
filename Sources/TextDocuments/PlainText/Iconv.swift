import Glibc

/// A conversion of the C library's to UTF-8 or from it, which goes on where the last bytes ended.
final class Iconv {
    private let handle: iconv_t
    private let isEncoding: Bool
    /// How many bytes were no text.
    private(set) var faults = 0

    /// Nil where the library does not know the encoding.
    /// - Parameter isEncoding: whether text becomes bytes of the encoding, for `encode`.
    init?(_ name: String, isEncoding: Bool = false) {
        guard name.utf8.count < 64, let opened = isEncoding ? iconv_open(name, "UTF-8") : iconv_open("UTF-8", name),
            Int(bitPattern: opened) != -1
        else { return nil }
        handle = opened
        self.isEncoding = isEncoding
    }

    deinit { iconv_close(handle) }

    /// Appends what the bytes stand for: U+FFFD for each that is not of the encoding, and for NUL.
    ///
    /// - Parameters:
    ///   - isLast: false where more bytes come: half a character at the end is then left for the next call.
    ///   - mostFaults: where more bytes are no text, no more is decoded.
    /// - Returns: how many of the bytes were used.
    func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, mostFaults: Int = .max, into result: inout [UInt8]
    ) -> Int {
        var left = bytes.count
        var input = UnsafeMutablePointer(mutating: UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self))
        while left > 0, faults <= mostFaults {
            let failure = convert(&input, &left, into: &result)
            if failure == 0 || failure == E2BIG { continue }
            if failure == EINVAL, !isLast { break }
            faults += 1
            result.append(contentsOf: [0xEF, 0xBF, 0xBD])
            input = input.map { $0 + 1 }
            left -= 1
        }
        // A letter that an accent might follow.
        if isLast {
            var (none, nothing): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
            _ = convert(&none, &nothing, into: &result)
        }
        return bytes.count - left
    }

    /// The bytes that stand for a text, to the last state; nil where it has a character that the encoding lacks.
    func encode(_ utf8: inout [UInt8]) -> [UInt8]? {
        var result: [UInt8] = []
        let failed = utf8.withUnsafeMutableBytes { bytes -> Bool in
            var left = bytes.count
            var input = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            while left > 0 { if ![0, E2BIG].contains(convert(&input, &left, into: &result)) { return true } }
            var (none, nothing): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
            _ = convert(&none, &nothing, into: &result)
            return false
        }
        return failed ? nil : result
    }

    private func convert(_ input: inout UnsafeMutablePointer<CChar>?, _ left: inout Int, into result: inout [UInt8]) -> Int32 {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1 << 13) { space in
            var output = space.baseAddress
            var free = space.count
            let isFlush = input == nil
            let status = isFlush ? iconv(handle, nil, nil, &output, &free) : iconv(handle, &input, &left, &output, &free)
            let failure = errno
            let bytes = UnsafeRawBufferPointer(start: space.baseAddress, count: space.count - free)
            if !isEncoding, bytes.contains(0) {
                for byte in bytes { if byte == 0 { result.append(contentsOf: [0xEF, 0xBF, 0xBD]) } else { result.append(byte) } }
            } else {
                result.append(contentsOf: bytes)
            }
            return status == -1 ? failure : 0
        }
    }
}
