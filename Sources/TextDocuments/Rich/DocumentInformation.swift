import Foundation
import TextKit

/// The metadata of a document, beside its text.
struct DocumentInformation: Equatable {
    /// Title, author and the like, by the raw values of `DocumentAttributeKey`.
    var texts: [String: String] = [:]
    var keywords: [String] = []
    var created: Date?
    var modified: Date?
    /// Points.
    var paperSize: CGSize?
    /// Top, right, bottom, left.
    var margins: [CGFloat?] = [nil, nil, nil, nil]
    var defaultTabInterval: CGFloat?
    var hyphenationFactor: Float?
    var background: RGBA?
    /// 0 normal, 1 by pages.
    var viewMode: Int?
    var viewZoom: Int?
    var isReadOnly = false
    /// The encoding that the bytes were decoded as.
    var encoding: UInt?
}
