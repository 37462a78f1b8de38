import Foundation
import TextKit

/// A page with a floating picture at the start of every paragraph, as HTML; five pictures take turns.
struct FloatPage {
    let count: Int
    var hasFloats = true

    private static let words = [
        "river", "long", "walk", "the", "and", "back", "along", "of", "water", "stone", "quick", "brown", "a", "lazy", "meadow",
    ]

    /// The text of a paragraph, 40 to 89 words, the same in every page.
    static func paragraph(_ index: Int) -> String {
        let length = 40 + index * 37 % 50
        return (0..<length).map { words[(index * 7 + $0 * $0 + $0) % words.count] }.joined(separator: " ") + "."
    }

    static func picture(_ index: Int) -> Bitmap {
        let (width, height) = (80 + 8 * (index % 5), 60 + 6 * (index % 5))
        return Bitmap(width: width, height: height, pixels: [UInt32](repeating: 0xFF40_80C0, count: width * height))
    }

    /// Writes the page to a folder, its pictures beside it. Returns the page's path.
    func write(to folder: URL) throws -> String {
        var html = "<html><head><title>Floats</title></head><body>\n"
        for index in 0..<count {
            let side = index % 2 == 0 ? "right" : "left"
            let float = hasFloats ? "<img style=\"float:\(side)\" alt=\"\" src=\"\(index % 5).png\">" : ""
            html += "<p>\(float)\(Self.paragraph(index))</p>\n"
        }
        for index in 0..<5 { try Data(Self.picture(index).pngData()).write(to: folder.appending(path: "\(index).png")) }
        let file = folder.appending(path: "\(count)\(hasFloats ? "" : "-plain").html")
        try Data((html + "</body></html>\n").utf8).write(to: file)
        return file.path
    }
}
