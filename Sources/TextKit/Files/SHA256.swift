import CText
package import Foundation

/// The Secure Hash Algorithm with 256 bits (FIPS 180-4): no two files with the same digest are known.
package enum SHA256 {
    /// The 32 bytes of a message's digest. O(length).
    package static func digest(_ message: Data) -> [UInt8] {
        var context = SHA2_CTX()
        var digest = [UInt8](repeating: 0, count: 32)
        SHA256Init(&context)
        message.withUnsafeBytes { SHA256Update(&context, $0.bindMemory(to: UInt8.self).baseAddress, $0.count) }
        SHA256Final(&digest, &context)
        return digest
    }
}
