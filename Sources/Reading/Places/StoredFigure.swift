import TextKit
import TextViews

/// A figure that the reader has moved, in a form that outlives the document: which of its pictures it is, and where it was put.
package struct StoredFigure: Codable, Equatable, Sendable {
    /// Whether it stood in the text; else it floats in the document.
    let isLifted: Bool
    /// How many pictures came before it, of those in the text or of those that float.
    let number: Int
    /// The size of the picture in its own pixels.
    let width: Int
    let height: Int
    /// A digest of its pixels, by which it is found among other pictures.
    let digest: UInt64
    /// The paragraph that it lies beside.
    let paragraph: TextPlace
    /// Where it lies there.
    let position: FigurePosition
    /// Which text of the document it is; nil for a picture.
    var excerpt: StoredExcerpt?

    private enum CodingKeys: String, CodingKey {
        case isLifted, number, width, height, digest, paragraph, excerpt
        // Files have had it under this name from the first version on.
        case position = "place"
    }

    /// Whether all of its numbers can be those of a figure in a text.
    var isUsable: Bool { (0...1 << 40).contains(number) && position.isUsable && paragraph.isUsable && excerpt?.isUsable ?? true }

    /// Where the text ends that must have been read for the figure to be put there, and a little more: a picture stands near its paragraph.
    var end: Int { max(paragraph.utf16, excerpt.map { $0.start + $0.length } ?? 0) + 2000 }

    /// Whether it is this picture. O(pixels) where the size is the same.
    func shows(_ bitmap: Bitmap) -> Bool {
        bitmap.width == width && bitmap.height == height && Self.digest(of: bitmap) == digest
    }

    /// Pictures on either side of its number that are compared with it: each has to be decoded for that.
    static var reach: Int { 32 }

    /// Which picture of a document it is now: that of its number, else the nearest with the same pixels; nil where there is none.
    ///
    /// - Parameters:
    ///   - count: how many pictures there are.
    ///   - reach: how far from its number it is looked for.
    ///   - taken: those that are other figures.
    ///   - bitmap: the picture of a number.
    func number(among count: Int, within reach: Int, except taken: Set<Int>, _ bitmap: (Int) -> Bitmap?) -> Int? {
        for distance in 0...reach {
            for candidate in Set([number - distance, number + distance]).sorted() where (0..<count).contains(candidate) {
                if !taken.contains(candidate), let bitmap = bitmap(candidate), shows(bitmap) { return candidate }
            }
        }
        return nil
    }

    /// A number that two different pictures of a document share by accident only. FNV-1a over the pixels.
    static func digest(of bitmap: Bitmap) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        bitmap.pixels.withUnsafeBufferPointer { pixels in
            for pixel in pixels { hash = (hash ^ UInt64(pixel)) &* 0x100_0000_01b3 }
        }
        return hash
    }
}
