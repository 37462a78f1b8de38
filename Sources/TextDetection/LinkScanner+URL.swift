import Foundation

extension LinkScanner {
    /// The address that is written: hosts of other scripts by RFC 3492, everything else percent-encoded where need be.
    static func url(_ prefix: String, _ units: ArraySlice<UInt16>) -> URL? {
        let text = prefix + String(decoding: units, as: UTF16.self)
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return URL(string: text) }
        return URL(string: encodingHost(text).addingPercentEncoding(withAllowedCharacters: allowed) ?? "")
    }

    private static let allowed = CharacterSet(charactersIn: Unicode.Scalar(0x21)...Unicode.Scalar(0x7E))

    private static func encodingHost(_ text: String) -> String {
        guard let colon = text.firstIndex(of: ":") else { return text }
        var start = text.index(after: colon)
        while start < text.endIndex, text[start] == "/" { start = text.index(after: start) }
        let end = text[start...].firstIndex { "/?#".contains($0) } ?? text.endIndex
        if let sign = text[start..<end].lastIndex(of: "@") { start = text.index(after: sign) }
        let host = text[start..<end].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let labels = host[0].lowercased().split(separator: ".", omittingEmptySubsequences: false).map { Punycode.label(String($0)) }
        return text[..<start] + ([labels.joined(separator: ".")] + host.dropFirst().map(String.init)).joined(separator: ":") + text[end...]
    }
}

/// Host names of other scripts in ASCII (RFC 3492).
enum Punycode {
    /// A label of a host as it goes over the wire; unchanged where it is ASCII or cannot be encoded.
    static func label(_ label: String) -> String {
        let scalars = label.precomposedStringWithCanonicalMapping.unicodeScalars.map(\.value)
        guard scalars.contains(where: { $0 >= 0x80 }), scalars.count <= 63 else { return label }
        let basic = scalars.filter { $0 < 0x80 }
        var output = basic.compactMap { Unicode.Scalar($0).map(Character.init) }
        if !basic.isEmpty { output.append("-") }
        var (codePoint, delta, bias, handled) = (128, 0, 72, basic.count)
        while handled < scalars.count {
            let next = scalars.map(Int.init).filter { $0 >= codePoint }.min() ?? codePoint
            delta += (next - codePoint) * (handled + 1)
            codePoint = next
            for scalar in scalars.map(Int.init) {
                if scalar < codePoint { delta += 1 }
                guard scalar == codePoint else { continue }
                output += digits(of: delta, bias: bias)
                bias = adapted(delta, count: handled + 1, isFirst: handled == basic.count)
                delta = 0
                handled += 1
            }
            delta += 1
            codePoint += 1
        }
        return "xn--" + String(output)
    }

    /// A number in digits of rising base.
    private static func digits(of delta: Int, bias: Int) -> [Character] {
        let alphabet = Array("abcdefghijklmnopqrstuvwxyz0123456789")
        var result: [Character] = []
        var rest = delta
        var step = 36
        while true {
            let threshold = min(26, max(1, step - bias))
            if rest < threshold { return result + [alphabet[rest]] }
            result.append(alphabet[threshold + (rest - threshold) % (36 - threshold)])
            rest = (rest - threshold) / (36 - threshold)
            step += 36
        }
    }

    private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / count
        var step = 0
        while delta > 455 {
            delta /= 35
            step += 36
        }
        return step + 36 * delta / (delta + 38)
    }
}
