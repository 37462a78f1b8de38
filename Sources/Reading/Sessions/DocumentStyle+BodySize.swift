package import Foundation
package import TextDocuments
package import TextKit

extension DocumentStyle {
    /// The em of the body at a text size: 18 at the usual one, and in proportion to the kit's own body sizes at the others.
    package static func bodySize(at category: ContentSizeCategory) -> CGFloat {
        let share = Font.TextStyle.body.pointSize(at: category) / Font.TextStyle.body.pointSize(at: .large)
        return (18 * share * 2).rounded() / 2
    }
}
