import Foundation

/// A descriptor's attributes by type; nil where one is not specified.
struct FontAttributes: Hashable, Sendable, Codable {
    var family: String?
    var name: String?
    var face: String?
    var visibleName: String?
    var size: Double?
    var textStyle: String?
    var design: String?
    var symbolicTraits: FontDescriptor.SymbolicTraits?
    var weight: Double?
    var width: Double?
    var slant: Double?
    var fixedAdvance: Double?
    var matrix: AffineTransform?
    var characterSet: CharacterSet?
    var features: [FontFeature] = []
    var variations: [FaceReference.Variation] = []
    var cascade: [FontAttributes] = []
}
