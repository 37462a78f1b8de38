/// Numbers of a ZIP archive, the lowest byte first.
extension [UInt8] {
    /// The number of `size` bytes at an index; nil beyond the end, and where it exceeds what an `Int` holds.
    func number(at index: Int, size: Int) -> Int? {
        guard index >= 0, index <= count - size else { return nil }
        var value: UInt64 = 0
        for offset in (0..<size).reversed() { value = value << 8 | UInt64(self[index + offset]) }
        return Int(exactly: value)
    }
}
