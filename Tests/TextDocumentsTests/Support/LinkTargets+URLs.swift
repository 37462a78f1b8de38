import Foundation
import TextKit

extension LinkTargets {
    /// All of them in their order.
    var urls: [URL] { (0..<count).compactMap { url(Int32($0)) } }
}
