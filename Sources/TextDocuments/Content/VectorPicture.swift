package import Foundation
import Synchronization
package import TextKit

/// Pictures of SVG, which a program that is set makes pixels of: this module knows their sizes alone. Without such a program they are no
/// pictures, and the text that stands for them shows.
package enum VectorPicture {
    /// Draws an SVG file so many pixels wide and high; nil where it cannot. Called on any thread; waits for it.
    package typealias Renderer = @Sendable (_ file: Data, _ width: Int, _ height: Int) -> Bitmap?

    /// What draws, or what finds that once the first drawing is met.
    private enum Source: Sendable {
        case found(Renderer?)
        case sought(@Sendable () -> Renderer?)
    }

    private static let own = Mutex(Source.found(nil))

    /// What draws all such pictures of this process from now on; without it there is nothing that does.
    /// - Parameter find: finds it, or nil where there is none; called when the first drawing is met, on any thread.
    package static func setRenderer(_ find: @escaping @Sendable () -> Renderer?) { own.withLock { $0 = .sought(find) } }

    private static var renderer: Renderer? {
        own.withLock { source in
            if case .sought(let find) = source { source = .found(find()) }
            if case .found(let renderer) = source { return renderer }
            return nil
        }
    }

    /// Whether drawings are pictures here.
    static var isAvailable: Bool { renderer != nil }

    /// How many bytes hold the root element of any drawing that is one.
    private static let headLength = 1 << 16
    /// Pixels for each logical one, so that it is sharp on a dense screen and somewhat enlarged.
    private static let density = 2.0
    /// Where a drawing says neither its size nor its proportions (CSS Images 3 § 5.2, the default object size).
    private static let defaultSize = CGSize(width: 300, height: 150)

    /// Whether a file that begins so is a drawing that can be shown. O(length).
    static func isReadable(_ head: [UInt8]) -> Bool { isDrawing(head) && isAvailable }

    /// Whether a file that begins so is a drawing: whether its first element is, after what XML has before it. O(length).
    static func isDrawing(_ head: [UInt8]) -> Bool {
        // Most files begin with no mark of XML, after a byte order mark perhaps.
        guard let first = head.first(where: { $0 > 0x20 }), first == UInt8(ascii: "<") || first == 0xEF else { return false }
        var rest = Substring(String(decoding: head, as: UTF8.self))
        if rest.first == "\u{FEFF}" { rest.removeFirst() }
        while true {
            rest = rest.drop { $0.isWhitespace }
            let ends = [("<?", "?>"), ("<!--", "-->"), ("<!DOCTYPE", ">")]
            guard let end = ends.first(where: { rest.hasPrefix($0.0) })?.1 else { break }
            guard let found = rest.range(of: end) else { return false }
            rest = rest[found.upperBound...]
        }
        guard rest.first == "<" else { return false }
        let name = rest.dropFirst().prefix { $0.isLetter || $0 == ":" }
        return name == "svg" || name.hasSuffix(":svg")
    }

    /// The size of a drawing that can be shown, in logical pixels; nil for any other file. O(1).
    static func size(of file: Data) -> CGSize? {
        let head = file.prefix(headLength)
        guard isReadable(Array(head)) else { return nil }
        let root = RootElement()
        _ = XMLScanner.scan(head, root)
        guard root.name?.local == "svg" else { return nil }
        return size(width: root["width"], height: root["height"], viewBox: root["viewBox"])
    }

    /// The size of a drawing's file; nil where it is none, or cannot be read. A pipe is not waited for.
    static func size(ofFile path: String) -> CGSize? {
        guard isAvailable, let source = try? FileSource(path: path), source.byteCount != nil else { return nil }
        var head = [UInt8](repeating: 0, count: headLength)
        let count = head.withUnsafeMutableBytes { (try? source.read(into: $0)) ?? 0 }
        return size(of: Data(head.prefix(count)))
    }

    /// The pixels of a drawing of a size, as many as a dense screen shows but at most `maximumPixels`; nil where it cannot be drawn.
    static func bitmap(_ file: Data, size: CGSize, maximumPixels: Int) -> Bitmap? {
        guard let renderer else { return nil }
        let many = (Double(maximumPixels) / (size.width * size.height)).squareRoot()
        let scale = min(density, many, mostPixelsOfSide / max(size.width, size.height))
        let (width, height) = (Int((size.width * scale).rounded(.down)), Int((size.height * scale).rounded(.down)))
        return renderer(file, max(1, width), max(1, height))
    }

    /// What SVG 2 § 8.1 and CSS Images 3 make of the attributes: a length that is missing follows from the other by the proportions of the
    /// view box, both are its own.
    static func size(width: String?, height: String?, viewBox: String?) -> CGSize {
        let box = viewBox.map { $0.split { $0 == " " || $0 == "," || $0 == "\n" || $0 == "\t" }.compactMap { Double($0) } } ?? []
        let proportions = box.count == 4 && box[2] > 0 && box[3] > 0 ? CGSize(width: box[2], height: box[3]) : nil
        let ratio = proportions.map { $0.width / $0.height }
        let size =
            switch (width.flatMap(length), height.flatMap(length)) {
            case (let width?, let height?): CGSize(width: width, height: height)
            case (let width?, nil): CGSize(width: width, height: ratio.map { width / $0 } ?? defaultSize.height)
            case (nil, let height?): CGSize(width: ratio.map { height * $0 } ?? defaultSize.width, height: height)
            case (nil, nil): proportions ?? defaultSize
            }
        let factor = min(1, longestSide / max(size.width, size.height))
        return CGSize(width: max(1, size.width * factor), height: max(1, size.height * factor))
    }

    private static let longestSide = 16_384.0
    /// Cairo, which programs draw with, has surfaces of so many pixels at most.
    private static let mostPixelsOfSide = 32_767.0

    /// A length in pixels of CSS; nil for one that depends on what is around the drawing.
    static func length(_ text: String) -> CGFloat? {
        let text = text.trimmingCharacters(in: .whitespaces).lowercased()
        let unit = String(text.reversed().prefix { $0.isLetter || $0 == "%" }.reversed())
        let pixels: [String: Double] = [
            "": 1, "px": 1, "pt": 4 / 3, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "em": 16, "ex": 8,
        ]
        guard let value = Double(text.dropLast(unit.count)), let factor = pixels[unit], value > 0, value.isFinite else { return nil }
        return value * factor
    }
}

/// The first element of a document, and its attributes.
private final class RootElement: XMLReceiver {
    private(set) var name: XMLName?
    private var attributes: [(name: XMLName, value: String)] = []

    subscript(_ name: String) -> String? { attributes.first { $0.name.local == name && $0.name.namespace.isEmpty }?.value }

    func start(_ name: XMLName, _ attributes: [(name: XMLName, value: String)]) {
        if self.name != nil { return }
        (self.name, self.attributes) = (name, attributes)
    }

    func end(_ name: XMLName) {}
    func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
    func undeclared(entity name: String) {}
}
