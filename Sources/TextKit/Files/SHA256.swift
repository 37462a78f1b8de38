package import Foundation

/// The Secure Hash Algorithm with 256 bits (FIPS 180-4): nobody can make two files that it gives one name.
package enum SHA256 {
    /// The 32 bytes of a message's digest. O(length).
    package static func digest(_ message: Data) -> [UInt8] {
        var state = initial
        var schedule = [UInt32](repeating: 0, count: 64)
        let whole = message.count & ~63
        var tail = [UInt8](message.suffix(message.count - whole)) + [0x80]
        tail += [UInt8](repeating: 0, count: (120 - tail.count % 64) % 64)
        tail += (0..<8).reversed().map { UInt8(truncatingIfNeeded: (message.count << 3) >> (8 * $0)) }
        schedule.withUnsafeMutableBufferPointer { schedule in
            message.withUnsafeBytes { mix(UnsafeRawBufferPointer(rebasing: $0[0..<whole]), &state, schedule) }
            tail.withUnsafeBytes { mix($0, &state, schedule) }
        }
        return state.flatMap { word in (0..<4).reversed().map { UInt8(truncatingIfNeeded: word >> (8 * UInt32($0))) } }
    }

    /// Mixes blocks of 64 bytes into the state.
    private static func mix(_ bytes: UnsafeRawBufferPointer, _ state: inout [UInt32], _ words: UnsafeMutableBufferPointer<UInt32>) {
        func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
        constants.withUnsafeBufferPointer { constants in
            for start in stride(from: 0, to: bytes.count, by: 64) {
                for index in 0..<16 {
                    words[index] = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: start + 4 * index, as: UInt32.self))
                }
                for index in 16..<64 {
                    let (early, late) = (words[index - 15], words[index - 2])
                    let first = turned(early, 7) ^ turned(early, 18) ^ early >> 3
                    let second = turned(late, 17) ^ turned(late, 19) ^ late >> 10
                    words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
                }
                var (a, b, c, d) = (state[0], state[1], state[2], state[3])
                var (e, f, g, h) = (state[4], state[5], state[6], state[7])
                for index in 0..<64 {
                    let chosen = e & f ^ ~e & g
                    let added = h &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ chosen &+ constants[index] &+ words[index]
                    let majority = a & b ^ a & c ^ b & c
                    (h, g, f, e) = (g, f, e, d &+ added)
                    let next = added &+ (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
                    (d, c, b, a) = (c, b, a, next)
                }
                for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
            }
        }
    }

    /// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
    private static let initial: [UInt32] = primes.prefix(8).map { fraction(of: Double($0).squareRoot()) }

    /// Those of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = primes.map { fraction(of: cbrt(Double($0))) }

    private static let primes = (2...311).filter { number in !(2..<number).contains { number % $0 == 0 } }

    private static func fraction(of root: Double) -> UInt32 { UInt32((root - root.rounded(.down)) * 4_294_967_296) }
}
