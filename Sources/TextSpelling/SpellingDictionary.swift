import CSpelling
import Foundation
import Synchronization

/// One dictionary of Hunspell's, read from its two files. Words go in and out in the encoding that the dictionary has.
final class SpellingDictionary: Sendable {
    private struct Handle: @unchecked Sendable {
        /// Used under the lock alone.
        let raw: OpaquePointer
    }

    private let handle: Mutex<Handle>
    private let encoding: String

    /// Nil where a file is missing. Takes tens of milliseconds for a large language.
    init?(affixes: String, words: String) {
        guard FileManager.default.isReadableFile(atPath: affixes), FileManager.default.isReadableFile(atPath: words),
            let raw = Hunspell_create(affixes, words)
        else { return nil }
        let name = Hunspell_get_dic_encoding(raw).map { String(cString: $0) } ?? "UTF-8"
        encoding = name.lowercased().hasPrefix("microsoft-") ? String(name.dropFirst(10)) : name
        handle = Mutex(Handle(raw: raw))
    }

    deinit { handle.withLock { Hunspell_destroy($0.raw) } }

    /// Whether a word is in the dictionary; one that its encoding cannot hold is not.
    func contains(_ word: String) -> Bool {
        guard let bytes = encoded(word) else { return false }
        return handle.withLock { Hunspell_spell($0.raw, bytes) != 0 }
    }

    /// Words that may be meant, the likeliest first. Those of a word with a capital, which may only begin a sentence, take turns with those
    /// of the word without: "Teh" is otherwise "Te" or "Th" long before it is "The".
    func guesses(for word: String) -> [String] {
        let own = suggestions(for: word)
        guard word.first?.isUppercase == true, word.count > 1, word.dropFirst() == word.dropFirst().lowercased() else { return own }
        let small = suggestions(for: word.lowercased()).map { $0.prefix(1).uppercased() + $0.dropFirst() }
        var guesses: [String] = []
        for index in 0..<max(own.count, small.count) {
            for list in [own, small] where index < list.count && !guesses.contains(list[index]) { guesses.append(list[index]) }
        }
        return guesses
    }

    private func suggestions(for word: String) -> [String] {
        guard let bytes = encoded(word) else { return [] }
        return handle.withLock { handle in
            var list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
            let count = Hunspell_suggest(handle.raw, &list, bytes)
            defer { Hunspell_free_list(handle.raw, &list, count) }
            return (0..<Int(count)).compactMap { list?[$0].flatMap { decoded(String(cString: $0), raw: $0) } }
        }
    }

    private var isUTF8: Bool { encoding.uppercased() == "UTF-8" }

    private func encoded(_ word: String) -> [CChar]? {
        if isUTF8 { return Array(word.utf8CString) }
        guard let bytes = convert(Array(word.utf8), from: "UTF-8", to: encoding) else { return nil }
        return bytes.map { CChar(bitPattern: $0) } + [0]
    }

    private func decoded(_ word: String, raw: UnsafePointer<CChar>) -> String? {
        if isUTF8 { return word }
        let bytes = UnsafeBufferPointer(start: raw, count: strlen(raw)).map { UInt8(bitPattern: $0) }
        return convert(bytes, from: encoding, to: "UTF-8").map { String(decoding: $0, as: UTF8.self) }
    }

    private func convert(_ bytes: [UInt8], from: String, to: String) -> [UInt8]? {
        let converter = iconv_open(to, from)
        guard converter != iconv_t(bitPattern: -1) else { return nil }
        defer { iconv_close(converter) }
        var input = bytes.map { CChar(bitPattern: $0) }
        var output = [CChar](repeating: 0, count: bytes.count * 4 + 8)
        var (inLeft, outLeft) = (input.count, output.count)
        let failed = input.withUnsafeMutableBufferPointer { source in
            output.withUnsafeMutableBufferPointer { target in
                var (from, to) = (source.baseAddress, target.baseAddress)
                return iconv(converter, &from, &inLeft, &to, &outLeft) == Int.max || inLeft > 0
            }
        }
        return failed ? nil : output.prefix(output.count - outLeft).map { UInt8(bitPattern: $0) }
    }
}
