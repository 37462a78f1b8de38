import UIKit

// Pictures of Aztec's own catalogue, which nothing compiles here: blank ones of a usual size.
extension Bundle {
    class var aztecBundle: Bundle { Bundle.main }
}

enum Assets {
    static var playIcon: UIImage { blank }
    static var imageIcon: UIImage { blank }

    private static var blank: UIImage { UIGraphicsImageRenderer(size: CGSize(width: 48, height: 48)).image { _ in } }
}
