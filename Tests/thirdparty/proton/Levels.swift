import UIKit

// Stands in a file of Proton's tests that compares pictures, and others use it.
extension NSMutableParagraphStyle {
    /// A style whose lines begin where those of a list's level do.
    static func forListLevel(_ level: Int) -> NSMutableParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.firstLineHeadIndent = CGFloat(25 * level)
        style.headIndent = style.firstLineHeadIndent
        return style
    }
}
