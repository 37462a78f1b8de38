import Foundation
import TextKit

/// The attachments that stand in a line for a picture.
enum AttachmentKind {
    case picture(Picture, alternativeText: String, extent: PictureExtent = PictureExtent())
    /// The sign for a picture that cannot be shown.
    case placeholder

    func make() -> TextAttachment {
        switch self {
        case .picture(let picture, let text, let extent):
            PictureAttachment(picture, alternativeText: text, extent: extent)
        case .placeholder: TextAttachment(image: Self.placeholderImage)
        }
    }

    /// What stands beside the placeholder of a picture without a description: the last part of its address, without a query.
    static func placeholderLabel(_ address: String) -> String {
        let path = address.prefix { $0 != "?" && $0 != "#" }
        return path.split(separator: "/").last.map { $0.removingPercentEncoding ?? String($0) } ?? ""
    }

    /// One for all, which nothing changes: a long document may have a hundred thousand.
    nonisolated(unsafe) private static let placeholderImage = Image(bitmap: placeholderBitmap, scale: 2)

    /// A framed hill under a sun, 20 × 16 logical pixels, in a grey that reads on light and dark paper.
    private static let placeholderBitmap: Bitmap = {
        let (width, height) = (40, 32)
        var pixels = [UInt32](repeating: 0, count: width * height)
        for y in 0..<height {
            for x in 0..<width {
                let isFrame = x < 2 || y < 2 || x >= width - 2 || y >= height - 2
                let hill = max(16 - abs(x - 14), 11 - abs(x - 28))
                let isHill = height - 1 - y < hill && x > 4 && x < width - 5 && y < height - 4
                let isSun = (x - 29) * (x - 29) + (y - 9) * (y - 9) <= 9
                if isFrame || isHill || isSun { pixels[y * width + x] = signColor }
            }
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }()

    /// What stands in the place of a picture whose pixels cannot be read though its header tells its size: a frame of that size with the
    /// sign in its middle. O(area), at most a million pixels.
    static func brokenImage(_ size: CGSize) -> Image? {
        guard size.width >= 1, size.height >= 1 else { return nil }
        let width = Int(min(size.width, longestSide)), height = Int(min(size.height, longestSide))
        var pixels = [UInt32](repeating: 0, count: width * height)
        for x in 0..<width { (pixels[x], pixels[(height - 1) * width + x]) = (signColor, signColor) }
        for y in 0..<height { (pixels[y * width], pixels[y * width + width - 1]) = (signColor, signColor) }
        let sign = placeholderBitmap
        let (left, top) = ((width - sign.width / 2) / 2, (height - sign.height / 2) / 2)
        if left > 1, top > 1 {
            for y in 0..<sign.height / 2 {
                for x in 0..<sign.width / 2 { pixels[(top + y) * width + left + x] = sign.pixels[2 * y * sign.width + 2 * x] }
            }
        }
        return Image(bitmap: Bitmap(width: width, height: height, pixels: pixels))
    }

    private static let longestSide: CGFloat = 1024
    private static let signColor: UInt32 = 0xFF8A_8A8E
}
