import CMarkup

/// Unpacks data in the form Deflate without a header (RFC 1951).
enum Inflater {
    /// - Parameters:
    ///   - size: how many bytes it says that it unpacks to.
    ///   - limit: more is not unpacked.
    /// - Throws: `damaged` where the data is none, ends early or has another size; `tooLarge` beyond the limit. O(limit).
    static func inflate(_ packed: [UInt8], size: Int, limit: Int) throws(ArchiveError) -> [UInt8] {
        guard size <= limit else { throw .tooLarge }
        var stream = z_stream()
        guard inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { throw .damaged }
        defer { inflateEnd(&stream) }
        var status = Z_OK
        var packed = packed
        // A byte more than is expected shows what goes on beyond it.
        let unpacked = packed.withUnsafeMutableBufferPointer { input in
            [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, filled in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(clamping: input.count)
                stream.next_out = buffer.baseAddress
                stream.avail_out = UInt32(clamping: size + 1)
                status = CMarkup.inflate(&stream, Z_FINISH)
                filled = size + 1 - Int(stream.avail_out)
            }
        }
        if unpacked.count > size { throw .tooLarge }
        guard status == Z_STREAM_END, unpacked.count == size else { throw .damaged }
        return unpacked
    }

    /// The check sum of ZIP archives.
    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        bytes.withUnsafeBufferPointer { UInt32(truncatingIfNeeded: crc32(0, $0.baseAddress, UInt32(clamping: $0.count))) }
    }
}
