import Foundation
import TextKit

/// A drawing that a page carries within itself, as a file of SVG that needs nothing beside it.
final class Drawing {
    /// Logical pixels, where the page gives it a size of its own.
    private let size: CGSize
    private let source: SVGSource
    /// Style sheets of the page that it is set by, and drawings that it uses parts of.
    private let sheet: String
    private let used: [SVGSource]
    private let color: String?
    private let fillsInColor: Bool

    private static let maximumPicture = 8 << 20
    private static let maximumBytes = 32 << 20

    /// The picture, once it has been asked for.
    private var made: Picture??

    /// - Parameters:
    ///   - color: what `currentColor` means; nil for black.
    ///   - fillsInColor: whether what has no fill of its own is filled in that colour.
    init(_ source: SVGSource, size: CGSize, sheet: String, used: [SVGSource], color: String?, fillsInColor: Bool = false) {
        (self.source, self.size, self.sheet, self.used, self.color) = (source, size, source.hasClasses ? sheet : "", used, color)
        self.fillsInColor = fillsInColor
    }

    /// The picture that it is; nil where nothing draws it.
    /// - Parameter file: the bytes of a file that it names as its picture.
    func picture(_ file: @escaping (String) -> Data?) -> Picture? {
        if let made { return made }
        let picture = Picture(loading: { [self] in self.file(file) })
        made = .some(picture)
        return picture
    }

    /// The files that it shows.
    var fileNames: [String] { source.references.map(\.name) }

    /// The whole file. O(length), and the lengths of its pictures.
    func file(_ content: (String) -> Data?) -> Data {
        var result = Data()
        func append(_ text: String) { result.append(contentsOf: text.utf8) }
        append("<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\"")
        append(" width=\"\(HTMLStyles.number(size.width))\" height=\"\(HTMLStyles.number(size.height))\"")
        if let color { append(" color=\"\(color)\"") }
        var written: Set<String> = ["width", "height", "x", "y", "href", "xlink:href", color == nil ? "" : "color"]
        for (name, value) in source.root where written.insert(name).inserted {
            append(" \(name)=\"\(HTMLStyles.escaped(SVGNames.clean(value), isAttribute: true))\"")
        }
        if fillsInColor, written.insert("fill").inserted { append(" fill=\"currentColor\"") }
        append(">")
        if !sheet.isEmpty { append("<style>\(HTMLStyles.escaped(SVGNames.clean(sheet), isAttribute: true))</style>") }
        for other in used {
            append("<defs>")
            result.append(contentsOf: other.utf8)
            append("</defs>")
        }
        var copied = 0
        for reference in source.references {
            result.append(contentsOf: source.utf8[copied..<reference.offset])
            copied = reference.offset
            guard let data = content(reference.name), data.count <= Self.maximumPicture, result.count < Self.maximumBytes,
                let type = PictureTypes.mime(of: data)
            else { continue }
            append(" xlink:href=\"data:\(type);base64,\(data.base64EncodedString())\"")
        }
        result.append(contentsOf: source.utf8[copied...])
        append("</svg>")
        return result
    }
}
