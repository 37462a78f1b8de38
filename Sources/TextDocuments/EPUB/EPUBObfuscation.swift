import Foundation

/// The fonts of a book whose first bytes are obfuscated (EPUB 3.3, § 4.3, and Adobe's own method), so that they are of no use outside of
/// it.
struct EPUBObfuscation {
    private enum Method { case standard, adobe }

    private var methods: [String: Method] = [:]
    private let standardKey: [UInt8]
    private let adobeKey: [UInt8]

    /// - Parameters:
    ///   - encryption: the root of `META-INF/encryption.xml`, if there is one.
    ///   - identifier: the book's unique identifier.
    init(_ encryption: XMLElement?, identifier: String, archive: ZIPArchive) {
        let bare = String(String.UnicodeScalarView(identifier.unicodeScalars.filter { ![" ", "\t", "\n", "\r"].contains($0) }))
        standardKey = SHA1.digest(Array(bare.utf8))
        let digits = bare.replacing("urn:uuid:", with: "").filter(\.isHexDigit)
        adobeKey =
            digits.count == 32
            ? stride(from: 0, to: 32, by: 2).map { place in
                let start = digits.index(digits.startIndex, offsetBy: place)
                return UInt8(digits[start...].prefix(2), radix: 16) ?? 0
            } : []
        for part in encryption?.all.filter({ $0.name == "EncryptedData" }) ?? [] {
            let algorithm = part.child("EncryptionMethod")?["Algorithm"]
            let method: Method? = ["http://www.idpf.org/2008/embedding": .standard, "http://ns.adobe.com/pdf/enc#RC": .adobe][
                algorithm ?? ""]
            let reference = part.child("CipherData")?.child("CipherReference")?["URI"]
            guard let method, let path = EPUBPath.file(reference, in: "") else { continue }
            methods[archive.name(like: path) ?? path] = method
        }
    }

    /// The file as it was before. O(length).
    func plain(_ bytes: [UInt8], path: String) -> [UInt8] {
        guard let method = methods[path] else { return bytes }
        let (key, length) = method == .standard ? (standardKey, 1040) : (adobeKey, 1024)
        guard !key.isEmpty else { return bytes }
        var result = bytes
        for index in 0..<min(length, bytes.count) { result[index] ^= key[index % key.count] }
        return result
    }
}

/// The Secure Hash Algorithm 1 (FIPS 180-4), which names a book's key; nothing is kept safe by it.
enum SHA1 {
    static func digest(_ message: [UInt8]) -> [UInt8] {
        var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
        var padded = message + [0x80]
        padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
        padded += (0..<8).reversed().map { UInt8(truncatingIfNeeded: (message.count * 8) >> (8 * $0)) }
        for block in stride(from: 0, to: padded.count, by: 64) { mix(padded[block..<block + 64], &state) }
        return state.flatMap { word in (0..<4).reversed().map { UInt8(truncatingIfNeeded: word >> (8 * UInt32($0))) } }
    }

    private static func mix(_ block: ArraySlice<UInt8>, _ state: inout [UInt32]) {
        func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word << count | word >> (32 - count) }
        var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
            block[start..<start + 4].reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
        }
        for index in 16..<80 { words.append(rotated(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1)) }
        var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
        for index in 0..<80 {
            let (mixed, constant): (UInt32, UInt32) =
                switch index {
                case ..<20: (b & c | ~b & d, 0x5A82_7999)
                case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
                case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
                default: (b ^ c ^ d, 0xCA62_C1D6)
                }
            let next = rotated(a, 5) &+ mixed &+ e &+ constant &+ words[index]
            (a, b, c, d, e) = (next, a, rotated(b, 30), c, d)
        }
        for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
    }
}
