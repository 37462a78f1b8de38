import CHyphen
import Foundation

/// The hyphenation patterns of one language, as libhyphen reads them. Loaded once for the process; any thread may ask.
final class HyphenDictionary: Sendable {
    /// Only read once it has been loaded.
    nonisolated(unsafe) private let handle: UnsafeMutablePointer<HyphenDict>
    /// What it lies in, if that is not libhyphen's own.
    nonisolated(unsafe) private let memory: UnsafeMutableRawPointer?
    /// The bytes of characters beyond ASCII; nil where the patterns are UTF-8.
    private let bytes: [UInt16: UInt8]?

    /// Longer words are no words.
    private static let longestWord = 90

    /// Nil for a file that cannot be read or holds no patterns.
    convenience init?(file: String) {
        guard let size = try? FileManager.default.attributesOfItem(atPath: file)[.size] as? NSNumber, size.intValue > 0,
            let (handle, memory) = Self.load(file)
        else { return nil }
        self.init(handle, in: memory)
    }

    /// Patterns as `compiled` gives them; nil for what is none, or damaged.
    convenience init?(compiled: [UInt8]) {
        guard let (handle, memory) = CompiledHyphens.dictionary(compiled) else { return nil }
        self.init(handle, in: memory)
    }

    /// The patterns as a file from which they are had at once; nil where that cannot hold them. O(states).
    var compiled: [UInt8]? { CompiledHyphens.bytes(of: handle) }

    /// - Parameter memory: what the patterns lie in, if that is not libhyphen's own; it goes with them.
    private init(_ handle: UnsafeMutablePointer<HyphenDict>, in memory: UnsafeMutableRawPointer?) {
        (self.handle, self.memory) = (handle, memory)
        if handle.pointee.utf8 != 0 {
            bytes = nil
        } else {
            let name = withUnsafeBytes(of: handle.pointee.cset) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            bytes = Self.table(of: name)
        }
    }

    deinit { if let memory { memory.deallocate() } else { hnj_hyphen_free(handle) } }

    /// The meaning of the upper half of a one-byte encoding.
    private static func table(of name: String) -> [UInt16: UInt8] {
        let converter = iconv_open("UTF-16LE", name.replacing("microsoft-cp", with: "CP"))
        guard Int(bitPattern: converter) != -1 else { return [:] }
        defer { iconv_close(converter) }
        var table: [UInt16: UInt8] = [:]
        for byte in UInt8(0x80)...0xFF {
            var input = CChar(bitPattern: byte)
            var output: (CChar, CChar) = (0, 0)
            let converted = withUnsafeMutablePointer(to: &input) { input in
                withUnsafeMutableBytes(of: &output) { output in
                    var from: UnsafeMutablePointer<CChar>? = input
                    var to = output.baseAddress?.assumingMemoryBound(to: CChar.self)
                    var (fromCount, toCount) = (1, 2)
                    return iconv(converter, &from, &fromCount, &to, &toCount)
                }
            }
            guard converted != -1 else { continue }
            table[UInt16(UInt8(bitPattern: output.0)) | UInt16(UInt8(bitPattern: output.1)) << 8] = byte
        }
        return table
    }

    /// Where a word of letters may be divided: ascending offsets, UTF-16 from its start. Offsets at which dividing would change the word's
    /// spelling are left out, as is a word with letters that the patterns lack. O(length).
    func offsets(in word: [UInt16]) -> [Int] {
        guard word.count > 3, word.count <= Self.longestWord, let (letters, offsets) = encoded(word) else { return [] }
        var text = letters
        let count = text.count
        text.append(0)
        var marks = [CChar](repeating: 0, count: count + 6)
        var replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        var positions: UnsafeMutablePointer<Int32>?
        var cuts: UnsafeMutablePointer<Int32>?
        let failed = text.withUnsafeBufferPointer { text in
            text.withMemoryRebound(to: CChar.self) {
                hnj_hyphen_hyphenate3(handle, $0.baseAddress, Int32(count), &marks, nil, &replacements, &positions, &cuts, 2, 2, 0, 0)
            }
        }
        defer {
            for index in 0..<count where replacements != nil { free(replacements?[index]) }
            free(replacements)
            free(positions)
            free(cuts)
        }
        guard failed == 0 else { return [] }
        return offsets.indices.dropLast().compactMap { index in
            marks[index] & 1 == 1 && replacements?[index] == nil ? offsets[index + 1] : nil
        }
    }

    /// The word in the patterns' encoding, in lower case, and where each of its characters begins.
    private func encoded(_ word: [UInt16]) -> ([UInt8], [Int])? {
        var text: [UInt8] = []
        var offsets: [Int] = []
        var index = 0
        for scalar in String(decoding: word, as: UTF16.self).unicodeScalars {
            offsets.append(index)
            index += UTF16.width(scalar)
            let lower = scalar.properties.lowercaseMapping.unicodeScalars
            let letter = lower.count == 1 ? lower.first! : scalar
            if letter.isASCII {
                text.append(UInt8(letter.value))
            } else if let bytes {
                guard let unit = UInt16(exactly: letter.value), let byte = bytes[unit] else { return nil }
                text.append(byte)
            } else {
                text += Array(String(letter).utf8)
            }
        }
        return (text, offsets)
    }
}
