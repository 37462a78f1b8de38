import CMarkup
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
        var context = SHA1_CTX()
        var digest = [UInt8](repeating: 0, count: 20)
        SHA1Init(&context)
        SHA1Update(&context, message, message.count)
        SHA1Final(&digest, &context)
        return digest
    }
}
