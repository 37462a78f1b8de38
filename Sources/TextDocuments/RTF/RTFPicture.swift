import Foundation

/// A picture as it is read.
struct RTFPicture {
    var binary: [UInt8] = []
    private var nibble: UInt8?
    private var isKnown = false
    private var type: String?
    private var width = 0
    private var height = 0
    private var scaleX = 100
    private var scaleY = 100

    init() {}

    mutating func add(_ byte: UInt8) {
        guard let digit = RTFLexer.digit(byte) else { return }
        guard let high = nibble else {
            nibble = digit
            return
        }
        binary.append(high << 4 | digit)
        nibble = nil
    }

    mutating func describe(_ word: String, _ value: Int) {
        switch word {
        case "pngblip": (isKnown, type) = (true, "public.png")
        case "jpegblip": (isKnown, type) = (true, "public.jpeg")
        case "picwgoal": width = value
        case "pichgoal": height = value
        case "picscalex": scaleX = max(1, min(1000, value))
        case "picscaley": scaleY = max(1, min(1000, value))
        default: break
        }
    }

    /// Nil for formats that are not read.
    func make() -> RichPicture? {
        let data = Data(binary)
        guard isKnown || PictureTypes.mime(of: data) != nil, !data.isEmpty else { return nil }
        var made = RichPicture(source: .data(data, type: type))
        if width > 0, height > 0 {
            made.width = CGFloat(width * scaleX) / 2000
            made.height = CGFloat(height * scaleY) / 2000
        }
        return made
    }
}
